import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { order as orderTable } from '../orders/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addCustomers, addKeptOrder } from '../testing/many-customers.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
beforeEach(() => addKeptOrder(database));

async function rent(more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await shop.customer().placeRental(more);
  await shop.gateway.pay(body.transaction_id);
  return body.order_id;
}
async function payWrong(customer?: string): Promise<string> {
  const placed = await shop.customer(customer).place('japan-5gb-30d');
  await shop.gateway.setFaults([{ kind: 'wrong_amount' }]);
  await shop.gateway.pay(placed.transaction_id);
  await shop.gateway.setFaults([]);
  return placed.order_id;
}
const today = (...typed: string[]) => shop.operator('today.get', ...typed);

test('B17 B124 today shows the first five exceptions with the number of all by urgency, and the time of the last scan', async () => {
  const customers = await addCustomers(database, 13);
  for (const who of customers) await payWrong(who);
  await shop.run('scan-exceptions');
  const { exceptions } = await today();
  const listed = await shop.operator('exceptions.list');
  expect(exceptions.first).toEqual(listed.slice(0, 5));
  expect(exceptions.count).toBe(listed.length);
  expect((await shop.operator('work.counts')).exceptions).toBe(listed.length);
  const { now, today: dueToday, later } = exceptions.groups;
  expect(later).toBeGreaterThanOrEqual(customers.length);
  expect(now + dueToday + later).toBe(listed.length);
  expect(exceptions.scanned).toBe('2026-11-20T03:00:00.000Z');
});

/** The customer of a rental collects it at the counter: it has no address. */
const collect = (number: string) =>
  database.db.update(orderTable).set({ shipTo: null }).where(eq(orderTable.number, number));

test('B18 today counts routers that customers collect and routers that come back, the late ones first', async () => {
  const out = await rent();
  await shop.operator('orders.ship', out, '--courier', 'JNE', '--tracking', 'JX1');
  const waiting = await rent({ qty: [2] });
  await collect(waiting);
  shop.clock.set('2026-11-30T03:00:00Z');
  expect(await today()).toMatchObject({
    hand_out: {
      count: 2,
      late: 0,
      done: 0,
      first: [{ order: waiting, day: '2026-11-30', late: false }, { order: waiting }],
    },
    come_back: { count: 0 },
  });
  shop.clock.set('2026-12-01T03:00:00Z');
  expect((await today()).hand_out).toMatchObject({ count: 2, late: 2 });
  shop.clock.set('2026-12-05T03:00:00Z');
  expect((await today()).come_back.first).toContainEqual(
    expect.objectContaining({ order: out, day: '2026-12-05', late: false }),
  );
  shop.clock.set('2026-12-06T03:00:00Z');
  const { come_back } = await today();
  expect(come_back.late).toBe(come_back.count);
});

test('B18 today counts what was done since midnight, and names the customer of what is left', async () => {
  const [sent, collected] = [await rent(), await rent()];
  await rent();
  await collect(collected);
  shop.clock.set('2026-11-30T03:00:00Z');
  expect(await today()).toMatchObject({
    hand_out: { count: 1, done: 0, first: [{ customer: 'Dewi Lestari' }] },
    parcels: { count: 2, done: 0, first: [{ customer: 'Dewi Lestari' }, {}] },
  });
  await shop.operator('orders.ship', sent, '--courier', 'JNE', '--tracking', 'JX1');
  expect(await today()).toMatchObject({ hand_out: { count: 1, done: 0 }, parcels: { count: 1, done: 1 } });
  const [serial] = (await today()).hand_out.first.map(({ subject }: { subject: string }) => subject);
  await shop.operator('rentals.handOut', serial, '--order', collected);
  expect(await today()).toMatchObject({ hand_out: { count: 0, done: 1 }, parcels: { count: 1, done: 1 } });
  shop.clock.set('2026-11-30T17:00:00Z');
  expect(await today()).toMatchObject({ hand_out: { done: 0 }, parcels: { count: 1, done: 0 } });
});

