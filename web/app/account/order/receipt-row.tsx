import { formatRupiah } from '@langit/contract/values/money';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { Button } from '@langit/ui/button';
import { PrinterIcon, ReceiptIcon } from '@langit/ui/icons';
import { useT } from '../../i18n/texts';
import { Fold } from './fold';
import { OrderTimeline } from './order-timeline';
import { Receipt } from './receipt';
import { hasReceipt } from './receipt-rules';

/** The receipt with what has happened to the order; folded, and on paper whole (Z12). */
export function ReceiptRow({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const isReceipt = hasReceipt(order);
  return (
    <Fold
      title={t(isReceipt ? 'receipt' : 'figures')}
      hint={formatRupiah(order.total)}
      icon={<ReceiptIcon className="size-5" />}
      prints
    >
      <Receipt order={order} />
      <div className="no-print">
        {isReceipt && (
          <Button look="quiet" small className="mt-2" onClick={() => print()}>
            <PrinterIcon className="size-4.5" />
            {t('print')}
          </Button>
        )}
        <h3 className="mt-5 mb-3 text-base tracking-normal">{t('timeline')}</h3>
        <OrderTimeline order={order} />
      </div>
    </Fold>
  );
}
