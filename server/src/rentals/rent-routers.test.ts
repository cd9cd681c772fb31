import { addDays, daysFrom } from '@langit/contract/values/calendar-days';
import type { RentalDays, RentalQuote } from '@langit/contract/wire/rentals';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { order } from '../orders/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addCustomers, addKeptOrder } from '../testing/many-customers.ts';
import { japanRouter, payUrl, rentalBody, rentalQuoteUrl, rentalsOf } from '../testing/rentals.ts';
import { useTrade } from '../testing/trade.ts';
import { routerUnit } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);

const quote = async (more: Record<string, unknown> = {}) => {
  const query = new URLSearchParams({
    product_id: japanRouter,
    quantity: '1',
    rental_start_date: '2026-12-01',
    rental_end_date: '2026-12-05',
    delivery_method: 'fast',
    ...more,
  });
  const { status, body } = await shop.guest.get(`/capi/rental-quote?${query}`);
  return { status, body: body as unknown as RentalQuote & typeof body };
};
const faultsOf = (body: { errors?: { path: string }[] }) => body.errors?.map(({ path }) => path);

describe('the quote of a rental', () => {
  test('K4 a quote sums plan, rent for all days, delivery and tax', async () => {
    const { status, body } = await quote({ quantity: '2' });
    expect(status).toBe(200);
    expect(body).toEqual({
      available: true,
      next_available: null,
      unit_price: 90_000,
      rent_per_day: 69_000,
      days: 5,
      rent: 690_000,
      delivery: 50_000,
      tax: 0,
      total: 920_000,
    });
  });

  test.each([
    ['fast', 50_000],
    ['express', 30_000],
    ['regular', 15_000],
  ])('K4 %s delivery costs %s', async (delivery_method, fee) => {
    expect((await quote({ delivery_method })).body.delivery).toBe(fee);
  });

  test('R49 a quote counts bookings and names the next start with enough free routers', async () => {
    for (const customer of ['cus_demo', 'cus_noprovince'])
      expect((await shop.customer(customer).placeRental()).status).toBe(200);
    expect((await quote()).body).toMatchObject({ available: true, next_available: null });
    // Back and ready on the 8th, sent on the 9th, delivered on the 10th.
    expect((await quote({ quantity: '2' })).body).toMatchObject({
      available: false,
      next_available: '2026-12-10',
      total: 920_000,
    });
    expect((await quote({ quantity: '4' })).body).toMatchObject({ available: false, next_available: null });
    expect(
      (await quote({ rental_start_date: '2026-12-10', rental_end_date: '2026-12-12', quantity: '3' })).body
        .available,
    ).toBe(true);
  });

  test('Y8 a quote does not count the reservation of an overdue order', async () => {
    await addKeptOrder(database);
    expect((await shop.customer().placeRental({ qty: [3] })).status).toBe(200);
    expect((await quote()).body.available).toBe(false);
    shop.clock.advance(3_600);
    expect((await quote()).body.available).toBe(true);
  });

  test('Z19 the days of a calendar are those that a quote finds free, per delivery and quantity', async () => {
    const days = async (quantity: number) => {
      const { status, body } = await shop.guest.get(
        `/capi/rental-days?product_id=${japanRouter}&quantity=${quantity}`,
      );
      expect(status).toBe(200);
      return body as unknown as RentalDays;
    };
    for (const customer of ['cus_demo', 'cus_noprovince'])
      expect((await shop.customer(customer).placeRental()).status).toBe(200);
    const { today, longest } = await days(2);
    const at = (list: number[], day: string) => list[daysFrom(today, day)];
    // Back and ready on the 8th, sent on the 9th.
    expect(at(longest.fast, '2026-12-09')).toBe(0);
    expect(at(longest.fast, '2026-12-10')).toBe(90);
    expect(at(longest.regular, '2026-12-13')).toBe(0);
    expect(at(longest.regular, '2026-12-14')).toBe(90);
    expect(at((await days(1)).longest.fast, '2026-12-09')).toBe(90);
    expect((await days(4)).longest.fast).toEqual(longest.fast.map(() => 0));
    for (const [day, length] of longest.fast.entries()) {
      const start = addDays(today, day);
      if (day === 0 || day > 30) continue;
      const last = (count: number) => ({
        quantity: '2',
        rental_start_date: start,
        rental_end_date: addDays(start, count - 1),
      });
      const { body: free } = await quote(last(Math.max(1, length)));
      expect(free.available, `${start} for ${length} days`).toBe(length > 0);
      if (length === 0 || length === 90) continue;
      expect((await quote(last(length + 1))).body.available).toBe(false);
    }
  });

  test('K4 a calendar of another or unknown product is not found', async () => {
    for (const product of ['japan-5gb-30d', 'nothing']) {
      const { status } = await shop.guest.get(`/capi/rental-days?product_id=${product}&quantity=1`);
      expect(status).toBe(404);
    }
  });

  test('K4 a quote of another or unknown product is not found', async () => {
    for (const product_id of ['japan-5gb-30d', 'sim-japan-10gb-15d', 'nothing']) {
      expect((await quote({ product_id })).status).toBe(404);
    }
  });
});

