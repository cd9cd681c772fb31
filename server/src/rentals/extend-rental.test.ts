import type { ExtensionDays, ExtensionQuote } from '@langit/contract/wire/rentals';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { order } from '../orders/tables.ts';
import { refund } from '../refunds/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { rental, rentalExtension, routerUnit } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const demo = () => shop.customer();
let rentalId = '';

/** The shop has a single router, so that every booking gets the same one. */
beforeEach(async () => {
  for (const serial of ['LGT-R-0008', 'LGT-R-0009']) {
    await database.db.update(routerUnit).set({ state: 'repair' }).where(eq(routerUnit.serial, serial));
  }
  ({ rentalId } = await shop.customer().rent());
});

const extend = (newEnd: string, total: number, customer = 'cus_demo') =>
  shop
    .customer(customer)
    .post('/paymentapi/redirect-extend-payment', { rental_id: rentalId, new_end_date: newEnd, total });
const quote = async (newEnd: string) => {
  const { status, body } = await demo().get(
    `/capi/my-device/${rentalId}/extension-quote?new_end_date=${newEnd}`,
  );
  return { status, body: body as unknown as ExtensionQuote & typeof body };
};
const days = async (customer = 'cus_demo') => {
  const { status, body } = await shop.customer(customer).get(`/capi/my-device/${rentalId}/extension-days`);
  return { status, body: body as unknown as ExtensionDays & typeof body };
};
const stored = async () => {
  const [row] = await database.db.select().from(rental).where(eq(rental.id, rentalId));
  return row;
};
const spans = async () => {
  const row = await stored();
  return { end: row?.during.last, blockedUntil: row?.blocked.last };
};

test('T6 an extension blocks its days while it can be paid, and moves the end when it is paid', async () => {
  expect((await quote('2026-12-08')).body).toEqual({
    days: 3,
    rent: 207_000,
    tax: 0,
    total: 207_000,
    available: true,
  });
  const placed = await extend('2026-12-08', 207_000);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  expect(await spans()).toEqual({ end: '2026-12-05', blockedUntil: '2026-12-11' });
  await shop.gateway.pay(placed.body.transaction_id, 'bca_va');
  expect(await spans()).toEqual({ end: '2026-12-08', blockedUntil: '2026-12-11' });
  expect(await shop.customer().devices()).toMatchObject([
    { rental_end_date: '2026-12-08', data_total_mb: 8 * 3 * 1024 },
  ]);
  const { body } = await demo().get(`/capi/orders/${placed.body.order_id}`);
  expect(body).toMatchObject({
    type: 'extend',
    payment_status: 'PAID',
    delivery_status: 'finished',
    subtotal: 0,
    rent: 207_000,
    delivery: 0,
    discount: 0,
    total: 207_000,
    rental: { rental_id: rentalId, rental_end_date: '2026-12-08' },
  });
  expect(body.events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'finished']);
});

test('T6 a rental can be extended several times', async () => {
  for (const [end, total] of [
    ['2026-12-08', 207_000],
    ['2026-12-09', 69_000],
    ['2026-12-19', 690_000],
  ] as const) {
    await shop.gateway.pay((await extend(end, total)).body.transaction_id, 'bca_va');
    expect((await spans()).end).toBe(end);
  }
  // Its order, which was placed for five days, says how many have been added.
  const [device] = await shop.customer().devices();
  const { body } = await demo().get(`/capi/orders/${device?.order_id}`);
  expect(body.rental).toMatchObject({ rental_end_date: '2026-12-19', extended_days: 14 });
});

test('K8 an extension with another total is refused with the right figures and blocks no days', async () => {
  const { status, body } = await extend('2026-12-08', 206_999);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'PRICE_CHANGED' });
  expect(body.expected).toMatchObject({ subtotal: 0, rent: 207_000, total: 207_000 });
  expect(await spans()).toEqual({ end: '2026-12-05', blockedUntil: '2026-12-08' });
});

