import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { customer } from '../../accounts/tables.ts';
import { place, product } from '../../catalogue/tables.ts';
import { order, orderLine } from '../../orders/tables.ts';
import { moneyMovement } from '../../payments/tables.ts';
import { refund } from '../../refunds/tables.ts';
import { insertRental } from '../../rentals/rental-store.ts';
import { rental, routerModel, routerUnit } from '../../rentals/tables.ts';
import { ownerOf, useDatabase } from '../../testing/database.ts';
import { voucher } from '../../vouchers/tables.ts';
import { databaseFault, isUniqueViolation, violates } from './errors.ts';

const database = useDatabase();
const at = new Date('2026-11-20T10:00:00.123Z');

const aCustomer = {
  id: 'c',
  email: 'rina@example.com',
  name: 'Rina',
  locale: 'id',
  passwordHash: 'x',
  createdAt: at,
} as const;
const aRouter: typeof product.$inferInsert = {
  id: 'p',
  productId: 'japan-wifi',
  type: 'ez-fi',
  place: 22,
  rentPerDayIdr: 69_000,
  priceIdr: 100_000,
  startsOn: 'install',
  dayKind: 'calendar',
  hotspot: true,
  networks: ['SoftBank', 'KDDI'],
  topupAllowed: true,
  hasNumber: false,
  popularity: 1,
  changedAt: at,
};
const anOrder: typeof order.$inferInsert = {
  id: 'o',
  number: 'LGT-0000000000',
  customer: 'c',
  kind: 'rent',
  locale: 'id',
  shownCurrency: 'IDR',
  refundPolicy: 'id',
  subtotal: 100_000,
  rent: 69_000,
  delivery: 15_000,
  tax: 0,
  taxRateBp: 0,
  discount: 0,
  total: 184_000,
  termsVersion: '1',
  termsAcceptedAt: at,
  paymentState: 'PENDING',
  placedAt: at,
  expiresAt: at,
};
const aLine: typeof orderLine.$inferInsert = {
  id: 'l',
  order: 'o',
  position: 1,
  product: 'p',
  snapshot: { name: 'Japan' },
  quantity: 1,
  unitIdr: 100_000,
};

const failing = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => expect.fail('it was accepted'),
    (error: unknown) => error,
  );

beforeEach(async () => {
  const { db } = database;
  await db.insert(place).values({ id: 22, code: 'JP', kind: 'country', nameEn: 'Japan' });
  await db.insert(customer).values(aCustomer);
  await db.insert(product).values(aRouter);
  await db.insert(order).values(anOrder);
  await db.insert(orderLine).values(aLine);
});

const days = (first: string, last: string) => ({ first, last });
const booking = (
  id: string,
  first: string,
  last: string,
  state: 'held' | 'booked' | 'released' = 'held',
) => ({
  id,
  orderLine: 'l',
  unit: 'u',
  during: days(first, last),
  blocked: days(first, last),
  state,
  rentPerDayIdr: 69_000,
});

test('F7 the database refuses a second booking of one router on one day', async () => {
  const { db } = database;
  await db.insert(routerModel).values({ product: 'p' });
  await db.insert(routerUnit).values({ id: 'u', serial: 'WR-1', model: 'p', state: 'in_service' });
  await db.insert(rental).values(booking('r1', '2026-12-01', '2026-12-05'));

  const fault = await failing(db.insert(rental).values(booking('r2', '2026-12-05', '2026-12-09')));
  expect(violates(fault, 'rental_unit_booked_once')).toBe(true);

  await db.insert(rental).values(booking('r3', '2026-12-06', '2026-12-09'));
  await db.insert(rental).values(booking('r4', '2026-12-01', '2026-12-09', 'released'));
  const [first] = await db.select().from(rental).where(sql`id = 'r1'`);
  expect(first?.during).toEqual(days('2026-12-01', '2026-12-05'));
});

/** Uses the store, because plain concurrent inserts could wait for each other until the statement timeout. */
test('F7 of concurrent bookings of one router one succeeds, and the others are refused at once', async () => {
  const { db } = database;
  await db.insert(routerModel).values({ product: 'p' });
  await db.insert(routerUnit).values({ id: 'u', serial: 'WR-1', model: 'p', state: 'in_service' });
  const tries = Array.from({ length: 8 }, (_, n) =>
    database.transaction((tx) => insertRental(tx, booking(`r${n}`, '2026-12-01', '2026-12-05'))),
  );
  const booked = await Promise.all(tries);
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect(await db.select({ id: rental.id }).from(rental)).toEqual([{ id: `r${booked.indexOf(true)}` }]);
});

