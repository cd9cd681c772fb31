import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../gate/tables.ts';
import { mail } from '../notifications/tables.ts';
import { order } from '../orders/tables.ts';
import { moneyMovement, paymentAttempt } from '../payments/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { refund } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const code = 'japan-5gb-30d';
const account = { bank: 'BCA', number: '1234567890', holder: 'Putri Ayu' };

/** Pays a thousand Rupiah too little and delivers the notification. */
async function payTooLittle(method: Parameters<typeof shop.gateway.steer>[2] = 'other_qris') {
  const { priceIdr: due } = await shop.productOf(code);
  const placed = await shop.customer().place(code);
  await shop.gateway.setFaults([{ kind: 'wrong_amount' }]);
  await shop.gateway.pay(placed.transaction_id, method);
  await shop.gateway.setFaults([]);
  return { number: placed.order_id, transaction: placed.transaction_id, due, came: due - 1_000 };
}
/** A page of the same order that can be paid still, such as a virtual account of an earlier try. */
async function earlierPage(transaction: string, amount: number): Promise<string> {
  const ref = transaction.replace(/1$/, '2');
  const [first] = await database.db.select().from(paymentAttempt);
  await database.db
    .insert(paymentAttempt)
    .values({ ...first!, ref, no: 2, providerRef: null, checkedAt: null });
  await shop.gateway.gateway.createPage({
    attemptRef: ref,
    amount,
    lines: [{ ref: 'x', name: 'x', unitAmount: amount, quantity: 1 }],
    customer: { name: 'x', email: 'x@example.com', phoneE164: null },
    language: 'en',
    returnUrl: `${shop.gateway.publicUrl}/return`,
    notificationUrl: `${shop.gateway.publicUrl}/webhooks/midtrans`,
    expiresAt: new Date(shop.clock.now().getTime() + 3_600_000),
  });
  return ref;
}
const accept = (named: string) => shop.operator('payments.accept', named, '--reason', 'close enough');
const giveBack = (named: string) => shop.operator('payments.return', named);
const stored = async () => (await database.db.select().from(order))[0]!;
const books = async () =>
  (await database.db.select().from(moneyMovement).orderBy(moneyMovement.id)).map(({ kind, signedIdr }) => [
    kind,
    signedIdr,
  ]);
/** The supplier's orders of this test; the simulator keeps those of earlier tests too. */
let orderedBefore = 0;
const orders = async () => Object.keys(await shop.supplier.books()).length;
const ordered = async () => (await orders()) - orderedBefore;
beforeEach(async () => {
  orderedBefore = await orders();
});
const acts = async () =>
  (await database.db.select().from(auditLog).orderBy(auditLog.seq)).map(({ act }) => act);

