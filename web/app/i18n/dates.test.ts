import { describe, expect, test } from 'vitest';
import { formatDay, formatDays, formatFreshness, formatMoment } from './dates';

const moment = '2026-11-20T18:30:00Z';
/** Non-breaking spaces as `·`, word joiners as `|`. */
const spaced = (text: string) => text.replaceAll('\u00a0', '·').replaceAll('\u2060', '|');

describe('I7 Q1 a date goes to the next line whole, and so does an hour', () => {
  test.each([
    ['en', '21·Nov·2026', '21·Nov·2026, 01:30·GMT+7'],
    ['id', '21·Nov·2026', '21·Nov·2026, 01.30·WIB'],
    ['ja', '2026年|11月|21日', '2026年|11月|21日 01:30·GMT+7'],
    ['vi', '21/11/2026', '01:30 ngày·21/11/2026'],
  ] as const)('in %s: %s and %s, by the clock of Jakarta', (language, day, whole) => {
    expect(spaced(formatDay(moment, language))).toBe(day);
    expect(spaced(formatMoment(moment, language))).toBe(whole);
  });
});

test('I7 what is of today is told by the hour, all else by the day too', () => {
  expect(formatFreshness(moment, 'id', new Date('2026-11-21T16:59:59Z'))).toBe('01.30');
  expect(spaced(formatFreshness(moment, 'id', new Date('2026-11-21T17:00:00Z')))).toBe(
    '21·Nov·2026, 01.30·WIB',
  );
});

test('I7 a range of days names what both have in common once', () => {
  const range = (language: 'en' | 'id' | 'ja' | 'vi') =>
    formatDays('2026-12-03', '2026-12-07', language).replaceAll(/\s/gu, ' ').replaceAll('\u2060', '');
  expect(range('en')).toBe('3 – 7 Dec 2026');
  expect(range('id')).toBe('3–7 Des 2026');
  expect(range('ja')).toBe('2026年12月3日〜2026年12月7日');
  expect(range('vi')).toBe('3/12/2026 – 7/12/2026');
});
