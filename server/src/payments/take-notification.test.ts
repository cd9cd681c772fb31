import { describe, expect, test } from 'vitest';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { gatewayEvent, paymentAttempt } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const buy = useBuying(database);
const { gateway, callRecorder } = shop;

describe('notifications', () => {
  test('Y6 five concurrent duplicates of a notification make one payment, one delivery and one movement', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    const message = await gateway.notification(placed.transaction_id, 'settlement');
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.gateway.deliver(message)));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect(await shop.gateway.deliver(message)).toBe(200);
    expect(callRecorder.paid).toEqual([{ number: placed.order_id, late: false }]);
    expect(await buy.movements()).toEqual([['capture', buy.unit]]);
    expect(await database.db.select().from(gatewayEvent)).toMatchObject([{ outcome: 'paid' }]);
    const { body: read } = await shop.customer().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({ payment_status: 'PAID', delivery_status: 'on review', payment_url: null });
    expect(read.events.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
    expect(await database.db.select().from(paymentAttempt)).toMatchObject([
      { state: 'PAID', method: 'qris' },
    ]);
  });

  test('Y6 a stored notification has no signature and no card number', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'pay', 'credit_card');
    await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'capture'));
    const [event] = await database.db.select().from(gatewayEvent);
    expect(event!.raw).not.toMatch(/signature_key|masked_card|4811/);
    expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PAID');
  });

  test('A14 R39 a stored notification has ids, states and amounts but no personal data of the payer', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'pay', 'bca_va');
    const { headers, body } = await gateway.notification(placed.transaction_id, 'settlement');
    const person = {
      customer_details: { first_name: 'Dewi', email: 'dewi@secret.example', phone: '+6281234567890' },
      va_numbers: [{ bank: 'bca', va_number: '99988877766' }],
      issuer: 'secret bank',
      metadata: { note: 'secret' },
      refunds: [{ refund_key: 'none', refund_amount: '0.00', reason: 'secret' }],
    };
    await shop.gateway.deliver({ headers, body: JSON.stringify({ ...JSON.parse(body), ...person }) });
    const [event] = await database.db.select().from(gatewayEvent);
    expect(event?.raw).not.toMatch(/Dewi|secret|99988877766|6281234/);
    expect(JSON.parse(event?.raw ?? '')).toMatchObject({
      order_id: placed.transaction_id,
      transaction_status: 'settlement',
      gross_amount: `${buy.unit}.00`,
      refunds: [{ refund_key: 'none' }],
    });
  });

  test('Y6 an older notification after a newer one changes nothing', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    for (const status of ['settlement', 'pending']) {
      expect(await shop.gateway.deliver(await gateway.notification(placed.transaction_id, status))).toBe(200);
    }
    expect(callRecorder.paid).toHaveLength(1);
    expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PAID');
  });

  test('R54 a forged, changed, unsigned or unreadable notification is refused and changes nothing', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.setFaults([{ kind: 'forged' }]);
    await gateway.steer(placed.transaction_id, 'choose', 'other_qris');
    const forged = await gateway.notification(placed.transaction_id, 'pending');
    await gateway.setFaults([]);
    const body = JSON.parse(forged.body);
    const send = (message: unknown, type = 'application/json') =>
      shop.gateway.deliver({
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
    expect((await buy.storedOrder()).paymentState).toBe('PENDING');
  });

  test('Y6 a notification of an unknown payment is stored and answered 404', async () => {
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
    expect(await shop.gateway.deliver(await gateway.notification('SOMEBODY-ELSES-1', 'settlement'))).toBe(
      404,
    );
    expect(await database.db.select().from(gatewayEvent)).toMatchObject([
      { attempt: null, outcome: 'unknown_attempt', raw: expect.stringContaining('SOMEBODY-ELSES-1') },
    ]);
  });

  test('R57 a signed notification with a wrong amount is stored and flagged, and the order is not paid', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.setFaults([{ kind: 'wrong_amount_notified' }]);
    await gateway.steer(placed.transaction_id, 'choose', 'other_qris');
    expect(await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'pending'))).toBe(
      200,
    );
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'PENDING', flag: 'payment_mismatch' });
    expect(await database.db.select().from(gatewayEvent)).toMatchObject([{ outcome: 'mismatch' }]);
    expect(await buy.movements()).toEqual([]);
  });

  test('R57 the flag of a wrong notified amount ends when the right payment arrives', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.setFaults([{ kind: 'wrong_amount_notified' }]);
    await gateway.steer(placed.transaction_id, 'choose', 'other_qris');
    await shop.gateway.deliver(await gateway.notification(placed.transaction_id, 'pending'));
    expect(await buy.storedOrder()).toMatchObject({ flag: 'payment_mismatch' });
    shop.clock.advance(60);
    await shop.gateway.pay(placed.transaction_id);
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'PAID', flag: null });
    expect(await shop.operator('exceptions.list', '--kind', 'payment_mismatch')).toEqual([]);
  });

  test.each([
    ['amount', 'wrong_amount' as const, () => [['mismatch', buy.unit - 1_000]]],
    ['currency', 'wrong_currency' as const, () => []],
  ])(
    'R57 a payment with a wrong %s does not pay the order, neither by poll nor by reconciliation',
    async (_what, kind, books) => {
      const placed = await shop.customer().place(buy.plan);
      await gateway.setFaults([{ kind }]);
      await shop.gateway.pay(placed.transaction_id);
      shop.clock.advance(10);
      expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PENDING');
      shop.clock.advance(60);
      await shop.run('reconcile-payments');
      expect(await buy.storedOrder()).toMatchObject({ paymentState: 'PENDING', flag: 'payment_mismatch' });
      expect(callRecorder.paid).toEqual([]);
      shop.clock.advance(3_600);
      await shop.run('expire-orders');
      expect(await buy.storedOrder()).toMatchObject({ paymentState: 'EXPIRED', flag: 'payment_mismatch' });
      expect(await buy.movements()).toEqual(books());
    },
  );

  test('Y6 a notification whose status call fails is answered 200 and settled by the reconciliation', async () => {
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    const message = await gateway.notification(placed.transaction_id, 'settlement');
    gateway.reachable(false);
    expect(await shop.gateway.deliver(message)).toBe(200);
    expect(await database.db.select().from(gatewayEvent)).toMatchObject([{ outcome: null }]);
    shop.clock.advance(20);
    await shop.run('reconcile-payments');
    expect((await buy.storedOrder()).paymentState).toBe('PENDING');
    gateway.reachable(true);
    await shop.run('reconcile-payments');
    expect((await buy.storedOrder()).paymentState).toBe('PAID');
    expect(await database.db.select().from(gatewayEvent)).toMatchObject([{ outcome: 'paid' }]);
    expect(callRecorder.paid).toHaveLength(1);
  });
});