describe('the booking of a rental', () => {
  test('F7 an unpaid rental reserves a unit with its serial number and keeps it when paid', async () => {
    await addKeptOrder(database);
    const placed = await shop.customer().placeRental({ qty: [2], voucherCode: null });
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    expect(await rentalsOf(database)).toMatchObject(
      ['LGT-R-0007', 'LGT-R-0008'].map((serial) => ({
        serial,
        rental: {
          state: 'held',
          during: { first: '2026-12-01', last: '2026-12-05' },
          blocked: { first: '2026-11-30', last: '2026-12-08' },
          rentPerDayIdr: 69_000,
        },
      })),
    );
    const [stored] = await database.db.select().from(order).where(eq(order.kind, 'rent'));
    expect(stored).toMatchObject({
      kind: 'rent',
      deliveryMethod: 'fast',
      subtotal: 180_000,
      rent: 690_000,
      delivery: 50_000,
      total: 920_000,
      shipTo: {
        name: 'Dewi Lestari',
        phone: '+6281234567890',
        address: expect.stringContaining('Jl. Kebon Sirih'),
        province: 'DKI Jakarta',
      },
    });
    await shop.gateway.pay(placed.body.transaction_id, 'bca_va');
    expect((await rentalsOf(database, 'booked')).length).toBe(2);
    const { body } = await shop.customer().get(`/capi/orders/${placed.body.order_id}`);
    expect(body).toMatchObject({
      type: 'rent',
      payment_status: 'PAID',
      delivery_status: 'on review',
      quantity: 2,
      rent: 690_000,
      rental: { rental_start_date: '2026-12-01', rental_end_date: '2026-12-05', return_date: null },
    });
  });

  test('K7 a voucher for routers reduces the total of a rental', async () => {
    const body = { ...rentalBody(), voucherCode: 'welcome10' };
    const total = await (await shop.guest.get(rentalQuoteUrl(body))).body.total;
    const { status } = await shop.customer().post(payUrl, { ...body, total: total - Math.floor(total / 10) });
    expect(status).toBe(200);
  });

  test('K8 a rental with another total is refused with the right figures and reserves nothing', async () => {
    const { status, body } = await shop.customer().post(payUrl, { ...rentalBody(), total: 1 });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'PRICE_CHANGED' });
    expect(body.expected).toEqual({
      subtotal: 90_000,
      delivery: 50_000,
      tax: 0,
      rent: 345_000,
      discount: 0,
      total: 485_000,
    });
    expect(await rentalsOf(database)).toEqual([]);
  });

  test('F7 without a free router the booking is refused with the next dates, and no order is stored', async () => {
    const customers = await addCustomers(database, 3);
    for (const item of customers) expect((await shop.customer(item).placeRental()).status).toBe(200);
    const { status, body } = await shop
      .customer('cus_noprovince')
      .placeRental({ rental_start_date: '2026-12-04' });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'OUT_OF_STOCK' });
    expect(body).toMatchObject({ next_available: '2026-12-10', message: expect.any(String) });
    expect(await database.db.$count(order)).toBe(3);
    expect((await rentalsOf(database)).length).toBe(3);
  });

  test('F7 routers under repair are not rented out', async () => {
    await database.db.update(routerUnit).set({ state: 'repair' }).where(eq(routerUnit.serial, 'LGT-R-0007'));
    await database.db.update(routerUnit).set({ state: 'lost' }).where(eq(routerUnit.serial, 'LGT-R-0008'));
    expect((await shop.customer().placeRental()).status).toBe(200);
    expect(await rentalsOf(database)).toMatchObject([{ serial: 'LGT-R-0009' }]);
    expect((await shop.customer('cus_noprovince').placeRental()).body.code).toBe('OUT_OF_STOCK');
  });

  test('K4 a rental needs a delivery address', async () => {
    await database.db.update(customer).set({ address: null }).where(eq(customer.id, 'cus_demo'));
    const { status, body } = await shop.customer().placeRental();
    expect({ status, faults: faultsOf(body) }).toEqual({ status: 400, faults: ['address'] });
    expect(await rentalsOf(database)).toEqual([]);
    expect((await shop.customer('cus_noprovince').placeRental()).status).toBe(200);
    const stored = await database.db.select({ shipTo: order.shipTo }).from(order);
    expect(stored.map(({ shipTo }) => shipTo?.province)).toEqual(['Indonesia']);
  });

  test('F7 an address outside the countries of the owner is refused in the words of routers, and nothing is stored', async () => {
    const { status, body } = await shop
      .customer('cus_abroad')
      .post(payUrl, rentalBody({ total: 485_000 }), { 'accept-language': 'vi' });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'DELIVERY_RESTRICTED' });
    expect(body.message).toContain('Indonesia và Việt Nam');
    expect(body.message).toContain('eSIM');
    expect(await database.db.$count(order)).toBe(0);
    expect(await rentalsOf(database)).toEqual([]);
  });

  test('F7 an address in another country of the owner is served, in whatever language its country is written', async () => {
    await database.db.update(customer).set({ nation: 'ベトナム' }).where(eq(customer.id, 'cus_abroad'));
    expect((await shop.customer('cus_abroad').placeRental()).status).toBe(200);
    // The province that means "abroad" is no part of the address.
    const [stored] = await database.db.select({ shipTo: order.shipTo }).from(order);
    expect(stored?.shipTo?.province).toBe('ベトナム');
  });

  test('F7 a profile without a country is asked for it before a router is sent', async () => {
    await database.db.update(customer).set({ nation: null }).where(eq(customer.id, 'cus_noprovince'));
    const { status, body } = await shop.customer('cus_noprovince').placeRental();
    expect({ status, faults: faultsOf(body) }).toEqual({ status: 400, faults: ['nation'] });
  });
});

