import type { Order } from '@langit/contract/wire/orders';
import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { useState } from 'react';
import { useT } from '../i18n/texts';
import { useToast } from '../lib/toast';
import { useCancelOrder } from './use-cancel-order';

/** Y8: "Cancel this order" of an order that is not paid, asked for once more before it is done. */
export function CancelOrder({
  order,
  isShownHere = false,
  className = '',
}: {
  order: Pick<Order, 'order_id' | 'transaction_id' | 'name'>;
  /** The page is about this order and says itself that it is cancelled. */
  isShownHere?: boolean;
  className?: string;
}) {
  const t = useT('unpaid');
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { busy, cancel } = useCancelOrder(order, ({ over, problem }) => {
    if (problem) toast.error(problem);
    else if (!isShownHere) toast.success(t('cancelled'));
    if (over) setAsking(false);
  });
  return (
    <>
      <Button look="quiet" small={!isShownHere} className={className} onClick={() => setAsking(true)}>
        {t('cancelOrder')}
      </Button>
      {asking && (
        <Dialog title={t('cancelQuestion')} onClose={() => setAsking(false)}>
          <p className="font-semibold">{order.name}</p>
          <p className="mt-1 mb-5 text-slate">{t('cancelText')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button look="danger" busy={busy} onClick={cancel}>
              {t('cancelOrder')}
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t('cancelKeep')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
