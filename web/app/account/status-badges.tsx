import type { DeliveryStatus, OrderKind, PaymentStatus } from '@langit/contract/orders';
import { useT } from '../i18n/texts';
import { Badge } from '../ui/badge';

const payment = {
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
} as const satisfies Record<Exclude<DeliveryStatus, 'finished'>, unknown>;

/** Nothing is sent for what is added to an eSIM or a rental: it is there. */
const finishedWords = {
  buy: 'deliveryFinished',
  rent: 'deliveryFinished',
  topup: 'deliveryAdded',
  extend: 'deliveryExtended',
} as const satisfies Record<OrderKind, unknown>;

/** Y3: the payment's state in upper case, beside PAID how the delivery stands. */
export function StatusBadges({
  kind,
  status,
  delivered,
}: {
  kind: OrderKind;
  status: PaymentStatus;
  delivered: DeliveryStatus | null;
}) {
  const t = useT('orders');
  const [word, tone] = payment[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tone}>{t(word)}</Badge>
      {status === 'PAID' && delivered && (
        <Badge tone="pale">{t(delivered === 'finished' ? finishedWords[kind] : delivery[delivered])}</Badge>
      )}
    </span>
  );
}
