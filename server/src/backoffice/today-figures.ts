import { dayInJakarta, dayMs } from '@langit/contract/values/calendar-days';
import { startOfDay } from '@langit/domain/exceptions/due';
import { deliveryTimes, paidWithin } from '../orders/order-list-store.ts';
import type { Db } from '../platform/database/database.ts';

const weeks = [1, 2, 3, 4];

/** Sales of today until now beside the mean of the same hours of the last four same weekdays, and the deliveries of 24 hours. */
export async function readFigures(db: Db, now: Date) {
  const from = startOfDay(dayInJakarta(now));
  const before = (moment: Date, days: number) => new Date(moment.getTime() - days * dayMs);
  const today = await paidWithin(db, from, now);
  const usual: (typeof today)[] = [];
  for (const week of weeks) usual.push(await paidWithin(db, before(from, 7 * week), before(now, 7 * week)));
  const mean = (figure: (one: typeof today) => number) =>
    usual.reduce((sum, item) => sum + figure(item), 0) / weeks.length;
  const since = before(now, 1);
  return {
    sales: {
      ...today,
      usual_orders: mean(({ orders }) => orders),
      usual_total: Math.round(mean(({ total }) => total)),
      from,
      to: now,
    },
    delivery: { ...(await deliveryTimes(db, since)), since },
  };
}
