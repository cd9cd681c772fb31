import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCrowd } from '../testing/crowd.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import type { ControlAnswer } from './control-socket.ts';

const database = useDatabase();
const shop = useTrade(database);

/** Two mails, refunds or customers at a time share their moment. */
async function storeOrders(many: number): Promise<void> {
  const placed = await shop.customer().place('japan-5gb-30d');
  await database.db.execute(sql`insert into "order"
    select (jsonb_populate_record(null::"order", to_jsonb(o) || jsonb_build_object('id', 'o' || n, 'number', 'LGT-' || lpad(n::text, 10, '0'),
      'placed_at', o.placed_at - make_interval(mins => n / 2)))).*
    from "order" o, generate_series(1, ${many}::int) n where o.number = ${placed.order_id}`);
}
const storeMails = (many: number) =>
  database.db.execute(sql`insert into mail (id, kind, subject, locale, "order", message_id, state, created_at, sent_at)
    select 'm' || n, 'order-received', 'o' || n, 'en', 'o' || n, 'm' || n, 'sent',
      '2026-11-01T00:00:00Z'::timestamptz + make_interval(mins => n / 2), '2026-11-02T00:00:00Z' from generate_series(1, ${many}::int) n`);
const storeRefunds = (many: number) =>
  database.db.execute(sql`insert into refund (id, "order", rule, policy, amount, state, ref, asked_at)
    select 'r' || n, 'o' || n, 'operator', 'id', 1000, 'review', 'REF-' || n,
      '2026-11-01T00:00:00Z'::timestamptz + make_interval(mins => n / 2) from generate_series(1, ${many}::int) n`);

const storeVouchers = (many: number) =>
  database.db.execute(sql`insert into voucher
    select (jsonb_populate_record(null::voucher, to_jsonb(v) || jsonb_build_object('id', 'v' || n, 'code_normalised', 'TRIP' || n))).*
    from voucher v, generate_series(1, ${many}::int) n where v.code_normalised = 'WELCOME10'`);

type Rows = Record<string, unknown>[];
const cursorIn = (told: ControlAnswer) => /--cursor (\S+)/.exec((told as { note?: string }).note ?? '')?.[1];

async function everyPage(...typed: string[]): Promise<Rows> {
  const rows: Rows = [];
  let cursor: string | undefined;
  do {
    const told = await shop.terminal(...typed, '--limit', '7', ...(cursor ? ['--cursor', cursor] : []));
    expect(told.ok, JSON.stringify(told)).toBe(true);
    const { answer } = told as { answer: Rows };
    expect(answer.length).toBeLessThanOrEqual(7);
    rows.push(...answer);
    cursor = cursorIn(told);
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
  if (what === 'customers') await addCrowd(database, 20);
  const whole: Rows = await shop.command(...typed);
  expect(whole.length).toBeGreaterThanOrEqual(20);
  expect(await everyPage(...typed)).toEqual(whole);
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
