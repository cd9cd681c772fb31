import { inOneLine } from '@langit/contract/values/line-breaks';
import { formatRupiah } from '@langit/contract/values/money';
import type { PaymentMethod } from '@langit/contract/values/orders';
import { isRefundDone } from '@langit/contract/values/refunds';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { useLanguage } from '@langit/i18n/use-texts';
import { TextField } from '@langit/ui/field';
import { type ReactNode, useState } from 'react';
import { momentTexts } from '../../i18n/dates';
import { useT } from '../../i18n/texts';
import { useMoments } from '../../i18n/use-moments';
import { useShop } from '../../lib/shop';
import { useSession } from '../../session/use-session';
import { paymentBadges } from '../badge-words';
import { hasReceipt } from './receipt-rules';

function Line({
  label,
  children,
  strong = false,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'mt-2 border-line border-t pt-3 font-bold' : 'py-1'}`}
    >
      <dt className={strong ? '' : 'text-slate'}>{label}</dt>
      <dd className={`figures text-right ${strong ? 'text-lg' : 'font-semibold'}`}>{children}</dd>
    </div>
  );
}

/** The figures of the order. A paid order's are a receipt: on paper it is one sheet with the seller and the buyer (Z12). */
export function Receipt({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const account = useSession()?.user.name ?? '';
  const [buyer, setBuyer] = useState(order.ship_to?.name ?? account);
  const isReceipt = hasReceipt(order);
  return (
    <>
      {isReceipt && (
        <TextField
          label={t('receiptTo')}
          className="no-print mb-4"
          value={buyer}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setBuyer(event.target.value)}
        />
      )}
      <div className="receipt rounded-lg border border-line bg-surface p-5 text-sm">
        <div className="mb-6 hidden print:block">
          <p className="mb-6 font-bold text-2xl">{t(isReceipt ? 'receipt' : 'figures')}</p>
          <Seller />
          <PaperFacts order={order} buyer={buyer} />
        </div>
        <Figures order={order} />
        {isReceipt && <Payment order={order} />}
      </div>
    </>
  );
}

function Seller() {
  const { name, legalName, registration, sellerAddress, office } = useShop();
  return (
    <address className="not-italic">
      <p className="font-extrabold">{name}</p>
      <p>{legalName}</p>
      <p>{sellerAddress.join(', ')}</p>
      {registration.map((number) => (
        <p key={number}>{number}</p>
      ))}
      <p>
        {office.supportEmail} · {office.supportPhone}
      </p>
    </address>
  );
}

/** On the screen these stand at the head of the page. */
function PaperFacts({ order, buyer }: { order: OrderDetail; buyer: string }) {
  const t = useT('orders');
  const language = useLanguage();
  const isReceipt = hasReceipt(order);
  return (
    <dl className="mt-6">
      {isReceipt && buyer.trim() !== '' && (
        <Line label={t('receiptTo')}>{t('receiptToName', { name: buyer.trim() })}</Line>
      )}
      <Line label={t('receiptPurpose')}>{t('receiptPurposeText', { item: order.name })}</Line>
      <Line label={t('orderNumber')}>
        <span className="whitespace-nowrap">{order.order_id}</span>
      </Line>
      <Line label={t('date')}>{momentTexts(language, null).moment(order.date)}</Line>
      {isReceipt && <Line label={t('paidState')}>{t(paymentBadges[order.payment_status][0])}</Line>}
    </dl>
  );
}

function Figures({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  return (
    <dl>
      <Line label={order.name}>
        <span className="whitespace-nowrap">× {order.quantity}</span>
      </Line>
      {order.subtotal > 0 && <Line label={t('subtotal')}>{formatRupiah(order.subtotal)}</Line>}
      {order.rent > 0 && (
        <Line label={t(order.type === 'extend' ? 'addedRent' : 'rent')}>{formatRupiah(order.rent)}</Line>
      )}
      {/* What comes by email has no delivery that could be free. */}
      {(order.ship_to || order.delivery > 0) && (
        <Line label={t('delivery')}>{order.delivery === 0 ? t('free') : formatRupiah(order.delivery)}</Line>
      )}
      <Line label={t('tax')}>{order.tax === 0 ? t('taxIncluded') : formatRupiah(order.tax)}</Line>
      {order.discount > 0 && (
        <Line label={order.voucher_code ? t('voucher', { code: order.voucher_code }) : t('discount')}>
          −{formatRupiah(order.discount)}
        </Line>
      )}
      <Line label={t('total')} strong>
        {formatRupiah(order.total)}
      </Line>
      {order.refund && isRefundDone(order.refund.status) && (
        <Line label={t('refundAmount')}>{formatRupiah(order.refund.amount)}</Line>
      )}
    </dl>
  );
}

const methodWords = {
  card: 'methodCard',
  qris: 'methodQris',
  bank_transfer: 'methodBank',
} as const satisfies Record<PaymentMethod, unknown>;

/** On the screen in the reader's time, as the timeline below; on paper in Jakarta's, which is named. */
function Payment({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const language = useLanguage();
  const moments = useMoments();
  const paid = order.events.find(({ kind }) => kind === 'paid');
  const method =
    order.total === 0 ? 'methodVoucher' : order.payment_method && methodWords[order.payment_method];
  return (
    <dl className="mt-3 border-line border-t pt-3">
      {method && <Line label={t('paidBy')}>{t(method)}</Line>}
      {paid && (
        <Line label={inOneLine(t('paidOn'))}>
          <time dateTime={paid.at} className="print:hidden">
            {moments.moment(paid.at)}
          </time>
          <time dateTime={paid.at} className="hidden print:inline">
            {momentTexts(language, null).moment(paid.at)}
          </time>
        </Line>
      )}
    </dl>
  );
}