describe('a mismatched payment', () => {
  test('V7 R57 an accepted mismatch delivers the order once and books the received amount', async () => {
    const { number, transaction, due, came } = await payTooLittle();
    expect(await stored()).toMatchObject({ paymentState: 'PENDING', flag: 'payment_mismatch' });
    expect(await shop.operator('payments.accept', number)).toContain('--reason');
    expect(await accept(number)).toEqual({
      order: number,
      transaction,
      amount: came,
      due,
      decided: 'accepted',
      payment: 'PAID',
      refund: null,
      changed: true,
    });
    expect(await accept(transaction)).toMatchObject({ changed: false });
    expect(await giveBack(number)).toContain('was accepted already');
    await shop.settle();
    expect(await shop.customer().order(number)).toMatchObject({
      payment_status: 'PAID',
      delivery_status: 'finished',
    });
    expect(await ordered()).toBe(1);
    expect(await stored()).toMatchObject({ flag: null });
    expect(await books()).toEqual([
      ['mismatch', came],
      ['mismatch', -came],
      ['capture', came],
    ]);
    expect(await acts()).toEqual(['payment.accept']);
    expect(await shop.operator('reports.sales')).toMatchObject([{ total: due, received: came }]);
    expect(await shop.operator('payments.mismatches')).toMatchObject({ mismatches: [], flagged: [] });
    expect((await shop.operator('orders.get', number)).money).toMatchObject([
      { kind: 'mismatch', amount: came, transaction },
      { kind: 'mismatch' },
      { kind: 'capture', amount: came },
    ]);
  });

  test('V7 R57 an accepted mismatch is refundable up to the received amount and not flagged again', async () => {
    const { number, transaction, came } = await payTooLittle();
    await accept(number);
    await shop.settle();
    const repeat = await shop.gateway.notification(transaction, 'settlement');
    const { headers, body } = repeat;
    expect((await shop.guest.post('/webhooks/midtrans', JSON.parse(body), headers)).status).toBe(200);
    expect(await stored()).toMatchObject({ flag: null, paymentState: 'PAID' });
    const request = await shop
      .customer()
      .post(`/capi/orders/${number}/refund-request`, { reason: 'No trip' });
    expect(request.body.refund).toMatchObject({ status: 'done', amount: came });
    expect(await stored()).toMatchObject({ paymentState: 'REFUNDED' });
    expect((await books()).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0);
  });

  test('V7 R57 a returned mismatch is refunded through the gateway and the order stays unpaid', async () => {
    const { number, transaction, came } = await payTooLittle();
    expect(await giveBack(transaction)).toMatchObject({
      order: number,
      amount: came,
      decided: 'returned',
      payment: 'PENDING',
      changed: true,
      refund: `RF-${number}-1`,
    });
    expect(await giveBack(number)).toMatchObject({ changed: false });
    expect(await accept(number)).toContain('was returned already');
    await shop.settle();
    expect(await database.db.select().from(refund)).toMatchObject([{ state: 'done', amount: came }]);
    expect(await books()).toEqual([
      ['mismatch', came],
      ['mismatch', -came],
      ['late', came],
      ['refund', -came],
    ]);
    expect(await stored()).toMatchObject({ paymentState: 'PENDING', flag: null, deliveryState: null });
    const sent = await database.db.select().from(mail).where(eq(mail.kind, 'order-refunded'));
    expect(sent).toMatchObject([{ state: 'sent' }]);
    expect(await acts()).toEqual(['payment.return']);
    expect(await shop.operator('payments.mismatches')).toMatchObject({ mismatches: [] });
    expect(await ordered()).toBe(0);
    shop.clock.advance(7_200);
    await shop.jobs.runTask('expire-orders');
    expect(await stored()).toMatchObject({ paymentState: 'EXPIRED' });
  });

  test('V7 R57 a second payment of another amount that is returned takes no eSIM of the delivered order with it', async () => {
    const { number, transaction, due, came } = await payTooLittle();
    const late = await earlierPage(transaction, due);
    await accept(transaction);
    await shop.settle();
    await shop.gateway.setFaults([{ kind: 'wrong_amount' }]);
    await shop.gateway.pay(late);
    await shop.gateway.setFaults([]);
    expect(await giveBack(late)).toMatchObject({ amount: came, decided: 'returned', changed: true });
    await shop.settle();
    const { esims, payment_status } = await shop.customer().order(number);
    expect([payment_status, esims?.map(({ status }) => status)]).toEqual(['PAID', ['New']]);
  });

  test('V7 R57 another amount waits for a person also once the right one has paid the order', async () => {
    const { number, transaction, due } = await payTooLittle();
    await shop.gateway.pay(await earlierPage(transaction, due));
    expect(await stored()).toMatchObject({ paymentState: 'PAID' });
    expect(await shop.operator('exceptions.list', '--kind', 'payment_mismatch')).toMatchObject([
      { subject: number },
    ]);
  });

  test('V7 F9 a mismatch paid by bank transfer is refunded to the customer’s bank account', async () => {
    const { number, came } = await payTooLittle('bca_va');
    await giveBack(number);
    await shop.settle();
    expect(await stored()).toMatchObject({ flag: 'refund_by_bank' });
    expect(await shop.mails()).toContain('refund-account_needed');
    expect((await shop.customer().order(number)).refund).toMatchObject({
      bank_account_needed: true,
      amount: came,
    });
    await shop
      .customer()
      .post(`/capi/orders/${number}/refund-request`, { reason: 'mine', bank_account: account });
    const [listed] = await shop.operator('refunds.list');
    expect(listed).toMatchObject({ bank_account: account, amount: came, rule: 'other_amount' });
    expect(await shop.operator('refunds.paidOut', listed.refund)).toMatchObject({ state: 'done' });
    expect((await books()).at(-1)).toEqual(['refund', -came]);
    expect(await stored()).toMatchObject({ flag: null });
  });

  test('V7 Y8 a mismatch of an expired order is accepted as a late payment', async () => {
    const { number, came } = await payTooLittle();
    shop.clock.advance(7_200);
    await shop.jobs.runTask('expire-orders');
    expect(await stored()).toMatchObject({ paymentState: 'EXPIRED', flag: 'payment_mismatch' });
    expect(await accept(number)).toMatchObject({ payment: 'PAID', changed: true });
    await shop.settle();
    expect(await shop.customer().order(number)).toMatchObject({ delivery_status: 'finished' });
    expect((await books()).at(-1)).toEqual(['late', came]);
  });

  test('V7 R57 a decision needs a mismatched payment that the gateway still holds', async () => {
    const bought = await shop.customer().buy();
    expect(await accept(bought.order_id)).toContain('no payment of');
    expect(await giveBack('LGT-0000000000')).toContain('There is no order and no transaction');
    const { number } = await payTooLittle();
    shop.gateway.reachable(false);
    expect(await accept(number)).toContain('does not answer');
    shop.gateway.reachable(true);
    expect(await acts()).toEqual([]);
    expect(await accept(number)).toMatchObject({ changed: true });
  });

  test('V7 R57 of concurrent decisions to accept and to return exactly one wins', async () => {
    const { number, came } = await payTooLittle();
    const answers = await Promise.all([
      accept(number),
      giveBack(number),
      accept(number),
      giveBack(number),
      accept(number),
    ]);
    expect(answers.filter((item) => item.changed === true)).toHaveLength(1);
    const [{ decided }] = answers.filter((item) => item.changed === true);
    await shop.settle();
    expect(await acts()).toHaveLength(1);
    const sum = (await books()).reduce((total, [, amount]) => total + Number(amount), 0);
    expect(sum).toBe(decided === 'accepted' ? came : 0);
    expect(await ordered()).toBe(decided === 'accepted' ? 1 : 0);
  });
});
