import type { Started } from '../audit/seed.ts';
import { type Person, people } from './people.ts';
import { until, type World } from './world.ts';

type Booking = {
  model: string;
  customer: number;
  count?: number;
  /** Days before or after today. Handed out on the first one, if that is past. */
  from: number;
  to: number;
  /** The day on which it comes back; without it, and in the past, it is late or lost. */
  back?: number;
  condition?: 'damaged' | 'incomplete';
  fee?: number;
};

/** Three weeks of routers in all states. */
const bookings: readonly Booking[] = [
  { model: 'japan-3gb-daily', customer: 0, from: -21, to: -15, back: -15 },
  {
    model: 'south-korea-unlimited',
    customer: 1,
    from: -20,
    to: -13,
    back: -13,
    condition: 'damaged',
    fee: 350_000,
  },
  {
    model: 'taiwan-3gb-daily',
    customer: 2,
    from: -18,
    to: -12,
    back: -12,
    condition: 'incomplete',
    fee: 60_000,
  },
  { model: 'hong-kong-3gb-daily', customer: 3, from: -17, to: -10, back: -8 },
  { model: 'europe-unlimited', customer: 4, count: 2, from: -15, to: -6, back: -6 },
  { model: 'southeast-asia-1gb-daily', customer: 8, from: -14, to: -9 },
  { model: 'indonesia-3gb-daily', customer: 5, from: -12, to: -3 },
  { model: 'china-1gb-daily', customer: 6, from: -10, to: -2 },
  { model: 'united-states-unlimited', customer: 7, from: -9, to: -1 },
  { model: 'japan-3gb-daily', customer: 9, from: -6, to: 0 },
  { model: 'south-korea-unlimited', customer: 10, from: -5, to: 0 },
  { model: 'oceania-3gb-daily', customer: 11, from: -4, to: 1 },
  { model: 'taiwan-3gb-daily', customer: 12, count: 2, from: -3, to: 4 },
  { model: 'global-1gb-daily', customer: 13, from: -2, to: 6 },
  { model: 'middle-east-1gb-daily', customer: 14, from: -2, to: 3 },
  { model: 'hong-kong-3gb-daily', customer: 16, from: 1, to: 5 },
  { model: 'japan-3gb-daily', customer: 15, from: 1, to: 6 },
  { model: 'europe-unlimited', customer: 4, count: 2, from: 1, to: 8 },
  { model: 'china-1gb-daily', customer: 17, from: 2, to: 5 },
  { model: 'southeast-asia-1gb-daily', customer: 18, from: 3, to: 9 },
  { model: 'south-korea-unlimited', customer: 19, from: 5, to: 12 },
  { model: 'united-states-unlimited', customer: 20, from: 8, to: 13 },
];
const fewRouters = 'router-china-1gb-daily';

const placedOn = ({ from }: Booking) => Math.min(from - 2, -1);

export function createRentals(world: World) {
  const placed = new Map<Booking, Started>();
  const serials = new Map<Booking, string[]>();
  const customerOf = ({ customer }: Booking): Person => people[customer] as Person;

  const serialsOf = (order: string): Promise<string[]> =>
    until(`the routers of ${order}`, async () => {
      const { rentals } = await world.staff<{ rentals: { serial: string }[] }>('orders.get', { order });
      return rentals.length > 0 && rentals.map(({ serial }) => serial);
    });

  async function rent({ model, count = 1, from, to, ...booking }: Booking): Promise<Started> {
    const body = {
      product_id: `router-${model}`,
      qty: [count],
      is_daily_plan: false,
      rental_start_date: world.day(from),
      rental_end_date: world.day(to),
      delivery_method: 'fast',
    };
    return world.sell(customerOf({ model, from, to, ...booking }), { body }, { delivered: false });
  }

  /** What happens to routers on a day before today. */
  async function work(day: number): Promise<void> {
    for (const booking of bookings) {
      if (placedOn(booking) === day) {
        const started = await rent(booking);
        placed.set(booking, started);
        serials.set(booking, await serialsOf(started.order_id));
      }
      if (booking.from === day)
        for (const serial of serials.get(booking) ?? [])
          await world.staff('rentals.handOut', { serial, order: placed.get(booking)?.order_id });
      if (booking.back === day)
        for (const serial of serials.get(booking) ?? [])
          await world.staff('units.receive', {
            serial,
            condition: booking.condition ?? 'good',
            ...(booking.fee ? { fee: booking.fee } : {}),
          });
    }
  }

  return {
    work,
    /** What waits for a person: one lost, one to be fetched, one with a reminder, one booking without a router, one unpaid. */
    async leaveToPeople(): Promise<void> {
      const of = (from: number, model: string) =>
        bookings.find((booking) => booking.from === from && booking.model === model) as Booking;
      const [lost] = serials.get(of(-14, 'southeast-asia-1gb-daily')) ?? [];
      await world.staff('units.lose', { serial: lost, fee: 900_000 }, 'The customer lost it in Bangkok');
      const [reminded] = serials.get(of(-9, 'united-states-unlimited')) ?? [];
      await world.staff('rentals.remind', { serial: reminded });
      const fetched = of(-5, 'south-korea-unlimited');
      const client = await world.client(customerOf(fetched));
      const order = placed.get(fetched)?.order_id;
      await client.call(`/capi/my-device/${await rentalOf(String(order))}/return`, { method: 'courier' });
      // One of the model is late, the others are in repair: a booking has none.
      const units = await world.staff<{ serial: string; rentals: { state: string }[] }[]>('units.list', {
        product: fewRouters,
      });
      for (const { serial, rentals } of units)
        if (rentals.every(({ state }) => state !== 'out'))
          await world.staff('units.state', { serial, to: 'repair' });
    },
  };

  async function rentalOf(order: string): Promise<string> {
    const { units } = await world.staff<{ units: { bookings: { order: string; rental: string }[] }[] }>(
      'rentals.board',
      {},
    );
    const found = units.flatMap(({ bookings: of }) => of).find((booking) => booking.order === order);
    if (!found) throw new Error(`the board has no booking of ${order}`);
    return found.rental;
  }
}
