import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { OrderDetail } from '@langit/contract/wire/orders';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/texts';
import { useShop } from '../../lib/shop';
import { hasReceipt } from './receipt-rules';

const rupiah = (amount: number) => formatMoney(fromMajor(amount, 'IDR'), 'IDR');

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

/** The figures of the order. In print it is a separate sheet with the seller's name and address. */
export function Receipt({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const shop = useShop();
  return (
    <div className="receipt rounded-lg border border-line bg-surface p-5 text-sm">
      <div className="mb-6 hidden print:block">
        <p className="font-extrabold text-2xl">{shop.name}</p>
        <p>{shop.legalName}</p>
        <p>{shop.office.address.join(', ')}</p>
        <p>{shop.office.supportEmail}</p>
        <p className="mt-8 font-bold text-xl">
          {hasReceipt(order) ? t('receiptFor', { order: order.order_id }) : t('figures')}
        </p>
      </div>
      <dl>
        <Line label={order.name}>× {order.quantity}</Line>
        {order.subtotal > 0 && <Line label={t('subtotal')}>{rupiah(order.subtotal)}</Line>}
        {order.rent > 0 && (
          <Line label={t(order.type === 'extend' ? 'addedRent' : 'rent')}>{rupiah(order.rent)}</Line>
        )}
        <Line label={t('delivery')}>{order.delivery === 0 ? t('free') : rupiah(order.delivery)}</Line>
        <Line label={t('tax')}>{order.tax === 0 ? t('taxIncluded') : rupiah(order.tax)}</Line>
        {order.discount > 0 && (
          <Line label={order.voucher_code ? t('voucher', { code: order.voucher_code }) : t('discount')}>
            −{rupiah(order.discount)}
          </Line>
        )}
        <Line label={t('total')} strong>
          {rupiah(order.total)}
        </Line>
        {order.refund?.status === 'done' && (
          <Line label={t('refundAmount')}>{rupiah(order.refund.amount)}</Line>
        )}
      </dl>
    </div>
  );
}
