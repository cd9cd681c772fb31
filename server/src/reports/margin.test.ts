import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ledgerOf } from '../payments/ledger.ts';
import { attemptsOf } from '../payments/payment-store.ts';
import { useDatabase } from '../testing/database.ts';
import { bookedRate, isBookedAsPaid, randomBooks, storeHistory } from '../testing/random-books.ts';
import { type Browser, useConsole } from '../testing/staff.ts';
import { resultOfOrder } from './read-results.ts';

const database = useDatabase('once');
const at = useConsole(database);
const many = 1000;
const start = new Date('2026-11-01T00:00:00+07:00');
const period = { from: '2026-11-01', to: '2026-11-30' };
const orders = randomBooks(many, 20_261_125);
let owner: Browser;

const ten = 10_000n;
const rate = BigInt(Math.round(Number(bookedRate) * 10_000));
const inRupiah = (usdMicros: number, count: number) =>
  Number((BigInt(usdMicros) * BigInt(count) * rate + 1_000_000n * ten - 1n) / (1_000_000n * ten));

beforeAll(async () => {
  await storeHistory(database, orders, {
    start,
    first: { kind: 'buy', movements: [], cancelled: 0 },
    firstAt: new Date('2026-10-01T00:00:00+07:00'),
  });
  owner = (await at.person('owner')).browser;
});

type Row = Record<string, number | string | boolean>;
const byOrder = async (): Promise<Row[]> =>
  at.done('report margin', '', { by: 'order', ...period, limit: '10000' });
const total = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);

test(`M12 received and given back of ${many} random orders equal the ledger to the Rupiah`, async () => {
  const rows = new Map((await byOrder()).map((row) => [row.order, row]));
  expect(rows.size).toBe(many);
  let difference = 0;
  for (const { id, number, movements } of orders) {
    const ledgers = [];
    for (const { ref } of await attemptsOf(database.db, id)) ledgers.push(await ledgerOf(database.db, ref));
    const received = ledgers.reduce((sum, ledger) => sum + ledger.received + ledger.undecided, 0);
    const kept = movements.reduce((sum, { amount }) => sum + amount, 0);
    const row = rows.get(number);
    difference += Math.abs(Number(row?.received) - received);
    difference += Math.abs(Number(row?.received) - Number(row?.refunded) - Number(row?.charged_back) - kept);
  }
  expect(difference).toBe(0);
});

test('M12 the sums of all groups of products are those of the ledger', async () => {
  const { rows } = await database.db.execute<{ kept: number }>(
    sql`select sum(signed_idr)::bigint as kept from money_movement where kind <> 'voucher'`,
  );
  for (const by of ['product', 'supplier']) {
    const groups: Row[] = await at.done('report margin', '', { by, ...period });
    expect(total(groups, 'received') - total(groups, 'refunded') - total(groups, 'charged_back'), by).toBe(
      rows[0]?.kept,
    );
    expect(total(groups, 'orders')).toBe(many);
  }
});

test('M12 the cost is that of all pieces at the rate of the order, and a cancelled eSIM is a credit', async () => {
  const rows = new Map((await byOrder()).map((row) => [row.order, row]));
  for (const { number, kind, costUsdMicros, quantity, cancelled } of orders)
    if (kind !== 'rent')
      expect(rows.get(number), number).toMatchObject({
        cost: inRupiah(costUsdMicros, quantity),
        credit: inRupiah(costUsdMicros, cancelled),
      });
});

test('B130 the cost of own goods is what was stored with their order, and an order that has expired has none', async () => {
  const rows = new Map((await byOrder()).map((row) => [row.order, row]));
  const rentals = orders.filter(({ kind }) => kind === 'rent');
  for (const order of rentals) {
    const cost = isBookedAsPaid(order) ? (order.ownCostIdr ?? 'not recorded') : 0;
    expect(rows.get(order.number), order.number).toMatchObject({ cost, credit: 0 });
  }
});

test('M12 the result of an order is what was kept less fee, tax and cost', async () => {
  for (const { received, refunded, charged_back: taken, fee, tax, cost, credit, result } of await byOrder())
    expect(result).toBe(
      cost === 'not recorded'
        ? cost
        : Number(received) -
            Number(refunded) -
            Number(taken) -
            Number(fee) -
            Number(tax) -
            Number(cost) +
            Number(credit),
    );
});

