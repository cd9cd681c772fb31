import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { auditLog } from '../gate/tables.ts';
import { order } from '../orders/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addKeptOrder } from '../testing/many-customers.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

/** Rents routers for Japan from 1 to 5 December, pays and ships them. */
async function rentAndShip(more: Record<string, unknown> = {}): Promise<string> {
  const placed = await shop.customer().placeRental(more);
  expect(placed.status).toBe(200);
  await shop.gateway.pay(placed.body.transaction_id);
  const number = placed.body.order_id;
  await shop.operator('orders.ship', number, '--courier', 'JNE', '--tracking', 'JX1');
  return number;
}

const askCourier = async () => {
  const { body } = await shop.customer().get('/capi/my-device');
  for (const { rental_id } of body as unknown as { rental_id: string }[])
    await shop.customer().post(`/capi/my-device/${rental_id}/return`, { method: 'courier' });
};
const flagOf = async (number: string) =>
  (await database.db.select().from(order).where(eq(order.number, number)))[0]?.flag;
const acts = async () =>
  (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ act, subject, reason }) => [
    act,
    subject,
    reason,
  ]);

describe('routers', () => {
  test('V7 an order of routers shows serial numbers, days, delivery method and address', async () => {
    await addKeptOrder(database);
    const number = await rentAndShip({ qty: [2] });
    shop.clock.set('2026-12-07T03:00:00Z');
    await shop.operator('units.receive', 'LGT-R-0007');
    const shown = await shop.operator('orders.get', number);
    const days = { start: '2026-12-01', end: '2026-12-05', send_by: '2026-11-30' };
    expect(shown).toMatchObject({
      delivery_method: 'fast',
      ship_to: { name: expect.any(String), phone: expect.any(String), address: expect.any(String) },
      rentals: [
        {
          serial: 'LGT-R-0007',
          state: 'returned',
          returned: '2026-12-07',
          late_fee: 138_000,
          charge: `LF-${number}-1`,
          charge_state: 'due',
          ...days,
        },
        { serial: 'LGT-R-0008', state: 'out', returned: null, late_fee: 138_000, charge: null, ...days },
      ],
    });
  });

  test('B119 the list of routers begins with the late ones, then those that are out, booked, on the shelf', async () => {
    await rentAndShip();
    const serials = async () =>
      (await shop.operator('units.list')).map(({ serial }: { serial: string }) => serial);
    const before = await serials();
    expect(before[0]).toBe('LGT-R-0007');
    expect(before.slice(1)).toEqual(before.slice(1).toSorted());
    await shop.operator('units.state', before[1], '--to', 'repair');
    expect((await serials()).at(-1)).toBe(before[1]);
  });

  test('V7 the list of routers names order and customer of each running rental', async () => {
    const number = await rentAndShip();
    const [first, second] = await shop.operator('units.list', '--product', 'router-japan-3gb-daily');
    expect(first).toMatchObject({
      serial: 'LGT-R-0007',
      rentals: [
        {
          order: number,
          customer: 'Dewi Lestari',
          state: 'out',
          phase: 'away',
          days_late: 0,
          start: '2026-12-01',
          end: '2026-12-05',
          return_by: null,
          late_fee: 0,
        },
      ],
    });
    expect(second).toMatchObject({ serial: 'LGT-R-0008', rentals: [] });
    shop.clock.set('2026-12-08T03:00:00Z');
    const [late] = await shop.operator('units.list', '--product', 'router-japan-3gb-daily');
    expect(late.rentals).toMatchObject([{ phase: 'overdue', days_late: 3 }]);
  });
});

describe('a courier pick-up', () => {
  test('B18 a router for which a courier is asked is not expected at the counter, before and after the pick-up is arranged', async () => {
    await addKeptOrder(database);
    await rentAndShip({ qty: [2] });
    shop.clock.set('2026-12-05T03:00:00Z');
    const expected = async () => [
      (await shop.operator('today.get')).come_back.count,
      (await shop.operator('work.counts')).counter,
    ];
    expect(await expected()).toEqual([2, 2]);
    await askCourier();
    expect(await expected()).toEqual([0, 0]);
    await shop.operator('rentals.pickupArranged', 'LGT-R-0007', '--courier', 'JNE');
    expect(await expected()).toEqual([0, 0]);
  });

  test('F8 a pick-up flags the order and is listed with address and telephone until a courier is booked', async () => {
    await addKeptOrder(database);
    const number = await rentAndShip({ qty: [2] });
    shop.clock.set('2026-12-05T03:00:00Z');
    expect(await shop.operator('rentals.pickups')).toEqual([]);
    await askCourier();
    expect(await flagOf(number)).toBe('pickup_requested');
    expect(await shop.operator('rentals.pickups')).toMatchObject([
      {
        serial: 'LGT-R-0007',
        order: number,
        customer: 'Dewi Lestari',
        phone: expect.stringMatching(/^\+62/),
        address: expect.stringContaining('Jl.'),
        requested: '2026-12-05T03:00:00.000Z',
        arranged: null,
      },
      { serial: 'LGT-R-0008' },
    ]);
    const arrange = (named: string) => shop.operator('rentals.pickupArranged', named, '--courier', 'JNE');
    expect(await arrange('lgt-r-0007')).toMatchObject([{ serial: 'LGT-R-0007', changed: true }]);
    expect(await flagOf(number)).toBe('pickup_requested');
    expect(await arrange(number)).toMatchObject([{ changed: false }, { changed: true }]);
    expect(await flagOf(number)).toBeNull();
    expect(await shop.operator('rentals.pickups')).toEqual([]);
    expect(await shop.operator('rentals.pickups', '--all')).toHaveLength(2);
    expect(await arrange('LGT-R-0009')).toContain('No courier is asked for');
    expect((await acts()).filter(([act]) => act === 'rental.pickup-arranged')).toHaveLength(2);
  });

  test('F8 a pick-up ends with the return of the router or an extension of the rental', async () => {
    const number = await rentAndShip();
    shop.clock.set('2026-12-05T03:00:00Z');
    await askCourier();
    const [{ rental_id }] = (await shop.customer().get('/capi/my-device')).body as unknown as [
      { rental_id: string },
    ];
    const quote = `/capi/my-device/${rental_id}/extension-quote?new_end_date=2026-12-06`;
    const { total } = (await shop.customer().get(quote)).body;
    const wish = { rental_id, new_end_date: '2026-12-06', total };
    const extension = await shop.customer().post('/paymentapi/redirect-extend-payment', wish);
    await shop.gateway.pay(extension.body.transaction_id);
    expect(await shop.operator('rentals.pickups')).toEqual([]);
    await shop.jobs.runTask('close-pickup-flags');
    expect(await flagOf(number)).toBeNull();

    await askCourier();
    expect(await flagOf(number)).toBe('pickup_requested');
    await shop.operator('units.receive', 'LGT-R-0007');
    expect(await flagOf(number)).toBeNull();
    expect(await shop.operator('rentals.pickups', '--all')).toEqual([]);
  });
});

