import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownerOf, useDatabase } from '../testing/database.ts';
import { addCustomers } from '../testing/many-customers.ts';
import { useTrade } from '../testing/trade.ts';
import type { ControlAnswer } from './control-socket.ts';

const database = useDatabase();
const shop = useTrade(database);

/** Two mails, refunds or customers at a time share their moment. */
async function storeOrders(many: number): Promise<void> {
  const placed = await shop.customer().place('japan-5gb-30d');
  await ownerOf(database).db.execute(sql`insert into "order"
    select (jsonb_populate_record(null::"order", to_jsonb(o) || jsonb_build_object('id', 'o' || n, 'number', 'LGT-' || lpad(n::text, 10, '0'),
      'placed_at', o.placed_at - make_interval(mins => n / 2)))).*
    from "order" o, generate_series(1, ${many}::int) n where o.number = ${placed.order_id}`);
}
const storeMails = (many: number) =>
  ownerOf(
    database,
  ).db.execute(sql`insert into mail (id, kind, subject, locale, "order", message_id, state, created_at, sent_at)
    select 'm' || n, 'order-received', 'o' || n, 'en', 'o' || n, 'm' || n, 'sent',
      '2026-11-01T00:00:00Z'::timestamptz + make_interval(mins => n / 2), '2026-11-02T00:00:00Z' from generate_series(1, ${many}::int) n`);
const storeRefunds = (many: number) =>
  ownerOf(
    database,
  ).db.execute(sql`insert into refund (id, "order", rule, policy, amount, state, ref, asked_at)
    select 'r' || n, 'o' || n, 'operator', 'id', 1000, 'review', 'REF-' || n,
      '2026-11-01T00:00:00Z'::timestamptz + make_interval(mins => n / 2) from generate_series(1, ${many}::int) n`);

const storeVouchers = (many: number) =>
  ownerOf(database).db.execute(sql`insert into voucher
    select (jsonb_populate_record(null::voucher, to_jsonb(v) || jsonb_build_object('id', 'v' || n, 'code_normalised', 'TRIP' || n))).*
    from voucher v, generate_series(1, ${many}::int) n where v.code_normalised = 'WELCOME10'`);

type Rows = Record<string, unknown>[];
const cursorIn = (controlAnswer: ControlAnswer) =>
  /--cursor (\S+)/.exec((controlAnswer as { note?: string }).note ?? '')?.[1];

async function everyPage(...typed: string[]): Promise<Rows> {
  const rows: Rows = [];
  let cursor: string | undefined;
  do {
    const controlAnswer = await shop.terminal(
      ...typed,
      '--limit',
      '7',
      ...(cursor ? ['--cursor', cursor] : []),
    );
    expect(controlAnswer.ok, JSON.stringify(controlAnswer)).toBe(true);
    const { answer } = controlAnswer as { answer: Rows };
    expect(answer.length).toBeLessThanOrEqual(7);
    rows.push(...answer);
    cursor = cursorIn(controlAnswer);
  } while (cursor);
  return rows;
}

test.each([
  ['mails', ['mails', 'list']],
  ['refunds', ['refunds', 'list']],
  ['customers', ['customers', 'find', 'example.com']],
  ['vouchers', ['vouchers', 'list']],
])('L11 the cursors of the list of %s lead through every row once', async (what, typed) => {
  await storeOrders(20);
  if (what === 'mails') await storeMails(20);
  if (what === 'refunds') await storeRefunds(20);
  if (what === 'vouchers') await storeVouchers(20);
  if (what === 'customers') await addCustomers(database, 20);
  const whole: Rows = await shop.command(...typed);
  expect(whole.length).toBeGreaterThanOrEqual(20);
  expect(await everyPage(...typed)).toEqual(whole);
});

const storeActs = (many: number) =>
  ownerOf(database).db.execute(sql`insert into audit_log (at, actor, act, subject)
    select '2026-11-01T00:00:00Z', 'sari', 'order.clear', 'o' || n from generate_series(1, ${many}::int) n`);
