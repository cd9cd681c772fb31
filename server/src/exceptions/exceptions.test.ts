import { operatorCalls } from '@langit/contract/operator/calls';
import { actsOf, sentenceOf } from '@langit/contract/operator/exception-facts';
import { flagKinds, scanKinds } from '@langit/contract/values/exceptions';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditLog } from '../operator/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
afterEach(async () => {
  await fetch(`${shop.supplier.url}/faults`, { method: 'DELETE' });
});
const plan = 'japan-5gb-30d';
const card = 'sim-south-korea-10gb-10d';

type Line = {
  exception: string;
  kind: string;
  says: string;
  subject: string;
  count: number;
  stake: number;
  due: string | null;
  urgency: string;
  again: boolean;
  assignee: string | null;
  closed: string | null;
  closed_by: string | null;
};

const list = (...typed: string[]): Promise<Line[]> => shop.operator('exceptions.list', ...typed);
const ofKind = async (kind: string): Promise<Line[]> => list('--kind', kind);
const scan = () => shop.run('scan-exceptions');

/** An order that was paid with another amount: flagged `payment_mismatch`. */
async function payWrong(customer?: string): Promise<string> {
  const placed = await shop.customer(customer).place(plan);
  await shop.gateway.setFaults([{ kind: 'wrong_amount' }]);
  await shop.gateway.pay(placed.transaction_id);
  await shop.gateway.setFaults([]);
  return placed.order_id;
}

/** A paid order that the supplier refuses for its empty balance. */
async function payRefused(): Promise<string> {
  const placed = await shop.customer().place(plan);
  await shop.gateway.pay(placed.transaction_id);
  await shop.settle();
  return placed.order_id;
}

test('B21 every kind of exception has a sentence and calls that exist', () => {
  for (const kind of [...flagKinds, ...scanKinds]) {
    const fields = { subject: 'X', cause: 'c', stake: 1, n: 2, days: 3, serial: 's' };
    expect(sentenceOf(kind, fields).replace(': package unknown', '')).not.toMatch(/unknown|[{}]/);
    for (const call of actsOf(kind)) expect(operatorCalls).toHaveProperty([call]);
  }
});

test('B21 a payment of another amount is an exception at once, and closes by itself when it is accepted', async () => {
  const number = await payWrong();
  const [line] = await list();
  expect(line).toMatchObject({
    kind: 'payment_mismatch',
    subject: number,
    count: 1,
    stake: (await shop.customer().order(number)).total,
    due: '2026-11-21T03:00:00.000Z',
    urgency: 'later',
    again: false,
  });
  expect(line?.says).toContain(number);
  await shop.operator('payments.accept', number, '--reason', 'close enough');
  expect(await list()).toEqual([]);
  expect(await list('--state', 'closed')).toMatchObject([{ exception: line?.exception, closed_by: null }]);
});

test('B21 several exceptions are open on one order, and no flag hides another', async () => {
  await shop.supplier.trouble('balance', 'esim/order', 1000);
  const placed = await shop.customer().place(plan);
  await shop.gateway.pay(placed.transaction_id);
  await shop.settle();
  await shop.gateway.steer(placed.transaction_id, 'chargeback');
  await shop.gateway.deliver(await shop.gateway.notification(placed.transaction_id, 'chargeback'));
  const kinds = async () => (await list()).map(({ kind }) => kind).sort();
  expect(await kinds()).toEqual(['chargeback', 'delivery_refused_balance']);
  const flag = async () => (await shop.operator('orders.get', placed.order_id)).flag;
  expect(await flag()).toBe('delivery_refused_balance');
  const [refused] = await ofKind('delivery');
  await shop.operator('exceptions.close', refused?.exception ?? '', '--reason', 'not ours any more');
  expect(await flag()).toBe('chargeback');
  expect(await kinds()).toEqual(['chargeback']);
});

test('B22 orders that wait for the same empty balance are one line with their number and sum', async () => {
  await shop.supplier.trouble('balance', 'esim/order', 1000);
  const orders = [await payRefused(), await payRefused()];
  const [line, ...others] = await ofKind('delivery');
  expect(others).toEqual([]);
  const total = (await shop.customer().order(orders[0] ?? '')).total;
  expect(line).toMatchObject({ kind: 'delivery_refused_balance', count: 2, stake: 2 * total });
  const single = await list('--of', line?.exception ?? '');
  expect(single.map(({ subject }) => subject).sort()).toEqual([...orders].sort());
  expect(single.map(({ count }) => count)).toEqual([1, 1]);
  const shown = await shop.operator('exceptions.get', line?.exception ?? '');
  expect(shown).toMatchObject({ count: 2, stake: 2 * total, commands: ['orders.retry', 'orders.refund'] });
});

test('B22 a close applies to all with the same cause, and with --alone to one', async () => {
  await shop.supplier.trouble('balance', 'esim/order', 1000);
  await payRefused();
  await payRefused();
  await payRefused();
  const [line] = await ofKind('delivery');
  const why = ['--reason', 'the supplier was paid'];
  expect(await shop.operator('exceptions.close', line?.exception ?? '', '--alone', ...why)).toHaveLength(1);
  const [rest] = await ofKind('delivery');
  expect(rest?.count).toBe(2);
  expect(await shop.operator('exceptions.close', rest?.exception ?? '', ...why)).toMatchObject([
    { state: 'closed' },
    { state: 'closed' },
  ]);
  expect(await shop.operator('orders.list', '--flagged')).toEqual([]);
});

