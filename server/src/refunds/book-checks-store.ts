import { sql } from 'drizzle-orm';
import { orderNumber } from '../orders/order-reads-store.ts';
import { refundedFor } from '../payments/money-reads-store.ts';
import type { BookCheck } from '../platform/book-check.ts';

export const refundBookChecks: readonly BookCheck[] = [
  {
    promise: 'a refund that is done is booked',
    broken: () => sql`
      select order_number.number as named from refund r join ${orderNumber} on order_number.id = r."order"
      where r.state = 'done' and r.attempt is not null group by order_number.id, order_number.number
      having sum(r.amount) > ${refundedFor(sql`order_number.id`)}`,
  },
];
