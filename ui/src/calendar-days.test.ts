import { firstWeekday, languages, localeOf } from '@langit/contract/values/locale';
import { expect, test } from 'vitest';
import { addMonths, dayName, monthName, weekAround, weekdayNames, weeksOf } from './calendar-days.ts';

test.each(languages)('Z19 the calendar in %s begins its week as the language does', (language) => {
  const locale = new Intl.Locale(localeOf[language]) as Intl.Locale & { getWeekInfo(): { firstDay: number } };
  const { firstDay } = locale.getWeekInfo();
  expect(firstWeekday[language]).toBe(firstDay % 7);
});

test('Z19 a month is laid out in weeks of seven days', () => {
  const december = weeksOf('2026-12-15', 'en');
  expect(december.map((week) => week.map((day) => Number(day?.slice(8) ?? 0)))).toEqual([
    [0, 1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12, 13],
    [14, 15, 16, 17, 18, 19, 20],
    [21, 22, 23, 24, 25, 26, 27],
    [28, 29, 30, 31, 0, 0, 0],
  ]);
  expect(weeksOf('2026-02-01', 'ja')).toHaveLength(4);
  expect(weeksOf('2026-08-31', 'vi').flat().filter(Boolean)).toHaveLength(31);
});

test('Z19 a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-11-24', 1)).toBe('2026-12-24');
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  expect(addMonths('2027-01-31', -2)).toBe('2026-11-30');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
});

test('Z19 the week of a day begins and ends as the language does', () => {
  expect(weekAround('2026-12-06', 'en')).toEqual({ first: '2026-11-30', last: '2026-12-06' });
  expect(weekAround('2026-12-06', 'id')).toEqual({ first: '2026-12-06', last: '2026-12-12' });
});

test('Z19 days, weekdays and months have the names of the language', () => {
  expect(weekdayNames('vi').map(({ short }) => short)).toEqual(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN']);
  expect(weekdayNames('id')[0]).toEqual({ short: 'Min', long: 'Minggu' });
  expect(monthName('2026-12-01', 'ja')).toBe('2026年12月');
  expect(dayName('2026-12-04', 'id')).toBe('Jumat, 4 Desember 2026');
});
