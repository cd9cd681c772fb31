import { addDays, dayInJakarta, dayMs, daysFrom } from '@langit/contract/values/calendar-days';
import { type Comparison, daysToComparison } from '@langit/contract/values/reports';

/** A half-open interval of time. */
export type Period = { from: Date; until: Date };

const usualDays = 30;
const startOf = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

/** The asked period; by default the last 30 days and today, in Jakarta. */
export const periodOf = (request: { from?: Date | undefined; to?: Date | undefined }, now: Date): Period => ({
  from: request.from ?? startOf(addDays(dayInJakarta(now), -usualDays)),
  until: request.to ?? startOf(addDays(dayInJakarta(now), 1)),
});

/** So many days before a period its comparison begins. */
export function daysBack({ from, until }: Period, comparison: Comparison): number {
  const last = dayInJakarta(new Date(until.getTime() - 1));
  return daysToComparison(dayInJakarta(from), last, comparison);
}

export function compared(period: Period, comparison: Comparison): Period {
  const back = daysBack(period, comparison) * dayMs;
  return { from: new Date(period.from.getTime() - back), until: new Date(period.until.getTime() - back) };
}

/** A shop that has sold nothing until then was not open for the whole period: it is nothing to compare with. */
export const endOfFirstDay = ({ from }: Period): Date => new Date(from.getTime() + dayMs);

/** The number of days that a period touches. */
export const lengthOf = ({ from, until }: Period): number =>
  daysFrom(dayInJakarta(from), dayInJakarta(new Date(until.getTime() - 1))) + 1;
