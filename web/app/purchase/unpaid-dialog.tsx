import { formatRupiah } from '@langit/contract/values/money';
import type { UnpaidOrder } from '@langit/contract/wire/orders';
import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { FieldError } from '@langit/ui/field';
import { useState } from 'react';
import { useT } from '../i18n/texts';
import { useMoments } from '../i18n/use-moments';
import { LocalLink } from '../ui/links';
import { unbroken } from '../ui/plan-words';
import { PayNow } from './pay-now';
import { type Cancellation, useCancelOrder } from './use-cancel-order';
import type { UnpaidRefusal } from './use-hosted-payment';

/** The unpaid orders of which one has to be paid or cancelled first (Y8). The checkout underneath stays as it is. */
export default function UnpaidDialog({ refusal, onClose }: { refusal: UnpaidRefusal; onClose: () => void }) {
  const t = useT('checkout');
  const [over, setOver] = useState(false);
  return (
    <Dialog title={t('unpaidTitle')} onClose={onClose}>
      <p className="mb-4 text-slate">{refusal.message}</p>
      <ul className="grid gap-3">
        {refusal.orders.map((order) => (
          <Unpaid key={order.order_id} order={order} onOver={() => setOver(true)} />
        ))}
      </ul>
      <div className="-mx-5 -mb-6 sm:-mx-7 sm:-mb-7 sticky bottom-0 mt-4 grid border-line border-t bg-surface px-5 py-4 sm:px-7">
        {over ? (
          <Button
            onClick={() => {
              onClose();
              refusal.retry();
            }}
          >
            {t('unpaidGoOn')}
          </Button>
        ) : (
          <Button look="secondary" onClick={onClose}>
            {t('unpaidBack')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Unpaid({ order, onOver }: { order: UnpaidOrder; onOver: () => void }) {
  const t = useT('checkout');
  const [ended, setEnded] = useState<Cancellation | null>(null);
  const moments = useMoments();
  const { busy, cancel } = useCancelOrder(order, (outcome) => {
    setEnded(outcome);
    if (outcome.over) onOver();
  });
  return (
    <li className="rounded-md border border-line p-4">
      <div className="flex items-baseline justify-between gap-4">
        <LocalLink
          to={`/account/order-history/${order.order_id}`}
          className="min-w-0 font-semibold text-link underline-offset-4 hover:underline"
        >
          {unbroken(order.name)}
        </LocalLink>
        <span className="figures shrink-0 font-bold">{formatRupiah(order.total)}</span>
      </div>
      <p className="figures mt-0.5 text-slate text-sm">
        {order.order_id}
        <span className="block">{t('unpaidUntil', { moment: moments.deadline(order.expires_at) })}</span>
      </p>
      <div role="status" className="text-sm">
        {ended?.over && !ended.problem && (
          <p className="mt-2 font-semibold text-leaf">{t('unpaidCancelled')}</p>
        )}
      </div>
      <div role="alert">
        <FieldError id={`cancel-${order.order_id}`} error={ended?.problem ?? null} />
      </div>
      {!ended?.over && (
        <div className="mt-3 flex flex-wrap gap-2">
          {order.payment_url && (
            <PayNow
              label={t('unpaidPayNow')}
              url={order.payment_url}
              transaction={order.transaction_id}
              className="button-small"
            />
          )}
          <Button look="secondary" small busy={busy} onClick={cancel}>
            {t('unpaidCancel')}
          </Button>
        </div>
      )}
    </li>
  );
}
