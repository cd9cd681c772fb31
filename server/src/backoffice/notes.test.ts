import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteUnconfirmed } from '../accounts/customer-store.ts';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

const place = async () => (await shop.customer().place('japan-5gb-30d')).order_id;

test('B32 a note on an order has author and time, and stands on the order', async () => {
  const order = await place();
  await shop.operator('notes.add', order, '--text', 'arrives at T3');
  const shown = await shop.operator('orders.get', order);
  expect(shown.notes).toMatchObject([
    { author: 'sari', body: 'arrives at T3', at: '2026-11-20T03:00:00.000Z' },
  ]);
});

test('B32 a note has several lines, and no other control character', async () => {
  const support = await demoBrowser(shop.app as never, 'support');
  const subject = await place();
  expect((await support.call('notes.add', { subject, text: 'arrives at T3\nflight GA 874' })).status).toBe(
    200,
  );
  expect((await support.call('notes.list', { subject })).body.output).toMatchObject([
    { body: 'arrives at T3\nflight GA 874' },
  ]);
  expect((await support.call('notes.add', { subject, text: 'a\u001b[31mb' })).status).toBe(400);
});

test.each([
  ['customer', 'cus_demo', 'cus_demo'],
  ['unit', 'LGT-R-0007', 'LGT-R-0007'],
])('B32 a note can be about a %s', async (about, named, subject) => {
  await shop.operator('notes.add', named, '--text', 'be kind');
  expect(await shop.operator('notes.list', named)).toMatchObject([{ about, subject, body: 'be kind' }]);
});

test.each([
  ['accountant', ['order']],
  ['counter', ['order', 'customer', 'unit']],
  ['content', []],
] as const)('U12 the %s lists and writes notes on what they may read alone: %s', async (role, readable) => {
  const subjects = { order: await place(), customer: 'demo@example.com', unit: 'LGT-R-0007' };
  const browser = await demoBrowser(shop.app as never, role);
  for (const [kind, subject] of Object.entries(subjects)) {
    await shop.operator('notes.add', subject, '--text', 'be kind');
    const isReadable = (readable as readonly string[]).includes(kind);
    const listed = await browser.call('notes.list', { subject });
    expect(listed.status === 200, `${kind} ${JSON.stringify(listed.body)}`).toBe(isReadable);
    if (!isReadable) expect(listed.body.sentence).toContain('There is no order, router or customer');
    if (role !== 'content')
      expect((await browser.call('notes.add', { subject, text: 'x' })).status === 200, kind).toBe(isReadable);
  }
});

test('B32 a note on nothing and a text over 2,000 characters are refused', async () => {
  expect(await shop.operator('notes.add', 'nothing', '--text', 'x')).toBe(
    'There is no order, router or customer nothing.',
  );
  const order = await place();
  expect(await shop.operator('notes.add', order, '--text', 'x'.repeat(2001))).toBe(
    '--text has at most 2000 characters.',
  );
  expect(await shop.operator('notes.add', order, '--text', 'x'.repeat(2000))).toMatchObject({
    subject: order,
  });
});

test('B32 a note is withdrawn by its author within ten minutes, and its text is gone', async () => {
  const order = await place();
  const { note } = await shop.operator('notes.add', order, '--text', 'wrong order');
  shop.clock.advance(600);
  expect(await shop.operator('notes.withdraw', note)).toMatchObject({ body: null });
  const { rows } = await database.db.execute<{ body: string }>(sql`select body from note`);
  expect(rows).toEqual([{ body: '' }]);
});

test('B32 an older note, or one of another person, stays', async () => {
  const order = await place();
  const { note } = await shop.operator('notes.add', order, '--text', 'mine');
  await database.db.execute(sql`update note set author = 'budi'`);
  expect(await shop.operator('notes.withdraw', note)).toContain('is of budi');
  await database.db.execute(sql`update note set author = 'sari'`);
  shop.clock.advance(601);
  expect(await shop.operator('notes.withdraw', note)).toContain('older than 10 minutes');
});

test('B32 a listed note says whether its author can still take it back', async () => {
  const order = await place();
  await shop.operator('notes.add', order, '--text', 'mine');
  const canGo = async () => (await shop.operator('notes.list', order))[0].is_withdrawable;
  expect(await canGo()).toBe(true);
  shop.clock.advance(601);
  expect(await canGo()).toBe(false);
});

test('B32 notes on a customer and their orders are in the export, without withdrawn ones', async () => {
  const order = await place();
  await shop.operator('notes.add', order, '--text', 'first');
  shop.clock.advance(1);
  await shop.operator('notes.add', 'cus_demo', '--text', 'second');
  const { note } = await shop.operator('notes.add', order, '--text', 'third');
  await shop.operator('notes.withdraw', note);
  const exported = await shop.operator('customers.export', 'cus_demo', '--reason', 'a letter');
  expect(exported.notes.map(({ about, body }: Record<string, string>) => [about, body])).toEqual([
    [`order ${order}`, 'first'],
    ['customer cus_demo', 'second'],
  ]);
});

test('U15 the text of a note is not in the audit log and is erased with the account', async () => {
  const order = await place();
  await shop.operator('notes.add', order, '--text', 'Dewi is at the airport');
  const { rows } = await database.db.execute(sql`select * from audit_log`);
  expect(rows).not.toEqual([]);
  expect(JSON.stringify(rows)).not.toContain('airport');
  const erased = await shop.operator('customers.erase', 'cus_demo', '--reason', 'asked for it');
  expect(JSON.stringify(erased)).not.toContain('error');
  expect((await database.db.execute(sql`select * from note`)).rows).toEqual([]);
});

test('B32 a note about an account that is never confirmed goes with the account', async () => {
  await database.db.execute(sql`insert into customer (id, email, name, locale, password_hash, created_at)
    values ('new', 'new@example.com', 'Tono', 'id', 'x', '2026-01-01')`);
  await shop.operator('notes.add', 'new', '--text', 'called twice');
  expect(await deleteUnconfirmed(database.db, 'new')).toBe(true);
  expect((await database.db.execute(sql`select * from note`)).rows).toEqual([]);
});
