import { dayMs, jakartaMs } from '@langit/contract/values/calendar-days';

/**
 * The end (midnight in Jakarta) of the `count`-th working day after `from`; the day of `from` does not count. Saturdays and Sundays
 * are skipped. Public holidays are not, because they are decreed each year, so a deadline may be too early by some days.
 */
export function endOfBusinessDay(from: Date, count: number): Date {
  let day = Math.floor((from.getTime() + jakartaMs) / dayMs);
  for (let left = count; left > 0; ) {
    day += 1;
    if (!isWeekend(day)) left -= 1;
  }
  return new Date((day + 1) * dayMs - jakartaMs);
}

/** Day 0 of the Unix epoch was a Thursday. */
const isWeekend = (day: number): boolean => [2, 3].includes(day % 7);
