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
  quiet = false,
}: {
  kind: OrderKind;
  status: PaymentStatus;
  delivered: DeliveryStatus | null;
  /** As plain words, where the row says its state in the customer's words. */
  quiet?: boolean;
}) {
  const t = useT('orders');
  const [word, tone] = paymentBadges[status];
  const finished = isDelivered(delivered) ? finishedWords[kind] : undefined;
  const sent = isPaidInFull(status) && delivered && t(finished ?? delivery[delivered]);
  if (quiet)
    return (
      <span className="inline-flex flex-wrap text-slate text-xs">
        <span>{t(word)}</span>
        {sent && <span className="before:mx-1 before:content-['·']">{sent}</span>}
      </span>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tone}>{t(word)}</Badge>
      {sent && <Badge tone="plain">{sent}</Badge>}
    </span>
  );
}