test.each([
  ['the old end', '2026-12-05'],
  ['before the old end', '2026-12-01'],
  ['a day that does not exist', '2026-12-32'],
  ['a moment', '2026-12-08T00:00Z'],
  ['ten thousand days', '2054-04-22'],
])('T6 an extension until %s is refused with an error at the field', async (_name, day) => {
  const answers = [await extend(day, 207_000), await quote(day)];
  for (const { status, body } of answers) {
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: 'new_end_date' });
  }
  expect(await database.db.$count(order)).toBe(1);
});

test('Z19 the calendar of an extension ends after 90 days, and belongs to the customer', async () => {
  const all = { first: '2026-12-06', last: '2027-03-05', last_free: '2027-03-05' };
  expect(await days()).toMatchObject({ status: 200, body: all });
  expect((await days('cus_noprovince')).status).toBe(404);
  await extend('2026-12-08', 207_000);
  expect((await days()).body).toEqual({ ...all, last_free: null });
});

describe('F7 an extension before a later booking', () => {
  beforeEach(() =>
    shop.customer('cus_noprovince').rent({ rental_start_date: '2026-12-15', rental_end_date: '2026-12-20' }),
  );

  test('Z19 the calendar of an extension ends before a later booking', async () => {
    expect((await days()).body).toEqual({ first: '2026-12-06', last: '2027-03-05', last_free: '2026-12-10' });
  });

  test('F7 an extension does not overlap a later booking or its delivery days', async () => {
    // The later booking is sent on the 14th, so this rental must be back and ready on the 13th and end on the 10th.
    expect((await quote('2026-12-10')).body.available).toBe(true);
    expect((await quote('2026-12-11')).body).toMatchObject({ available: false, total: 414_000 });
    expect(await extend('2026-12-11', 414_000)).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK' },
    });
    expect(await spans()).toEqual({ end: '2026-12-05', blockedUntil: '2026-12-08' });
    await shop.gateway.pay((await extend('2026-12-10', 345_000)).body.transaction_id, 'bca_va');
    expect((await spans()).end).toBe('2026-12-10');
  });
});

test('F7 of a simultaneous extension and booking of the same days one succeeds', async () => {
  const between = { rental_start_date: '2026-12-12', rental_end_date: '2026-12-14' };
  const [extension, booking] = await Promise.all([
    extend('2026-12-10', 345_000),
    shop.customer('cus_noprovince').placeRental(between),
  ]);
  expect([extension.status, booking.status].sort()).toEqual([200, 409]);
});