test('M12 received, given back, fee, tax, cost, credit and what has no cost yet add up to the result in every group', async () => {
  const groups: Row[] = await at.done('report margin', '', { by: 'product', ...period });
  const known = (value: Row[string] | undefined) => (value === 'not recorded' ? 0 : Number(value));
  expect(total(groups, 'left_out')).toBeGreaterThan(0);
  for (const row of groups)
    expect(known(row.result), `${row.product}`).toBe(
      Number(row.received) -
        Number(row.refunded) -
        Number(row.charged_back) -
        Number(row.fee) -
        Number(row.tax) -
        known(row.cost) +
        Number(row.credit) -
        Number(row.left_out),
    );
});

test('M12 B120 the groups of a report are the sums of what each order leaves by itself', async () => {
  const { db } = database;
  const sums = { received: 0, refunded: 0, charged_back: 0, fee: 0, tax: 0, credit: 0 };
  for (const { id, kind, total, tax, ...order } of orders) {
    const paymentState = isBookedAsPaid(order) ? 'PAID' : 'EXPIRED';
    const result = await resultOfOrder(db, { id, kind, total, tax, paymentState, deliveryState: null });
    sums.received += result.received;
    sums.refunded += result.returned - result.chargedBack;
    sums.charged_back += result.chargedBack;
    sums.fee += result.fee;
    sums.tax += result.tax;
    sums.credit += result.credit;
  }
  expect(sums.charged_back).toBeGreaterThan(0);
  const groups: Row[] = await at.done('report margin', '', { by: 'product', ...period });
  for (const [name, sum] of Object.entries(sums)) expect([name, total(groups, name)]).toEqual([name, sum]);
});

test('M12 the fee is that of the method on the day of the payment, and a sample says so', async () => {
  const [before] = await byOrder();
  expect(before?.sample_fee).toBe(true);
  const set = (since: string, method: string, share: number, fixed: number) =>
    database.db.execute(sql`insert into gateway_fee (gateway, method, share_bp, fixed_idr, since, set_by)
      values ('midtrans', ${method}, ${share}, ${fixed}, ${since}, 'sari')`);
  await set('2026-11-01T09:00:00+07:00', 'all', 0, 4_000);
  await set('2026-11-01T10:00:00+07:00', 'qris', 70, 0);
  await set('2026-11-04T10:00:00+07:00', 'all', 0, 9_000);
  const rows = new Map((await byOrder()).map((row) => [row.order, row]));
  const feeOf = (index: number) => rows.get(orders[index]?.number ?? '');
  const simple = (from: number, odd: boolean) =>
    orders.findIndex(
      ({ movements }, index) => index >= from && index % 2 === Number(odd) && movements.length === 1,
    );
  const [early, late, qris] = [simple(0, false), simple(144 * 4, false), simple(0, true)];
  expect(feeOf(early)).toMatchObject({ fee: 4_000, sample_fee: false });
  expect(feeOf(late)).toMatchObject({ fee: 9_000 });
  expect(feeOf(qris)?.fee).toBe(Math.ceil(Number(feeOf(qris)?.received) * 0.007));
});

test('M12 the console reads the results page by page, every order once', async () => {
  const seen: unknown[] = [];
  for (let cursor: string | undefined; ; ) {
    const { status, body } = await owner.call('reports.margin', {
      by: 'order',
      ...period,
      limit: 100,
      ...(cursor === undefined ? {} : { cursor }),
    });
    expect(status).toBe(200);
    seen.push(...body.output.map((row: Row) => row.order));
    if (!body.next) break;
    cursor = body.next;
  }
  expect(new Set(seen).size).toBe(many);
  expect(seen).toHaveLength(many);
});

test('B50 the list of orders by the moment of their first money has exactly the orders of the report', async () => {
  const days = { from: '2026-11-03', to: '2026-11-03' };
  const report = await at.done('report margin', '', { by: 'order', ...days, limit: '10000' });
  const list = await at.done('orders list', '', {
    'money-from': days.from,
    'money-to': days.to,
    limit: '10000',
  });
  expect(report.length).toBeGreaterThan(100);
  expect(list.map((row: Row) => row.order).toSorted()).toEqual(
    report.map((row: Row) => row.order).toSorted(),
  );
});

test('M12 a role without the money reports reads no result', async () => {
  const { browser } = await at.person('reader');
  expect((await browser.call('reports.margin')).body.code).toBe('FORBIDDEN');
});
