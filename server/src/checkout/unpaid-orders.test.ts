import { and, count, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { product } from '../catalogue/tables.ts';
import { order } from '../orders/tables.ts';
import { paymentAttempt } from '../payments/tables.ts';
import { rental } from '../rentals/tables.ts';
import { province } from '../shipping/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addCustomers, addKeptOrder } from '../testing/many-customers.ts';
import { japanRouter } from '../testing/rentals.ts';
import { retryWhileBusy } from '../testing/retry-while-busy.ts';
import { useTrade } from '../testing/trade.ts';
import { voucher, voucherRedemption } from '../vouchers/tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const card = 'sim-south-korea-10gb-10d';
const plan = 'japan-5gb-30d';
let prices = { card: 0, plan: 0, shipping: 0 };
let jakarta = 0;

beforeEach(async () => {
  const [row] = await database.db.select().from(province).where(eq(province.name, 'DKI Jakarta'));
  jakarta = row?.id ?? 0;
  prices = {
    card: (await shop.productOf(card)).priceIdr,
    plan: (await shop.productOf(plan)).priceIdr,
    shipping: row?.shippingIdr ?? 0,
  };
  await database.db
    .insert(voucher)
    .values({ id: 'v_forty', codeNormalised: 'FORTY', type: 'fixed', amount: 1_000, maxUses: 40 });
});

const buyPlan = (who: string, code?: string, headers = {}) => {
  const total = prices.plan - (code ? 1_000 : 0);
  const body = { product_id: plan, qty: [1], is_daily_plan: false, voucherCode: code, total };
  return shop.customer(who).post('/paymentapi/redirect-order-payment', body, headers);
};
const buyCards = (who: string, pieces = 1) =>
  shop.customer(who).post('/paymentapi/redirect-sim-card-payment', {
    product_id: card,
    qty: [pieces],
    is_daily_plan: false,
    province: jakarta,
    total: prices.card * pieces + prices.shipping,
  });
const rent = async (who: string, pieces = 1, day = 1) => {
  const dates = {
    rental_start_date: `2026-12-${String(day).padStart(2, '0')}`,
    rental_end_date: `2026-12-${String(day).padStart(2, '0')}`,
    delivery_method: 'fast',
  };
  const query = new URLSearchParams({ product_id: japanRouter, quantity: String(pieces), ...dates });
  const { body: quote } = await shop.guest.get(`/capi/rental-quote?${query}`);
  return shop.customer(who).post('/paymentapi/redirect-order-payment', {
    product_id: japanRouter,
    qty: [pieces],
    is_daily_plan: false,
    ...dates,
    total: quote.total,
  });
};
const cancel = (number: string, who = 'cus_demo') =>
  shop.customer(who).post(`/capi/orders/${number}/cancel`, {});
const heldBy = async (who: string) => {
  const own = inArray(order.customer, [who]);
  const [orders] = await database.db
    .select({ n: count() })
    .from(order)
    .where(and(own, eq(order.paymentState, 'PENDING')));
  return orders?.n;
};
const told = (answers: { status: number; body: { code?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const word = status === 200 ? 'placed' : (body.code ?? String(status));
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
};

describe('limits of unpaid orders', () => {
  test('Y8 R47 a customer with 43 tries holds at most five unpaid orders, among them one rental and one of SIM cards', async () => {
    const [other = ''] = await addCustomers(database, 1);
    await addKeptOrder(database, other);
    await database.db.update(product).set({ stock: 40 }).where(eq(product.productId, card));
    const tries = [
      ...Array.from({ length: 12 }, (_, i) => () => rent('cus_demo', 1, i + 1)),
      ...Array.from({ length: 4 }, () => () => buyCards('cus_demo', 10)),
      ...Array.from({ length: 27 }, () => () => buyPlan('cus_demo', 'FORTY')),
    ];
    const answers = await Promise.all(tries.map((item) => retryWhileBusy(item)));
    expect(told(answers)).toEqual({ placed: 5, TOO_MANY_UNPAID: 38 });
    expect(await heldBy('cus_demo')).toBe(5);
    expect(await database.db.$count(rental, eq(rental.state, 'held'))).toBeLessThanOrEqual(1);
    expect((await shop.productOf(card)).stock).toBeGreaterThanOrEqual(30);
    expect(await database.db.$count(voucherRedemption)).toBeLessThanOrEqual(5);
    for (const item of [await rent(other, 2, 1), await buyCards(other, 10), await buyPlan(other, 'FORTY')])
      expect(item, JSON.stringify(item.body)).toMatchObject({ status: 200 });
  });

  test('Y8 the refusal lists the unpaid orders in the language of the request', async () => {
    const placed = [];
    for (let i = 0; i < 5; i += 1) {
      placed.push((await buyPlan('cus_demo')).body);
      shop.clock.advance(1);
    }
    const answer = await buyPlan('cus_demo', undefined, { 'accept-language': 'vi' });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_UNPAID', message: expect.stringContaining('năm đơn hàng') },
    });
    expect(answer.body.orders).toEqual(
      placed.map(({ order_id, transaction_id, payment_url }, second) => ({
        order_id,
        transaction_id,
        payment_url,
        type: 'buy',
        payment_status: 'PENDING',
        name: expect.stringContaining('Nhật Bản'),
        date: `2026-11-20T03:00:0${second}.000Z`,
        expires_at: `2026-11-20T04:00:0${second}.000Z`,
        product_image_url: expect.any(String),
        delivery_status: null,
        total: prices.plan,
      })),
    );
  });

  test('Y8 the refusal of a second rental lists the first one, and the refusal of eleven routers lists none', async () => {
    await addKeptOrder(database);
    const { body: first } = await rent('cus_demo', 2);
    await buyPlan('cus_demo');
    expect((await rent('cus_demo', 1, 20)).body).toMatchObject({
      code: 'TOO_MANY_UNPAID',
      orders: [{ order_id: first.order_id, type: 'rent' }],
    });
    await database.db.update(product).set({ stock: 40 }).where(eq(product.productId, card));
    expect((await buyCards('cus_demo', 11)).body).toMatchObject({ code: 'TOO_MANY_UNPAID', orders: [] });
    expect((await buyCards('cus_demo', 10)).status).toBe(200);
  });

  test('Y8 who has paid for no order yet books one router, over all accounts of the mailbox', async () => {
    const [second = ''] = await addCustomers(database, 1);
    await database.db.update(customer).set({ email: 'dewi+2@example.com' }).where(eq(customer.id, second));
    await database.db.update(customer).set({ email: 'dewi@example.com' }).where(eq(customer.id, 'cus_demo'));
    const refused = { status: 409, body: { code: 'TOO_MANY_UNPAID', orders: [] } };
    expect(await rent('cus_demo', 2)).toMatchObject(refused);
    const answers = await Promise.all(
      ['cus_demo', second].map((who, day) => retryWhileBusy(() => rent(who, 1, day + 1))),
    );
    expect(told(answers)).toEqual({ placed: 1, TOO_MANY_UNPAID: 1 });
    expect(await database.db.$count(rental, eq(rental.state, 'held'))).toBe(1);
    await shop.customer().buy(plan);
    shop.clock.advance(3_600);
    expect((await rent(second, 2)).status).toBe(200);
  });

  test('Y8 K11 a repeat of the fifth order with its key gets the same answer', async () => {
    for (let i = 0; i < 4; i += 1) await buyPlan('cus_demo');
    const key = { 'idempotency-key': 'fifth' };
    const { status, body } = await buyPlan('cus_demo', undefined, key);
    expect(await buyPlan('cus_demo', undefined, key)).toMatchObject({ status, body });
    expect((await buyPlan('cus_demo')).body.code).toBe('TOO_MANY_UNPAID');
  });

  test('Y8 an expired or paid order makes room for another', async () => {
    const { body: first } = await buyPlan('cus_demo');
    for (let i = 0; i < 4; i += 1) await buyPlan('cus_demo');
    await shop.gateway.pay(first.transaction_id);
    expect((await buyPlan('cus_demo')).status).toBe(200);
    expect((await buyPlan('cus_demo')).body.code).toBe('TOO_MANY_UNPAID');
    shop.clock.advance(3_600);
    expect((await buyPlan('cus_demo')).status).toBe(200);
  });

  test('Y8 K7 an order that a voucher pays in full is not limited', async () => {
    await database.db.insert(voucher).values({
      id: 'v',
      codeNormalised: 'ALL',
      type: 'percent',
      amount: 100,
      gift: true,
      maxUses: 1000,
      endsAt: new Date('2027-06-01'),
    });
    for (let i = 0; i < 5; i += 1) await buyPlan('cus_demo');
    const body = { product_id: plan, qty: [1], is_daily_plan: false, voucherCode: 'ALL', total: 0 };
    expect((await shop.customer().post('/paymentapi/redirect-order-payment', body)).status).toBe(200);
  });
});

describe('"Cancel this order"', () => {
  test('Y8 a cancellation releases the reservations at once and is idempotent', async () => {
    await database.db.update(product).set({ stock: 1 }).where(eq(product.productId, card));
    const [other = ''] = await addCustomers(database, 1);
    for (const who of ['cus_demo', other]) await addKeptOrder(database, who);
    const routers = await rent('cus_demo', 3);
    const cards = await buyCards('cus_demo', 1);
    const used = await buyPlan('cus_demo', 'FORTY');
    expect((await rent(other, 1)).body.code).toBe('OUT_OF_STOCK');
    for (const { body } of [routers, cards, used]) {
      for (const again of [1, 2])
        expect(await cancel(body.order_id), `${again}`).toEqual({
          status: 200,
          headers: expect.anything(),
          body: { payment_status: 'CANCELLED' },
        });
    }
    expect((await rent(other, 3)).status).toBe(200);
    expect((await buyCards(other, 1)).status).toBe(200);
    expect((await database.db.select().from(voucherRedemption))[0]).toMatchObject({ state: 'released' });
    expect(await shop.customer().order(routers.body.order_id)).toMatchObject({
      payment_status: 'CANCELLED',
      payment_url: null,
    });
    const pages = await shop.gateway.recordedCalls();
    const page = pages.find(({ order_id }) => order_id === used.body.transaction_id);
    expect(page).toMatchObject({ canceled_at: expect.any(String) });
  });

  test("Y8 R36 the cancellation of a paid, expired or another customer's order is refused", async () => {
    const paid = await buyPlan('cus_demo');
    shop.clock.advance(1);
    const late = await buyPlan('cus_demo');
    expect(await cancel(paid.body.order_id, 'cus_abroad')).toMatchObject({ status: 404 });
    await shop.gateway.pay(paid.body.transaction_id);
    expect(await cancel(paid.body.order_id)).toMatchObject({
      status: 409,
      body: { code: 'INVALID_STATUS', message: expect.stringContaining('no longer be cancelled') },
    });
    shop.clock.advance(3_600);
    expect(await cancel(late.body.order_id)).toMatchObject({ status: 409, body: { code: 'INVALID_STATUS' } });
    expect((await shop.customer().get('/capi/order-history')).body).toMatchObject([
      { payment_status: 'EXPIRED' },
      { payment_status: 'PAID' },
    ]);
  });

  test('Y8 Y6 a payment that was faster than the cancellation pays the order', async () => {
    const { body: placed } = await buyPlan('cus_demo');
    await shop.gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    expect(await cancel(placed.order_id)).toMatchObject({ status: 409, body: { code: 'INVALID_STATUS' } });
    expect(await shop.customer().order(placed.order_id)).toMatchObject({ payment_status: 'PAID' });
  });

  test('Y8 concurrent cancellations and a payment leave the order either paid or cancelled', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { body: placed } = await buyPlan('cus_demo', 'FORTY');
      const [answers] = await Promise.all([
        Promise.all([1, 2, 3].map(() => retryWhileBusy(() => cancel(placed.order_id)))),
        shop.gateway.steer(placed.transaction_id, 'pay', 'other_qris').catch(() => undefined),
        shop.customer().post('/paymentapi/check-payment', { transaction_id: placed.transaction_id }),
      ]);
      shop.clock.advance(60);
      await shop.jobs.runTask('reconcile-payments');
      const [stored] = await database.db.select().from(order).where(eq(order.number, placed.order_id));
      const outcome = stored?.paymentState;
      expect(['PAID', 'CANCELLED']).toContain(outcome);
      const expected = outcome === 'PAID' ? 409 : 200;
      expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected]);
      expect(stored?.paidAt === null).toBe(outcome === 'CANCELLED');
    }
  });

  test('Y8 Y6 a cancellation while the gateway is unavailable releases the goods, and a later payment is refunded', async () => {
    const { body: placed } = await buyPlan('cus_demo');
    shop.gateway.reachable(false);
    expect((await cancel(placed.order_id)).status).toBe(200);
    shop.gateway.reachable(true);
    await shop.gateway.pay(placed.transaction_id);
    await shop.jobs.runTask('send-refunds');
    expect(await shop.customer().order(placed.order_id)).toMatchObject({
      payment_status: 'CANCELLED',
      esims: [],
    });
    const payments = await shop.gateway.recordedCalls();
    expect(payments.find(({ order_id }) => order_id === placed.transaction_id)).toMatchObject({
      paid_amount: prices.plan,
      refunded: prices.plan,
    });
  });

  test('Y8 a cancellation while the payment page is being opened cancels that page too', async () => {
    await shop.gateway.setFaults([{ kind: 'slow', on: 'create', ms: 400, times: 1 }]);
    const placing = buyPlan('cus_demo');
    let number: string | undefined;
    while (!number) [{ number } = { number: undefined }] = await database.db.select().from(order);
    expect((await cancel(number)).status).toBe(200);
    expect(await placing).toMatchObject({ status: 409, body: { code: 'INVALID_STATUS' } });
    const [attempt] = await database.db.select().from(paymentAttempt);
    const page = (await shop.gateway.recordedCalls()).find(({ order_id }) => order_id === attempt?.ref);
    expect(page).toMatchObject({ canceled_at: expect.any(String) });
    expect((await buyPlan('cus_demo')).status).toBe(200);
  });
});
