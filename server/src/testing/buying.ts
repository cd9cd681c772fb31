import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { product } from '../catalogue/tables.ts';
import { order, orderLine } from '../orders/tables.ts';
import { moneyMovement, paymentAttempt } from '../payments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { redemption } from '../vouchers/tables.ts';
import type { TradeShop } from './trade.ts';

export const payUrl = '/paymentapi/redirect-order-payment';
const plan = 'japan-5gb-30d';

/** Helpers for the tests of buying, with one customer and one plan of Japan. */
export function useBuying(database: Database, shop: TradeShop) {
  let unit = 0;
  beforeEach(async () => {
    const [found] = await database.db.select().from(product).where(eq(product.productId, plan));
    if (found?.priceIdr == null) throw new Error(`the demo has no ${plan}`);
    unit = found.priceIdr;
  });

  const demo = () => shop.as('cus_demo');
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
    demo,
    body,
    get unit() {
      return unit;
    },
    async place(more: Record<string, unknown> = {}) {
      const { status, body: answer } = await demo().post(payUrl, body(more));
      expect(status, JSON.stringify(answer)).toBe(200);
      return answer;
    },
    async check(transactionId: string) {
      const { body: answer } = await demo().post('/paymentapi/check-payment', {
        transaction_id: transactionId,
      });
      return answer.payment_status;
    },
    /** Pays at the gateway and delivers the notification to the shop. */
    async payAndTell(transactionId: string) {
      await shop.gateway.steer(transactionId, 'pay', 'other_qris');
      return shop.deliver(await shop.gateway.notification(transactionId, 'settlement'));
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
      redemptions: await database.db.$count(redemption),
    }),
    async movements() {
      const rows = await database.db.select().from(moneyMovement).orderBy(moneyMovement.id);
      return rows.map(({ kind, signedIdr }) => [kind, signedIdr]);
    },
  };
}
