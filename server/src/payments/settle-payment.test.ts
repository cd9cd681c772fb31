import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { order } from '../orders/tables.ts';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { voucherRedemption } from '../vouchers/tables.ts';
import { paymentAttempt } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const buy = useBuying(database);
const { gateway, callRecorder } = shop;

describe('payments without a notification', () => {
  test('Y7 the reconciliation finds a payment without a notification', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'pay', 'bca_va');
    await shop.run('reconcile-payments');
    expect((await buy.storedOrder()).paymentState).toBe('PENDING');
    shop.clock.advance(60);
    await shop.run('reconcile-payments');
    await shop.run('reconcile-payments');
    expect((await buy.storedOrder()).paymentState).toBe('PAID');
    expect(callRecorder.paid).toHaveLength(1);
  });

  /** Open attempts without a status call, created a minute ago. */
  async function crowdOfPayments(count: number) {
    const [like] = await database.db.select().from(order);
    const [attempt] = await database.db.select().from(paymentAttempt);
    if (!like || !attempt) throw new Error('no order to copy');
    const createdAt = new Date(shop.clock.now().getTime() - 61_000);
    const ids = Array.from({ length: count }, (_, no) => `customers-${no}`);
    await database.db.insert(order).values(ids.map((id) => ({ ...like, id, number: id })));
    const open = { ...attempt, createdAt, checkedAt: null, providerRef: null };
    await database.db
      .insert(paymentAttempt)
      .values(ids.map((id) => ({ ...open, ref: `${id}-1`, order: id })));
  }

  test('Y7 the reconciliation reads the longest waiting payment before two hundred newer ones', async () => {
    const placed = await shop.customer().place(buy.plan);
    shop.clock.advance(60);
    await shop.run('reconcile-payments');
    await gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    shop.clock.advance(120);
    await crowdOfPayments(205);
    await shop.run('reconcile-payments');
    const [stored] = await database.db.select().from(order).where(eq(order.number, placed.order_id));
    expect(stored?.paymentState).toBe('PAID');
  });

  test('Y7 a run against an unavailable gateway leaves the unread payments first in the next run', async () => {
    await shop.customer().place(buy.plan);
    await crowdOfPayments(205);
    gateway.reachable(false);
    await shop.run('reconcile-payments');
    const requestCount = await database.db.$count(paymentAttempt, isNotNull(paymentAttempt.checkedAt));
    expect(requestCount).toBeLessThan(20);
  });

  test("R59 the customer's poll finds a payment with at most one status call in five seconds", async () => {
    const placed = await shop.customer().place(buy.plan);
    expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PENDING');
    await gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    shop.clock.advance(4);
    expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PENDING');
    shop.clock.advance(1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.customer().paymentStatus(placed.transaction_id)),
    );
    expect(answers).toContain('PAID');
    expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PAID');
    expect(callRecorder.paid).toHaveLength(1);
  });

  test('Y2 a poll during an outage of the gateway returns the stored state', async () => {
    const placed = await shop.customer().place(buy.plan);
    gateway.reachable(false);
    expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PENDING');
  });

  test("R36 a poll for another customer's payment is not found", async () => {
    const placed = await shop.customer().place(buy.plan);
    for (const [customer, id] of [
      ['cus_abroad', placed.transaction_id],
      ['cus_demo', `${placed.order_id}-2`],
      ['cus_demo', placed.order_id],
      ['cus_demo', 'LGT-0000000000-1'],
      ['cus_demo', 'x'],
    ] as const) {
      const answer = await shop.customer(customer).post('/paymentapi/check-payment', { transaction_id: id });
      expect(answer, `${customer} ${id}`).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });
});

