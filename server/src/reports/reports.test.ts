import type { OperatorCallName } from '@langit/contract/operator/calls';
import { ordersOf, refusedOrdersOf } from '@langit/contract/operator/report-orders';
import { type ReportKind, reportKeys, reportKinds } from '@langit/contract/values/reports';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { randomBooks, storeHistory } from '../testing/random-books.ts';
import { type Browser, useConsole } from '../testing/staff.ts';

const database = useDatabase('once');
const at = useConsole(database);
const days = { from: '2026-11-01', to: '2026-11-02' };
const start = new Date('2026-10-31T20:00:00+07:00');
const orders = randomBooks(360, 4_711);
let owner: Browser;

const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);

beforeAll(async () => {
  await storeHistory(database, orders, {
    start,
    first: { kind: 'rent', movements: [] },
    firstAt: new Date('2026-09-01T00:00:00+07:00'),
  });
  await run(sql`insert into product select (jsonb_populate_record(p, jsonb_build_object('id', 'plan-' || n, 'product_id', 'plan-' || n))).*
    from product p, generate_series(0, 6) n where p.id = 'p1'`);
  await run(sql`update order_line set product = snapshot ->> 'productCode'`);
  await run(sql`update "order" o set delivery_state = 'finished', finished_at = o.paid_at + make_interval(secs => 10 + length(o.id))
    where o.paid_at is not null and o.kind <> 'rent'`);
  // Every tenth order of esim-access failed over to airalo after a refusal.
  await run(sql`update supplier_order set supplier = 'airalo' where id like '%5'`);
  await run(sql`insert into exception (id, kind, subject_kind, subject, "order", cause, is_flag, at_stake_idr, detail, opened_at, again, closed_at, gone_at)
    select 'x' || o.id, 'delivery_refused_balance', 'order', o.number, o.id, 'esim-access', true, 1, '{}', o.placed_at, false, o.placed_at, o.placed_at
    from "order" o where o.id like '%5'`);
  await run(sql`insert into refund (id, "order", attempt, rule, policy, amount, state, ref, asked_at, decided_by, done_at)
    select 'r' || o.id, o.id, null, case when o.id like '%3' then 'unused' else 'goodwill' end, 'id', 1000,
      case when o.id like '%33' then 'review' else 'done' end, 'RF-' || o.number, o.placed_at + interval '1 hour',
      case when o.id like '%33' then null when o.id like '%3' then 'shop' else 'sari' end, case when o.id like '%33' then null else o.placed_at end
    from "order" o where o.id like '%3' or o.id like '%7'`);
  await run(sql`insert into router_model (product) values ('p1')`);
  await run(
    sql`insert into router_unit (id, serial, model, state) values ('u1', 'RT-0001', 'p1', 'in_service'), ('u2', 'RT-0002', 'p1', 'in_service')`,
  );
  const rented = orders.filter(({ kind }) => kind === 'rent').slice(0, 3);
  const ranges = ['[2026-10-30,2026-11-01]', '[2026-11-02,2026-11-03]', '[2026-11-20,2026-11-22]'];
  for (const [index, { id }] of rented.entries())
    await run(sql`insert into rental (id, order_line, unit, during, blocked, state, rent_per_day_idr, returned_on)
      values (${`rent-${id}`}, ${`l-${id}`}, 'u1', ${ranges[index]}::daterange, ${ranges[index]}::daterange, 'returned', 50000, '2026-11-23')`);
  owner = (await at.person('owner')).browser;
});

type Row = Record<string, number | string>;

async function listed(filters: Record<string, string>): Promise<string[]> {
  const options = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name.replaceAll('_', '-'), value]),
  );
  const rows = await at.done('orders list', '', { ...options, limit: '10000' });
  return rows.map(({ order }: { order: string }) => order);
}

const callOf: Record<ReportKind, OperatorCallName> = {
  sales: 'reports.sales',
  margin: 'reports.margin',
  delivery: 'reports.delivery',
  suppliers: 'reports.suppliers',
  refunds: 'reports.refunds',
  vouchers: 'reports.vouchers',
  rentals: 'reports.rentals',
};

