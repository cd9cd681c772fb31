import { daysFrom } from '@langit/contract/values/calendar-days';
import type { Bar } from './chart';
import { everyDay } from './every-day';
import { type Row, useFigure, useKeyName } from './figures';
import type { Figure } from './kinds';
import type { Days } from './periods';

/** Bars of two years; a longer period has the days with sales alone. */
const mostBars = 731;
export const isPeriod = ({ from, to }: Days): boolean =>
  [from, to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day)) && daysFrom(from, to) < mostBars;

/** Whether the period that rows are compared with has a figure. */
export const hasFiguresBefore = (rows: readonly Row[]): boolean =>
  rows.some(({ before }) => Number(before) > 0);

/** The rows of a report as the bars of its picture; by day with every day of the period, where all rows are here. */
export function useBars() {
  const write = useFigure();
  const nameOf = useKeyName();
  return (
    rows: readonly Row[],
    {
      by,
      days,
      figure: { name, kind },
      isCompared,
      isWhole,
    }: { by: string; days: Days; figure: Figure; isCompared: boolean; isWhole: boolean },
  ): Bar[] => {
    const hasBefore = isCompared && hasFiguresBefore(rows);
    const barOf = (row: Row): Bar => ({
      key: String(row[by]),
      label: nameOf(by, row),
      value: Number(row[name]) || 0,
      // No delivery took no time: a day without one has no median.
      before: hasBefore ? Number(row.before) || (kind === 'seconds' ? null : 0) : null,
      figure: write(kind, row[name]),
    });
    // What has no figure has no bar.
    const known = rows.filter((row) => row[name] !== 'not recorded');
    if (by !== 'day')
      return known
        .map(barOf)
        .filter(({ value, before }) => value !== 0 || before)
        .toSorted((left, right) => right.value - left.value);
    const bars = known.map(barOf);
    if (!isWhole || !isPeriod(days)) return bars;
    const emptyOf = (key: string) => barOf({ [by]: key, [name]: 0 });
    return everyDay(bars, days, { dayOf: ({ key }) => key, emptyOf });
  };
}
