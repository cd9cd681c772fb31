import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refund } from '../refunds/tables.ts';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { voucher, voucherRedemption } from '../vouchers/tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const buy = useBuying(database);
const { gateway, callRecorder } = shop;

describe('declined and expired payments', () => {
  test('Y3 after a declined try the order is still payable', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'decline');
    expect(await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'deny'))).toBe(200);
    expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PENDING');
    await shop.gateway.pay(placed.transaction_id);
    shop.clock.advance(5);
    expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PAID');
  });

  test('Y8 an overdue order is shown as expired without a payment page, and the expiry cancels the page at the gateway', async () => {
    const placed = await shop.customer().place(buy.plan);
    shop.clock.advance(3_600);
    const { body: read } = await shop.customer().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({ payment_status: 'EXPIRED', payment_url: null });
    expect((await buy.storedOrder()).paymentState).toBe('PENDING');
    await shop.run('expire-orders');
    expect((await buy.storedOrder()).paymentState).toBe('EXPIRED');
    const page = (await gateway.recordedCalls()).find(({ order_id }) => order_id === placed.transaction_id);
    expect(page!.canceled_at).not.toBeNull();
    expect(callRecorder.closed).toEqual([{ number: placed.order_id, why: 'expired' }]);
  });

  test('Y8 a payment that was faster than the expiry counts as on time', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'pay', 'bca_va');
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    expect((await buy.storedOrder()).paymentState).toBe('PAID');
    expect(callRecorder).toMatchObject({ paid: [{ late: false }], closed: [] });
  });

  test('Y8 the pending virtual account of an expired order can no longer be paid', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'choose', 'bca_va');
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    expect((await buy.storedOrder()).paymentState).toBe('EXPIRED');
    await expect(gateway.steer(placed.transaction_id, 'settle')).rejects.toThrow('409');
  });

  test('Y8 an unavailable gateway does not delay the expiry', async () => {
    await shop.customer().place(buy.plan);
    gateway.reachable(false);
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    expect((await buy.storedOrder()).paymentState).toBe('EXPIRED');
  });
});

