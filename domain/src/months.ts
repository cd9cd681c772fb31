import { addDays } from '@langit/contract/values/calendar-days';

const startOf = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

/** A month in Jakarta, `2026-11`, from its first moment to that of the next. */
export function monthPeriod(month: string): { from: Date; until: Date } {
  const next = addDays(`${month}-01`, 31).slice(0, 7);
  return { from: startOf(`${month}-01`), until: startOf(`${next}-01`) };
}
