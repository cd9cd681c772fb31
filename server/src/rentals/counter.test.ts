import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../gate/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addKeptOrder } from '../testing/many-customers.ts';
import { rentalsOf } from '../testing/rentals.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
beforeEach(() => addKeptOrder(database));

const find = (scanned: string, order?: string) =>
  shop.operator('rentals.find', scanned, ...(order ? ['--for', order] : []));
const handOut = (serial: string, ...more: string[]) => shop.operator('rentals.handOut', serial, ...more);
const receive = (serial: string, ...more: string[]) => shop.operator('units.receive', serial, ...more);
const orderState = async (number: string) => (await shop.operator('orders.get', number)).delivery;
const actsOf = async (act: string) => database.db.$count(auditLog, eq(auditLog.act, act));
const bookings = async () => (await rentalsOf(database)).map(({ serial, rental }) => [serial, rental.state]);

describe('a router at the counter', () => {
  let number = '';
  beforeEach(async () => {
    ({ number } = await shop.customer().rent({ qty: [2] }));
    shop.clock.set('2026-11-30T03:00:00Z');
  });

  test('B43 a scanned router says for whom it goes out, and Enter hands it out in person', async () => {
    expect(await find(' lgt-r-0007 ')).toMatchObject({
      is: 'unit',
      name: 'LGT-R-0007',
      can: ['hand_out'],
      order: { order: number, customer: 'Dewi Lestari', delivery: 'on_review', by_courier: true },
      rental: { start: '2026-12-01', end: '2026-12-05', send_by: '2026-11-30' },
      units: [
        { serial: 'LGT-R-0007', state: 'booked' },
        { serial: 'LGT-R-0008', state: 'booked' },
      ],
    });
    expect(await handOut('lgt-r-0007')).toMatchObject({
      serial: 'LGT-R-0007',
      order: number,
      instead_of: null,
      delivery: 'on_review',
      left: 1,
      changed: true,
    });
    expect(await handOut('LGT-R-0008')).toMatchObject({ delivery: 'finished', left: 0, changed: true });
    expect(await orderState(number)).toBe('finished');
  });

  test('B25 the timeline of an order has its routers’ hand-out and return, and none of another order of these routers', async () => {
    await handOut('LGT-R-0007');
    shop.clock.set('2026-12-05T03:00:00Z');
    await receive('LGT-R-0007');
    const later = (
      await shop.customer().rent({ rental_start_date: '2027-02-01', rental_end_date: '2027-02-05' })
    ).number;
    const actsAt = async (order: string) =>
      (await shop.operator('orders.timeline', order, '--source', 'staff')).map(
        ({ what, ref }: { what: string; ref: string }) => [what, ref],
      );
    expect(await actsAt(number)).toEqual([
      ['unit.receive', 'LGT-R-0007'],
      ['rental.hand-out', 'LGT-R-0007'],
    ]);
    expect(await actsAt(later)).toEqual([]);
  });

  test('B21 the case of a late router is among the cases of its order', async () => {
    await handOut('LGT-R-0007');
    shop.clock.set('2026-12-09T03:00:00Z');
    await shop.run('scan-exceptions');
    const cases = await shop.operator('exceptions.list', '--subject', number);
    expect(
      cases.map(({ kind, subject }: { kind: string; subject: string }) => [kind, subject]),
    ).toContainEqual(['unit_late', 'LGT-R-0007']);
  });

  test('B43 a router that was booked until yesterday and whose hand-over nobody noted only comes back', async () => {
    shop.clock.set('2026-12-06T03:00:00Z');
    expect(await find('LGT-R-0007')).toMatchObject({ can: ['receive'], why: null });
  });

  test('B43 after the last router of an order the next scan is about the order that has booked the next router', async () => {
    const other = (await shop.customer().rent({ rental_start_date: '2026-12-02' })).number;
    await handOut('LGT-R-0007');
    expect(await find('LGT-R-0009', number)).toMatchObject({ can: [], why: 'booked_otherwise' });
    await handOut('LGT-R-0008');
    expect(await find('LGT-R-0009', number)).toMatchObject({ can: ['hand_out'], order: { order: other } });
  });

  test('B43 scanning and handing out the same router again changes nothing', async () => {
    await handOut('LGT-R-0007');
    const before = await database.db.select().from(auditLog).orderBy(auditLog.seq);
    const again = await Promise.all([1, 2, 3].map(() => handOut('LGT-R-0007')));
    expect(again.map(({ changed }) => changed)).toEqual([false, false, false]);
    expect(await database.db.select().from(auditLog).orderBy(auditLog.seq)).toEqual(before);
    expect(await shop.operator('rentals.checks')).toHaveLength(1);
  });

  test('B43 another free router of the model takes the place of the booked one as it goes out', async () => {
    expect(await find('LGT-R-0009')).toMatchObject({ can: [], why: 'free' });
    expect(await find('LGT-R-0009', number)).toMatchObject({
      can: ['hand_out'],
      instead_of: 'LGT-R-0007',
      order: { order: number },
    });
    expect(await handOut('LGT-R-0009', '--order', number)).toMatchObject({ instead_of: 'LGT-R-0007' });
    expect(await bookings()).toEqual([
      ['LGT-R-0008', 'booked'],
      ['LGT-R-0009', 'out'],
    ]);
    expect(await find('LGT-R-0007')).toMatchObject({ why: 'free' });
  });

  test('B43 a router that another order has booked on these days is refused by name', async () => {
    const other = await shop.customer('cus_noprovince').rent();
    const refusal = `LGT-R-0009 is taken by order ${other.number} from 2026-12-01 to 2026-12-05.`;
    expect(await find('LGT-R-0009', number)).toMatchObject({
      can: [],
      why: 'booked_otherwise',
      says: refusal,
      in_the_way: { order: other.number, state: 'booked' },
    });
    expect(await handOut('LGT-R-0009', '--order', number)).toBe(refusal);
    expect(await handOut('LGT-R-0001', '--order', number)).toContain('waits for another model');
  });

  test('B43 a router goes by courier with the parcel of its order, once', async () => {
    const parcel = ['--courier', 'JNE', '--tracking', 'JX4711'];
    expect(await handOut('LGT-R-0007', '--courier', 'JNE')).toContain('needs both');
    expect(await handOut('LGT-R-0007', ...parcel)).toMatchObject({ delivery: 'on_ship', left: 0 });
    expect(await handOut('LGT-R-0007', ...parcel)).toMatchObject({ delivery: 'on_ship', changed: false });
    expect(await handOut('LGT-R-0007', '--courier', 'JNE', '--tracking', 'JX9')).toContain('was sent with');
    expect(await bookings()).toEqual([
      ['LGT-R-0007', 'out'],
      ['LGT-R-0008', 'out'],
    ]);
    expect(await find('jx4711')).toMatchObject({ is: 'parcel', can: ['finish'], order: { order: number } });
    expect(await shop.mails()).toContain('parcel-shipped');
  });

  test('B43 an unknown code, one of another shop, has a clear sentence', async () => {
    for (const code of ['OTHER-SHOP-0001', '490154203237518', 'https://example.com/q/1', '🎒'])
      expect(await find(code)).toMatchObject({
        is: 'unknown',
        name: code,
        can: [],
        why: 'unknown',
        says: 'No router, order or parcel of this shop has this code.',
      });
    expect(await handOut('OTHER-SHOP-0001')).toBe('OTHER-SHOP-0001 is no router of this shop.');
    expect(await receive('OTHER-SHOP-0001')).toBe('OTHER-SHOP-0001 is not known.');
  });

  test('B43 an order asks for its router, and an unpaid or refunded one is not handed out', async () => {
    expect(await find(number.toLowerCase())).toMatchObject({
      is: 'order',
      can: ['ship'],
      why: 'scan_a_unit',
    });
    await shop.operator('orders.refund', number, '--reason', 'the trip is off');
    expect(await find('LGT-R-0007')).toMatchObject({
      can: [],
      why: expect.stringMatching(/free|not_sendable/),
    });
    expect(await handOut('LGT-R-0007')).toMatch(/refund|No paid order/);
    expect(await bookings()).not.toContainEqual(['LGT-R-0007', 'out']);
  });

  test('B43 a router that is out is not handed to somebody else before it is received', async () => {
    await handOut('LGT-R-0007');
    const { number: next } = await shop.customer('cus_noprovince').rent({
      rental_start_date: '2026-12-20',
      rental_end_date: '2026-12-22',
    });
    expect(await handOut('LGT-R-0007', '--order', next)).toBe(
      `LGT-R-0007 is still out for order ${number}: receive it first.`,
    );
    await receive('LGT-R-0007');
    expect(await handOut('LGT-R-0007', '--order', next)).toMatchObject({ order: next, changed: true });
  });

  test('F9 a router that was handed over counts as dispatched for a refund', async () => {
    await handOut('LGT-R-0007');
    const { body } = await shop.customer().post(`/capi/orders/${number}/refund-request`, { reason: 'off' });
    expect(body.code).toBe('REFUND_NOT_ALLOWED');
  });
});