describe('late payments', () => {
  /** Pays late: the order expires while the gateway is unreachable, so that its payment code is not cancelled. */
  const expireAlone = async (
    order: Record<string, unknown> = {},
    method: 'bca_va' | 'other_qris' = 'other_qris',
  ) => {
    const placed = await shop.customer().place(buy.plan, order);
    await gateway.steer(placed.transaction_id, 'choose', method);
    gateway.reachable(false);
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    gateway.reachable(true);
    expect((await buy.storedOrder()).paymentState).toBe('EXPIRED');
    await gateway.steer(placed.transaction_id, 'pay_late');
    return placed;
  };

  test('Y6 a late payment is delivered where the goods are still available', async () => {
    const placed = await expireAlone();
    expect(await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'settlement'))).toBe(
      200,
    );
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'PAID', deliveryState: 'on_review' });
    expect(await buy.movements()).toEqual([['late', buy.unit]]);
    expect(callRecorder.paid).toEqual([{ number: placed.order_id, late: true }]);
  });

  test('Y7 the reconciliation finds a late payment that sent no notification', async () => {
    await gateway.setFaults([{ kind: 'silent' }]);
    await expireAlone();
    await shop.run('reconcile-payments');
    expect((await buy.storedOrder()).paymentState).toBe('EXPIRED');
    shop.clock.advance(180);
    await shop.run('reconcile-payments');
    expect((await buy.storedOrder()).paymentState).toBe('PAID');
  });

  test('R60 a late payment that cannot be delivered is refunded in full once, and the customer gets a mail', async () => {
    shop.undeliverable.only = 'late';
    const placed = await expireAlone();
    await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'settlement'));
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'PAID', deliveryState: null });
    expect(await database.db.select().from(refund)).toMatchObject([
      { amount: buy.unit, rule: 'late_payment', state: 'approved' },
    ]);
    await Promise.all([shop.run('send-refunds'), shop.run('send-refunds')]);
    await shop.run('send-refunds');
    expect((await buy.storedOrder()).paymentState).toBe('REFUNDED');
    expect(await buy.movements()).toEqual([
      ['late', buy.unit],
      ['refund', -buy.unit],
    ]);
    expect(callRecorder.paid).toEqual([]);
    expect(await shop.mails()).toEqual(['order-received', 'order-refunded']);
    const page = (await gateway.recordedCalls()).find(({ order_id }) => order_id === placed.transaction_id);
    expect(page).toMatchObject({ refunded: buy.unit, refunds: [{ amount: buy.unit }] });
    const { body: read } = await shop.customer().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({
      payment_status: 'REFUNDED',
      delivery_status: null,
      refund: { status: 'done', amount: buy.unit, policy: 'id', bank_account_needed: false },
      refund_offer: { eligible: false, amount: 0, until: null, policy: 'id' },
    });
  });

  test('R60 a late payment redeems its voucher again, and is refunded if the voucher is no longer valid', async () => {
    await database.db
      .insert(voucher)
      .values({ id: 'v_one', codeNormalised: 'ONE', type: 'fixed', amount: 1_000, maxUses: 1 });
    const taken = await expireAlone({ voucherCode: 'ONE', total: buy.unit - 1_000 });
    await shop.gateway.deliver(await gateway.notification(taken.transaction_id, 'settlement'));
    expect(await database.db.select().from(voucherRedemption)).toMatchObject([{ state: 'kept' }]);

    await database.db.update(voucher).set({ maxUses: 2 }).where(eq(voucher.id, 'v_one'));
    const second = await expireAlone({ voucherCode: 'ONE', total: buy.unit - 1_000 });
    await database.db.update(voucher).set({ endsAt: shop.clock.now() }).where(eq(voucher.id, 'v_one'));
    await shop.gateway.deliver(await gateway.notification(second.transaction_id, 'settlement'));
    await shop.run('send-refunds');
    expect((await buy.storedOrder()).paymentState).toBe('REFUNDED');
    const [item] = await database.db.select().from(voucher).where(eq(voucher.id, 'v_one'));
    expect(item!.used).toBe(1);
  });

  test('F9 a late payment by virtual account is flagged for a refund by bank transfer', async () => {
    shop.undeliverable.only = 'late';
    const placed = await expireAlone({}, 'bca_va');
    await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'settlement'));
    await shop.run('send-refunds');
    expect(await database.db.select().from(refund)).toMatchObject([{ state: 'manual' }]);
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'PAID', flag: 'refund_by_bank' });
    const { body: read } = await shop.customer().get(`/capi/orders/${placed.order_id}`);
    expect(read.refund).toEqual({
      status: 'processing',
      amount: buy.unit,
      policy: 'id',
      bank_account_needed: true,
      by_bank: false,
    });
  });

  test('R63 a refund whose response was lost is retried with the same reference and made once', async () => {
    shop.undeliverable.only = 'all';
    const placed = await shop.customer().place(buy.plan);
    await shop.gateway.pay(placed.transaction_id);
    await gateway.setFaults([{ kind: 'drop', on: 'refund', times: 1 }]);
    await shop.run('send-refunds');
    expect(await database.db.select().from(refund)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    await shop.run('send-refunds');
    expect((await database.db.select().from(refund))[0]!.attempts).toBe(1);
    shop.clock.advance(30);
    await shop.run('send-refunds');
    expect(await database.db.select().from(refund)).toMatchObject([
      { state: 'done', rule: 'cannot_deliver' },
    ]);
    expect(await buy.movements()).toEqual([
      ['capture', buy.unit],
      ['refund', -buy.unit],
    ]);
    await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'refund'));
    expect(await buy.movements()).toHaveLength(2);
    expect((await shop.mails()).filter((kind) => kind === 'order-refunded')).toHaveLength(1);
  });
});
