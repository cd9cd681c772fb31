import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderEvent } from '../../orders/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { useShop } from '../../testing/shop.ts';
import { voucher } from '../../vouchers/tables.ts';

const database = useDatabase('once');
const shop = useShop(database, { listening: true, env: { DEMO_DATA: 'on' } });
const plan = 'japan-5gb-30d';

const post = async (url: string, payload: object, token = '') => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** Places orders that a voucher covers in full, which are paid immediately. */
async function placePaidOrders(many: number): Promise<void> {
  const ends = { maxUses: 1000, endsAt: new Date('2030-01-01') };
  const whole = { type: 'percent', amount: 100, gift: true, maxPerCustomer: null, ...ends } as const;
  await database.db.update(voucher).set(whole).where(eq(voucher.codeNormalised, 'WELCOME10'));
  const { token } = await post('/authapi/customer/login', {
    email: 'demo@example.com',
    password: 'demo-password',
  });
  const { price_idr: discount } = (await shop.app.inject(`/capi/products/${plan}`)).json();
  const free = {
    product_id: plan,
    qty: [1],
    is_daily_plan: false,
    voucherCode: 'WELCOME10',
    discount,
    total: 0,
  };
  for (let n = 0; n < many; n += 1) await post('/paymentapi/redirect-order-payment', free, token);
}

const momentsOf = async (kind: string): Promise<number[]> => {
  const rows = await database.db
    .select({ at: orderEvent.at })
    .from(orderEvent)
    .where(eq(orderEvent.kind, kind))
    .orderBy(orderEvent.at);
  return rows.map(({ at }) => at.getTime());
};

test('L10 under load the first paid orders are delivered before the last ones are ordered', async () => {
  const many = 48;
  await placePaidOrders(many);
  await expect
    .poll(
      async () => {
        await shop.jobs.runDue();
        return momentsOf('delivered');
      },
      { timeout: 60_000, interval: 100 },
    )
    .toHaveLength(many);
  const [first = Number.NaN] = await momentsOf('delivered');
  const orderedBefore = (await momentsOf('supplier_ordered')).filter((at) => at < first);
  expect(orderedBefore.length).toBeLessThan(36);
});
