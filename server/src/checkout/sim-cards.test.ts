import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { product } from '../catalogue/tables.ts';
import { order } from '../orders/tables.ts';
import { province } from '../shipping/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addCustomers } from '../testing/many-customers.ts';
import { retryWhileBusy } from '../testing/retry-while-busy.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const payUrl = '/paymentapi/redirect-sim-card-payment';
const card = 'sim-south-korea-10gb-10d';
let unit = 0;
let jakarta = { id: 0, shippingIdr: 0 };

const stock = async () => (await shop.productOf(card)).stock;
const body = (more: Record<string, unknown> = {}) => ({
  product_id: card,
  qty: [1],
  is_daily_plan: false,
  discount: 0,
  imageUrl: ['x', null],
  province: jakarta.id,
  total: unit + jakarta.shippingIdr,
  ...more,
});
const buy = (more: Record<string, unknown> = {}, who = 'cus_demo', headers = {}) =>
  shop.customer(who).post(payUrl, body(more), headers);

beforeEach(async () => {
  unit = (await shop.productOf(card)).priceIdr;
  const [row] = await database.db.select().from(province).where(eq(province.name, 'DKI Jakarta'));
  jakarta = { id: row!.id, shippingIdr: row!.shippingIdr! };
});

describe('SIM cards', () => {
  test("K3 an order of a SIM card costs its price and the shipping to the profile's province", async () => {
    expect(await stock()).toBe(3);
    const { status, body: placed } = await buy({ qty: ['2'], total: unit * 2 + jakarta.shippingIdr });
    expect(status, JSON.stringify(placed)).toBe(200);
    expect(await shop.customer().order(placed.order_id)).toMatchObject({
      type: 'buy',
      subtotal: unit * 2,
      delivery: jakarta.shippingIdr,
      total: unit * 2 + jakarta.shippingIdr,
      ship_to: { name: expect.any(String), address: expect.any(String), province: 'DKI Jakarta' },
      shipment: null,
    });
    expect(await stock()).toBe(1);
  });

  test('K3 the shipping price depends on the province; Other and unknown provinces have none', async () => {
    const ask = (id: unknown) => shop.customer().post('/capi/ship-price', { id });
    expect(await ask(jakarta.id)).toMatchObject({
      status: 200,
      body: { price: jakarta.shippingIdr, province: 'DKI Jakarta' },
    });
    const [other] = await database.db.select().from(province).where(eq(province.name, 'Other'));
    expect((await ask(other!.id)).status).toBe(404);
    expect((await ask(123_456)).status).toBe(404);
    for (const id of [null, 'x', -1, 1.5, {}]) expect((await ask(id)).status).toBe(400);
    expect((await shop.guest.post('/capi/ship-price', { id: jakarta.id })).status).toBe(401);
  });

  test('K6 a SIM card without a province or outside Indonesia is refused and nothing is reserved', async () => {
    expect(await buy({ province: null }, 'cus_noprovince')).toMatchObject({
      status: 400,
      body: { code: 'PROVINCE_REQUIRED' },
    });
    expect(await buy({}, 'cus_abroad')).toMatchObject({ status: 400, body: { code: 'DELIVERY_RESTRICTED' } });
    expect(await database.db.$count(order)).toBe(0);
    expect(await stock()).toBe(3);
  });

  test('K6 a province that differs from the profile and a profile without an address are refused', async () => {
    const wrong = await buy({ province: jakarta.id + 1 });
    expect({ status: wrong.status, paths: wrong.body.errors?.map(({ path }) => path) }).toEqual({
      status: 400,
      paths: ['province'],
    });
    expect((await buy({ province: undefined })).status).toBe(400);
    await database.db.update(customer).set({ address: null }).where(eq(customer.id, 'cus_demo'));
    expect((await buy()).body.errors?.map(({ path }) => path)).toEqual(['address']);
  });

  test('K8 an order of SIM cards with a total without shipping, a wrong quantity or another product is refused', async () => {
    expect(await buy({ total: unit })).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        expected: { delivery: jakarta.shippingIdr, total: unit + jakarta.shippingIdr },
      },
    });
    for (const qty of [[0], [21], ['1.5'], [], [1, 1]]) expect((await buy({ qty })).status).toBe(400);
    expect((await buy({ product_id: 'japan-5gb-30d' })).status).toBe(404);
    expect(await buy({ qty: [4], total: unit * 4 + jakarta.shippingIdr })).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK' },
    });
    expect(await stock()).toBe(3);
  });
});

