import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

const callsAbout = (order: string): Promise<Record<string, unknown>[]> =>
  shop.operator('orders.timeline', order, '--source', 'supplier');

test('B27 ordering and look-up of an order stand in its timeline with both references, request id, outcome and time', async () => {
  const { order_id: order, esims } = await shop.customer().buy();
  const calls = await callsAbout(order);
  expect(calls.map(({ what, state }) => [what, state])).toEqual([
    ['look_up', 'done'],
    ['order', 'done'],
  ]);
  const [lookUp, ordered] = calls;
  expect(ordered).toMatchObject({ source: 'supplier', who: 'esim-access', ms: expect.any(Number) });
  expect(ordered?.ref).toMatch(/^L-\S+ · B\S+ · request [0-9a-f-]{36}$/);
  expect(lookUp?.ref).toMatch(/request [0-9a-f-]{36}$/);
  const stored = await database.db.execute(sql`select * from supplier_call`);
  expect(JSON.stringify(stored.rows)).not.toContain(esims[0]?.activation_code.split('$')[2]);
});

test('B27 a refusal stands with its code, an answer that got lost as unknown, and the look-up that finds the order', async () => {
  await shop.supplier.trouble('server_error_after', 'esim/order');
  const { order_id: lost } = await shop.customer().buy();
  expect((await callsAbout(lost)).map(({ what, state }) => `${what} ${state}`)).toEqual(
    expect.arrayContaining(['order unknown', 'look_up done']),
  );
  await shop.supplier.trouble('out_of_stock', 'esim/order');
  const { order_id: refused, transaction_id } = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(transaction_id);
  await shop.jobs.runDue();
  const [call] = await callsAbout(refused);
  expect(call).toMatchObject({
    what: 'order',
    state: 'refused',
    says: expect.stringMatching(/^out_of_stock:/),
  });
});

test('B27 a cancellation at the supplier stands in the timeline', async () => {
  const { order_id: order, esims } = await shop.customer().buy();
  await shop.command('esims', 'cancel', esims[0]?.iccid ?? '', '--reason', 'wrong plan');
  expect(await callsAbout(order)).toContainEqual(
    expect.objectContaining({ what: 'cancel', state: 'done', says: 'refunded' }),
  );
});

test('B27 a line shows its state, what the supplier refused, its deadline and that it is refunded then', async () => {
  await shop.supplier.trouble('out_of_stock', 'esim/order');
  const { order_id: order, transaction_id } = await shop.customer().place('japan-5gb-30d');
  expect((await shop.operator('orders.lines', order))[0].supply).toBeNull();
  await shop.gateway.pay(transaction_id);
  await shop.jobs.runDue();
  const [line] = await shop.operator('orders.lines', order);
  expect(line).toMatchObject({
    quantity: 1,
    supply: {
      kind: 'esims',
      supplier: 'esim-access',
      state: 'refused',
      outcome_unknown: false,
      last_error: expect.stringMatching(/^out_of_stock/),
      deadline: expect.any(String),
      after_deadline: 'refund',
    },
  });
});

test('B27 a line whose outcome is unknown waits for a person at the deadline', async () => {
  await shop.supplier.trouble('server_error_after', 'esim/order');
  const { order_id: order, transaction_id } = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(transaction_id);
  await shop.jobs.runDue();
  const [{ supply }] = await shop.operator('orders.lines', order);
  expect(supply).toMatchObject({ state: 'unknown', after_deadline: 'person' });
});

test('B27 a line that the supplier has not delivered names the moment of the next try, which is then later', async () => {
  await shop.supplier.trouble('pending_forever', 'esim/order');
  const { order_id: order, transaction_id } = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(transaction_id);
  await shop.jobs.runDue();
  const nextTry = async () => Date.parse((await shop.operator('orders.lines', order))[0].supply.next_try);
  const first = await nextTry();
  const now = shop.clock.now().getTime();
  expect(first).toBeGreaterThan(now);
  shop.clock.advance(Math.ceil((first - now) / 1000));
  await shop.jobs.runDue();
  expect(await nextTry()).toBeGreaterThan(shop.clock.now().getTime());
});

test('B27 a delivered line has no deadline any more', async () => {
  const { order_id: order } = await shop.customer().buy();
  const [{ supply }] = await shop.operator('orders.lines', order);
  expect(supply).toMatchObject({
    state: 'ready',
    deadline: null,
    after_deadline: null,
    next_try: null,
    last_error: null,
  });
});

test('B27 calls are deleted after 180 days', async () => {
  const { order_id: order } = await shop.customer().buy();
  expect(await callsAbout(order)).not.toEqual([]);
  shop.clock.advance(179 * 86_400);
  await shop.run('delete old calls to suppliers');
  expect(await callsAbout(order)).not.toEqual([]);
  shop.clock.advance(2 * 86_400);
  await shop.run('delete old calls to suppliers');
  expect(await callsAbout(order)).toEqual([]);
});
