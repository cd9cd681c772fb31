import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { product } from '../catalogue/tables.ts';
import { order } from '../orders/tables.ts';
import { refund } from '../refunds/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useSales } from '../testing/sales.ts';
import { redemption, voucher } from '../vouchers/tables.ts';
import { gatewayEvent, moneyMovement, paymentAttempt } from './tables.ts';

const database = useDatabase();
const shop = useSales(database);
const { gateway, witness } = shop;
const demo = () => shop.as('cus_demo');

let unit = 0;
const place = async (voucherCode?: string, total = unit) => {
  const { status, body } = await demo().post('/paymentapi/redirect-order-payment', {
    product_id: 'japan-5gb-30d',
    qty: [1],
    is_daily_plan: false,
    voucherCode,
    total,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const check = async (transaction_id: string, customer = 'cus_demo') =>
  (await shop.as(customer).post('/paymentapi/check-payment', { transaction_id })).body.payment_status;
const storedOrder = async () => (await database.db.select().from(order).orderBy(desc(order.placedAt)))[0]!;
const movements = async () =>
  (await database.db.select().from(moneyMovement).orderBy(moneyMovement.id)).map(({ kind, signedIdr }) => [
    kind,
    signedIdr,
  ]);
/** Pays and hands the shop the notification. */
const payAndTell = async (ref: string) => {
  await gateway.steer(ref, 'pay', 'other_qris');
  return shop.deliver(await gateway.notification(ref, 'settlement'));
};

beforeEach(async () => {
  const [found] = await database.db.select().from(product).where(eq(product.productId, 'japan-5gb-30d'));
  unit = found!.priceIdr!;
});

describe('a notification', () => {
  test('Y6 five at once make one payment, one delivery, one entry in the books', async () => {
    const placed = await place();
    await gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    const message = await gateway.notification(placed.transaction_id, 'settlement');
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.deliver(message)));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect(await shop.deliver(message)).toBe(200);
    expect(witness.paid).toEqual([{ number: placed.order_id, late: false }]);
    expect(await movements()).toEqual([['capture', unit]]);
    expect(await database.db.select().from(gatewayEvent)).toMatchObject([{ outcome: 'paid' }]);
    const { body: read } = await demo().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({ payment_status: 'PAID', delivery_status: 'on review', payment_url: null });
    expect(read.events.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
    expect(await database.db.select().from(paymentAttempt)).toMatchObject([
      { state: 'PAID', method: 'qris' },
    ]);
  });

  test('Y6 stores no signature and no card number', async () => {
    const placed = await place();
    await gateway.steer(placed.transaction_id, 'pay', 'credit_card');
    await shop.deliver(await gateway.notification(placed.transaction_id, 'capture'));
    const [event] = await database.db.select().from(gatewayEvent);
    expect(event!.raw).not.toMatch(/signature_key|masked_card|4811/);
    expect(await check(placed.transaction_id)).toBe('PAID');
  });

  test('Y6 repeated, late and out of order leads to the same state', async () => {
    const placed = await place();
    await gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    for (const status of ['settlement', 'pending']) {
      expect(await shop.deliver(await gateway.notification(placed.transaction_id, status))).toBe(200);
    }
    expect(witness.paid).toHaveLength(1);
    expect(await check(placed.transaction_id)).toBe('PAID');
  });

  test('R54 forged, changed, unsigned or unreadable it is refused and changes nothing', async () => {
    const placed = await place();
    await gateway.setFaults([{ kind: 'forged' }]);
    await gateway.steer(placed.transaction_id, 'choose', 'other_qris');
    const forged = await gateway.notification(placed.transaction_id, 'pending');
    await gateway.setFaults([]);
    const body = JSON.parse(forged.body);
    const send = (message: unknown, type = 'application/json') =>
      shop.deliver({
        headers: { 'content-type': type },
        body: typeof message === 'string' ? message : JSON.stringify(message),
      });
    expect(await send(body)).toBe(401);
    expect(await send({ ...body, transaction_status: 'settlement' })).toBe(401);
    expect(await send({ ...body, signature_key: undefined })).toBe(401);
    expect(await send({ ...body, signature_key: '' })).toBe(401);
    expect(await send({ ...body, signature_key: 7 })).toBe(401);
    expect(await send('{')).toBe(400);
    expect(await send('')).toBe(400);
    expect(await send('[]')).toBeGreaterThanOrEqual(400);
    expect(await send('{"order_id":"a","order_id":"b"}')).toBe(400);
    expect(await send(JSON.stringify(body), 'text/plain')).toBe(400);
    expect(await send('x'.repeat(2_000_000))).toBe(413);
    expect(await database.db.$count(gatewayEvent)).toBe(0);
    expect((await storedOrder()).paymentState).toBe('PENDING');
  });

  test('Y6 of an order that is not ours is 404', async () => {
    const { gateway: port } = gateway;
    const now = shop.clock.now();
    await port.createPage({
      attemptRef: 'SOMEBODY-ELSES-1',
      amount: 10_000,
      lines: [{ ref: 'x', name: 'x', unitAmount: 10_000, quantity: 1 }],
      customer: { name: 'x', email: 'x@example.com', phoneE164: null },
      language: 'en',
      returnUrl: `${gateway.publicUrl}/return`,
      notificationUrl: `${gateway.publicUrl}/webhooks/midtrans`,
      expiresAt: new Date(now.getTime() + 3_600_000),
    });
    await gateway.steer('SOMEBODY-ELSES-1', 'pay', 'other_qris');
    expect(await shop.deliver(await gateway.notification('SOMEBODY-ELSES-1', 'settlement'))).toBe(404);
    expect(await database.db.$count(gatewayEvent)).toBe(0);
  });

  test('R57 rightly signed with another amount is taken, recorded, flagged and counts for nothing', async () => {
    const placed = await place();
    await gateway.setFaults([{ kind: 'wrong_amount_notified' }]);
    await gateway.steer(placed.transaction_id, 'choose', 'other_qris');
    expect(await shop.deliver(await gateway.notification(placed.transaction_id, 'pending'))).toBe(200);
    expect(await storedOrder()).toMatchObject({ paymentState: 'PENDING', flag: 'payment_mismatch' });
    expect(await database.db.select().from(gatewayEvent)).toMatchObject([{ outcome: 'mismatch' }]);
    expect(await movements()).toEqual([]);
  });

  test.each([
    ['amount', 'wrong_amount' as const, () => [['mismatch', unit - 1_000]]],
    ['currency', 'wrong_currency' as const, () => []],
  ])('R57 money of another %s is not payment, also when the customer asks', async (_what, kind, books) => {
    const placed = await place();
    await gateway.setFaults([{ kind }]);
    await payAndTell(placed.transaction_id);
    shop.clock.advance(10);
    expect(await check(placed.transaction_id)).toBe('PENDING');
    shop.clock.advance(60);
    await shop.run('reconcile-payments');
    expect(await storedOrder()).toMatchObject({ paymentState: 'PENDING', flag: 'payment_mismatch' });
    expect(witness.paid).toEqual([]);
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    expect(await storedOrder()).toMatchObject({ paymentState: 'EXPIRED', flag: 'payment_mismatch' });
    expect(await movements()).toEqual(books());
  });

  test('Y6 whose read-back fails is stored, answered 200 and settled by the job', async () => {
    const placed = await place();
    await gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    const message = await gateway.notification(placed.transaction_id, 'settlement');
    gateway.reachable(false);
    expect(await shop.deliver(message)).toBe(200);
    expect(await database.db.select().from(gatewayEvent)).toMatchObject([{ outcome: null }]);
    shop.clock.advance(20);
    await shop.run('reconcile-payments');
    expect((await storedOrder()).paymentState).toBe('PENDING');
    gateway.reachable(true);
    await shop.run('reconcile-payments');
    expect((await storedOrder()).paymentState).toBe('PAID');
    expect(await database.db.select().from(gatewayEvent)).toMatchObject([{ outcome: 'paid' }]);
    expect(witness.paid).toHaveLength(1);
  });
});

describe('without notification', () => {
  test('Y7 the reconciliation finds the payment', async () => {
    const placed = await place();
    await gateway.steer(placed.transaction_id, 'pay', 'bca_va');
    await shop.run('reconcile-payments');
    expect((await storedOrder()).paymentState).toBe('PENDING');
    shop.clock.advance(60);
    await shop.run('reconcile-payments');
    await shop.run('reconcile-payments');
    expect((await storedOrder()).paymentState).toBe('PAID');
    expect(witness.paid).toHaveLength(1);
  });

  test("R59 the customer's page finds it, asking the gateway at most once in five seconds", async () => {
    const placed = await place();
    expect(await check(placed.transaction_id)).toBe('PENDING');
    await gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    shop.clock.advance(4);
    expect(await check(placed.transaction_id)).toBe('PENDING');
    shop.clock.advance(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(placed.transaction_id)));
    expect(answers).toContain('PAID');
    expect(await check(placed.transaction_id)).toBe('PAID');
    expect(witness.paid).toHaveLength(1);
  });

  test('Y2 a gateway that does not answer leaves the state as we know it', async () => {
    const placed = await place();
    gateway.reachable(false);
    expect(await check(placed.transaction_id)).toBe('PENDING');
  });

  test('R36 the payment of another customer is not found', async () => {
    const placed = await place();
    for (const [customer, id] of [
      ['cus_abroad', placed.transaction_id],
      ['cus_demo', `${placed.order_id}-2`],
      ['cus_demo', placed.order_id],
      ['cus_demo', 'LGT-0000000000-1'],
      ['cus_demo', 'x'],
    ] as const) {
      const answer = await shop.as(customer).post('/paymentapi/check-payment', { transaction_id: id });
      expect(answer, `${customer} ${id}`).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });
});

describe('declined and expired', () => {
  test('Y3 a declined try leaves the order payable; the next one pays it', async () => {
    const placed = await place();
    await gateway.steer(placed.transaction_id, 'decline');
    expect(await shop.deliver(await gateway.notification(placed.transaction_id, 'deny'))).toBe(200);
    expect(await check(placed.transaction_id)).toBe('PENDING');
    await payAndTell(placed.transaction_id);
    shop.clock.advance(5);
    expect(await check(placed.transaction_id)).toBe('PAID');
  });

  test('Y8 an overdue order reads as expired at once, shows no page and closes its page at the gateway', async () => {
    const placed = await place();
    shop.clock.advance(3_600);
    const { body: read } = await demo().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({ payment_status: 'EXPIRED', payment_url: null });
    expect((await storedOrder()).paymentState).toBe('PENDING');
    await shop.run('expire-orders');
    expect((await storedOrder()).paymentState).toBe('EXPIRED');
    const page = (await gateway.witnessed()).find(({ order_id }) => order_id === placed.transaction_id);
    expect(page!.canceled_at).not.toBeNull();
    expect(witness.closed).toEqual([{ number: placed.order_id, why: 'expired' }]);
  });

  test('Y8 money that was quicker than the expiry counts as on time', async () => {
    const placed = await place();
    await gateway.steer(placed.transaction_id, 'pay', 'bca_va');
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    expect((await storedOrder()).paymentState).toBe('PAID');
    expect(witness).toMatchObject({ paid: [{ late: false }], closed: [] });
  });

  test('Y8 a virtual account that waits is stopped with the order', async () => {
    const placed = await place();
    await gateway.steer(placed.transaction_id, 'choose', 'bca_va');
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    expect((await storedOrder()).paymentState).toBe('EXPIRED');
    await expect(gateway.steer(placed.transaction_id, 'settle')).rejects.toThrow('409');
  });

  test('Y8 a gateway that does not answer delays no expiry', async () => {
    await place();
    gateway.reachable(false);
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    expect((await storedOrder()).paymentState).toBe('EXPIRED');
  });
});

describe('late money', () => {
  /** Expired on our side while the gateway was out of reach, so that its virtual account lived on. */
  const expireAlone = async (
    voucherCode?: string,
    total = unit,
    method: 'bca_va' | 'other_qris' = 'other_qris',
  ) => {
    const placed = await place(voucherCode, total);
    await gateway.steer(placed.transaction_id, 'choose', method);
    gateway.reachable(false);
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    gateway.reachable(true);
    expect((await storedOrder()).paymentState).toBe('EXPIRED');
    await gateway.steer(placed.transaction_id, 'pay_late');
    return placed;
  };

  test('Y6 is delivered where it still can be', async () => {
    const placed = await expireAlone();
    expect(await shop.deliver(await gateway.notification(placed.transaction_id, 'settlement'))).toBe(200);
    expect(await storedOrder()).toMatchObject({ paymentState: 'PAID', deliveryState: 'on_review' });
    expect(await movements()).toEqual([['late', unit]]);
    expect(witness.paid).toEqual([{ number: placed.order_id, late: true }]);
  });

  test('Y7 is found without notification, two minutes, an hour or a day after the page ended', async () => {
    await gateway.setFaults([{ kind: 'silent' }]);
    await expireAlone();
    await shop.run('reconcile-payments');
    expect((await storedOrder()).paymentState).toBe('EXPIRED');
    shop.clock.advance(180);
    await shop.run('reconcile-payments');
    expect((await storedOrder()).paymentState).toBe('PAID');
  });

  test('R60 goes back in full where it can no longer be delivered, once, and the customer is told', async () => {
    shop.undeliverable.only = 'late';
    const placed = await expireAlone();
    await shop.deliver(await gateway.notification(placed.transaction_id, 'settlement'));
    expect(await storedOrder()).toMatchObject({ paymentState: 'PAID', deliveryState: null });
    expect(await database.db.select().from(refund)).toMatchObject([
      { amount: unit, rule: 'late_payment', state: 'approved' },
    ]);
    await Promise.all([shop.run('send-refunds'), shop.run('send-refunds')]);
    await shop.run('send-refunds');
    expect((await storedOrder()).paymentState).toBe('REFUNDED');
    expect(await movements()).toEqual([
      ['late', unit],
      ['refund', -unit],
    ]);
    expect(witness).toMatchObject({
      paid: [],
      mails: [{ kind: 'order-received' }, { kind: 'order-refunded' }],
    });
    const page = (await gateway.witnessed()).find(({ order_id }) => order_id === placed.transaction_id);
    expect(page).toMatchObject({ refunded: unit, refunds: [{ amount: unit }] });
    const { body: read } = await demo().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({
      payment_status: 'REFUNDED',
      delivery_status: null,
      refund: { status: 'done', amount: unit, policy: 'id' },
      refund_offer: { eligible: false, amount: 0, until: null, policy: 'id' },
    });
  });

  test('R60 that takes the voucher again keeps it; where its uses are gone, the money goes back and nothing stays taken', async () => {
    await database.db
      .insert(voucher)
      .values({ id: 'v_one', codeNormalised: 'ONE', type: 'fixed', amount: 1_000, maxUses: 1 });
    const taken = await expireAlone('ONE', unit - 1_000);
    await shop.deliver(await gateway.notification(taken.transaction_id, 'settlement'));
    expect(await database.db.select().from(redemption)).toMatchObject([{ state: 'kept' }]);

    await database.db.update(voucher).set({ maxUses: 2 }).where(eq(voucher.id, 'v_one'));
    const second = await expireAlone('ONE', unit - 1_000);
    await database.db.update(voucher).set({ endsAt: shop.clock.now() }).where(eq(voucher.id, 'v_one'));
    await shop.deliver(await gateway.notification(second.transaction_id, 'settlement'));
    await shop.run('send-refunds');
    expect((await storedOrder()).paymentState).toBe('REFUNDED');
    const [one] = await database.db.select().from(voucher).where(eq(voucher.id, 'v_one'));
    expect(one!.used).toBe(1);
  });

  test('F9 by virtual account can only go back by bank: the operator is asked', async () => {
    shop.undeliverable.only = 'late';
    const placed = await expireAlone(undefined, unit, 'bca_va');
    await shop.deliver(await gateway.notification(placed.transaction_id, 'settlement'));
    await shop.run('send-refunds');
    expect(await database.db.select().from(refund)).toMatchObject([{ state: 'manual' }]);
    expect(await storedOrder()).toMatchObject({ paymentState: 'PAID', flag: 'refund_by_bank' });
    const { body: read } = await demo().get(`/capi/orders/${placed.order_id}`);
    expect(read.refund).toEqual({ status: 'processing', amount: unit, policy: 'id' });
  });

  test('R63 a refund whose answer is lost is tried again under the same reference and given once', async () => {
    shop.undeliverable.only = 'all';
    const placed = await place();
    await payAndTell(placed.transaction_id);
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
    expect(await movements()).toEqual([
      ['capture', unit],
      ['refund', -unit],
    ]);
    await shop.deliver(await gateway.notification(placed.transaction_id, 'refund'));
    expect(await movements()).toHaveLength(2);
    expect(witness.mails.filter(({ kind }) => kind === 'order-refunded')).toHaveLength(1);
  });
});

describe('after the payment', () => {
  test('Y6 a reversal by the bank is FAILED, in the books and flagged', async () => {
    const placed = await place('WELCOME10', unit - Math.floor(unit / 10));
    await gateway.steer(placed.transaction_id, 'pay', 'bca_va');
    await shop.deliver(await gateway.notification(placed.transaction_id, 'settlement'));
    await gateway.steer(placed.transaction_id, 'reverse');
    await shop.deliver(await gateway.notification(placed.transaction_id, 'deny'));
    expect(await storedOrder()).toMatchObject({ paymentState: 'FAILED', flag: 'payment_reversed' });
    const total = unit - Math.floor(unit / 10);
    expect(await movements()).toEqual([
      ['capture', total],
      ['reversal', -total],
    ]);
    expect(witness.closed).toEqual([{ number: placed.order_id, why: 'reversed' }]);
    expect(await database.db.select().from(redemption)).toMatchObject([{ state: 'released' }]);
  });

  test('Y6 a chargeback is a state, in the books and flagged', async () => {
    const placed = await place();
    await gateway.steer(placed.transaction_id, 'pay', 'credit_card');
    await gateway.steer(placed.transaction_id, 'settle').catch(() => undefined);
    shop.clock.advance(5);
    expect(await check(placed.transaction_id)).toBe('PAID');
    shop.clock.advance(86_400);
    await gateway.witnessed();
    await gateway.steer(placed.transaction_id, 'chargeback');
    await shop.deliver(await gateway.notification(placed.transaction_id, 'chargeback'));
    expect(await storedOrder()).toMatchObject({ paymentState: 'CHARGEBACK', flag: 'chargeback' });
    expect(await movements()).toEqual([
      ['capture', unit],
      ['chargeback', -unit],
    ]);
    expect((await demo().get('/capi/order-history')).body).toMatchObject([{ payment_status: 'CHARGEBACK' }]);
  });

  test('F9 a refund given at the gateway becomes a state here', async () => {
    const placed = await place();
    await payAndTell(placed.transaction_id);
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
    await shop.deliver(await gateway.notification(placed.transaction_id, 'partial_refund'));
    expect((await storedOrder()).paymentState).toBe('PARTIALLY_REFUNDED');
    expect(await give(unit - 1_000, 'desk-2')).toMatchObject({ state: 'succeeded' });
    await shop.deliver(await gateway.notification(placed.transaction_id, 'refund'));
    expect((await storedOrder()).paymentState).toBe('REFUNDED');
    expect(await movements()).toEqual([
      ['capture', unit],
      ['refund', -1_000],
      ['refund', 1_000 - unit],
    ]);
    expect(witness.closed).toEqual([{ number: placed.order_id, why: 'refunded' }]);
  });

  test('Y6 money for an order that was cancelled is recorded, flagged and goes back', async () => {
    await gateway.setFaults([{ kind: 'drop', on: 'create', times: 1 }]);
    const refused = await demo().post('/paymentapi/redirect-order-payment', {
      ...{ product_id: 'japan-5gb-30d', qty: [1], is_daily_plan: false, total: unit },
    });
    expect(refused.status).toBe(502);
    const { number } = await storedOrder();
    await payAndTell(`${number}-1`);
    expect(await storedOrder()).toMatchObject({ paymentState: 'CANCELLED', flag: 'payment_after_end' });
    await shop.run('send-refunds');
    expect(await movements()).toEqual([
      ['late', unit],
      ['refund', -unit],
    ]);
    expect((await storedOrder()).paymentState).toBe('CANCELLED');
    expect(witness.paid).toEqual([]);
  });
});
