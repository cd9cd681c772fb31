import {
  type DeliveryStatus,
  isDelivered,
  isPaidInFull,
  type OrderKind,
  type PaymentStatus,
} from '@langit/contract/values/orders';
import { Badge } from '@langit/ui/badge';
import { useT } from '../i18n/texts';
import { paymentBadges } from './badge-words';

const delivery = {
  'on review': 'deliveryOnReview',
  'on ship': 'deliveryOnShip',
  finished: 'deliveryFinished',
} as const satisfies Record<DeliveryStatus, unknown>;

/** What was sent and can still be used is not finished: its delivery is. */
const finishedWords: Partial<Record<OrderKind, 'deliveryDone'>> = {
  buy: 'deliveryDone',
  rent: 'deliveryDone',
};

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
  const [word, tone] = paymentBadges[status];
  const finished = isDelivered(delivered) ? finishedWords[kind] : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tone}>{t(word)}</Badge>
      {isPaidInFull(status) && delivered && <Badge tone="plain">{t(finished ?? delivery[delivered])}</Badge>}
    </span>
  );
}
