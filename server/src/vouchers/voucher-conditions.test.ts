import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { province } from '../shipping/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addCustomers } from '../testing/many-customers.ts';
import { retryWhileBusy } from '../testing/retry-while-busy.ts';
import { useTrade } from '../testing/trade.ts';
import { voucher, voucherRedemption } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const card = 'sim-indonesia-15gb-30d';
let jakarta = { id: 0, shipping: 0 };
let plan = 0;
let sim = 0;

const day = (offset: number) => new Date(shop.clock.now().getTime() + offset * 86_400_000);
const insert = (more: Partial<typeof voucher.$inferInsert> = {}) =>
  database.db
    .insert(voucher)
    .values({ id: 'v1', codeNormalised: 'LANGIT', type: 'fixed', amount: 10_000, ...more });
const used = async () => (await database.db.select().from(voucher).where(eq(voucher.id, 'v1')))[0]!.used;
const states = async () => (await database.db.select().from(voucherRedemption)).map(({ state }) => state);

const buyPlan = (code: string, total = plan - 10_000, buyer = 'cus_demo') =>
  shop.customer(buyer).post('/paymentapi/redirect-order-payment', {
    product_id: 'japan-5gb-30d',
    qty: [1],
    is_daily_plan: false,
    voucherCode: code,
    total,
  });
const buyCard = (code: string, total = sim + jakarta.shipping - 10_000) =>
  shop.customer().post('/paymentapi/redirect-sim-card-payment', {
    product_id: card,
    qty: [1],
    is_daily_plan: false,
    voucherCode: code,
    total,
    province: jakarta.id,
  });
const check = (code: string, more: Record<string, unknown> = {}) =>
  shop.customer().post('/capi/vouchers/validate', { code, ...more });
const refused = { status: 400, body: { code: 'VOUCHER_INVALID' } };

beforeEach(async () => {
  plan = (await shop.productOf('japan-5gb-30d')).priceIdr;
  sim = (await shop.productOf(card)).priceIdr;
  const [row] = await database.db.select().from(province).where(eq(province.name, 'DKI Jakarta'));
  jakarta = { id: row!.id, shipping: row!.shippingIdr! };
});

describe('voucher conditions', () => {
  test('K10 a voucher is usable from its start to its end, in the check and in the order', async () => {
    await insert({ startsAt: day(1), endsAt: day(2) });
    for (const answer of [await check('LANGIT'), await buyPlan('LANGIT')])
      expect(answer).toMatchObject(refused);
    shop.clock.advance(86_400);
    expect((await check('LANGIT')).status).toBe(200);
    expect((await buyPlan('LANGIT')).status).toBe(200);
    shop.clock.advance(86_400);
    for (const answer of [await check('LANGIT'), await buyPlan('LANGIT')])
      expect(answer).toMatchObject(refused);
  });

  test("K10 a voucher's minimum spend applies to the payable amount with shipping", async () => {
    await insert({ minSpend: sim + jakarta.shipping });
    expect((await buyCard('LANGIT')).status).toBe(200);
    await database.db.update(voucher).set({ minSpend: sim + jakarta.shipping + 1 });
    expect(await buyCard('LANGIT')).toMatchObject(refused);
    expect(await check('LANGIT', { total: sim + jakarta.shipping })).toMatchObject(refused);
    expect((await check('LANGIT', { total: sim + jakarta.shipping + 1 })).status).toBe(200);
    expect(await used()).toBe(1);
  });

  test('K10 a voucher is usable for its product types only', async () => {
    await insert({ productTypes: ['sim-card'] });
    expect(await buyPlan('LANGIT')).toMatchObject(refused);
    expect(await check('LANGIT', { product_type: 'ez-sim' })).toMatchObject(refused);
    expect((await check('LANGIT', { product_type: 'sim-card' })).status).toBe(200);
    expect((await buyCard('LANGIT')).status).toBe(200);
  });

  test.each([
    'langit',
    '  LaNgIt ',
    'ｌａｎｇｉｔ',
    '\u00a0ＬＡＮＧＩＴ\u3000',
    'LANG\u0131T',
    'l\u0430ngit',
  ])('K7 a code typed as %j matches its normalised form or is refused', async (typed) => {
    await insert();
    const isSame = typed.normalize('NFKC').trim().toUpperCase() === 'LANGIT';
    expect((await check(typed)).status).toBe(isSame ? 200 : 400);
    expect((await buyPlan(typed)).status).toBe(isSame ? 200 : 400);
  });

  test("K10 a voucher's uses are released when its orders expire concurrently and when an order is refunded", async () => {
    await insert({ maxUses: 5 });
    const buyers = await addCustomers(database, 60);
    const buy = (buyer: string) => retryWhileBusy(() => buyPlan('LANGIT', plan - 10_000, buyer));
    const answers = await Promise.all(buyers.map(buy));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'VOUCHER_INVALID')).toHaveLength(55);
    expect(await used()).toBe(5);
    shop.clock.advance(3_601);
    await Promise.all([1, 2, 3].map(() => shop.jobs.runTask('expire-orders')));
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'released'));
    expect(await used()).toBe(0);
    const { body: placed } = await buyPlan('LANGIT');
    await shop.gateway.pay(placed.transaction_id);
    await shop.settle();
    expect(await used()).toBe(1);
    await shop.customer().post(`/capi/orders/${placed.order_id}/refund-request`, { reason: 'x' });
    expect(await shop.customer().order(placed.order_id)).toMatchObject({ payment_status: 'REFUNDED' });
    expect(await used()).toBe(0);
  }, 90_000);
});