const bad: [string, Record<string, unknown>, string[]][] = [
  ['a day that does not exist', { rental_start_date: '2026-02-30' }, ['rental_start_date']],
  ['a moment', { rental_start_date: '2026-12-01T00:00Z' }, ['rental_start_date']],
  ['no start', { rental_start_date: undefined }, ['rental_start_date']],
  [
    'no dates at all',
    { rental_start_date: null, rental_end_date: null },
    ['rental_start_date', 'rental_end_date'],
  ],
  ['no delivery method', { delivery_method: undefined }, ['delivery_method']],
  ['an unknown delivery method', { delivery_method: 'drone' }, ['delivery_method']],
  ['a reversed span', { rental_end_date: '2026-11-30' }, ['rental_end_date']],
  ['yesterday', { rental_start_date: '2026-11-19' }, ['rental_start_date']],
  ['today', { rental_start_date: '2026-11-20' }, ['rental_start_date']],
  [
    'a day before the parcel is there',
    { rental_start_date: '2026-11-24', delivery_method: 'regular' },
    ['rental_start_date'],
  ],
  ['ten thousand days', { rental_end_date: addDays('2026-12-01', 10_000) }, ['rental_end_date']],
  ['ninety-one days', { rental_end_date: addDays('2026-12-01', 90) }, ['rental_end_date']],
  [
    'a start in two years',
    { rental_start_date: '2028-12-01', rental_end_date: '2028-12-02' },
    ['rental_start_date'],
  ],
  [
    'text',
    { rental_start_date: "1' or 1=1", rental_end_date: '\u0000' },
    ['rental_start_date', 'rental_end_date'],
  ],
  ['numbers', { rental_start_date: 20261201 }, ['rental_start_date']],
  ['twenty-one routers', { qty: [21] }, ['qty.0']],
  ['a period', { period: 5 }, ['period']],
];
test.each(bad)(
  'R51 a rental with %s is refused at its field and reserves nothing',
  async (_name, more, faults) => {
    const { status, body } = await shop.customer().post(payUrl, { ...rentalBody(more), total: 485_000 });
    expect({ status, faults: faultsOf(body) }).toEqual({ status: 400, faults });
    for (const { message } of body.errors ?? []) expect(message).toMatch(/ /);
    expect(await database.db.$count(order)).toBe(0);
    expect(await rentalsOf(database)).toEqual([]);
  },
);

test('R51 the earliest start follows the day in Jakarta, half an hour before and after midnight', async () => {
  const body = rentalBody({ rental_start_date: '2026-11-21', rental_end_date: '2026-11-22' });
  shop.clock.set('2026-11-20T17:30:00Z');
  expect((await shop.customer().post(payUrl, { ...body, total: 278_000 })).status).toBe(400);
  shop.clock.set('2026-11-20T16:30:00Z');
  expect((await shop.customer().post(payUrl, { ...body, total: 278_000 })).status).toBe(200);
});

test('R51 a quote and its calendar begin with the day in Jakarta, half an hour before and after midnight', async () => {
  const dates = { rental_start_date: '2026-11-21', rental_end_date: '2026-11-22' };
  const calendar = `/capi/rental-days?product_id=${japanRouter}&quantity=1`;
  shop.clock.set('2026-11-20T17:30:00Z');
  expect(faultsOf((await quote(dates)).body)).toEqual(['rental_start_date']);
  expect((await shop.guest.get(calendar)).body).toMatchObject({ today: '2026-11-21' });
  shop.clock.set('2026-11-20T16:30:00Z');
  expect((await quote(dates)).status).toBe(200);
  expect((await shop.guest.get(calendar)).body).toMatchObject({ today: '2026-11-20' });
});

test('R51 a quote refuses wrong dates with the same errors', async () => {
  expect(faultsOf((await quote({ rental_start_date: '2026-02-30' })).body)).toEqual(['rental_start_date']);
  expect(faultsOf((await quote({ rental_end_date: '2026-11-30' })).body)).toEqual(['rental_end_date']);
  expect(faultsOf((await quote({ quantity: '0' })).body)).toEqual(['quantity']);
  expect(faultsOf((await shop.guest.get('/capi/rental-quote')).body)?.sort()).toEqual([
    'delivery_method',
    'product_id',
    'quantity',
    'rental_end_date',
    'rental_start_date',
  ]);
});
