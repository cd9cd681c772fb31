import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryOf } from '../backoffice/search-store.ts';
import { ordersBySource } from '../esims/cost-reads-store.ts';
import { ordersByMoney } from '../payments/money-reads-store.ts';
import { ordersByRefund } from '../refunds/refund-reads-store.ts';
import { useDatabase } from '../testing/database.ts';
import { fillWithDemo } from '../testing/demo.ts';
import { storeManyOrders } from '../testing/many-orders.ts';
import { testClock } from '../testing/shop.ts';
import type { OtherFilters } from './order-filters-store.ts';
import { type OrderFilter, orderPage } from './order-list-store.ts';

const database = useDatabase('once');
const orders = 20_000;

beforeAll(async () => {
  await fillWithDemo(database, testClock());
  await storeManyOrders(database, orders);
});

const others = [ordersByMoney, ordersBySource, ordersByRefund];
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const all: OrderFilter = { flagged: false, view: 'all', sort: 'placed', ascending: false, limit: 51 };

async function planOf(query: { getSQL(): unknown }): Promise<string> {
  const { rows } = await database.db.execute<Record<string, string>>(
    sql`explain (costs off) ${query.getSQL()}`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe.each([
  ['no filter', {}],
  ['the cursor', { after: 'o15000' }],
  ['the view live', { view: 'live' }],
  ['the view not_paid', { view: 'not_paid' }],
  ['a payment', { payment: 'REFUNDED' }],
  ['a payment that no order has', { payment: 'CANCELLED' }],
  ['a delivery', { delivery: 'on_ship' }],
  ['a status', { order_status: 'preparing' }],
  ['a rare status', { order_status: 'email_failed' }],
  ['a rare kind', { kind: 'rent' }],
  ['a type', { type: 'ez-fi' }],
  ['a place', { place: 'JP' }],
  ['a place that no order has', { place: 'XX' }],
  ['a supplier', { supplier: 'airalo' }],
  ['a supplier in the view live', { supplier: 'airalo', view: 'live' }],
  ['a courier', { courier: 'SiCepat' }],
  ['a voucher', { voucher: 'WELCOME10' }],
  ['a customer', { customer: 'c17' }],
  ['flags', { flagged: true }],
  ['an exception', { flag: 'delivery' }],
  ['the day of the payment', { paid_from: day('2026-11-10'), paid_to: day('2026-11-11') }],
  // An order a minute: two hours are as many of them as a day has in a shop of half a year.
  ['the day of the money', { money_from: day('2026-11-10'), money_to: new Date('2026-11-10T02:00:00Z') }],
  ['the supplier that delivered', { source: 'airalo' }],
  ['a refund', { refund_from: day('2026-11-10'), refund_rule: 'unused' }],
  ['the day of the order', { from: day('2026-11-10'), until: day('2026-11-11') }],
  ['the total', { total_from: 500_000, total_to: 501_000 }],
  ['the order by total', { sort: 'total', after: 'o15000' }],
] satisfies [string, Partial<OrderFilter & OtherFilters>][])('the list of orders by %s', (_, filter) => {
  test('B13 reads no table of orders from its beginning to its end', async () => {
    const plan = await planOf(orderPage(database.db, { ...all, ...filter }, others));
    expect(plan).not.toMatch(/Seq Scan on "?order"?\b/);
    expect(plan).toMatch(/Index|Bitmap/);
  });
});

test.each([
  [{ supplier: 'airalo' }, 'order_line_live_supplier'],
  [{ place: 'JP' }, 'order_line_live_place'],
  [{ type: 'ez-sim' }, 'order_line_live_type'],
  [{ product: 'none' }, 'order_line_live_product'],
] satisfies [Partial<OrderFilter>, string][])(
  'L22 the list of live orders by %j reads no line of an order that ended unpaid',
  async (filter, index) => {
    expect(await planOf(orderPage(database.db, { ...all, view: 'live', ...filter }, others))).toContain(
      index,
    );
  },
);

test.each(['LGT-C4CA', '89103000', 'nguyen word', 'person1234', '081100', 'JX0005'])(
  'B10 the search for %s reads no table from its beginning to its end',
  async (text) => {
    const query = queryOf(text, { may: () => true, language: 'en' });
    if (!query) throw new Error('the text is too short');
    expect(await planOf(query)).not.toMatch(
      /Seq Scan on "?(order|order_line|payment_attempt|esim|supplier_order|customer|customer_word)\b/,
    );
  },
);
