import type { Sold } from '../audit/seed.ts';
import { createRandom } from '../bench/random.ts';
import { type Person, people } from './people.ts';
import type { World } from './world.ts';

export const plan = (product_id: string, count = 1): Sold => ({
  body: { product_id, qty: [count], is_daily_plan: false },
});
const daily = (product_id: string, period: number): Sold => ({
  body: { product_id, qty: [1], is_daily_plan: true, period },
});
/** It goes to the province of the profile alone. */
export const simCard = (product_id: string, { province }: Pick<Person, 'province'>): Sold => ({
  path: '/paymentapi/redirect-sim-card-payment',
  body: { product_id, qty: [1], is_daily_plan: false, province },
});

/** What sells: the first ones most often. */
const goods: readonly Sold[] = [
  plan('japan-5gb-30d'),
  plan('singapore-5gb-30d'),
  plan('japan-10gb-30d'),
  plan('south-korea-5gb-30d'),
  plan('asia-5gb-30d'),
  daily('japan-1gb-daily', 5),
  plan('malaysia-3gb-30d'),
  plan('europe-10gb-30d'),
  plan('saudi-arabia-5gb-30d', 2),
  plan('taiwan-3gb-30d'),
  daily('singapore-unlimited-daily', 3),
  plan('united-arab-emirates-3gb-30d'),
  plan('global-5gb-30d'),
  plan('southeast-asia-10gb-60d', 3),
];

/** Orders by weekday, Sunday first. */
const ordersOfWeekday = [5, 2, 3, 3, 4, 6, 7];
/** Today's line on Today is compared with the hours of these days. */
const sameWeekdays = [-28, -21, -14, -7];

export function createSales(world: World) {
  const { below, pick } = createRandom(33);
  const likely = (): Sold => goods[Math.min(below(goods.length), below(goods.length))] as Sold;
  /** Some customers come back more often. */
  const buyer = () => people[Math.min(below(people.length), below(people.length))] as (typeof people)[number];

  /** One order after the other of each customer: five unpaid ones are the most. */
  async function sellSome(count: number): Promise<void> {
    let left = count;
    const work = async () => {
      while (left-- > 0) {
        const method = pick([undefined, undefined, undefined, 'bca_va', 'credit_card'] as const);
        await world.sell(buyer(), likely(), method ? { method } : {});
      }
    };
    await Promise.all([work(), work(), work()]);
  }

  return {
    sellSome,
    /** A day's orders: in one go, or over the day where its hours are compared with today's. */
    async sellOn(day: number): Promise<void> {
      const weekday = new Date(`${world.day(day)}T00:00:00Z`).getUTCDay();
      const count = (ordersOfWeekday[weekday] ?? 3) + below(2) + (day > -30 ? 1 : 0);
      const hours = sameWeekdays.includes(day) ? [8, 10, 12, 14, 16, 19, 21] : [9 + below(3)];
      for (const hour of hours) {
        await world.moveTo(day, hour);
        await sellSome(Math.max(1, Math.round(count / hours.length)));
      }
    },
    /** Started and never paid. */
    async leaveUnpaid(): Promise<void> {
      await (await world.client(buyer())).start(likely());
    },
  };
}
