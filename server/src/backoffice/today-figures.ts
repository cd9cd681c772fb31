import { addDays, dayInJakarta, dayMs } from '@langit/contract/values/calendar-days';
import { startOfDay } from '@langit/domain/exceptions/due';
import { deliveryTimes, lastDeliveries, paidByHour } from '../orders/order-list-store.ts';
import type { Db } from '../platform/database/database.ts';
import { salesByHour } from './sales-by-hour-rules.ts';

const weeks = [1, 2, 3, 4];
const shownDeliveries = 200;

/** Sales of today until now beside those of the last four same weekdays, and the deliveries of 24 hours. */
export async function readFigures(db: Db, now: Date) {
  const today = dayInJakarta(now);
  const from = startOfDay(today);
  const usual = weeks.map((week) => addDays(today, -7 * week));
  // The clock of Jakarta, which knows no summer time.
  const time = new Date(now.getTime() - from.getTime()).toISOString().slice(11, 23);
  const paid = await paidByHour(db, [today, ...usual], time);
  const sums = (days: readonly string[]) =>
    paid
      .filter(({ day }) => days.includes(day))
      .reduce((sum, { early }) => ({ orders: sum.orders + early.orders, total: sum.total + early.total }), {
        orders: 0,
        total: 0,
      });
  const before = sums(usual);
  const since = new Date(now.getTime() - dayMs);
  return {
    sales: {
      ...sums([today]),
      usual_orders: before.orders / weeks.length,
      usual_total: Math.round(before.total / weeks.length),
      by_hour: salesByHour(paid, { day: today, until: Number(time.slice(0, 2)), usual }),
      from,
      to: now,
    },
    delivery: {
      ...(await deliveryTimes(db, since)),
      last: await lastDeliveries(db, since, shownDeliveries),
      since,
    },
  };
}