test('B18 each order that leaves today waits in one list, and Today, Parcels, Counter and To do agree', async () => {
  const card = 'sim-south-korea-10gb-10d';
  await shop.operator('stock.add', card, '--count', '20');
  const parcels = [await shop.customer().buyCard(card), await rent({ qty: [2] })];
  const collected = await rent();
  await collect(collected);
  const numbersOf = (rows: { order: string }[]) => [...new Set(rows.map(({ order }) => order))].sort();
  // The third day is after the rentals' last: the routers can no longer leave.
  for (const [day, sent] of [
    ['2026-11-30', parcels],
    ['2026-12-01', parcels],
    ['2026-12-06', parcels.slice(0, 1)],
  ] as const) {
    shop.clock.set(`${day}T03:00:00Z`);
    await shop.run('scan-exceptions');
    const shown = await today();
    const counts = await shop.operator('work.counts');
    const listed = await shop.operator('parcels.list', '--day', day);
    const cases = await shop.operator('exceptions.list', '--kind', 'parcel_due');
    expect(numbersOf(listed)).toEqual([...sent].sort());
    expect(numbersOf(shown.parcels.first)).toEqual(numbersOf(listed));
    expect(cases.map(({ subject }: { subject: string }) => subject).sort()).toEqual(numbersOf(listed));
    expect([shown.parcels.count, counts.parcels]).toEqual([listed.length, listed.length]);
    expect(numbersOf(shown.hand_out.first)).toEqual(day < '2026-12-06' ? [collected] : []);
    expect(counts.counter).toBe(shown.hand_out.count + shown.come_back.count);
  }
});

test('B18 today names open refunds that are due within two working days', async () => {
  const { order_id } = await shop.customer().buy();
  await shop.operator('orders.refund', order_id, '--reason', 'kindness');
  expect((await today()).refunds).toMatchObject({ count: 0, waiting: 1 });
  shop.clock.advance(60 * 86_400);
  expect((await today()).refunds).toMatchObject({
    count: 1,
    late: 1,
    waiting: 1,
    first: [{ order: order_id }],
  });
});

test('B19 sales of today stand beside the mean of the same hours of the last four same weekdays', async () => {
  const first = await shop.customer().buy();
  shop.clock.set('2026-11-27T02:00:00Z');
  await shop.customer().buy();
  await shop.customer().buy();
  shop.clock.set('2026-11-27T05:00:00Z');
  const { sales } = await shop.operator('today.figures');
  expect(sales).toMatchObject({
    orders: 2,
    total: 2 * first.total,
    usual_orders: 0.25,
    usual_total: Math.round(first.total / 4),
  });
  expect(sales.by_hour[9]).toEqual({
    hour: 9,
    total: 2 * first.total,
    usual_low: 0,
    usual_high: 0,
  });
  expect(sales.by_hour[10]).toMatchObject({ total: 2 * first.total, usual_high: first.total });
  expect(sales.by_hour[13]).toMatchObject({ total: null, usual_high: first.total });
});

test('B19 sales of a later hour of an earlier week do not count', async () => {
  await shop.customer().buy();
  shop.clock.set('2026-11-27T02:00:00Z');
  expect((await shop.operator('today.figures')).sales).toMatchObject({ orders: 0, usual_orders: 0 });
});

test('B19 deliveries of 24 hours have a median and name the slowest order', async () => {
  await shop.customer().buy();
  const { delivery } = await shop.operator('today.figures');
  expect(delivery).toMatchObject({ orders: 1, slowest_order: expect.stringMatching(/^LGT-/) });
  expect(delivery.median_seconds).toBe(delivery.slowest_seconds);
  expect(delivery.last).toMatchObject([{ order: delivery.slowest_order, seconds: delivery.median_seconds }]);
  shop.clock.advance(86_400);
  expect((await shop.operator('today.figures')).delivery).toMatchObject({ orders: 0, median_seconds: null });
});

test('B20 today counts what closed by itself since a moment, not what a person closed', async () => {
  const [first, second] = [await payWrong(), await payWrong()];
  await shop.operator('payments.accept', first, '--reason', 'close enough');
  await shop.operator('orders.clear', second);
  expect((await today()).exceptions).toMatchObject({ count: 0, closed_by_themselves: 1, first: [] });
  expect((await today('--since', '2026-11-20T10:00:01+07:00')).exceptions.closed_by_themselves).toBe(0);
});