describe('stock of SIM cards', () => {
  test('F6 stock is reserved while a payment is open and released when it expires', async () => {
    await buy();
    expect(await stock()).toBe(2);
    expect(await shop.customer().get(`/capi/products/${card}`)).toMatchObject({ body: { stock: 2 } });
    shop.clock.advance(3_601);
    await shop.jobs.runTask('expire-orders');
    expect(await stock()).toBe(3);
  });

  test('Y6 a late payment gets a card that is still in stock, otherwise a full refund', async () => {
    const total = unit * 2 + jakarta.shippingIdr;
    const [other = ''] = await addCustomers(database, 1);
    const placed = [await buy({ qty: [2], total }), await buy({}, other)].map(({ body: item }) => item);
    // Both pay just before the deadline; the notifications arrive after the expiry.
    for (const { transaction_id } of placed) await shop.gateway.steer(transaction_id, 'pay', 'other_qris');
    shop.gateway.reachable(false);
    shop.clock.advance(3_601);
    await shop.jobs.runTask('expire-orders');
    shop.gateway.reachable(true);
    expect(await stock()).toBe(3);
    await database.db.update(product).set({ stock: 1 }).where(eq(product.productId, card));
    shop.clock.advance(120);
    await shop.jobs.runTask('reconcile-payments');
    await shop.settle();
    const states = [
      await shop.customer().order(placed[0]?.order_id ?? ''),
      await shop.customer(other).order(placed[1]?.order_id ?? ''),
    ];
    expect(states.map(({ payment_status, delivery_status }) => [payment_status, delivery_status])).toEqual([
      ['REFUNDED', null],
      ['PAID', 'on review'],
    ]);
    expect(await stock()).toBe(0);
  });

  test('F6 thirty concurrent buyers of three cards get three', async () => {
    const buyers = await addCustomers(database, 30);
    const answers = await Promise.all(buyers.map((buyer) => retryWhileBusy(() => buy({}, buyer))));
    const outcomes = answers.map(({ status, body: answer }) => (status === 200 ? 'placed' : answer.code));
    expect(outcomes.filter((item) => item === 'placed')).toHaveLength(3);
    expect(outcomes.filter((item) => item === 'OUT_OF_STOCK')).toHaveLength(27);
    expect(await stock()).toBe(0);
    expect(await database.db.$count(order)).toBe(3);
    shop.clock.advance(3_601);
    await shop.jobs.runTask('expire-orders');
    expect(await stock()).toBe(3);
  });

  test('F9 a refund before dispatch is in full and returns the card to stock', async () => {
    const { body: placed } = await buy();
    await shop.gateway.pay(placed.transaction_id);
    expect(await shop.customer().order(placed.order_id)).toMatchObject({
      payment_status: 'PAID',
      delivery_status: 'on review',
      refund_offer: { eligible: true, amount: unit + jakarta.shippingIdr, rule: 'sim_not_sent' },
    });
    expect(await shop.mails()).toContain('parcel-packing');
    const { body: answer } = await shop
      .customer()
      .post(`/capi/orders/${placed.order_id}/refund-request`, { reason: 'Changed my mind' });
    expect(answer.refund).toMatchObject({ status: 'done', amount: unit + jakarta.shippingIdr });
    expect(await shop.customer().order(placed.order_id)).toMatchObject({ payment_status: 'REFUNDED' });
    expect(await stock()).toBe(3);
  });
});
