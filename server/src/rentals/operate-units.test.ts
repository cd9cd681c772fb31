import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '../notifications/outbox.ts';
import { mail } from '../notifications/tables.ts';
import { lockOrder } from '../orders/order-store.ts';
import { order as orderTable } from '../orders/tables.ts';
import type { Enqueue } from '../platform/jobs.ts';
import { useDatabase } from '../testing/database.ts';
import { addKeptOrder } from '../testing/many-customers.ts';
import { japanRouter, rentalsOf } from '../testing/rentals.ts';
import { useTrade } from '../testing/trade.ts';
import { handOverUnits } from './hand-over.ts';
import { addUnit, changeUnitState } from './manage-units.ts';
import { listUnits } from './unit-store.ts';

const database = useDatabase();
const shop = useTrade(database);
const jobs: Enqueue = { enqueue: (...call) => shop.jobs.enqueue(...call) };
const outbox = createOutbox({ clock: shop.clock, jobs, mailFrom: 'no-reply@shop.example' });
const deps = { database, clock: shop.clock, outbox };
const unheard = { note: async () => undefined };

const orderOf = async (number: string) =>
  (await database.db.select().from(orderTable).where(eq(orderTable.number, number)))[0];

const receive = (serial: string) => shop.operator('units.receive', serial);

const handOver = async (number: string) => {
  const { id = '' } = (await orderOf(number)) ?? {};
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    return order ? handOverUnits(tx, order, shop.clock.now()) : 0;
  });
};

describe('a returned router', () => {
  let number = '';
  beforeEach(async () => {
    await addKeptOrder(database);
    ({ number } = await shop.customer().rent({ qty: [2] }));
    shop.clock.set('2026-11-29T03:00:00Z');
    expect(await handOver(number)).toBe(2);
    expect(await handOver(number)).toBe(0);
  });

  test('F8 receiving a router ends its rental that day with its late fee, and the router is free', async () => {
    shop.clock.set('2026-12-07T03:00:00Z');
    expect(await receive('LGT-R-0007')).toMatchObject({
      serial: 'LGT-R-0007',
      order: number,
      returnedOn: '2026-12-07',
      lateFee: 138_000,
    });
    shop.clock.set('2026-12-09T03:00:00Z');
    expect(await shop.customer().devices()).toMatchObject([
      { device_id: 'LGT-R-0007', return_date: '2026-12-07', late_fee: 138_000 },
      { device_id: 'LGT-R-0008', return_date: null, late_fee: 276_000 },
    ]);
    const next = { rental_start_date: '2026-12-10', rental_end_date: '2026-12-11' };
    await shop.customer('cus_noprovince').rent(next);
    expect((await rentalsOf(database, 'booked')).map(({ serial }) => serial)).toEqual(['LGT-R-0007']);
  });

  test('F8 receiving a router repeatedly changes nothing and sends one mail', async () => {
    shop.clock.set('2026-12-05T03:00:00Z');
    const answers = await Promise.all([1, 2, 3].map(() => receive('LGT-R-0007')));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(await receive('LGT-R-0007')).toBeNull();
    expect(await database.db.$count(mail, eq(mail.kind, 'rental-returned'))).toBe(1);
  });

  test('F6 an order is finished when all of its routers are returned', async () => {
    shop.clock.set('2026-12-05T03:00:00Z');
    const state = async () => (await orderOf(number))?.deliveryState;
    await receive('LGT-R-0007');
    expect(await state()).toBe('on_review');
    await receive('LGT-R-0008');
    expect(await state()).toBe('finished');
    const { body } = await shop.customer().get(`/capi/orders/${number}`);
    expect(body.rental?.return_date).toBe('2026-12-05');
  });

  test('F8 receiving a router does not end a later booking of it', async () => {
    await shop
      .customer('cus_noprovince')
      .rent({ rental_start_date: '2027-02-01', rental_end_date: '2027-02-03' });
    shop.clock.set('2026-12-05T03:00:00Z');
    expect(await receive('LGT-R-0009')).toBeNull();
    expect(await receive('LGT-R-9999')).toContain('not known');
    await receive('LGT-R-0007');
    expect(await receive('LGT-R-0007')).toBeNull();
    expect((await rentalsOf(database, 'booked')).length).toBe(1);
  });
});

