import { addDays } from '@langit/contract/values/calendar-days';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { order, orderLine } from '../orders/tables.ts';
import { paymentAttempt } from '../payments/tables.ts';
import { refund } from '../refunds/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addCustomers, addKeptOrder } from '../testing/many-customers.ts';
import { payUrl, rentalBody, rentalsOf } from '../testing/rentals.ts';
import { retryWhileBusy } from '../testing/retry-while-busy.ts';
import { useTrade } from '../testing/trade.ts';
import { rental } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
let customers: string[] = [];
let requestCount = 0;
/** A new customer per call, because a customer may have only one unpaid rental. */
const nextCustomer = () => customers[requestCount++] ?? '';

beforeEach(async () => {
  customers = await addCustomers(database, 120);
  requestCount = 0;
});

/** Simultaneous bookings of three routers for days that all include 5 December. */
async function atOnce(customersAtOnce: number, quantity = 1) {
  const answers = await Promise.all(
    Array.from({ length: customersAtOnce }, (_, i) => {
      const start = addDays('2026-12-01', i % 5);
      const dates = { rental_start_date: start, rental_end_date: addDays('2026-12-05', i % 7) };
      const days = 5 - (i % 5) + (i % 7);
      const total = quantity * (90_000 + 69_000 * days) + 50_000;
      const body = { ...rentalBody({ ...dates, qty: [quantity] }), total };
      const buyer = nextCustomer();
      return retryWhileBusy(() => shop.customer(buyer).post(payUrl, body));
    }),
  );
  return {
    placed: answers.filter(({ status }) => status === 200),
    refused: answers.filter(({ status, body }) => status === 409 && body.code === 'OUT_OF_STOCK'),
  };
}

/** Pairs of rentals that overlap on one unit; there must never be any. */
const overlaps = async () =>
  (
    await database.db.execute(sql`select a.id from ${rental} a join ${rental} b on a.unit = b.unit and a.id < b.id
      and a.blocked && b.blocked and a.state in ('held', 'booked', 'out') and b.state in ('held', 'booked', 'out')`)
  ).rows;

test('R49 of sixty simultaneous bookings of three routers three succeed, and fifty-seven get the next free dates', async () => {
  const { placed, refused } = await atOnce(60);
  expect([placed.length, refused.length]).toEqual([3, 57]);
  for (const { body } of refused) {
    expect(body).toMatchObject({
      next_available: expect.stringMatching(/^2026-12-1\d$/),
      message: expect.any(String),
    });
  }
  const rentals = await rentalsOf(database, 'held');
  expect(rentals.map(({ serial }) => serial)).toEqual(['LGT-R-0007', 'LGT-R-0008', 'LGT-R-0009']);
  expect(await database.db.$count(order)).toBe(3);
  expect(await database.db.$count(paymentAttempt)).toBe(3);
  expect(await overlaps()).toEqual([]);
});

test('R49 of twelve simultaneous bookings of two routers each one succeeds, and none gets only one router', async () => {
  for (const buyer of customers.slice(0, 12)) await addKeptOrder(database, buyer);
  const { placed, refused } = await atOnce(12, 2);
  expect([placed.length, refused.length]).toEqual([1, 11]);
  expect((await rentalsOf(database, 'held')).length).toBe(2);
});

test('R50 expired orders release their routers, and three can be booked again', async () => {
  expect((await atOnce(60)).placed.length).toBe(3);
  shop.clock.advance(3_601);
  await shop.run('expire-orders');
  expect((await rentalsOf(database, 'released')).length).toBe(3);
  expect(await rentalsOf(database, 'held')).toEqual([]);
  expect((await atOnce(12)).placed.length).toBe(3);
  expect(await overlaps()).toEqual([]);
});

test('R50 of twelve bookings three succeed while the overdue orders of all routers are not closed yet', async () => {
  const first = await atOnce(12);
  shop.clock.advance(3_601);
  const [second] = await Promise.all([atOnce(12), shop.run('expire-orders')]);
  expect([second.placed.length, second.refused.length]).toEqual([3, 9]);
  expect((await rentalsOf(database, 'held')).length).toBe(3);
  expect((await rentalsOf(database, 'released')).length).toBe(3);
  expect(await overlaps()).toEqual([]);
  const states = await database.db.select({ state: order.paymentState }).from(order);
  expect(states.map(({ state }) => state).sort()).toEqual([
    ...Array(3).fill('EXPIRED'),
    ...Array(3).fill('PENDING'),
  ]);
  expect(first.placed.length).toBe(3);
});

