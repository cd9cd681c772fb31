import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { randomBooks, storeHistory } from '../testing/random-books.ts';
import { type Browser, useConsole } from '../testing/staff.ts';

const database = useDatabase('once');
const { shop, ...at } = useConsole(database);
const start = new Date('2026-10-31T12:00:00+07:00');
const orders = randomBooks(400, 99);
let owner: Browser;

beforeAll(async () => {
  await storeHistory(database, orders, {
    start,
    first: { kind: 'rent', movements: [] },
    firstAt: new Date('2026-09-01T00:00:00+07:00'),
  });
  await database.db.execute(
    sql`update "order" set voucher_code = '=HYPERLINK("x")' where id = 'b7' or id = 'b8'`,
  );
  owner = (await at.person('owner')).browser;
});

type Line = Record<string, string>;

/** The rows of the file that a call hands over. */
async function fileOf(call: string, input: object): Promise<{ name: string; text: string; rows: Line[] }> {
  const { status, body } = await owner.call(call, input);
  expect(status, JSON.stringify(body)).toBe(200);
  const { ticket, name } = body.output;
  const file = await shop.app.inject({
    method: 'GET',
    url: `/opapi/files/${ticket}`,
    headers: { cookie: `langit-staff=${owner.jar.cookie}` },
  });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  return { name, text: file.body, rows: parse(file.body, { columns: true }) as Line[] };
}
const total = (rows: readonly Line[], name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
const booked = async (from: string, until: string) => {
  const { rows } = await database.db.execute<{
    sum: number;
  }>(sql`select coalesce(sum(signed_idr), 0)::bigint as sum
    from money_movement where kind <> 'voucher' and at >= ${`${from}T00:00:00+07:00`} and at < ${`${until}T00:00:00+07:00`}`);
  return rows[0]?.sum;
};

test.each([
  ['2026-10', '2026-10-01', '2026-11-01'],
  ['2026-11', '2026-11-01', '2026-12-01'],
])('B51 the total of the month %s equals its movements to the Rupiah', async (month, from, until) => {
  const { name, rows } = await fileOf('reports.taxMonth', { month });
  expect(name).toBe(`langit-tax-${month}.csv`);
  expect(rows.length).toBeGreaterThan(40);
  expect(total(rows, 'total')).toBe(await booked(from, until));
  for (const row of rows)
    expect(Number(row.net) + Number(row.tax) + Number(row.delivery) - Number(row.discount)).toBe(
      Number(row.total),
    );
  expect(new Set(rows.map(({ date }) => date?.slice(0, 7)))).toEqual(new Set([month]));
});

test('B51 a refund has its share of the tax, and the fee stands with the payment alone', async () => {
  const { rows } = await fileOf('reports.taxMonth', { month: '2026-11' });
  const whole = orders
    .slice(100)
    .find(
      ({ movements, tax }) =>
        tax > 0 &&
        movements.length === 2 &&
        movements[1]?.kind === 'refund' &&
        movements[1].amount + movements[0]!.amount === 0,
    );
  const [paid, back] = rows.filter(({ order }) => order === whole?.number);
  expect([Number(paid?.tax), Number(back?.tax)]).toEqual([whole?.tax, -(whole?.tax ?? 0)]);
  expect(Number(paid?.gateway_fee)).toBeGreaterThan(0);
  expect(back?.gateway_fee).toBe('0');
});

test('B51 the file has no names, and its making is in the audit log', async () => {
  const { text } = await fileOf('reports.taxMonth', { month: '2026-11' });
  expect(text.split('\n')[0]).toBe('date,order,kind,net,tax,delivery,discount,total,gateway_fee');
  expect(text).not.toMatch(/Buyer|buyer@/);
  const lines = await at.done('audit list', '', { act: 'reports.taxMonth' });
  expect(lines[0]).toMatchObject({ subject: '2026-11', channel: 'console' });
});

test('B50 a report is a file with all of its rows', async () => {
  const period = { from: '2026-10-31', to: '2026-11-30' };
  const { name, rows } = await fileOf('reports.file', { report: 'margin', by: 'order', ...period });
  expect(name).toMatch(/^langit-margin-order-2026-11-\d\d\.csv$/);
  expect(rows).toHaveLength(orders.length);
  const givenBack = total(rows, 'refunded') + total(rows, 'charged_back');
  expect(total(rows, 'received') - givenBack).toBe(await booked('2026-10-01', '2026-12-01'));
});

test('B111 the orders of a list are a file, with those that its filters leave', async () => {
  const { name, rows } = await fileOf('orders.file', { view: 'all', kind: 'rent', total_from: 1 });
  expect(name).toMatch(/^langit-orders-2026-\d\d-\d\d\.csv$/);
  const listed = await at.done('orders list', '', { kind: 'rent', 'total-from': '1', limit: '1000' });
  expect(listed.length).toBeGreaterThan(0);
  expect(rows.map(({ order }) => order)).toEqual(listed.map(({ order }: Line) => order));
  const [line] = await at.done('audit list', '', { act: 'orders.file' });
  expect(line).toMatchObject({ channel: 'console', subject: 'orders' });
});

test('B50 U10 a cell of a report that begins like a formula is a text in the spreadsheet', async () => {
  const { text } = await fileOf('reports.file', { report: 'vouchers', from: '2026-10-31', to: '2026-11-30' });
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
});

test('B50 the file of a report about money needs its permission, and a grouping that the report has', async () => {
  const { browser } = await at.person('reader');
  expect((await browser.call('reports.file', { report: 'margin' })).body.code).toBe('FORBIDDEN');
  expect((await browser.call('reports.file', { report: 'sales' })).status).toBe(200);
  expect((await owner.call('reports.file', { report: 'sales', by: 'nobody' })).body.code).toBe(
    'NOT_POSSIBLE',
  );
  expect((await owner.call('reports.file', { report: 'salaries' })).body.code).toBe('VALIDATION');
});

test('B51 at the terminal the tax month is a list', async () => {
  const lines = await at.done('report tax-month', '2026-11');
  expect(lines[0]).toMatchObject({ date: '2026-11-01', kind: expect.any(String) });
});