const readAs = async (report: ReportKind, by: string, more: object = {}): Promise<Row[]> => {
  const input = { ...days, ...more, ...(reportKeys[report].length > 1 ? { by } : {}) };
  const { status, body } = await owner.call(callOf[report], input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.output;
};

const grouped = reportKinds.flatMap((report) =>
  reportKeys[report].filter((by) => by !== 'order' && by !== 'whole').map((by) => [report, by] as const),
);

test.each(grouped)('B50 every row of %s by %s opens exactly the orders that it sums', async (report, by) => {
  const rows = await readAs(report, by);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.reduce((sum, row) => sum + Number(row.orders), 0)).toBeGreaterThan(1);
  for (const row of rows) {
    const matches = await listed(ordersOf(report, by, String(row[by]), days));
    expect(matches.length, `${row[by]}`).toBe(row.orders);
  }
});

test('B50 the refusals of a supplier open exactly the orders that it refused', async () => {
  const rows = await readAs('suppliers', 'supplier');
  const refused = rows.find(({ supplier }) => supplier === 'esim-access');
  expect(Number(refused?.refused_orders)).toBeGreaterThan(10);
  expect(await listed(refusedOrdersOf('esim-access', days))).toHaveLength(Number(refused?.refused_orders));
});

test('B50 delivery has the median and the ninetieth percentile of what is finished', async () => {
  const [row] = await readAs('delivery', 'supplier');
  const matches = await listed(ordersOf('delivery', 'supplier', String(row?.supplier), days));
  const seconds = matches
    .map((number) => 10 + `b${Number(number.slice(-6))}`.length)
    .toSorted((a, b) => a - b);
  const middle = seconds[Math.floor((seconds.length - 1) / 2)] ?? 0;
  expect(Math.abs(Number(row?.median_seconds) - middle)).toBeLessThanOrEqual(1);
  expect(row?.slowest_seconds).toBe(seconds.at(-1));
});

test('B50 delivery of the whole period is one row with the median of all its orders', async () => {
  const rows = await readAs('delivery', 'whole');
  const suppliers = await readAs('delivery', 'supplier');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.orders).toBe(suppliers.reduce((sum, { orders }) => sum + Number(orders), 0));
  const matches = await listed(ordersOf('delivery', 'whole', 'whole', days));
  expect(matches).toHaveLength(Number(rows[0]?.orders));
});

test('B50 the use of a router counts the days of the period alone', async () => {
  const [first, second] = await readAs('rentals', 'unit');
  expect(first).toMatchObject({ unit: 'RT-0001', days: 2, of_days: 2, use_percent: '100.0', rent: 100_000 });
  expect(second).toMatchObject({ unit: 'RT-0002', days: 0, use_percent: '0.0', rent: 0 });
});

test('B50 U13 refunds by decider show who decided how much, undecided ones apart', async () => {
  const rows = await readAs('refunds', 'decider');
  expect(rows.map(({ decider }) => decider).toSorted()).toEqual(['sari', 'shop', 'undecided']);
  const undecided = rows.find(({ decider }) => decider === 'undecided');
  expect(undecided?.open).toBe(undecided?.refunds);
});

test.each([
  ['sales', 'day', 'received'],
  ['sales', 'product', 'received'],
  ['margin', 'product', 'received'],
  ['refunds', 'rule', 'done'],
  ['vouchers', 'voucher', 'discount'],
] as const)('B50 %s by %s stands beside the period before', async (report, by, figure) => {
  const later = { from: '2026-11-02', to: '2026-11-02' };
  const rows = await readAs(report, by, { ...later, compare: 'previous' });
  const before = await readAs(report, by, { from: '2026-11-01', to: '2026-11-01' });
  const sum = (list: Row[], name: string) => list.reduce((all, row) => all + Number(row[name]), 0);
  expect(sum(rows, 'before')).toBe(sum(before, figure));
  expect(sum(rows, 'orders_before')).toBe(sum(before, 'orders'));
  expect(sum(before, 'orders')).toBeGreaterThan(0);
});

test('B50 a period in which the shop had not opened yet is compared with nothing', async () => {
  const firstDays = { from: '2026-10-31', to: '2026-11-01' };
  const [year] = await readAs('sales', 'product', { ...firstDays, compare: 'year' });
  expect(year).not.toHaveProperty('before');
  const [previous] = await readAs('sales', 'product', { ...firstDays, compare: 'previous' });
  expect(previous).toHaveProperty('before');
});

test('B50 a period that ends before it begins is refused', async () => {
  const { status, body } = await owner.call('reports.sales', { from: '2026-11-02', to: '2026-11-01' });
  expect([status, body.code]).toEqual([409, 'NOT_POSSIBLE']);
});