test('B21 a second scan opens nothing twice, and what is gone closes by itself', async () => {
  await shop.operator('stock.add', card, '--count', '5');
  await scan();
  await scan();
  const low = (await ofKind('stock_low')).filter(({ subject }) => subject === card);
  expect(low).toHaveLength(1);
  expect(low[0]).toMatchObject({ again: false, closed: null });
  await shop.operator('stock.add', card, '--count', '50');
  await scan();
  expect((await ofKind('stock_low')).filter(({ subject }) => subject === card)).toEqual([]);
});

test('B23 what a person closed stays closed while its cause is there, and opens marked when it is back', async () => {
  await shop.operator('stock.add', card, '--count', '5');
  await scan();
  const low = async () => (await ofKind('stock_low')).filter(({ subject }) => subject === card);
  const [first] = await low();
  const [closed] = await shop.operator(
    'exceptions.close',
    first?.exception ?? '',
    '--alone',
    '--reason',
    'ordered',
  );
  expect(closed).toMatchObject({ state: 'closed', subject: card });
  await scan();
  expect(await low()).toEqual([]);
  await shop.operator('stock.add', card, '--count', '50');
  await scan();
  await shop.operator('stock.remove', card, '--count', '50', '--reason', 'bent');
  await scan();
  const [back] = await low();
  expect(back).toMatchObject({ again: true, closed: null });
  const { earlier } = await shop.operator('exceptions.get', back?.exception ?? '');
  expect(earlier).toMatchObject([{ closed_by: 'sari', close_reason: 'ordered' }]);
});

test('B23 a snoozed exception is out of the list until its time', async () => {
  await payWrong();
  const [line] = await list();
  await shop.operator('exceptions.snooze', line?.exception ?? '', '--for', 'hour');
  expect(await list()).toEqual([]);
  expect(await list('--state', 'snoozed')).toMatchObject([{ exception: line?.exception }]);
  shop.clock.advance(3600);
  expect(await list()).toMatchObject([{ exception: line?.exception }]);
});

test('B23 an exception is assigned to oneself, to another person and to nobody', async () => {
  await payWrong();
  const [{ exception = '' } = {}] = await list();
  await shop.operator('exceptions.assign', exception);
  expect(await list('--assignee', 'sari')).toHaveLength(1);
  await shop.operator('exceptions.assign', exception, '--to', 'budi');
  expect(await list('--assignee', 'sari')).toEqual([]);
  await shop.operator('exceptions.assign', exception, '--to', 'none');
  expect(await list()).toMatchObject([{ assignee: null }]);
});

test('B23 the closing of an exception needs a reason, leaves its line in the audit log and can be taken back', async () => {
  const number = await payWrong();
  const [{ exception = '' } = {}] = await list();
  expect(await shop.operator('exceptions.close', exception)).toContain('--reason');
  await shop.operator('exceptions.close', exception, '--reason', 'settled by phone');
  expect(await shop.operator('orders.list', '--flagged')).toEqual([]);
  const lines = await database.db.select().from(auditLog).where(eq(auditLog.subject, number));
  expect(lines).toMatchObject([{ act: 'exception.close', actor: 'sari', reason: 'settled by phone' }]);
  expect(await shop.operator('exceptions.close', exception, '--reason', 'again')).toContain('closed already');
  await shop.operator('exceptions.reopen', exception);
  expect(await list()).toMatchObject([{ exception, closed_by: null }]);
  expect(await shop.operator('orders.list', '--flagged')).toMatchObject([{ flag: 'payment_mismatch' }]);
});

test('B21 what closed by itself cannot be opened by hand', async () => {
  const number = await payWrong();
  const [{ exception = '' } = {}] = await list();
  await shop.operator('payments.accept', number, '--reason', 'close enough');
  expect(await shop.operator('exceptions.reopen', exception)).toContain('its cause is gone');
});

test('L11 the cursors of the list of exceptions lead through every line once', async () => {
  for (let index = 0; index < 5; index += 1) await payWrong();
  const whole = await list();
  expect(whole).toHaveLength(5);
  const paged: Line[] = [];
  let cursor: string | undefined;
  do {
    const told = await shop.terminal(
      'exceptions',
      'list',
      '--limit',
      '2',
      ...(cursor ? ['--cursor', cursor] : []),
    );
    if (!told.ok) throw new Error(told.error);
    const rows = JSON.parse(JSON.stringify(told.answer)) as Line[];
    expect(rows.length).toBeLessThanOrEqual(2);
    paged.push(...rows);
    cursor = /--cursor (\S+)/.exec(told.note ?? '')?.[1];
  } while (cursor);
  expect(paged).toEqual(whole);
  expect(await list('--cursor', 'x')).toBe('There is no exception x.');
});