const wrong: [string, string, () => PromiseLike<unknown>][] = [
  [
    'K8 an order whose total does not add up',
    'order_total_adds_up',
    () => database.db.update(order).set({ total: 1 }),
  ],
  [
    'Y3 a paid order without a moment',
    'order_paid_has_moment',
    () => database.db.update(order).set({ paymentState: 'PAID' }),
  ],
  [
    'an unpaid order that is delivered',
    'order_delivered_only_when_paid',
    () => database.db.update(order).set({ deliveryState: 'on_ship' }),
  ],
  [
    'a negative amount',
    'order_delivery_check',
    () => database.db.update(order).set({ delivery: -1, total: 168_999 }),
  ],
  [
    'an unknown state',
    'order_payment_state_check',
    () => database.db.execute(sql`update "order" set payment_state = 'paid'`),
  ],
  [
    'an e-mail that is not in lower case',
    'customer_email_is_normal',
    () => database.db.update(customer).set({ email: 'Rina@example.com' }),
  ],
  [
    'an unconfirmed customer without a password',
    'customer_is_known_or_anonymised',
    () => database.db.update(customer).set({ passwordHash: null, verifiedAt: null }),
  ],
  [
    'A14 an anonymised customer with a name',
    'customer_is_known_or_anonymised',
    () => database.db.update(customer).set({ anonymisedAt: at }),
  ],
  ['negative stock', 'product_stock_check', () => database.db.update(product).set({ stock: -1 })],
  [
    'a router without rent',
    'product_rent_of_routers',
    () => database.db.update(product).set({ rentPerDayIdr: null }),
  ],
  [
    'K10 a voucher used too often',
    'voucher_not_overused',
    () =>
      database.db
        .insert(voucher)
        .values({ id: 'v', codeNormalised: 'A', type: 'fixed', amount: 1, maxUses: 1, used: 2 }),
  ],
  [
    'K10 a voucher of more than 100 percent',
    'voucher_percent_at_most_100',
    () => database.db.insert(voucher).values({ id: 'v', codeNormalised: 'A', type: 'percent', amount: 101 }),
  ],
  [
    'F9 a refund paid out with the bank account kept',
    'refund_bank_account_erased',
    () =>
      database.db.insert(refund).values({
        id: 'f',
        order: 'o',
        rule: 'r',
        policy: 'id',
        amount: 1,
        state: 'done',
        ref: 'f',
        askedAt: at,
        doneAt: at,
        bankAccount: { bank: 'BCA', number: '1', holder: 'Rina' },
      }),
  ],
];

test.each(wrong)('%s is refused by the database', async (_, constraint, write) => {
  expect(databaseFault(await failing(write()))?.constraint).toBe(constraint);
});

const movement = (kind: 'capture' | 'refund', signedIdr: number, ref: string) => ({
  order: 'o',
  kind,
  signedIdr,
  ref,
  at,
});

test('F9 refunds never exceed what was received, also when two run concurrently', async () => {
  const { db } = database;
  await db.insert(moneyMovement).values(movement('capture', 184_000, 'in'));
  const both = await Promise.allSettled(
    ['a', 'b'].map((ref) =>
      database.transaction((tx) => tx.insert(moneyMovement).values(movement('refund', -100_000, ref))),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const fault = await failing(db.insert(moneyMovement).values(movement('refund', -84_001, 'c')));
  expect(violates(fault, 'money_movement_refund_within_receipts')).toBe(true);
  await db.insert(moneyMovement).values(movement('refund', -84_000, 'd'));
});

test('the record of money is append-only, for the owner of its table too', async () => {
  const { db } = ownerOf(database);
  await database.db.insert(moneyMovement).values(movement('capture', 184_000, 'in'));
  expect(databaseFault(await failing(db.delete(moneyMovement)))?.code).toBe('23001');
  expect(databaseFault(await failing(db.update(moneyMovement).set({ signedIdr: 1 })))?.code).toBe('23001');
});

test('A4 an e-mail belongs to one customer', async () => {
  const again = await failing(database.db.insert(customer).values({ ...aCustomer, id: 'c2' }));
  expect(isUniqueViolation(again)).toBe(true);
  expect(violates(again, 'customer_email_key')).toBe(true);
});