describe('a router that does not come back', () => {
  const lose = (...more: string[]) =>
    shop.operator('units.lose', 'LGT-R-0007', '--reason', 'no answer for weeks', ...more);
  let number = '';
  beforeEach(async () => {
    ({ number } = await shop.customer().rent());
    shop.clock.set('2026-11-29T03:00:00Z');
    await handOver(number);
    shop.clock.set('2026-12-07T03:00:00Z');
  });

  test('B44 giving it up ends its rental that day, and its late fee grows no more', async () => {
    expect(await lose('--fee', '900000')).toMatchObject({
      serial: 'LGT-R-0007',
      order: number,
      ended: '2026-12-07',
      charges: [
        { kind: 'late', amount: 138_000, state: 'due' },
        { kind: 'loss', amount: 900_000, state: 'due' },
      ],
    });
    shop.clock.set('2026-12-20T03:00:00Z');
    expect(await shop.customer().devices()).toMatchObject([
      { device_id: 'LGT-R-0007', return_date: '2026-12-07', lost: true, late_fee: 138_000 },
    ]);
    expect(await shop.operator('rentals.fees')).toMatchObject([
      { kind: 'late', lost: true, returned: '2026-12-07' },
      { kind: 'loss', lost: true, returned: '2026-12-07' },
    ]);
    expect((await orderOf(number))?.deliveryState).toBe('finished');
  });

  test('B44 it is lost to the stock, its next booking moves, and the exception about it closes', async () => {
    shop.clock.set('2026-12-06T03:00:00Z');
    await shop.jobs.runTask('scan-exceptions');
    const open = () => shop.operator('exceptions.list', '--kind', 'unit_late');
    expect(await open()).toMatchObject([{ subject: 'LGT-R-0007' }]);
    await lose();
    expect(await shop.operator('units.get', 'LGT-R-0007')).toMatchObject({
      state: 'lost',
      rentals: [{ state: 'lost', returned: '2026-12-06' }],
    });
    await shop.jobs.runTask('scan-exceptions');
    expect(await open()).toEqual([]);
    expect(await shop.operator('units.state', 'LGT-R-0007', '--to', 'in_service')).toMatchObject({
      moved: [],
    });
  });

  test('B44 a repeat changes nothing, and a router that nobody has cannot be given up', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => lose()));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(await database.db.$count(mail, eq(mail.kind, 'rental-lost'))).toBe(1);
    expect(await receive('LGT-R-0007')).toBeNull();
    expect(await shop.operator('units.lose', 'LGT-R-0008')).toContain('--reason');
  });
});

test('F7 bookings of a broken unit are moved to another one or listed for the operator', async () => {
  await addKeptOrder(database);
  await shop.customer().rent({ qty: [2] });
  expect(await changeUnitState(deps, unheard, { serial: 'LGT-R-0007', to: 'repair' })).toMatchObject({
    moved: [expect.any(String)],
    stranded: [],
  });
  expect((await rentalsOf(database, 'booked')).map(({ serial }) => serial)).toEqual([
    'LGT-R-0008',
    'LGT-R-0009',
  ]);
  expect(await changeUnitState(deps, unheard, { serial: 'LGT-R-0008', to: 'lost' })).toMatchObject({
    moved: [],
    stranded: [expect.any(String)],
  });
  expect((await shop.customer().placeRental()).body.code).toBe('OUT_OF_STOCK');
  await changeUnitState(deps, unheard, { serial: 'LGT-R-0007', to: 'in_service' });
  expect((await shop.customer().placeRental()).status).toBe(200);
});

test('B55 a state whose entry in the audit log is refused is not set', async () => {
  const refusing = { note: () => Promise.reject(new Error('no entry')) };
  const wanted = { serial: 'LGT-R-0007', to: 'repair' } as const;
  await expect(changeUnitState(deps, refusing, wanted)).rejects.toThrow('no entry');
  expect(await shop.operator('units.get', 'LGT-R-0007')).toMatchObject({ state: 'in_service' });
});

test('B72 a router is kept by its serial number in capitals and its bare IMEI, and is found by either as written', async () => {
  const add = (serial: string, imei: string) =>
    shop.operator('units.add', `${serial} ${imei}`, '--product', japanRouter);
  expect(await add("'WR-200", '356938035643809')).toContain('spreadsheet');
  expect(await add('wr-200', '3.56938E+14')).toContain('IMEI');
  expect(await add('wr-200', '356938035643808')).toContain('IMEI');
  expect(await add(' wr-200 ', '35-693803 564380-9')).toEqual({ added: ['WR-200'] });
  for (const named of ['wr-200', 'WR-200', '３５６９３８０３５６４３８０９', '35 693803 564380 9'])
    expect(await shop.operator('units.get', named)).toMatchObject({
      serial: 'WR-200',
      imei: '356938035643809',
    });
  await shop.operator('units.state', 'wr-200', '--to', 'repair');
  expect(await shop.operator('units.get', 'WR-200')).toMatchObject({ state: 'repair' });
});

