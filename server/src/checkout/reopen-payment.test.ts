import { asc } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paymentAttempt } from '../payments/tables.ts';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { pageOfList } from '../testing/pages.ts';
import { rentalsOf } from '../testing/rentals.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const buy = useBuying(database);
const { gateway, callRecorder } = shop;
afterEach(() => vi.restoreAllMocks());

const pageUrl = (order: string) => `/capi/orders/${order}/payment-page`;
const reopen = (order: string) => shop.customer().post(pageUrl(order), {});
const attempts = async () =>
  (await database.db.select().from(paymentAttempt).orderBy(asc(paymentAttempt.no))).map(({ no, state }) => [
    no,
    state,
  ]);

/** An order whose page has expired at the gateway, as the shop has been told. */
async function expired(method: 'bca_va' | 'other_qris' = 'other_qris') {
  const placed = await shop.customer().place(buy.plan);
  await gateway.steer(placed.transaction_id, 'choose', method);
  await gateway.steer(placed.transaction_id, 'expire');
  expect(await gateway.deliver(await gateway.notification(placed.transaction_id, 'expire'))).toBe(200);
  return placed;
}

/** What the customer's poll and the order's page say of the payment page. */
async function pageOf({ order_id, transaction_id }: { order_id: string; transaction_id: string }) {
  shop.clock.advance(5);
  const { body: polled } = await shop.customer().post('/paymentapi/check-payment', { transaction_id });
  const read = await shop.customer().order(order_id);
  expect(read.payment_page).toBe(polled.payment_page);
  expect(read.payment_status).toBe(polled.payment_status);
  return { status: read.payment_status, page: read.payment_page, url: read.payment_url };
}

describe('a declined try', () => {
  test('Z11 the next poll says that the try was declined, and the page stays open', async () => {
    const placed = await shop.customer().place(buy.plan);
    expect(await pageOf(placed)).toMatchObject({ status: 'PENDING', page: 'open' });
    await gateway.steer(placed.transaction_id, 'decline');
    expect(await pageOf(placed)).toEqual({ status: 'PENDING', page: 'declined', url: placed.payment_url });
    expect((await shop.customer().order(placed.order_id)).payment_method).toBe('card');
    const { rows } = await pageOfList(shop, 'cus_demo', '/capi/order-history?customer_id=cus_demo&limit=1');
    expect(rows[0]).toMatchObject({ payment_page: 'declined', payment_method: 'card' });
  });

  test('Z11 a try after a declined one clears it', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'decline');
    expect(await pageOf(placed)).toMatchObject({ page: 'declined' });
    await gateway.steer(placed.transaction_id, 'choose', 'other_qris');
    expect(await pageOf(placed)).toMatchObject({ page: 'open' });
    await gateway.pay(placed.transaction_id);
    expect(await pageOf(placed)).toEqual({ status: 'PAID', page: null, url: null });
  });
});

