import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { addCustomers } from '../testing/many-customers.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database, { RATE_LIMIT: 'on' });
const plan = 'japan-5gb-30d';
const limited = { status: 429, body: { code: 'RATE_LIMITED' } };
let price = 0;
let windows = 0;

beforeEach(async () => {
  // The rate limiter caches exhausted keys in memory, so each test moves to another window.
  windows += 1;
  shop.clock.advance(windows * 1_200);
  price = (await shop.productOf(plan)).priceIdr;
});

const order = (who: string, voucherCode?: string) =>
  shop.customer(who).post('/paymentapi/redirect-order-payment', {
    product_id: plan,
    qty: [1],
    is_daily_plan: false,
    total: price,
    voucherCode,
  });
const check = (code: string) => shop.customer().post('/capi/vouchers/validate', { code });

/** The statuses of `count` sequential calls. */
async function statuses(count: number, call: (no: number) => Promise<{ status: number }>) {
  const seen: number[] = [];
  for (let no = 0; no < count; no += 1) seen.push((await call(no)).status);
  return seen;
}

test('R45 payment calls and the voucher check share a limit of 60 codes in ten minutes', async () => {
  expect(new Set(await statuses(20, (no) => order('cus_demo', `GUESS${no}`)))).toEqual(new Set([400]));
  expect(new Set(await statuses(40, (no) => check(`OTHER${no}`)))).toEqual(new Set([400]));
  expect(await check('WELCOME10')).toMatchObject(limited);
  expect(await order('cus_demo', 'WELCOME10')).toMatchObject(limited);
  expect((await order('cus_demo')).status).toBe(200);
  shop.clock.advance(600);
  expect((await check('WELCOME10')).status).toBe(200);
});

test('Y8 a customer places at most 30 orders in ten minutes, refused ones among them', async () => {
  const seen = await statuses(30, () => order('cus_demo'));
  expect(seen).toEqual([...Array(5).fill(200), ...Array(25).fill(409)]);
  expect(await order('cus_demo')).toMatchObject(limited);
  expect((await order('cus_abroad')).status).toBe(200);
});

test('Y8 an IP address places at most 200 orders in ten minutes over all its accounts', async () => {
  const customers = await addCustomers(database, 41);
  const seen = await statuses(200, (no) => order(customers[no % 40] ?? ''));
  expect(new Set(seen)).toEqual(new Set([200]));
  expect(await order(customers[40] ?? '')).toMatchObject(limited);
});

test('R59 K11 a repeat with the same key does not count against the rate limit', async () => {
  const keyed = () =>
    shop
      .customer()
      .post(
        '/paymentapi/redirect-order-payment',
        { product_id: plan, qty: [1], is_daily_plan: false, total: price },
        { 'idempotency-key': 'one' },
      );
  expect(new Set(await statuses(40, keyed))).toEqual(new Set([200]));
});

test('F9 a customer makes at most 20 refund requests in ten minutes', async () => {
  const { order_id } = await shop.customer().place(plan);
  const ask = () => shop.customer().post(`/capi/orders/${order_id}/refund-request`, { reason: 'x' });
  expect(new Set(await statuses(20, ask))).toEqual(new Set([409]));
  expect(await ask()).toMatchObject(limited);
});

test('K4 at most 300 rental quotes are answered in ten minutes', async () => {
  const query = 'product_id=router-japan-3gb-daily&quantity=1&delivery_method=fast';
  const quote = (no: number) =>
    shop.guest.get(
      `/capi/rental-quote?${query}&rental_start_date=2026-12-0${(no % 9) + 1}&rental_end_date=2026-12-20`,
    );
  expect(new Set(await statuses(300, quote))).toEqual(new Set([200]));
  expect(await quote(0)).toMatchObject(limited);
});
