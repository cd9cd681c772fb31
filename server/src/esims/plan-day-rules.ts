import { dayMs, daysFrom } from '@langit/contract/values/calendar-days';
import type { EsimType } from '@langit/contract/values/catalogue';

/** A plan that is sold by the day, as far as its days follow from it. `days`: as many as were sold. */
export type DailyPlan = DayTerms & { days: number };

/** `dailyBytes`: null = unlimited. `resetZone`: where a calendar day ends. */
type DayTerms = { dailyBytes: number | null; dayKind: '24h' | 'calendar'; resetZone: string | null };

/** Null for a plan that has one amount of data for all its days. */
export function dailyPlanOf(
  { esimType, dailyBytes, dayKind, resetZone }: DayTerms & { esimType: EsimType | null },
  days: number | null,
): DailyPlan | null {
  return esimType === 'DailyPlan' && days !== null ? { dailyBytes, dayKind, resetZone, days } : null;
}

/** Readings are this old at most: supplier and shop both wait some hours between two of them. */
const readingGapMs = 4 * 3_600_000;
/** A supplier's end of validity may be some minutes late. */
const slackMs = 3_600_000;

const dateIn = (zone: string | null, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone ?? 'Asia/Jakarta',
  }).format(at);

/** The day of a plan at a moment: day 1 begins with the first connection, the next after 24 hours or at midnight of its zone. */
export function planDayAt({ dayKind, resetZone }: DailyPlan, startsAt: Date, at: Date): number {
  const turns =
    dayKind === 'calendar'
      ? daysFrom(dateIn(resetZone, startsAt), dateIn(resetZone, at))
      : Math.floor((at.getTime() - startsAt.getTime()) / dayMs);
  return Math.max(0, turns) + 1;
}

/** The days of a plan: those until its end of validity, which a top-up moves; before it is known, those that were sold. */
export function planDays({ days }: DailyPlan, startsAt: Date | null, expiresAt: Date | null): number {
  if (startsAt === null || expiresAt === null) return days;
  return Math.max(1, Math.ceil((expiresAt.getTime() - startsAt.getTime() - slackMs) / dayMs));
}

type Reading = { usedBytes: number; asOf: Date };
/** `planDay`: the day of the last reading; `usedBeforePlanDay`: what had been used before that day. Null where not known. */
type DayUsage = { planDay: number | null; usedBeforePlanDay: number | null };
type Kept = DayUsage & { usedBytes: number | null; usageAsOf: Date | null };

/**
 * The plan day of a reading, and what had been used before that day. Within a day it stays; on the first reading of a day it is the
 * last reading of the day before, where that was near the turn of the day. Null where no reading tells it.
 */
export function planDayOfReading(
  plan: DailyPlan,
  startsAt: Date | null,
  kept: Kept,
  { asOf }: Reading,
): DayUsage {
  if (startsAt === null) return { planDay: null, usedBeforePlanDay: null };
  const planDay = planDayAt(plan, startsAt, asOf);
  if (planDay === 1) return { planDay, usedBeforePlanDay: 0 };
  if (planDay === kept.planDay) return { planDay, usedBeforePlanDay: kept.usedBeforePlanDay };
  const isNearTurn =
    kept.usageAsOf !== null &&
    planDayAt(plan, startsAt, new Date(kept.usageAsOf.getTime() + readingGapMs)) >= planDay;
  return { planDay, usedBeforePlanDay: isNearTurn ? kept.usedBytes : null };
}

/** What was used on the current day of a plan, where its last reading is of this day; never more than the day's data. */
export function usedToday({ dailyBytes }: DailyPlan, day: number, row: Kept): number | null {
  const { planDay, usedBytes, usedBeforePlanDay } = row;
  if (planDay !== day || usedBytes === null || usedBeforePlanDay === null) return null;
  const used = Math.max(0, usedBytes - usedBeforePlanDay);
  return dailyBytes === null ? used : Math.min(used, dailyBytes);
}
