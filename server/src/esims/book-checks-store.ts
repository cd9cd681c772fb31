import { sql } from 'drizzle-orm';
import { placedOrder, soldLine } from '../orders/order-reads-store.ts';
import type { BookCheck } from '../platform/book-check.ts';

export const esimBookChecks: readonly BookCheck[] = [
  {
    promise: 'an eSIM that is paid is delivered soon, or waits for a person',
    broken: (before) => sql`
      select distinct placed_order.number as named from ${placedOrder} join ${soldLine} on sold_line."order" = placed_order.id
      where placed_order.payment_state = 'PAID' and placed_order.delivery_state = 'on_review' and placed_order.flag is null
        and placed_order.kind in ('buy', 'topup') and sold_line.snapshot ->> 'type' = 'ez-sim' and placed_order.paid_at < ${before.toISOString()}`,
  },
  {
    promise: 'a delivered line has an eSIM for each piece, and none has more',
    broken: () => sql`
      select placed_order.number as named from ${soldLine} join ${placedOrder} on placed_order.id = sold_line."order"
      left join lateral (select count(*)::int as pieces from esim e where e.order_line = sold_line.id) e on true
      where placed_order.kind = 'buy' and sold_line.snapshot ->> 'type' = 'ez-sim'
        and (e.pieces > sold_line.quantity or (e.pieces < sold_line.quantity and placed_order.delivery_state = 'finished'))`,
  },
  {
    promise: 'an eSIM is sold once',
    broken: () => sql`
      select iccid as named from esim where iccid is not null group by iccid having count(*) > 1`,
  },
  {
    promise: 'stored sums of delivered eSIMs agree with the eSIMs',
    broken: () => sql`
      select placed_order.number as named from delivered_goods d join ${placedOrder} on placed_order.id = d."order"
      where d.esims <> (select count(*) from esim e join ${soldLine} on sold_line.id = e.order_line where sold_line."order" = d."order")`,
  },
];