test('B79 pasted routers are added together, or none where one of them is wrong or known', async () => {
  const add = (...lines: string[]) => shop.operator('units.add', lines.join('; '), '--product', japanRouter);
  expect(await add('WR-301 356938035643809', '', 'WR-302')).toEqual({ added: ['WR-301', 'WR-302'] });
  expect(await add('WR-303', 'WR-304, 356938035643808')).toContain('The IMEI in “WR-304, 356938035643808”');
  expect(await add('WR-303', 'wr-303')).toContain('twice');
  expect(await add('WR-303', 'WR-302')).toContain('WR-302');
  expect(await shop.operator('units.get', 'WR-303')).toContain('WR-303');
});

test('V7 routers are added once and listed with their bookings', async () => {
  const unit = { serial: 'WR-100', imei: '001017000010000', productCode: japanRouter };
  expect(await addUnit(database.db, unit)).toBe(true);
  expect(await addUnit(database.db, unit)).toBe(false);
  await expect(
    addUnit(database.db, { ...unit, serial: 'WR-101', productCode: 'japan-5gb-30d' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const { rentalId } = await shop.customer().rent();
  const units = await listUnits(database.db, { productCode: japanRouter });
  expect(units).toMatchObject([
    {
      serial: 'LGT-R-0007',
      state: 'in_service',
      productCode: japanRouter,
      rentals: [
        { rental: { id: rentalId, state: 'booked', during: { first: '2026-12-01', last: '2026-12-05' } } },
      ],
    },
    { serial: 'LGT-R-0008', rentals: [] },
    { serial: 'LGT-R-0009', rentals: [] },
    { serial: 'WR-100', imei: '001017000010000', rentals: [] },
  ]);
  expect(await listUnits(database.db, { state: 'repair' })).toEqual([]);
  expect((await listUnits(database.db)).length).toBe(37);
});

describe('F7 a booking whose router is not back before its dispatch', () => {
  let late = '';
  beforeEach(async () => {
    await changeUnitState(deps, unheard, { serial: 'LGT-R-0009', to: 'repair' });
    ({ number: late } = await shop.customer().rent());
    await shop
      .customer('cus_noprovince')
      .rent({ rental_start_date: '2026-12-12', rental_end_date: '2026-12-14' });
    expect((await rentalsOf(database, 'booked')).map(({ serial }) => serial)).toEqual([
      'LGT-R-0007',
      'LGT-R-0007',
    ]);
    shop.clock.set('2026-11-29T03:00:00Z');
    await handOver(late);
  });
  const serialOfNext = async () => (await shop.customer('cus_noprovince').devices())[0]?.device_id;

  test('F7 a missing router is replaced by another one the day before the dispatch', async () => {
    shop.clock.set('2026-12-09T03:00:00Z');
    await shop.run('replace-missing-routers');
    expect(await serialOfNext()).toBe('LGT-R-0007');
    shop.clock.set('2026-12-10T03:00:00Z');
    await shop.run('replace-missing-routers');
    await shop.run('replace-missing-routers');
    expect(await serialOfNext()).toBe('LGT-R-0008');
  });

  test('F7 the order is flagged where no other router is free', async () => {
    await changeUnitState(deps, unheard, { serial: 'LGT-R-0008', to: 'lost' });
    shop.clock.set('2026-12-10T03:00:00Z');
    await shop.run('replace-missing-routers');
    expect(await serialOfNext()).toBe('LGT-R-0007');
    const flags = await database.db.select({ flag: orderTable.flag }).from(orderTable);
    expect(flags.map(({ flag }) => flag).sort()).toEqual([null, 'router_missing'].sort());
  });

  test('F7 a booking keeps a router that came back in time', async () => {
    shop.clock.set('2026-12-06T03:00:00Z');
    await receive('LGT-R-0007');
    shop.clock.set('2026-12-10T03:00:00Z');
    await shop.run('replace-missing-routers');
    expect(await serialOfNext()).toBe('LGT-R-0007');
  });
});
