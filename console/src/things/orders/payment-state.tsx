import { awaitsDelivery, isPaid, isUnpaid, type PaymentStatus } from '@langit/contract/values/orders';
import { Badge, type Tone } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useT } from '../../lib/texts';

/** Whether the goods of an order that are still here leave one day: not after a refund, an expiry or a dispute. */
export const isToBeSent = (payment: PaymentStatus): boolean => isUnpaid(payment) || isPaid(payment);

const tones: Record<PaymentStatus, Tone> = {
  PENDING: 'warn',
  PAID: 'good',
  EXPIRED: 'plain',
  FAILED: 'plain',
  CANCELLED: 'plain',
  REFUNDED: 'plain',
  PARTIALLY_REFUNDED: 'plain',
  CHARGEBACK: 'bad',
};

export function PaymentState({ of: state }: { of: PaymentStatus }) {
  const t = useT('states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

type Delivered = Pick<Answer<'orders.list'>[number], 'payment' | 'delivery'>;

/** Where the goods of an order are; nothing where the order has ended before they left. */
export function DeliveryState({ of: { payment, delivery } }: { of: Delivered }) {
  const t = useT('states');
  if (delivery === null || (awaitsDelivery(delivery) && !isToBeSent(payment))) return null;
  return <Badge>{t(delivery)}</Badge>;
}