describe('a router that comes back', () => {
  let number = '';
  beforeEach(async () => {
    ({ number } = await shop.customer().rent());
    shop.clock.set('2026-11-30T03:00:00Z');
    await handOut('LGT-R-0007');
    shop.clock.set('2026-12-07T03:00:00Z');
  });

  test('B43 B44 a damaged router owes its late fee and the damage, and goes to repair', async () => {
    expect(await find('LGT-R-0007')).toMatchObject({
      can: ['receive'],
      rental: { days_late: 2, late_fee: 138_000 },
    });
    const back = await receive(
      'LGT-R-0007',
      '--condition',
      'damaged',
      '--fee',
      '250000',
      '--checklist',
      'router,cable',
    );
    expect(back).toMatchObject({
      condition: 'damaged',
      lateFee: 138_000,
      charges: [
        { charge: `LF-${number}-1`, kind: 'late', amount: 138_000, state: 'due' },
        { charge: `DF-${number}-2`, kind: 'damage', amount: 250_000, state: 'due' },
      ],
    });
    expect(await shop.operator('units.get', 'lgt-r-0007')).toMatchObject({
      state: 'repair',
      rentals: [{ order: number, state: 'returned', returned: '2026-12-07', late_fee: 138_000 }],
      checks: [
        { direction: 'in', condition: 'damaged', checklist: ['router', 'cable'], staff: 'sari' },
        { direction: 'out', condition: 'good', checklist: ['router', 'cable', 'adapter', 'pouch'] },
      ],
      charges: [{ kind: 'damage' }, { kind: 'late' }],
    });
    const fees = await shop.operator('rentals.fees');
    expect(fees.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['damage', 'late']);
    expect((await shop.operator('orders.get', number)).rentals).toHaveLength(1);
    expect(await find('LGT-R-0007')).toMatchObject({ why: 'out_of_service', charges: [{}, {}] });
  });

  test('B43 receiving a router twice changes nothing', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => receive('LGT-R-0007', '--condition', 'incomplete')),
    );
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(await actsOf('unit.receive')).toBe(1);
    expect(await shop.operator('rentals.checks')).toMatchObject([
      { direction: 'in', condition: 'incomplete', order: number },
      { direction: 'out' },
    ]);
  });

  test('B43 the latest hand-outs and returns name the colleague', async () => {
    const browser = await demoBrowser(shop.app as never, 'counter');
    await browser.call('units.receive', { serial: 'LGT-R-0007' });
    const colleague = await demoBrowser(shop.app as never, 'manager');
    const { body } = await colleague.call('rentals.checks');
    expect(body.output[0]).toMatchObject({ direction: 'in', by: 'Demo counter' });
    expect(await shop.operator('units.get', 'LGT-R-0007')).toMatchObject({
      checks: [{ by: 'Demo counter' }, {}],
    });
  });

  test('B44 a fee of a good router is refused, and one that is found later is added once', async () => {
    expect(await receive('LGT-R-0007', '--fee', '5000')).toContain('needs what it is for');
    await receive('LGT-R-0007');
    const add = () => shop.operator('rentals.chargeAdd', 'LGT-R-0007', '--kind', 'loss', '--amount', '90000');
    const charge = `LO-${number}-2`;
    expect(await add()).toMatchObject({ charge, kind: 'loss', amount: 90_000, order: number });
    expect(await add()).toContain('has a fee for loss');
    expect(await shop.operator('rentals.chargePaid', charge, '--method', 'cash')).toMatchObject({
      state: 'paid',
      changed: true,
    });
    expect(
      await shop.operator('rentals.chargeAdd', 'LGT-R-0009', '--kind', 'loss', '--amount', '1'),
    ).toContain('was not rented yet');
  });
});

