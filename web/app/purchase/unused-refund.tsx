import type { OrderDetail } from '@langit/contract/wire/orders';
import { useT } from '../i18n/texts';
import { useMoments } from '../i18n/use-moments';
import { PromiseLine, PromiseLines } from '../ui/promise-lines';

/** The refund of an eSIM that was bought and is not installed, with its last day (Z34). */
export function UnusedRefund({
  order: { refund_offer: offer },
  className,
}: {
  order: OrderDetail;
  className?: string;
}) {
  const t = useT('promises');
  const moments = useMoments();
  if (!offer.eligible || offer.rule !== 'cancelled_new' || !offer.until) return null;
  return (
    <PromiseLines className={className}>
      <PromiseLine kind="refund">{t('refundBy', { date: moments.day(offer.until) })}</PromiseLine>
    </PromiseLines>
  );
}