/** SIM cards that are paid and not sent. */
async function storeParcels(many: number): Promise<void> {
  await ownerOf(database).db.execute(sql`insert into order_line
    select (jsonb_populate_record(null::order_line, to_jsonb(l) || jsonb_build_object('id', 'l' || n, 'order', 'o' || n,
      'snapshot', l.snapshot || '{"type": "sim-card"}'::jsonb))).*
    from order_line l, generate_series(1, ${many}::int) n`);
  await ownerOf(
    database,
  ).db.execute(sql`update "order" set payment_state = 'PAID', paid_at = placed_at, delivery_state = 'on_review',
    ship_to = '{"name": "Sari", "phone": "+62811", "address": "Jl. Melati 1", "province": "Bali"}'
    where id in (select 'o' || n from generate_series(1, ${many}::int) n)`);
}

test.each([
  ['mails', storeMails, ['mails', 'list']],
  ['lines of the audit log', storeActs, ['audit', 'list', '--act', 'order.clear']],
  ['products', async () => undefined, ['products', 'list', '--type', 'ez-sim']],
  ['customers', (many: number) => addCustomers(database, many), ['customers', 'find', 'example.com']],
  ['parcels', storeParcels, ['parcels', 'list']],
] as const)('B13 %s are counted in all, on every page', async (_, store, typed) => {
  await storeOrders(1001);
  await store(12);
  const noteOf = async (...more: string[]) =>
    ((await shop.terminal(...typed, '--count', '--limit', '5', ...more)) as { note?: string }).note ?? '';
  const all: Rows = await shop.command(...typed, '--limit', '2000');
  expect(all.length).toBeGreaterThanOrEqual(12);
  const first = await noteOf();
  expect(first).toContain(`${all.length} in all.`);
  const [, cursor = ''] = /--cursor (\S+)/.exec(first) ?? [];
  expect(await noteOf('--cursor', cursor)).toContain(`${all.length} in all.`);
});

test.each([
  ['refunds that wait', storeRefunds, ['refunds', 'list']],
  ['all refunds', storeRefunds, ['refunds', 'list', '--all']],
  ['vouchers', storeVouchers, ['vouchers', 'list']],
] as const)('B13 %s are counted exactly up to 1,000', async (_, store, typed) => {
  const countOf = async () => (await shop.terminal(...typed, '--count', '--limit', '5')) as { note?: string };
  await storeOrders(1001);
  await store(12);
  const before: Rows = await shop.command(...typed);
  expect((await countOf()).note).toContain(`${before.length} in all.`);
  await database.db.execute(sql`delete from refund`);
  await database.db.execute(sql`delete from voucher where code_normalised like 'TRIP%'`);
  await store(1001);
  expect((await countOf()).note).toContain('More than 1000 in all.');
});

test.each([
  ['orders', ['orders', 'list']],
  ['mails', ['mails', 'list']],
  ['refunds', ['refunds', 'list']],
  ['customers', ['customers', 'find', 'example.com']],
  ['vouchers', ['vouchers', 'list']],
])('L11 a cursor that the list of %s never gave is refused with a sentence', async (what, typed) => {
  for (const cursor of ['x', 'LGT-0000000000', "'; --"])
    expect(await shop.command(...typed, '--cursor', cursor)).toBe(
      `There is no ${what.slice(0, -1)} ${cursor}.`,
    );
});

test('L11 a found customer has the latest twenty of many orders', async () => {
  await storeOrders(30);
  const [{ orders }] = await shop.operator('customers.find', 'cus_demo');
  const listed: { order: string }[] = await shop.operator(
    'orders.list',
    '--customer',
    'cus_demo',
    '--limit',
    '20',
  );
  expect(orders.map(({ order }: { order: string }) => order)).toEqual(listed.map(({ order }) => order));
});