describe('F7 a booking without its router', () => {
  test('B42 a booking moves to a free router of its model, and the days stay', async () => {
    const { rentalId, number } = await shop.customer().rent();
    const move = (serial: string) => shop.operator('rentals.reassign', rentalId, '--serial', serial);
    expect(await move('lgt-r-0008')).toEqual({
      rental: rentalId,
      order: number,
      serial: 'LGT-R-0008',
      from: 'LGT-R-0007',
      changed: true,
      in_the_way: null,
    });
    expect(await move('LGT-R-0008')).toMatchObject({ changed: false, in_the_way: null });
    expect(await move('LGT-R-0001')).toContain('another model');
    await shop.operator('units.state', 'LGT-R-0009', '--to', 'repair');
    expect(await move('LGT-R-0009')).toContain('not in service');
    expect((await rentalsOf(database, 'booked')).map(({ rental }) => rental.during)).toEqual([
      { first: '2026-12-01', last: '2026-12-05' },
    ]);
    expect(await actsOf('rental.reassign')).toBe(1);
  });

  test('B57 of two people who move one booking the second is refused, with the router of now and who moved it', async () => {
    const { rentalId, number } = await shop.customer().rent();
    const [owner, manager] = [
      await demoBrowser(shop.app as never, 'owner'),
      await demoBrowser(shop.app as never, 'manager'),
    ];
    const move = (who: typeof owner, serial: string, was: string) =>
      who.call('rentals.reassign', { rental: rentalId, serial, was });
    expect((await move(manager, 'LGT-R-0008', 'LGT-R-0007')).status).toBe(200);
    const late = await move(owner, 'LGT-R-0009', 'LGT-R-0007');
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'STALE',
        sentence: `Nothing was changed: the booking of order ${number} was moved since you looked. It is on LGT-R-0008 now.`,
        changes: [{ who: 'Demo manager', what: 'rental.reassign' }],
        now: { was: 'LGT-R-0008' },
      },
    });
    expect((await move(owner, 'LGT-R-0009', late.body.now.was)).body.output).toMatchObject({
      from: 'LGT-R-0008',
      changed: true,
    });
    expect(
      await shop.operator('rentals.reassign', rentalId, '--serial', 'LGT-R-0007', '--was', 'LGT-R-0008'),
    ).toContain('It is on LGT-R-0009 now.');
  });

  test('B42 a router with a booking in the way is not taken, and the booking is named', async () => {
    const { rentalId } = await shop.customer().rent();
    const { number: other } = await shop.customer('cus_noprovince').rent();
    expect(await shop.operator('rentals.reassign', rentalId, '--serial', 'LGT-R-0008')).toMatchObject({
      serial: 'LGT-R-0007',
      changed: false,
      in_the_way: {
        order: other,
        serial: 'LGT-R-0008',
        state: 'booked',
        start: '2026-12-01',
        end: '2026-12-05',
      },
    });
    expect(await actsOf('rental.reassign')).toBe(0);
  });

  test('B42 a router that is with a customer is not moved', async () => {
    const { rentalId, number } = await shop.customer().rent();
    await handOut('LGT-R-0007');
    expect(await shop.operator('rentals.reassign', rentalId, '--serial', 'LGT-R-0008')).toContain(
      `with the customer of order ${number}`,
    );
  });

  test('B23 the exception about a missing router closes when its booking gets another one', async () => {
    const { rentalId, number } = await shop.customer().rent();
    for (const serial of ['LGT-R-0008', 'LGT-R-0009'])
      await shop.operator('units.state', serial, '--to', 'repair');
    await shop.operator('units.state', 'LGT-R-0007', '--to', 'lost');
    shop.clock.set('2026-11-29T03:00:00Z');
    await shop.run('replace-missing-routers');
    const [open] = await shop.operator('exceptions.list', '--kind', 'router_missing');
    expect(open).toMatchObject({ subject: number, detail: { rental: rentalId, serial: 'LGT-R-0007' } });
    const { commands } = await shop.operator('exceptions.get', open.exception);
    expect(commands).toEqual(['rentals.reassign', 'units.state', 'orders.refund']);
    await shop.operator('units.state', 'LGT-R-0009', '--to', 'in_service');
    await shop.operator('rentals.reassign', rentalId, '--serial', 'LGT-R-0009');
    expect(await shop.operator('exceptions.list', '--kind', 'router_missing')).toEqual([]);
  });
});