describe('an unpaid extension', () => {
  test('T6 an unpaid extension is undone when its order expires, and its days are free again', async () => {
    await extend('2026-12-10', 345_000);
    const between = { rental_start_date: '2026-12-12', rental_end_date: '2026-12-14' };
    expect((await shop.customer('cus_noprovince').placeRental(between)).status).toBe(409);
    shop.clock.advance(3_601);
    await shop.run('expire-orders');
    expect(await spans()).toEqual({ end: '2026-12-05', blockedUntil: '2026-12-08' });
    expect((await shop.customer('cus_noprovince').placeRental(between)).status).toBe(200);
  });

  test('R50 an unpaid extension blocks no days after its deadline, even before its order is closed', async () => {
    await extend('2026-12-10', 345_000);
    shop.clock.advance(3_601);
    expect((await quote('2026-12-10')).body.available).toBe(true);
    const between = { rental_start_date: '2026-12-12', rental_end_date: '2026-12-14' };
    expect((await shop.customer('cus_noprovince').placeRental(between)).status).toBe(200);
    await shop.run('expire-orders');
    expect(await spans()).toEqual({ end: '2026-12-05', blockedUntil: '2026-12-08' });
  });

  test('T6 a second open extension is refused with the order of the first one', async () => {
    const open = await extend('2026-12-10', 345_000);
    expect((await quote('2026-12-08')).body.available).toBe(false);
    expect(await extend('2026-12-08', 207_000)).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', open_order_id: open.body.order_id },
    });
    const together = await Promise.all([1, 2, 3].map(() => extend('2026-12-08', 207_000)));
    expect(together.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  test('Y4 a late payment extends the rental where the days are free, and is refunded where they are not', async () => {
    const first = await extend('2026-12-10', 345_000);
    shop.clock.advance(3_601);
    await shop.run('expire-orders');
    await shop.gateway.steer(first.body.transaction_id, 'pay_late');
    await shop.gateway.deliver(await shop.gateway.notification(first.body.transaction_id, 'settlement'));
    expect(await spans()).toEqual({ end: '2026-12-10', blockedUntil: '2026-12-13' });

    const second = await extend('2026-12-15', 345_000);
    shop.clock.advance(3_601);
    await shop.run('expire-orders');
    await shop
      .customer('cus_noprovince')
      .rent({ rental_start_date: '2026-12-18', rental_end_date: '2026-12-19' });
    await shop.gateway.steer(second.body.transaction_id, 'pay_late');
    await shop.gateway.deliver(await shop.gateway.notification(second.body.transaction_id, 'settlement'));
    expect(await spans()).toEqual({ end: '2026-12-10', blockedUntil: '2026-12-13' });
    expect(await database.db.$count(refund)).toBe(1);
  });
});

describe('an overdue router', () => {
  test('T6 an overdue rental is extended from its old end, and the paid days cost no late fee', async () => {
    shop.clock.set('2026-12-09T03:00:00Z');
    expect(await shop.customer().devices()).toMatchObject([{ late_fee: 276_000 }]);
    expect((await quote('2026-12-08')).status).toBe(400);
    expect((await quote('2026-12-09')).body).toMatchObject({ days: 4, rent: 276_000, available: true });
    const placed = await extend('2026-12-10', 345_000);
    expect(await shop.customer().devices()).toMatchObject([{ late_fee: 276_000 }]);
    await shop.gateway.pay(placed.body.transaction_id, 'bca_va');
    expect(await shop.customer().devices()).toMatchObject([{ rental_end_date: '2026-12-10', late_fee: 0 }]);
  });

  test('F7 an overdue rental can be extended for fourteen days, not longer', async () => {
    shop.clock.set('2026-12-19T03:00:00Z');
    expect((await quote('2026-12-20')).body.available).toBe(true);
    shop.clock.set('2026-12-19T17:00:00Z');
    expect((await quote('2026-12-20')).body.available).toBe(false);
    expect((await extend('2026-12-20', 1_035_000)).body.code).toBe('OUT_OF_STOCK');
  });

  test('F7 an overdue router is not booked for others before its return', async () => {
    shop.clock.set('2026-12-20T03:00:00Z');
    const soon = { rental_start_date: '2026-12-22', rental_end_date: '2026-12-23' };
    expect(await shop.customer('cus_noprovince').placeRental(soon)).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', next_available: '2026-12-25' },
    });
  });
});

test('Y6 a reversed payment undoes its extension', async () => {
  const placed = await extend('2026-12-08', 207_000);
  await shop.gateway.pay(placed.body.transaction_id, 'bca_va');
  await shop.gateway.pay((await extend('2026-12-10', 138_000)).body.transaction_id, 'bca_va');
  await shop.gateway.steer(placed.body.transaction_id, 'reverse');
  await shop.gateway.deliver(await shop.gateway.notification(placed.body.transaction_id, 'deny'));
  expect((await spans()).end).toBe('2026-12-10');
  const states = await database.db.select().from(rentalExtension).orderBy(rentalExtension.newEnd);
  expect(states.map(({ state }) => state)).toEqual(['undone', 'applied']);
});

test('F8 a paid extension withdraws the requested return', async () => {
  shop.clock.set('2026-12-04T03:00:00Z');
  await demo().post(`/capi/my-device/${rentalId}/return`, { method: 'courier' });
  await shop.gateway.pay((await extend('2026-12-08', 207_000)).body.transaction_id, 'bca_va');
  expect(await shop.customer().devices()).toMatchObject([{ return_requested_at: null }]);
});
