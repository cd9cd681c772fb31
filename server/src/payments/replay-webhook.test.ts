import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { order } from '../orders/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';
import { moneyMovement } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);

/** A paid order whose notification came while the gateway did not answer for its status. */
async function unsettled(): Promise<{ order_id: string; transaction_id: string }> {
  const placed = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.steer(placed.transaction_id, 'pay', 'other_qris');
  const notification = await shop.gateway.notification(placed.transaction_id, 'settlement');
  shop.gateway.reachable(false);
  expect(await shop.gateway.deliver(notification)).toBe(200);
  return placed;
}

test('B52 a notification that was not settled stands open, and is replayed through the same settlement', async () => {
  const { order_id, transaction_id } = await unsettled();
  const [open] = await shop.operator('webhooks.list', '--state', 'open');
  expect(open).toMatchObject({ provider: 'midtrans', transaction: transaction_id, outcome: null });
  shop.gateway.reachable(true);
  expect(await shop.operator('webhooks.replay', open.event)).toMatchObject({ outcome: 'paid' });
  expect(await shop.operator('orders.get', order_id)).toMatchObject({ payment: 'PAID' });
  expect(await shop.operator('webhooks.list', '--state', 'open')).toEqual([]);
  expect(await shop.operator('webhooks.replay', open.event)).toMatchObject({ outcome: 'paid' });
  const { rows } = await database.db.execute(sql`select sum(signed_idr)::int as held from money_movement`);
  const { figures } = await shop.operator('orders.get', order_id);
  expect(rows).toEqual([{ held: figures.total }]);
});

test('B85 a payment is one line of the notifications, with its order, customer, goods and amount; its own list has every one', async () => {
  const customer = shop.customer();
  const { order_id, transaction_id } = await customer.place('japan-5gb-30d');
  await shop.gateway.pay(transaction_id);
  await shop.gateway.deliver(await shop.gateway.notification(transaction_id, 'pending'));
  const { figures, customer: buyer } = await shop.operator('orders.get', order_id);
  const listed = await shop.operator('webhooks.list');
  expect(listed).toMatchObject([
    {
      transaction: transaction_id,
      order: order_id,
      customer: buyer.name,
      goods: expect.stringMatching(/^Japan · 5 GB/),
      amount: figures.total,
      notifications: 2,
    },
  ]);
  expect(await shop.operator('webhooks.list', '--transaction', transaction_id)).toHaveLength(2);
});

test('B115 a notification of another amount is listed with that amount and with what is due, and the list is counted', async () => {
  const { order_id, transaction_id } = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.setFaults([{ kind: 'wrong_amount_notified' }]);
  await shop.gateway.steer(transaction_id, 'choose', 'other_qris');
  await shop.gateway.deliver(await shop.gateway.notification(transaction_id, 'pending'));
  const { figures } = await shop.operator('orders.get', order_id);
  const browser = await demoBrowser(shop.app as never, 'owner');
  const { body: read } = await browser.call('webhooks.list', { count: true });
  expect(read).toMatchObject({
    output: [{ amount: figures.total, notified: figures.total + 1000 }],
    count: 1,
  });
});

test('B52 a replay while the gateway does not answer says so and changes nothing', async () => {
  const { order_id } = await unsettled();
  const [open] = await shop.operator('webhooks.list');
  expect(await shop.operator('webhooks.replay', open.event)).toMatch(/gateway does not answer/);
  expect(await shop.operator('orders.get', order_id)).toMatchObject({ payment: 'PENDING' });
  expect(await shop.operator('webhooks.list', '--state', 'open')).toHaveLength(1);
});

test('U21 the body of a notification is shown without signature and digits of cards', async () => {
  const { transaction_id } = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(transaction_id, 'credit_card');
  const [event] = await shop.operator('webhooks.list');
  expect(event.body).toContain(transaction_id);
  expect(event.body).not.toMatch(/signature_key|masked_card|4811/);
});

test('B115 the state of the shop says what the last comparison with the gateway came to', async () => {
  expect((await shop.operator('system.status')).comparison).toBeNull();
  await unsettled();
  shop.gateway.reachable(true);
  await shop.run('compare-payments');
  expect((await shop.operator('system.status')).comparison).toEqual({
    at: shop.clock.now().toISOString(),
    compared: 1,
    unanswered: 0,
    differences: 1,
  });
});

test('B21 a sum at the gateway that differs from the books needs a person, until both agree', async () => {
  const { order_id, transaction_id } = await unsettled();
  shop.gateway.reachable(true);
  await shop.run('compare-payments');
  await shop.run('scan-exceptions');
  const [row] = await shop.operator('exceptions.list', '--kind', 'gateway_difference');
  const { figures } = await shop.operator('orders.get', order_id);
  expect(row).toMatchObject({ subject: transaction_id, about: 'payment', amount: figures.total });
  await shop.operator('payments.reconcile');
  await shop.run('scan-exceptions');
  expect(await shop.operator('exceptions.list', '--kind', 'gateway_difference')).toEqual([]);
});

/** The cases of sums that differ, after a comparison. */
async function differences() {
  await shop.run('compare-payments');
  await shop.run('scan-exceptions');
  return shop.operator('exceptions.list', '--kind', 'gateway_difference');
}

test('B21 a difference stays a case while the gateway does not answer, which the state of the shop tells', async () => {
  const { transaction_id } = await unsettled();
  shop.gateway.reachable(true);
  expect(await differences()).toMatchObject([{ subject: transaction_id }]);
  shop.gateway.reachable(false);
  expect(await differences()).toMatchObject([{ subject: transaction_id }]);
  const { comparison } = await shop.operator('system.status');
  expect(comparison).toMatchObject({ compared: 0, unanswered: 1, differences: 0 });
});

test('B21 in question in a difference is what one side has more than the other', async () => {
  const { order_id: number } = await shop.customer().buy();
  const [bought] = await database.db.select().from(order);
  await database.db.insert(moneyMovement).values({
    order: bought!.id,
    attempt: `${number}-1`,
    kind: 'late',
    signedIdr: 5,
    ref: 'stray',
    at: shop.clock.now(),
  });
  expect(await differences()).toMatchObject([{ amount: 5 }]);
});

test('B21 a payment of another amount, which gateway and books have alike, is the case of its order alone', async () => {
  const { transaction_id } = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.setFaults([{ kind: 'wrong_amount' }]);
  await shop.gateway.pay(transaction_id);
  await shop.gateway.setFaults([]);
  expect(await differences()).toEqual([]);
  expect(await shop.operator('exceptions.list', '--kind', 'payment_mismatch')).toHaveLength(1);
});