describe('the rental board', () => {
  test('B41 the board shows bookings by day, and of a late router what it blocks, who is free, and when it moves', async () => {
    await shop.operator('units.state', 'LGT-R-0009', '--to', 'repair');
    const late = await shop.customer().rent();
    const next = await shop
      .customer('cus_noprovince')
      .rent({ rental_start_date: '2026-12-12', rental_end_date: '2026-12-14' });
    shop.clock.set('2026-11-29T03:00:00Z');
    await handOut('LGT-R-0007', '--order', late.number);
    shop.clock.set('2026-12-07T03:00:00Z');
    const board = await shop.operator('rentals.board', '--model', 'router-japan-3gb-daily');
    expect(board).toMatchObject({
      model: 'router-japan-3gb-daily',
      today: '2026-12-07',
      from: '2026-12-05',
      to: '2026-12-25',
      units: [
        {
          serial: 'LGT-R-0007',
          state: 'in_service',
          bookings: [
            {
              order: late.number,
              state: 'out',
              phase: 'overdue',
              movable: false,
              late: {
                days: 2,
                fee: 138_000,
                reminded: null,
                blocks: {
                  rental: next.rentalId,
                  order: next.number,
                  send_by: '2026-12-11',
                  free: 'LGT-R-0008',
                  moves_on: '2026-12-10',
                },
              },
            },
            {
              order: next.number,
              movable: true,
              start: '2026-12-12',
              end: '2026-12-14',
              blocked_from: '2026-12-11',
              blocked_to: '2026-12-17',
              late: null,
            },
          ],
        },
        { serial: 'LGT-R-0008', bookings: [] },
        { serial: 'LGT-R-0009', state: 'repair', bookings: [] },
      ],
    });
    // Late, the first one is away until further notice; the second needs one from the day of its parcel.
    const { units, days } = await shop.operator('rentals.occupancy', '--days', '6');
    expect(units).toBeGreaterThan(0);
    expect(days.map(({ needed }: { needed: number }) => needed)).toEqual([1, 1, 1, 1, 2, 2]);
    expect(days[0]).toMatchObject({ day: '2026-12-07' });
    shop.clock.set('2026-12-10T03:00:00Z');
    await shop.run('replace-missing-routers');
    const [first, second] = (await shop.operator('rentals.board', '--model', 'router-japan-3gb-daily')).units;
    expect([first.bookings.length, second.bookings.length]).toEqual([1, 1]);
    expect(first.bookings[0].late.blocks).toBeNull();
    const later = await shop.operator('rentals.board', '--from', '2027-03-01', '--days', '30');
    expect(later).toMatchObject({ from: '2027-03-01', to: '2027-03-30' });
  });

  test('B41 without a model the board has the routers of all models, and of each how many are free today', async () => {
    const rented = await shop.customer().rent();
    await shop.operator('units.state', 'LGT-R-0009', '--to', 'repair');
    shop.clock.set('2026-11-29T03:00:00Z');
    const board = await shop.operator('rentals.board');
    type Unit = { serial: string; product: string; bookings: { order: string; phone: string | null }[] };
    type Model = { product: string };
    expect(board.model).toBeNull();
    const ofModels = board.models.map(({ product }: Model) =>
      board.units.filter((unit: Unit) => unit.product === product).map(({ serial }: Unit) => serial),
    );
    expect(ofModels.flat()).toEqual(board.units.map(({ serial }: Unit) => serial));
    expect(board.models.length).toBeGreaterThan(1);
    const [booked] = board.units.filter(({ bookings }: Unit) => bookings.length > 0);
    expect(booked).toMatchObject({
      serial: 'LGT-R-0007',
      product: 'router-japan-3gb-daily',
      bookings: [{ order: rented.number, phone: expect.stringMatching(/^\+/), phase: 'reserved' }],
    });
    const freeToday = async () =>
      (await shop.operator('rentals.board')).models.find(
        ({ product }: Model) => product === 'router-japan-3gb-daily',
      );
    expect(await freeToday()).toMatchObject({ units: 3, in_service: 2, free_today: 2, late: 0 });
    await handOut('LGT-R-0007');
    expect(await freeToday()).toMatchObject({ units: 3, in_service: 2, free_today: 1 });
    const phase = async () =>
      (await shop.operator('rentals.board', '--model', 'router-japan-3gb-daily')).units[0].bookings[0].phase;
    expect(await phase()).toBe('away');
    shop.clock.set('2026-12-05T03:00:00Z');
    expect(await phase()).toBe('coming_back');
  });

  test('B41 the free routers of all models are found by the days of a rental, with its way and preparation', async () => {
    // 1 to 5 Dec: from the day before it is under way, until the 8th it is prepared.
    await shop.customer().rent();
    type Model = { product: string; free: string[] };
    const find = async (from: string, to: string, ...more: string[]) => {
      const { models, can_be_ordered } = await shop.operator(
        'rentals.free',
        '--from',
        from,
        '--to',
        to,
        ...more,
      );
      const japan = models.find(({ product }: Model) => product === 'router-japan-3gb-daily');
      return { free: japan.free, models: models.length, can_be_ordered };
    };
    expect(await find('2026-12-09', '2026-12-12')).toMatchObject({
      free: ['LGT-R-0008', 'LGT-R-0009'],
      can_be_ordered: true,
    });
    const later = await find('2026-12-10', '2026-12-12');
    expect(later.free).toEqual(['LGT-R-0007', 'LGT-R-0008', 'LGT-R-0009']);
    expect(later.models).toBeGreaterThan(1);
    const slowly = ['--method', 'regular'];
    expect((await find('2026-12-10', '2026-12-12', ...slowly)).free).toEqual(['LGT-R-0008', 'LGT-R-0009']);
    await shop.operator('units.state', 'LGT-R-0008', '--to', 'repair');
    expect((await find('2026-12-09', '2026-12-12')).free).toEqual(['LGT-R-0009']);
    expect((await find('2026-11-01', '2026-11-03')).can_be_ordered).toBe(false);
    expect(await shop.operator('rentals.free', '--from', '2026-12-09', '--to', '2026-12-08')).toContain(
      'must not be before',
    );
  });

  test('B123 models that take the place of another one work in all of its countries', async () => {
    const find = (like: string) =>
      shop.operator('rentals.free', '--from', '2026-12-09', '--to', '2026-12-12', '--like', like);
    const codesOf = ({ models }: { models: { product: string }[] }) => models.map(({ product }) => product);
    const japan = await find('router-japan-3gb-daily');
    expect(japan.place).toBe('Japan');
    expect(codesOf(japan)).toEqual(['router-global-1gb-daily', 'router-japan-3gb-daily']);
    expect(codesOf(await find('router-global-1gb-daily'))).toEqual(['router-global-1gb-daily']);
    expect(await find('router-nowhere')).toContain('router-nowhere');
  });

  test('B41 B124 a late router is reminded of by mail once a day, which its case says at once', async () => {
    await shop.customer().rent();
    shop.clock.set('2026-11-30T03:00:00Z');
    await handOut('LGT-R-0007');
    const remind = () => shop.operator('rentals.remind', 'LGT-R-0007');
    expect(await remind()).toBe('LGT-R-0007 is not late.');
    shop.clock.set('2026-12-07T03:00:00Z');
    await shop.run('scan-exceptions');
    const [open] = await shop.operator('exceptions.list', '--kind', 'unit_late');
    expect((await shop.operator('exceptions.get', open.exception)).commands).toEqual([
      'rentals.remind',
      'rentals.reassign',
      'units.receive',
      'units.lose',
    ]);
    expect(await remind()).toMatchObject({ changed: true });
    const { detail, urgency } = await shop.operator('exceptions.get', open.exception);
    expect([detail.reminded, urgency]).toEqual(['2026-12-07T03:00:00.000Z', 'today']);
    expect(await remind()).toMatchObject({ changed: false });
    shop.clock.set('2026-12-08T03:00:00Z');
    expect(await remind()).toMatchObject({ changed: true });
    expect((await shop.mails()).filter((kind) => kind === 'rental-late')).toHaveLength(2);
  });

  test('B98 a late router whose customer was reminded today is due by the end of the day, and late again on the next', async () => {
    await shop.customer().rent();
    shop.clock.set('2026-11-30T03:00:00Z');
    await handOut('LGT-R-0007');
    shop.clock.set('2026-12-07T03:00:00Z');
    const urgency = async () => {
      await shop.run('scan-exceptions');
      const [open] = await shop.operator('exceptions.list', '--kind', 'unit_late');
      return open.urgency;
    };
    expect(await urgency()).toBe('overdue');
    await shop.operator('rentals.remind', 'LGT-R-0007');
    expect(await urgency()).toBe('today');
    shop.clock.set('2026-12-07T17:00:00Z');
    expect(await urgency()).toBe('overdue');
  });
});

test('B15 why a router is not handed out is said in the language of the person, and with its state at the terminal', async () => {
  const { number: order } = await shop.customer().rent();
  shop.clock.set('2026-11-30T03:00:00Z');
  await shop.operator('units.state', 'LGT-R-0009', '--to', 'repair');
  expect(await handOut('LGT-R-0009', '--order', order)).toBe('LGT-R-0009 is not in service: repair.');
  const browser = await demoBrowser(shop.app as never, 'counter');
  const said = async (language: string, serial: string) => {
    const headers = { 'accept-language': language };
    return (await browser.call('rentals.handOut', { serial, order }, { headers })).body.sentence;
  };
  expect(await said('en', 'LGT-R-0009')).toBe('LGT-R-0009 is not in service.');
  expect(await said('id', 'LGT-R-0009')).toBe('LGT-R-0009 tidak siap pakai.');
  expect(await said('ja', 'OTHER-0001')).toBe('ルーターOTHER-0001はありません。');
  expect(await said('vi', 'OTHER-0001')).toBe('Không có bộ phát OTHER-0001.');
});