test('R50 a payment at the same time as its expiry gets a router or a refund', async () => {
  const { placed } = await atOnce(12);
  for (const { body } of placed) await shop.gateway.steer(body.transaction_id, 'pay', 'bca_va');
  shop.clock.advance(3_601);
  await Promise.all([
    atOnce(12),
    shop.run('expire-orders'),
    ...placed.map(async ({ body }) =>
      shop.gateway.deliver(await shop.gateway.notification(body.transaction_id, 'settlement')),
    ),
  ]);
  expect(await overlaps()).toEqual([]);
  for (const { body } of placed) {
    const [stored] = await database.db.select().from(order).where(eq(order.number, body.order_id));
    const lines = await database.db
      .select()
      .from(orderLine)
      .where(eq(orderLine.order, stored?.id ?? ''));
    const booked = (await rentalsOf(database, 'booked')).filter(
      ({ rental: { orderLine: id } }) => id === lines[0]?.id,
    );
    const refunded = await database.db.$count(refund, eq(refund.order, stored?.id ?? ''));
    expect(stored?.paymentState).toBe('PAID');
    expect({ booked: booked.length, refunded }).toEqual(
      stored?.deliveryState === 'on_review' ? { booked: 1, refunded: 0 } : { booked: 0, refunded: 1 },
    );
  }
});

test('Y4 a late payment gets a free router, or is refunded where none is free', async () => {
  await addKeptOrder(database);
  const late = await shop.customer().placeRental({ qty: [3] });
  const dates = { rental_start_date: '2027-01-10', rental_end_date: '2027-01-12' };
  const free = await shop.customer('cus_noprovince').placeRental(dates);
  shop.clock.advance(3_601);
  await shop.run('expire-orders');
  const other = await shop.customer().placeRental();
  await shop.gateway.pay(other.body.transaction_id, 'bca_va');
  for (const [{ body }, customer, delivered] of [
    [late, 'cus_demo', null],
    [free, 'cus_noprovince', 'on review'],
  ] as const) {
    await shop.gateway.steer(body.transaction_id, 'pay_late');
    await shop.gateway.deliver(await shop.gateway.notification(body.transaction_id, 'settlement'));
    const { body: read } = await shop.customer(customer).get(`/capi/orders/${body.order_id}`);
    expect(read).toMatchObject({ payment_status: 'PAID', delivery_status: delivered });
  }
  expect((await rentalsOf(database, 'booked')).map(({ rental: { during } }) => during.first).sort()).toEqual([
    '2026-12-01',
    '2027-01-10',
  ]);
});

test.each([
  ['16:59', 'on review'],
  ['17:01', null],
])(
  'Y4 a late payment at %s UTC books a router that can still arrive by the day in Jakarta',
  async (time, delivery) => {
    const dates = { rental_start_date: '2026-11-21', rental_end_date: '2026-11-23' };
    const { body } = await shop.customer().placeRental(dates);
    shop.clock.advance(3_601);
    await shop.run('expire-orders');
    shop.clock.set(`2026-11-20T${time}:00Z`);
    await shop.gateway.steer(body.transaction_id, 'pay_late');
    await shop.gateway.deliver(await shop.gateway.notification(body.transaction_id, 'settlement'));
    const { body: read } = await shop.customer().get(`/capi/orders/${body.order_id}`);
    expect(read).toMatchObject({ payment_status: 'PAID', delivery_status: delivery });
  },
);

test('R49 B42 twenty calls that move two bookings to the same free router give it to one of them', async () => {
  const [first, second] = [nextCustomer(), nextCustomer()];
  const bookings = [await shop.customer(first).rent(), await shop.customer(second).rent()];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      shop.operator('rentals.reassign', bookings[index % 2]?.rentalId ?? '', '--serial', 'LGT-R-0009'),
    ),
  );
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
  const refused = answers.filter(({ in_the_way }) => in_the_way !== null);
  expect(refused).toHaveLength(10);
  expect(new Set(refused.map(({ in_the_way }) => in_the_way.serial))).toEqual(new Set(['LGT-R-0009']));
  expect(await overlaps()).toEqual([]);
});

test('R49 B43 routers that are handed out, moved and taken out of service at once stay with one customer each', async () => {
  const bookings = [];
  for (const buyer of [nextCustomer(), nextCustomer()]) bookings.push(await shop.customer(buyer).rent());
  shop.clock.set('2026-11-30T03:00:00Z');
  const serials = ['LGT-R-0007', 'LGT-R-0008', 'LGT-R-0009'];
  const answers = await Promise.all(
    bookings.flatMap(({ number, rentalId }) =>
      serials.flatMap((serial) => [
        shop.operator('rentals.handOut', serial, '--order', number),
        shop.operator('rentals.reassign', rentalId, '--serial', serial),
        shop.operator('units.receive', serial),
        shop.operator('units.state', serial, '--to', 'in_service'),
      ]),
    ),
  );
  // Every refusal is a sentence: none lost a deadlock, none met a fault.
  expect(answers.filter((answer) => typeof answer === 'string' && /failed|log says/.test(answer))).toEqual(
    [],
  );
  expect(await overlaps()).toEqual([]);
  const ofOrders = await rentalsOf(database);
  expect(ofOrders).toHaveLength(2);
  for (const { rental: row } of ofOrders) expect(['out', 'returned', 'booked']).toContain(row.state);
  const out = ofOrders.filter(({ rental: row }) => row.handedOverAt !== null);
  const { rows } = await database.db.execute(
    sql`select count(*)::int as n from rental_check where direction = 'out'`,
  );
  expect(rows).toEqual([{ n: out.length }]);
});
