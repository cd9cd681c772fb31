import { desc, eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { product } from '../catalogue/tables.ts';
import { order, orderLine } from '../orders/tables.ts';
import { moneyMovement, paymentAttempt } from '../payments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { voucherRedemption } from '../vouchers/tables.ts';

const plan = 'japan-5gb-30d';

/** One plan of Japan, and what buying it leaves in the database. */
export function useBuying(database: Database) {
  let unit = 0;
  beforeEach(async () => {
    const [row] = await database.db.select().from(product).where(eq(product.productId, plan));
    if (row?.priceIdr == null) throw new Error(`the demo has no ${plan}`);
    unit = row.priceIdr;
  });

  const body = (more: Record<string, unknown> = {}) => ({
    product_id: plan,
    qty: [1],
    is_daily_plan: false,
    discount: 0,
    total: unit,
    ...more,
  });
  return {
    plan,
    body,
    get unit() {
      return unit;
    },
    /** The latest stored order. */
    async storedOrder() {
      const [latest] = await database.db.select().from(order).orderBy(desc(order.placedAt)).limit(1);
      if (!latest) throw new Error('no order is stored');
      return latest;
    },
    /** Row counts of the tables that a purchase writes to. */
    counts: async () => ({
      orders: await database.db.$count(order),
      lines: await database.db.$count(orderLine),
      attempts: await database.db.$count(paymentAttempt),
      redemptions: await database.db.$count(voucherRedemption),
    }),
    async movements() {
      const rows = await database.db.select().from(moneyMovement).orderBy(moneyMovement.id);
      return rows.map(({ kind, signedIdr }) => [kind, signedIdr]);
    },
  };
}
