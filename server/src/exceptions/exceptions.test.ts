import { operatorCalls } from '@langit/contract/operator/calls';
import { actsOf } from '@langit/contract/operator/exception-duties';
import { exceptionKinds, familyOf, flagKinds, scanKinds } from '@langit/contract/values/exceptions';
import { readTexts } from '@langit/i18n/read-texts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditLog } from '../gate/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';
import { sentenceOf } from './exception-sentence.ts';
import { exception as exceptions } from './tables.ts';

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
  amount: number;
  detail: object;
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
    const figures = { amount: 1, n: 2, days: 3, known: 9, gone: 3, moved: 4, hours: 27, ours: 5, theirs: 6 };
    const names = {
      cause: 'c',
      serial: 's',
      supplier: 'v',
      package: 'p',
      person: 'b',
      call: 'k',
      event: 'e',
    };
    const fields = {
      subject: 'X',
      month: '2026-11',
      since: '2026-11-20',
      answerBy: '2026-11-23',
      ...figures,
      ...names,
    };
    expect(sentenceOf(kind, fields).replace('unknown package', '')).not.toMatch(/unknown|[{}]/);
    for (const call of actsOf(kind)) expect(operatorCalls).toHaveProperty([call]);
  }
});

test('B21 B124 a payment of another amount is an exception of the difference at once, and closes by itself when it is accepted', async () => {
  const number = await payWrong();
  const [line] = await list();
  expect(line).toMatchObject({
    kind: 'payment_mismatch',
    subject: number,
    count: 1,
    amount: 1000,
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
  expect(line).toMatchObject({ kind: 'delivery_refused_balance', count: 2, amount: 2 * total });
  const single = await list('--of', line?.exception ?? '');
  expect(single.map(({ subject }) => subject).sort()).toEqual([...orders].sort());
  expect(single.map(({ count }) => count)).toEqual([1, 1]);
  const shown = await shop.operator('exceptions.get', line?.exception ?? '');
  expect(shown).toMatchObject({ count: 2, amount: 2 * total, commands: ['orders.retry', 'orders.refund'] });
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

test('B21 a case is due by its first opening, whatever its figures are since', async () => {
  await shop.operator('stock.add', card, '--count', '5');
  await scan();
  const low = async () => (await ofKind('stock_low')).find(({ subject }) => subject === card);
  const first = await low();
  shop.clock.advance(3_600);
  await shop.operator('stock.remove', card, '--count', '1', '--reason', 'bent');
  await scan();
  const now = await low();
  expect(now?.detail).not.toEqual(first?.detail);
  expect(now?.due).toBe(first?.due);
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
  expect(await list('--state', 'unsolved')).toMatchObject([{ exception: line?.exception }]);
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

test('B23 an exception is given to somebody who can act on it, and to no other at the console', async () => {
  await payWrong();
  const [{ exception = '' } = {}] = await list();
  const owner = await demoBrowser(shop.app as never, 'owner');
  for (const role of ['accountant', 'support', 'content'] as const)
    await demoBrowser(shop.app as never, role);
  const { output: people } = (await owner.call('exceptions.people', { exception })).body;
  const rolesIn = people.flatMap(({ roles }: { roles: string[] }) => roles);
  expect(rolesIn).toEqual(expect.arrayContaining(['owner', 'accountant']));
  expect(rolesIn).not.toContain('content');
  const { person } = people.find(({ roles }: { roles: string[] }) => roles.includes('accountant'));
  expect((await owner.call('exceptions.assign', { exception, to: person })).status).toBe(200);
  expect(await list('--assignee', person)).toHaveLength(1);
  expect(await list('--assignee', 'none')).toEqual([]);
  const taken = (await owner.call('exceptions.people', {})).body.output;
  expect(taken.find((item: { person: string }) => item.person === person)).toMatchObject({ taken: 1 });
  expect((await owner.call('exceptions.assign', { exception, to: 'stranger' })).status).toBe(409);
});

test('B23 the list is filtered by the role that can act on a kind', async () => {
  await payWrong();
  const kindsFor = async (role: string) => new Set((await list('--role', role)).map(({ kind }) => kind));
  expect(await kindsFor('owner')).toContain('payment_mismatch');
  expect(await kindsFor('accountant')).toContain('payment_mismatch');
  expect(await kindsFor('content')).toEqual(new Set());
});

/** Open at once: a wrong amount, a refusal of the supplier, and a chargeback. */
async function payThrice(): Promise<void> {
  await payWrong();
  await shop.supplier.trouble('balance', 'esim/order', 1000);
  await payRefused();
  const placed = await shop.customer().place(plan);
  await shop.gateway.pay(placed.transaction_id);
  await shop.gateway.steer(placed.transaction_id, 'chargeback');
  await shop.gateway.deliver(await shop.gateway.notification(placed.transaction_id, 'chargeback'));
}
const all = ['chargeback', 'delivery_refused_balance', 'payment_mismatch'];

test.each([
  ['owner', all],
  ['manager', all],
  ['support', ['chargeback', 'delivery_refused_balance']],
  ['accountant', ['chargeback', 'payment_mismatch']],
  ['counter', []],
  ['content', []],
] as const)('B23 %s sees the kinds that the role can act on, and all kinds by asking', async (role, able) => {
  await payThrice();
  const browser = await demoBrowser(shop.app as never, role);
  const kinds = async (input: object) => {
    const { body } = await browser.call('exceptions.list', input);
    return [...new Set(body.output.map(({ kind }: Line) => kind))].sort();
  };
  expect(await kinds({ able: true })).toEqual(able);
  expect(await kinds({})).toEqual(all);
  const { exceptions: today } = (await browser.call('today.get', { able: true })).body.output;
  expect([...new Set(today.first.map(({ kind }: Line) => kind))].sort()).toEqual(able);
  const counted = async (input: object) => (await browser.call('work.counts', input)).body.output.exceptions;
  expect(await counted({ able: true })).toBe(today.count);
  expect(await counted({})).toBe(3);
});

test('B17 of what is open, only what is past its due time is counted as overdue', async () => {
  const subject = await payWrong();
  const overdue = async () => (await shop.operator('work.counts')).late.exceptions;
  expect(await list()).toMatchObject([{ subject }]);
  shop.clock.advance(86_400 - 1);
  expect(await overdue()).toBe(0);
  shop.clock.advance(1);
  expect(await overdue()).toBe(1);
});

test('B23 exceptions are closed by people who can carry out the usual act', async () => {
  await payWrong();
  const [{ exception = '' } = {}] = await list();
  const close = async (role: 'support' | 'accountant') =>
    (await demoBrowser(shop.app as never, role)).call(
      'exceptions.close',
      { exception },
      { reason: 'settled' },
    );
  expect((await close('support')).body.sentence).toContain('usual act');
  expect(await list()).toHaveLength(1);
  expect((await close('accountant')).status).toBe(200);
  expect(await list()).toEqual([]);
});

test('B23 the exceptions of an order are closed together by people who can carry out the usual act of each', async () => {
  const order = await payWrong();
  const clear = async (role: 'support' | 'accountant') =>
    (await demoBrowser(shop.app as never, role)).call('orders.clear', { order });
  expect((await clear('support')).body.sentence).toContain('usual act');
  expect(await list()).toHaveLength(1);
  expect((await clear('accountant')).status).toBe(200);
  expect(await list()).toEqual([]);
});

test('B23 the closing of an exception needs a reason, leaves its line in the audit log and can be taken back', async () => {
  const number = await payWrong();
  const [{ exception = '' } = {}] = await list();
  expect(await shop.operator('exceptions.close', exception)).toContain('--reason');
  await shop.operator('exceptions.close', exception, '--reason', 'settled by phone');
  expect(await shop.operator('orders.list', '--flagged')).toEqual([]);
  const lines = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, number))
    .orderBy(auditLog.seq);
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
    const controlAnswer = await shop.terminal(
      'exceptions',
      'list',
      '--limit',
      '2',
      ...(cursor ? ['--cursor', cursor] : []),
    );
    if (!controlAnswer.ok) throw new Error(controlAnswer.error);
    const rows = JSON.parse(JSON.stringify(controlAnswer.answer)) as Line[];
    expect(rows.length).toBeLessThanOrEqual(2);
    paged.push(...rows);
    cursor = /--cursor (\S+)/.exec(controlAnswer.note ?? '')?.[1];
  } while (cursor);
  expect(paged).toEqual(whole);
  expect(await list('--cursor', 'x')).toBe('There is no exception x.');
});

test('B113 200 cases, of which many have one cause, are paged through once in their order, also when the last one of a page is closed meanwhile', async () => {
  const openedAt = new Date('2026-11-19T03:00:00Z');
  const hourMs = 3_600_000;
  const rows = Array.from({ length: 200 }, (_, index) => {
    const kind = (['parcel_due', 'delivery_refused_balance', 'pickup_requested', 'charge_due'] as const)[
      index % 4
    ] as (typeof exceptionKinds)[number];
    return {
      id: `exc_${(index * 7919) % 200}`,
      kind,
      subjectKind: 'order' as const,
      subject: `LGT-${index}`,
      order: null,
      // Every third of a refusal and of the parcels has its cause with others.
      cause: index % 3 === 0 && index % 4 < 2 ? `cause-${index % 5}` : null,
      isFlag: false,
      atStakeIdr: (index % 11) * 50_000,
      dueAt: kind === 'charge_due' ? null : new Date(openedAt.getTime() + ((index * 31) % 97) * hourMs),
      detail: {},
      openedAt: new Date(openedAt.getTime() - (index % 13) * hourMs),
      again: false,
    };
  });
  await database.db.insert(exceptions).values(rows);
  const idsOf = (listed: readonly Line[]) => listed.map(({ exception }) => exception);
  const whole = await list('--limit', '200');
  expect(whole.some(({ count }) => count > 3)).toBe(true);
  const page = (cursor: string | undefined) =>
    list('--limit', '7', ...(cursor === undefined ? [] : ['--cursor', cursor]));
  const paged: Line[] = [];
  for (let rows = await page(undefined); rows.length > 0; rows = await page(paged.at(-1)?.exception))
    paged.push(...rows);
  expect(idsOf(paged)).toEqual(idsOf(whole));

  const index = whole.findIndex(({ count }) => count > 3);
  const { exception = '' } = whole[index] ?? {};
  await database.db.update(exceptions).set({ closedAt: openedAt }).where(eq(exceptions.id, exception));
  const behind = idsOf(await list('--limit', '200', '--cursor', exception));
  expect(behind).toEqual(expect.arrayContaining(idsOf(whole).slice(index + 1)));
  expect(behind).not.toEqual(expect.arrayContaining(idsOf(whole).slice(0, 1)));
});

test('I2 the sentence of an exception has the noun of its figure in the right form', () => {
  expect(sentenceOf('unit_late', { subject: 'LGT-R-0042', days: 1 })).toBe('Router LGT-R-0042 is 1 day late');
  expect(sentenceOf('job_failed', { subject: 'mail', n: 1 })).toBe('mail: 1 failed or pending job');
  expect(sentenceOf('job_failed', { subject: 'mail', n: 3 })).toBe('mail: 3 failed or pending jobs');
});

test('B23 an exception names the customer and the goods of its order, and a product by its name', async () => {
  await payWrong();
  expect(await ofKind('payment_mismatch')).toMatchObject([
    { customer: 'Dewi Lestari', goods: 'Japan · 5 GB · 30 days' },
  ]);
  await shop.operator('settings.set', 'operator.stock_low', '--value', '100', '--reason', 'the holidays');
  await scan();
  expect(await ofKind('stock_low')).toContainEqual(
    expect.objectContaining({
      subject: card,
      customer: null,
      goods: expect.stringMatching(/South Korea.*10 GB/),
    }),
  );
});

test('B83 every kind has a short name in every language', () => {
  for (const texts of Object.values(readTexts('console', 'kinds')))
    for (const kind of exceptionKinds) expect(texts).toHaveProperty(`short_${familyOf(kind)}`);
});
