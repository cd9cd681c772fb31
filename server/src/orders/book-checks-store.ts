import { sql } from 'drizzle-orm';
import type { BookCheck } from '../platform/book-check.ts';
import { voucherUse } from '../vouchers/voucher-reads-store.ts';

export const orderBookChecks: readonly BookCheck[] = [
  {
    promise: 'an order is not unpaid long after its time',
    broken: (before) => sql`
      select number as named from "order" where payment_state = 'PENDING' and expires_at < ${before.toISOString()}`,
  },
  {
    promise: 'lines know when their order was placed, and whether it ended unpaid',
    broken: () => sql`
      select o.number as named from order_line l join "order" o on o.id = l."order"
      where l.placed_at is distinct from o.placed_at
        or l.ended_unpaid <> (o.paid_at is null and o.payment_state in ('EXPIRED', 'FAILED', 'CANCELLED'))`,
  },
  {
    promise: 'no use of a voucher is reserved for an order that has ended',
    broken: () => sql`
      select o.number as named from ${voucherUse} join "order" o on o.id = voucher_use."order"
      where voucher_use.state = 'held' and o.payment_state in ('EXPIRED', 'FAILED', 'CANCELLED')`,
  },
];