describe('an expired payment page', () => {
  test('Z11 an order stays open when its page expires before its deadline, and says that the page has expired', async () => {
    const placed = await expired();
    expect(await pageOf(placed)).toEqual({ status: 'PENDING', page: 'expired', url: null });
    expect(callRecorder.closed).toEqual([]);
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    expect(await pageOf(placed)).toEqual({ status: 'EXPIRED', page: null, url: null });
    expect(callRecorder.closed).toEqual([{ number: placed.order_id, why: 'expired' }]);
  });

  test('Y8 an order that keeps a router from others ends with its page, and the router is free again', async () => {
    const { body: placed } = await shop.customer().placeRental();
    await gateway.steer(placed.transaction_id, 'choose', 'bca_va');
    expect(await rentalsOf(database, 'held')).toHaveLength(1);
    await gateway.steer(placed.transaction_id, 'expire');
    expect(await gateway.deliver(await gateway.notification(placed.transaction_id, 'expire'))).toBe(200);
    expect(await rentalsOf(database, 'held')).toEqual([]);
    expect(await pageOf(placed)).toEqual({ status: 'EXPIRED', page: null, url: null });
    expect(callRecorder.closed).toEqual([{ number: placed.order_id, why: 'expired' }]);
    expect((await reopen(placed.order_id)).body.code).toBe('INVALID_STATUS');
  });

  test('Y8 a router is kept no longer than a page that ends before the order, and a plan stays payable', async () => {
    const { gateway: port } = gateway;
    const createPage = port.createPage.bind(port);
    const endsAt = new Date(shop.clock.now().getTime() + 600_000);
    vi.spyOn(port, 'createPage').mockImplementation(async (page) => ({
      ...(await createPage(page)),
      expiresAt: endsAt,
    }));
    const { body: routers } = await shop.customer().placeRental();
    const plan = await shop.customer().place(buy.plan);
    expect((await shop.customer().order(routers.order_id)).expires_at).toBe(endsAt.toISOString());
    shop.clock.advance(601);
    expect(await shop.customer().paymentStatus(routers.transaction_id)).toBe('EXPIRED');
    expect(await shop.customer().paymentStatus(plan.transaction_id)).toBe('PENDING');
    await shop.run('expire-orders');
    expect(await rentalsOf(database, 'held')).toEqual([]);
  });

  test('Z11 a new page is a new attempt for the same order, whose payment delivers it', async () => {
    const placed = await expired();
    const { status, body: opened } = await reopen(placed.order_id);
    expect(status).toBe(200);
    expect(opened).toMatchObject({ order_id: placed.order_id, transaction_id: `${placed.order_id}-2` });
    expect(opened.payment_url).not.toBe(placed.payment_url);
    expect(await pageOf(opened)).toEqual({ status: 'PENDING', page: 'open', url: opened.payment_url });
    await gateway.pay(opened.transaction_id);
    expect(await pageOf(placed)).toMatchObject({ status: 'PAID' });
    expect(await attempts()).toEqual([
      [1, 'EXPIRED'],
      [2, 'PAID'],
    ]);
    expect(await shop.mails()).toEqual(['order-received']);
  });

  test('Z11 two presses at the same time make one attempt', async () => {
    const placed = await expired();
    const answers = await Promise.all(Array.from({ length: 4 }, () => reopen(placed.order_id)));
    const again = await reopen(placed.order_id);
    expect(again.status).toBe(200);
    for (const { status, body: answer } of answers) {
      if (status === 200) expect(answer).toEqual(again.body);
      else expect({ status, code: answer.code }).toEqual({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' });
    }
    expect(await attempts()).toEqual([
      [1, 'EXPIRED'],
      [2, 'PENDING'],
    ]);
  });

  test('Z11 a page that is still open is answered again', async () => {
    const placed = await shop.customer().place(buy.plan);
    const { body: opened } = await reopen(placed.order_id);
    expect(opened).toMatchObject({ payment_url: placed.payment_url, transaction_id: placed.transaction_id });
    expect(await attempts()).toEqual([[1, 'PENDING']]);
  });

  test('Z11 a late payment on the earlier page pays the order and closes the new page', async () => {
    const placed = await expired('bca_va');
    const { body: opened } = await reopen(placed.order_id);
    await gateway.steer(placed.transaction_id, 'pay_late');
    await gateway.deliver(await gateway.notification(placed.transaction_id, 'settlement'));
    expect(await pageOf(opened)).toMatchObject({ status: 'PAID' });
    expect(callRecorder.paid).toHaveLength(1);
    expect(await attempts()).toEqual([
      [1, 'PAID'],
      [2, 'CANCELLED'],
    ]);
    const page = (await gateway.recordedCalls()).find(({ order_id }) => order_id === opened.transaction_id);
    expect(page?.canceled_at).not.toBeNull();
    expect((await shop.customer().order(placed.order_id)).transaction_id).toBe(placed.transaction_id);
  });

  test('Z11 a payment on both pages delivers once and refunds the second one', async () => {
    const placed = await expired('bca_va');
    const { body: opened } = await reopen(placed.order_id);
    await gateway.pay(opened.transaction_id);
    await gateway.steer(placed.transaction_id, 'pay_late');
    await gateway.deliver(await gateway.notification(placed.transaction_id, 'settlement'));
    expect(callRecorder.paid).toHaveLength(1);
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'PAID', flag: 'second_payment' });
    expect(await buy.movements()).toEqual([
      ['capture', buy.unit],
      ['late', buy.unit],
    ]);
  });

  test('Z11 the end of the earlier page leaves an order with a new page open', async () => {
    const placed = await expired();
    await reopen(placed.order_id);
    await gateway.deliver(await gateway.notification(placed.transaction_id, 'expire'));
    expect(await pageOf(placed)).toMatchObject({ status: 'PENDING', page: 'open' });
  });

  test('Z11 a page that the gateway does not open leaves the order open for another try', async () => {
    const placed = await expired();
    await gateway.setFaults([{ kind: 'error', on: 'create' }]);
    expect(await reopen(placed.order_id)).toMatchObject({ status: 502, body: { code: 'UPSTREAM_FAILED' } });
    expect(await pageOf(placed)).toEqual({ status: 'PENDING', page: 'expired', url: null });
    await gateway.setFaults([]);
    const { body: opened } = await reopen(placed.order_id);
    expect(opened.transaction_id).toBe(`${placed.order_id}-3`);
  });

  test('Z11 a page whose opening was killed is replaced after half a minute', async () => {
    const placed = await shop.customer().place(buy.plan);
    await database.db.update(paymentAttempt).set({ url: null, providerRef: null });
    expect(await reopen(placed.order_id)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_IN_PROGRESS' },
    });
    shop.clock.advance(30);
    const { body: opened } = await reopen(placed.order_id);
    expect(opened.transaction_id).toBe(`${placed.order_id}-2`);
  });

  test('Z11 cancelling an order with an expired page ends it at once and frees its voucher', async () => {
    const total = buy.unit - Math.floor(buy.unit / 10);
    const placed = await shop.customer().place(buy.plan, { voucherCode: 'WELCOME10', total });
    await gateway.steer(placed.transaction_id, 'choose', 'other_qris');
    await gateway.steer(placed.transaction_id, 'expire');
    await gateway.deliver(await gateway.notification(placed.transaction_id, 'expire'));
    await reopen(placed.order_id);
    const { body: answer } = await shop.customer().post(`/capi/orders/${placed.order_id}/cancel`, {});
    expect(answer).toEqual({ payment_status: 'CANCELLED' });
    expect(callRecorder.closed).toEqual([{ number: placed.order_id, why: 'cancelled' }]);
    expect(await attempts()).toEqual([
      [1, 'EXPIRED'],
      [2, 'CANCELLED'],
    ]);
    const again = await shop.customer().place(buy.plan, { voucherCode: 'WELCOME10', total });
    expect(again.order_id).not.toBe(placed.order_id);
    expect(await reopen(placed.order_id)).toMatchObject({ status: 409, body: { code: 'INVALID_STATUS' } });
  });

  test('R36 another customer opens no page for the order', async () => {
    const placed = await expired();
    const answer = await shop.customer('cus_abroad').post(pageUrl(placed.order_id), {});
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await attempts()).toEqual([[1, 'EXPIRED']]);
  });
});