describe('a late fee', () => {
  const fees = (...more: string[]) => shop.operator('rentals.fees', ...more);

  test('F8 a late fee is listed while it grows, is fixed at the return and is due until it is recorded as paid', async () => {
    const number = await rentAndShip();
    shop.clock.set('2026-12-06T03:00:00Z');
    expect(await fees()).toMatchObject([{ charge: null, state: 'growing', amount: 69_000, order: number }]);
    shop.clock.set('2026-12-07T03:00:00Z');
    const charge = `LF-${number}-1`;
    expect(await shop.operator('units.receive', 'LGT-R-0007')).toMatchObject({ lateFee: 138_000, charge });
    shop.clock.set('2027-01-07T03:00:00Z');
    expect(await fees()).toMatchObject([
      {
        charge,
        state: 'due',
        amount: 138_000,
        serial: 'LGT-R-0007',
        order: number,
        customer: 'Dewi Lestari',
        email: 'demo@example.com',
        returned: '2026-12-07',
      },
    ]);
    const pay = (method: string) => shop.operator('rentals.chargePaid', charge, '--method', method);
    expect(await pay('beads')).toContain('--method is one of');
    const paid = { charge, state: 'paid', amount: 138_000 };
    expect(await pay('transfer')).toEqual({ ...paid, changed: true });
    expect(await pay('transfer')).toEqual({ ...paid, changed: false });
    const waive = shop.operator('rentals.chargeWaive', charge, '--reason', 'a mistake');
    expect(await waive).toContain(`Fee ${charge} is paid already, by sari`);
    expect(await fees()).toEqual([]);
    expect(await fees('--all')).toMatchObject([{ charge, state: 'paid', method: 'transfer' }]);
    expect((await acts()).filter(([act]) => act?.startsWith('rental.'))).toEqual([
      ['rental.charge-paid', charge, null],
    ]);
  });

  test('F8 a late fee is waived with a reason in the audit log and on the order', async () => {
    const number = await rentAndShip();
    shop.clock.set('2026-12-07T03:00:00Z');
    await shop.operator('units.receive', 'LGT-R-0007');
    const charge = `LF-${number}-1`;
    expect(await shop.operator('rentals.chargeWaive', charge)).toContain('--reason');
    const waived = await shop.operator('rentals.chargeWaive', charge, '--reason', 'her flight was late');
    expect(waived).toEqual({ charge, state: 'waived', amount: 138_000, changed: true });
    const shown = await shop.operator('orders.get', number);
    expect(shown.rentals).toMatchObject([{ charge, charge_state: 'waived' }]);
    expect(shown.acts).toContainEqual(
      expect.objectContaining({ act: 'rental.charge-waive', reason: 'her flight was late' }),
    );
    expect(await shop.operator('rentals.chargeWaive', 'LF-0', '--reason', 'x')).toContain(
      'There is no fee LF-0',
    );
  });

  test('A14 F8 an account with a due late fee is not erased', async () => {
    const number = await rentAndShip();
    shop.clock.set('2026-12-07T03:00:00Z');
    await shop.operator('units.receive', 'LGT-R-0007');
    const erase = () => shop.operator('customers.erase', 'cus_demo', '--reason', 'a letter');
    expect(await erase()).toContain(`Something is still owed of ${number}`);
    await shop.operator('rentals.chargePaid', `LF-${number}-1`, '--method', 'cash');
    expect(await erase()).toMatchObject({ erased: true });
    const [left] = await database.db.select().from(customer).where(eq(customer.id, 'cus_demo'));
    expect(left?.name).toBeNull();
  });

  test('F8 two routers of an order have a late fee each, and a repeated receipt adds none', async () => {
    await addKeptOrder(database);
    const number = await rentAndShip({ qty: [2] });
    shop.clock.set('2026-12-07T03:00:00Z');
    await Promise.all(
      ['LGT-R-0007', 'LGT-R-0008', 'LGT-R-0007', 'LGT-R-0008'].map((serial) =>
        shop.operator('units.receive', serial),
      ),
    );
    const charges: string[] = (await fees()).map(({ charge }: { charge: string }) => charge);
    expect(charges.sort()).toEqual([`LF-${number}-1`, `LF-${number}-2`]);
  });
});
