import { sql } from 'drizzle-orm';
import { placedOrder } from '../orders/order-reads-store.ts';
import type { BookCheck } from '../platform/book-check.ts';

/** Money that came in and went back, without a gift's value and without a bank's dispute, which may take what is gone already. */
const moved = sql`('capture', 'late', 'mismatch', 'refund', 'reversal')`;

export const paymentBookChecks: readonly BookCheck[] = [
  {
    promise: 'a paid order has its money',
    broken: () => sql`
      select placed_order.number as named from ${placedOrder}
      where placed_order.payment_state in ('PAID', 'PARTIALLY_REFUNDED') and placed_order.total > 0
        and not exists (select from money_movement m where m."order" = placed_order.id and m.signed_idr > 0)`,
  },
  {
    promise: 'what was paid is for a paid order, was given back, or waits for a person',
    broken: (before) => sql`
      select placed_order.number as named from ${placedOrder} join money_movement m on m."order" = placed_order.id and m.kind in ${moved}
      where placed_order.payment_state in ('PENDING', 'EXPIRED', 'FAILED', 'CANCELLED') and placed_order.flag is null
      group by placed_order.number having sum(m.signed_idr) > 0 and max(m.at) < ${before.toISOString()}`,
  },
  {
    promise: 'no more went back than came in',
    broken: () => sql`
      select placed_order.number as named from money_movement m join ${placedOrder} on placed_order.id = m."order"
      where m.kind in ${moved} group by placed_order.number, m.attempt having sum(m.signed_idr) < 0`,
  },
  {
    promise: 'a notification of a payment is carried out soon',
    broken: (before) => sql`
      select coalesce(attempt, event_key) as named from gateway_event
      where outcome is null and received_at < ${before.toISOString()}`,
  },
];
