import { sql } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import type { BookCheck } from '../platform/book-check.ts';

export const rentalBookChecks: readonly BookCheck[] = [
  {
    promise: 'no router is reserved for an order that has ended',
    broken: () => sql`
      select sold_line.number as named from rental r join ${soldLine} on sold_line.id = r.order_line
      where r.state = 'held' and sold_line.payment_state in ('EXPIRED', 'FAILED', 'CANCELLED')`,
  },
];
