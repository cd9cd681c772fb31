import type { DeliveryStatus, PaymentStatus } from '@langit/contract/values/orders';
import { useT } from '../i18n/texts';
import { Badge } from '../ui/badge';

/** The word and tone of each payment state. */
export const paymentBadges = {
  PAID: ['statusPaid', 'leaf'],
  PENDING: ['statusUnpaid', 'warn'],
  EXPIRED: ['statusExpired', 'quiet'],
  FAILED: ['statusFailed', 'ember'],
  CANCELLED: ['statusCancelled', 'quiet'],
  REFUNDED: ['statusRefunded', 'pale'],
  PARTIALLY_REFUNDED: ['statusPartlyRefunded', 'pale'],
  CHARGEBACK: ['statusChargeback', 'ember'],
} as const satisfies Record<PaymentStatus, unknown>;

const delivery = {
  'on review': 'deliveryOnReview',
  'on ship': 'deliveryOnShip',
  finished: 'deliveryFinished',
} as const satisfies Record<DeliveryStatus, unknown>;

/** Y3: the payment's state in upper case, beside PAID how the delivery stands. */
export function StatusBadges({
  status,
  delivered,
}: {
  status: PaymentStatus;
  delivered: DeliveryStatus | null;
}) {
  const t = useT('orders');
  const [word, tone] = paymentBadges[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tone}>{t(word)}</Badge>
      {status === 'PAID' && delivered && <Badge tone="pale">{t(delivery[delivered])}</Badge>}
    </span>
  );
}
