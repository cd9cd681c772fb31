const dayMs = 86_400_000;
/** Indonesia's western time, all year. */
const jakartaMs = 7 * 3_600_000;

/**
 * The moment at which the last of so many working days ends in Jakarta; the day of `from` itself doesn't count. Weekends
 * are left out. Public holidays are decreed year by year and not known here: a deadline may be a day early by them.
 */
export function endOfBusinessDay(from: Date, count: number): Date {
  let day = Math.floor((from.getTime() + jakartaMs) / dayMs);
  for (let left = count; left > 0; ) {
    day += 1;
    if (!isWeekend(day)) left -= 1;
  }
  return new Date((day + 1) * dayMs - jakartaMs);
}

/** Day 0 was a Thursday. */
const isWeekend = (day: number): boolean => [2, 3].includes(day % 7);