describe('events after the payment', () => {
  test('Y6 a reversal by the bank fails the order, is booked and flagged', async () => {
    const placed = await shop.customer().place(buy.plan, {
      voucherCode: 'WELCOME10',
      total: buy.unit - Math.floor(buy.unit / 10),
    });
    await gateway.steer(placed.transaction_id, 'pay', 'bca_va');
    await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'settlement'));
    await gateway.steer(placed.transaction_id, 'reverse');
    await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'deny'));
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'FAILED', flag: 'payment_reversed' });
    const total = buy.unit - Math.floor(buy.unit / 10);
    expect(await buy.movements()).toEqual([
      ['capture', total],
      ['reversal', -total],
    ]);
    expect(callRecorder.closed).toEqual([{ number: placed.order_id, why: 'reversed' }]);
    expect(await database.db.select().from(voucherRedemption)).toMatchObject([{ state: 'released' }]);
  });

  test("Y6 a chargeback sets the order's state, is booked and flagged", async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'pay', 'credit_card');
    await gateway.steer(placed.transaction_id, 'settle').catch(() => undefined);
    shop.clock.advance(5);
    expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PAID');
    shop.clock.advance(86_400);
    await gateway.recordedCalls();
    await gateway.steer(placed.transaction_id, 'chargeback');
    await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'chargeback'));
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'CHARGEBACK', flag: 'chargeback' });
    expect(await buy.movements()).toEqual([
      ['capture', buy.unit],
      ['chargeback', -buy.unit],
    ]);
    expect((await shop.customer().get('/capi/order-history')).body).toMatchObject([
      { payment_status: 'CHARGEBACK' },
    ]);
  });

  test("F9 a refund made in the gateway's dashboard sets the order's state", async () => {
    const placed = await shop.customer().place(buy.plan);
    await shop.gateway.pay(placed.transaction_id);
    const give = (amount: number, refundRef: string) =>
      gateway.gateway.refund({
        attemptRef: placed.transaction_id,
        providerRef: null,
        refundRef,
        amount,
        method: 'qris',
        reason: 'by the operator',
      });
    expect(await give(1_000, 'desk-1')).toMatchObject({ state: 'succeeded' });
    await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'partial_refund'));
    expect((await buy.storedOrder()).paymentState).toBe('PARTIALLY_REFUNDED');
    expect(await give(buy.unit - 1_000, 'desk-2')).toMatchObject({ state: 'succeeded' });
    await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'refund'));
    expect((await buy.storedOrder()).paymentState).toBe('REFUNDED');
    expect(await buy.movements()).toEqual([
      ['capture', buy.unit],
      ['refund', -1_000],
      ['refund', 1_000 - buy.unit],
    ]);
    expect(callRecorder.closed).toEqual([{ number: placed.order_id, why: 'refunded' }]);
  });

  test('Y6 a payment for a cancelled order is booked, flagged and refunded', async () => {
    await gateway.setFaults([{ kind: 'drop', on: 'create', times: 1 }]);
    const refused = await shop.customer().post('/paymentapi/redirect-order-payment', {
      product_id: 'japan-5gb-30d',
      qty: [1],
      is_daily_plan: false,
      total: buy.unit,
    });
    expect(refused.status).toBe(502);
    const { number } = await buy.storedOrder();
    await shop.gateway.pay(`${number}-1`);
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'CANCELLED', flag: 'payment_after_end' });
    await shop.run('send-refunds');
    expect(await buy.movements()).toEqual([
      ['late', buy.unit],
      ['refund', -buy.unit],
    ]);
    expect((await buy.storedOrder()).paymentState).toBe('CANCELLED');
    expect(callRecorder.paid).toEqual([]);
  });

  test('Y6 the flag of a payment after the cancellation is cleared when its refund is done', async () => {
    const placed = await shop.customer().place(buy.plan);
    gateway.reachable(false);
    await shop.customer().post(`/capi/orders/${placed.order_id}/cancel`, {});
    gateway.reachable(true);
    await shop.gateway.pay(placed.transaction_id);
    gateway.reachable(false);
    await shop.run('send-refunds');
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'CANCELLED', flag: 'payment_after_end' });
    gateway.reachable(true);
    shop.clock.advance(300);
    await shop.run('send-refunds');
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'CANCELLED', flag: null, flaggedAt: null });
  });
});
