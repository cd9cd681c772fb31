import { dayMs } from '@langit/contract/values/calendar-days';
import type { Esim } from '@langit/contract/wire/esims';
import type { TopUp } from '@langit/contract/wire/topups';

type Used = Pick<Esim, 'data_total_mb' | 'data_used_mb' | 'starts_at' | 'expired_date' | 'daily'>;
type Size = Pick<TopUp, 'data_limit' | 'active_days'>;

/** A suggestion looks a week ahead: the pace of the first days says little of a month. */
const weekDays = 7;

/** Where an eSIM stands: MB a day so far, MB left, days left; null on its first day, without a limit, and for one that is sold by the day. */
function paceOf(
  { data_total_mb: total, data_used_mb: used, starts_at: start, expired_date: end, daily }: Used,
  now: number,
) {
  if (daily || total === null || !used || !start || !end) return null;
  const days = (now - Date.parse(start)) / dayMs;
  // The first hours tell nothing of the days that come.
  if (days < 1) return null;
  const daysLeft = Math.max(0, (Date.parse(end) - now) / dayMs);
  return { aDay: used / days, left: Math.max(0, total - used), daysLeft };
}

/** `days`: for so many whole days it is enough at the pace so far; null where it is enough until the end. */
export type Suggestion<Offered extends Size> = { topUp: Offered; pace: { days: number | null } | null };

/**
 * The top-up to begin with, of those that are offered, the cheapest first: the first one that is enough for the days that are left, at
 * most a week, else the largest. Where the pace is not known yet, the cheapest.
 */
export function suggest<Offered extends Size>(
  offered: readonly Offered[],
  esim: Used | null,
  now: number,
): Suggestion<Offered> | null {
  const [cheapest] = offered;
  if (!cheapest) return null;
  const pace = esim && paceOf(esim, now);
  if (!pace) return { topUp: cheapest, pace: null };
  const lasts = ({ data_limit: gigabytes }: Size) =>
    gigabytes === null ? Number.POSITIVE_INFINITY : (pace.left + gigabytes * 1024) / pace.aDay;
  const wanted = Math.min(weekDays, pace.daysLeft);
  const longest = offered.reduce((most, one) => (lasts(one) > lasts(most) ? one : most));
  const topUp = offered.find((one) => lasts(one) >= wanted) ?? longest;
  const days = Math.floor(lasts(topUp));
  const until = pace.daysLeft + (topUp.active_days ?? 0);
  return { topUp, pace: { days: days >= until ? null : days } };
}
