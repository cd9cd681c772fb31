import { describe, expect, test } from 'vitest';
import { formatDay, formatFreshness, formatMoment } from './dates';

const moment = '2026-11-20T18:30:00Z';
const spaced = (text: string) => text.replaceAll('\u00a0', '·');

describe('I7 Q1 a date goes to the next line whole, and so does an hour', () => {
  test.each([
    ['en', '21·Nov·2026', '21·Nov·2026, 01:30·GMT+7'],
    ['id', '21·Nov·2026', '21·Nov·2026, 01.30·WIB'],
    ['ja', '2026年11月21日', '2026年11月21日 01:30·GMT+7'],
    ['vi', '21·thg·11,·2026', '01:30,·21·thg·11,·2026 (GMT+7)'],
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
