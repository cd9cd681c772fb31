import { expect, test } from 'vitest';
import { monthPeriod } from './months.ts';

const wib = (day: string) => new Date(`${day}T00:00:00+07:00`);
const days = (from: string, until: string) => ({ from: wib(from), until: wib(until) });

test('B51 a month is from its first to its last day in Jakarta', () => {
  expect(monthPeriod('2026-02')).toEqual(days('2026-02-01', '2026-03-01'));
  expect(monthPeriod('2026-12')).toEqual(days('2026-12-01', '2027-01-01'));
});
