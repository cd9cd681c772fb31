import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { supplierOrder } from '../esims/tables.ts';
import { auditLog } from '../gate/tables.ts';
import { mail } from '../notifications/tables.ts';
import { order } from '../orders/tables.ts';
import { moneyMovement } from '../payments/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { refund } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const code = 'japan-5gb-30d';
const start = (number: string, ...more: string[]) =>
  shop.operator('refunds.start', number, ...more, '--reason', 'slow network');
const books = async () =>
  (await database.db.select().from(moneyMovement)).reduce((sum, { signedIdr }) => sum + signedIdr, 0);
const acts = async () =>
  (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ act, subject, reason }) => [
    act,
    subject,
    reason,
  ]);
async function buy(count: number) {
  const { priceIdr } = await shop.productOf(code);
  const { order_id: number } = await shop.customer().buy(code, { qty: [count], total: count * priceIdr });
  const shown = await shop.operator('orders.get', number);
  const iccids: string[] = shown.esims.map(({ iccid }: { iccid: string }) => iccid);
  const refs: string[] = shown.esims.map(({ supplier_ref }: { supplier_ref: string }) => supplier_ref);
  return { number, unit: priceIdr, total: count * priceIdr, iccids, refs };
}

describe('partial refunds by the operator', () => {
  test('V7 F9 an amount is refunded through the gateway up to the rest of the payment', async () => {
    const { number, total } = await buy(1);
    expect(await shop.operator('refunds.start', number, '--amount', '1')).toContain('--reason');
    expect(await start(number)).toContain('Say how much');
    for (const amount of ['0', String(total + 1)])
      expect(await start(number, '--amount', amount)).toContain(`from 1 to ${total}`);
    expect(await start(number, '--amount', '20000')).toEqual({
      refund: `RF-${number}-1`,
      order: number,
      amount: 20_000,
      left: total - 20_000,
      cancels: [],
    });
    expect(await start(number, '--amount', '20000')).toContain('is open');
    await shop.settle();
    expect(await shop.customer().order(number)).toMatchObject({
      payment_status: 'PARTIALLY_REFUNDED',
      delivery_status: 'finished',
      esims: [{ status: 'New' }],
      refund: { status: 'done', amount: 20_000 },
    });
    expect(await books()).toBe(total - 20_000);
    expect(await start(number, '--amount', String(total))).toContain(`from 1 to ${total - 20_000}`);
    expect(await start(number, '--amount', String(total - 20_000))).toMatchObject({ left: 0 });
    await shop.settle();
    expect(await shop.customer().order(number)).toMatchObject({ payment_status: 'REFUNDED' });
    expect(await books()).toBe(0);
    expect(await start(number, '--amount', '1')).toContain('is REFUNDED');
    expect((await acts()).map(([act]) => act)).toEqual(['refund.start', 'refund.start']);
    const sent = await database.db.select().from(mail).where(eq(mail.kind, 'order-refunded'));
    expect(sent.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('V7 F9 a refund of one eSIM pays its price, cancels it once and leaves the others', async () => {
    const { number, unit, iccids } = await buy(3);
    const [first = '', second = ''] = iccids;
    expect(await start(number, '--esim', '8900000000000000000')).toContain('has no eSIM');
    expect(await start(number, '--esim', first, '--quantity', '1')).toContain('do not go together');
    expect(await start(number, '--esim', first)).toMatchObject({ amount: unit, cancels: [first] });
    await shop.settle();
    const read = await shop.customer().order(number);
    expect(read.esims?.map(({ status }) => status)).toEqual(['Cancelled', 'New', 'New']);
    expect(await start(number, '--esim', first)).toContain('goes back already');
    // The customer can still request a refund of the other two.
    expect(read.refund_offer).toMatchObject({ eligible: true, amount: 2 * unit });
    expect(await start(number, '--esim', second, '--amount', '1000')).toMatchObject({ amount: 1_000 });
    await shop.settle();
    expect(await books()).toBe(2 * unit - 1_000);
  });

  test('V7 F9 a refund by quantity takes unused pieces first, and a used one is refunded without a cancellation', async () => {
    const { number, unit, refs } = await buy(2);
    await shop.supplier.phone('install', refs[0]!);
    await shop.customer().post(`/capi/orders/${number}/refund-request`, { reason: 'It does not connect' });
    const { payment_status } = await shop.customer().order(number);
    expect(payment_status).toBe('PARTIALLY_REFUNDED');
    expect(await start(number, '--quantity', '2')).toContain('--quantity is from 1 to 1');
    expect(await start(number, '--quantity', '1')).toMatchObject({ amount: unit, left: 0, cancels: [] });
    await shop.settle();
    expect(await books()).toBe(0);
    expect((await shop.customer().order(number)).esims?.map(({ status }) => status)).toEqual([
      'Onboard',
      'Cancelled',
    ]);
  });

  test('V7 F9 an unpaid, undelivered or disputed order gets no partial refund', async () => {
    const placed = await shop.customer().place(code);
    expect(await start(placed.order_id, '--amount', '1')).toContain('is PENDING');
    await shop.gateway.pay(placed.transaction_id);
    expect(await start(placed.order_id, '--amount', '1')).toContain('is not delivered yet');
    await shop.settle();
    await database.db.update(order).set({ paymentState: 'CHARGEBACK' });
    expect(await start(placed.order_id, '--amount', '1')).toContain('disputes');
    expect(await database.db.select().from(refund)).toEqual([]);
  });

  test('V7 F9 concurrent starts of a refund make one refund', async () => {
    const { number, total } = await buy(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(number, '--amount', '5000')));
    expect(answers.filter((item) => typeof item === 'object')).toHaveLength(1);
    await shop.settle();
    expect(await books()).toBe(total - 5_000);
  });
});

test('V7 all of the money of a delivered order takes its unused eSIMs with it, and leaves a used one', async () => {
  const { number, total, refs } = await buy(3);
  await shop.supplier.phone('install', refs[0]!);
  expect(await shop.operator('orders.refund', number, '--reason', 'goodwill')).toMatchObject({
    amount: total,
  });
  await shop.settle();
  const { esims, payment_status } = await shop.customer().order(number);
  expect(payment_status).toBe('REFUNDED');
  expect(esims.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Cancelled', 'Onboard']);
});

test('V7 all of the money while a request for a used eSIM waits is that request’s approval, and takes the unused ones too', async () => {
  const { number, total, refs } = await buy(2);
  await shop.supplier.phone('install', refs[0]!);
  const ask = () =>
    shop.customer().post(`/capi/orders/${number}/refund-request`, { reason: 'It does not connect' });
  const { body } = await shop.customer().get(`/capi/orders/${number}`);
  expect(body.refund_offer).toMatchObject({ eligible: true });
  await database.db.insert(refund).values({
    id: 'waiting',
    ref: `RF-${number}-1`,
    order: (await database.db.select().from(order))[0]!.id,
    attempt: `${number}-1`,
    rule: 'operator_decides',
    policy: 'id',
    amount: 1_000,
    covers: [(await shop.operator('refunds.offer', number)).pieces[0].piece],
    reason: 'It does not connect',
    state: 'review',
    askedAt: shop.clock.now(),
  });
  expect((await ask()).body.refund).toMatchObject({ amount: 1_000 });
  expect(await shop.operator('orders.refund', number, '--reason', 'goodwill')).toMatchObject({
    refund: `RF-${number}-1`,
    amount: total,
  });
  await shop.settle();
  const [only, ...others] = await database.db.select().from(refund);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ state: 'done', amount: total, decidedBy: 'sari' });
  expect(only?.covers).toHaveLength(2);
  const { esims } = await shop.customer().order(number);
  expect(esims?.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Onboard']);
});

describe('cancellation of an eSIM without a refund', () => {
  const cancel = (named: string) => shop.operator('esims.cancel', named, '--reason', 'sent a second one');

  test('V7 an eSIM is cancelled at its supplier once without a refund, and the customer sees the reason', async () => {
    const { number, total, iccids } = await buy(1);
    const [iccid = ''] = iccids;
    expect(await shop.operator('esims.cancel', iccid)).toContain('--reason');
    expect(await cancel('8900000000000000000')).toContain('There is no eSIM');
    expect(await cancel(iccid)).toEqual({ esim: iccid, order: number, cancelled: true, changed: true });
    expect(await cancel(iccid)).toMatchObject({ cancelled: true, changed: false });
    const profiles = Object.values(await shop.supplier.books()).flatMap((item) => item.profiles);
    expect(profiles).toContainEqual(expect.objectContaining({ iccid, esimStatus: 'CANCEL' }));
    await shop.settle();
    expect(await books()).toBe(total);
    expect(await shop.customer().order(number)).toMatchObject({
      payment_status: 'PAID',
      esims: [{ status: 'Cancelled' }],
      refund_offer: { eligible: false, rule: 'esim_cancelled' },
    });
    expect(await acts()).toEqual([
      ['esim.cancel', number, 'sent a second one'],
      ['esim.cancel', number, 'sent a second one'],
    ]);
  });

  test('V7 an installed eSIM is not cancelled', async () => {
    const { iccids, refs } = await buy(1);
    await shop.supplier.phone('install', refs[0]!);
    expect(await cancel(iccids[0]!)).toContain('is not unused any more');
    const kept = await database.db.select({ state: supplierOrder.state }).from(supplierOrder);
    expect(kept).toEqual([{ state: 'ready' }]);
    const outcomes = (await database.db.select().from(auditLog).orderBy(auditLog.seq)).map(
      ({ after }) => after?.outcome,
    );
    expect(outcomes.sort()).toEqual(['asked', 'not unused']);
  });

  test('V7 a cancellation whose response was lost succeeds when it is repeated', async () => {
    const { number, iccids } = await buy(1);
    await shop.supplier.trouble('drop', 'esim/cancel', 1);
    expect(await cancel(iccids[0]!)).toContain('try again later');
    expect(await cancel(iccids[0]!)).toMatchObject({ cancelled: true, changed: true });
    expect(await shop.customer().order(number)).toMatchObject({
      payment_status: 'PAID',
      esims: [{ status: 'Cancelled' }],
    });
  });
});
