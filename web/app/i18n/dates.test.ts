import { describe, expect, test } from 'vitest';
import { formatDay, formatDays, momentTexts } from './dates';

const moment = '2026-11-20T18:30:00Z';
/** Non-breaking spaces as `·`, word joiners as `|`. */
const spaced = (text: string) => text.replaceAll('\u00a0', '·').replaceAll('\u2060', '|');

describe('I7 Q1 a date goes to the next line whole, and so does an hour with its zone', () => {
  test.each([
    ['en', '21·Nov·2026', '21·Nov·2026, 01:30·Jakarta·time', '21·Nov·2026, 03:30'],
    ['id', '21·Nov·2026', '21·Nov·2026, 01.30·WIB', '21·Nov·2026, 03.30'],
    ['ja', '2026年|11月|21日', '2026年|11月|21日 01:30（ジャカルタ時間）', '2026年|11月|21日 03:30'],
    ['vi', '21/11/2026', '01:30 ngày·21/11/2026·(giờ·Việt·Nam)', '03:30 ngày·21/11/2026'],
  ] as const)('in %s: %s and %s, in Tokyo %s', (language, day, jakarta, tokyo) => {
    expect(spaced(formatDay('2026-11-21', language))).toBe(day);
    expect(spaced(momentTexts(language, null).day(moment))).toBe(day);
    expect(spaced(momentTexts(language, null).moment(moment))).toBe(jakarta);
    expect(spaced(momentTexts(language, 'Asia/Tokyo').moment(moment))).toBe(tokyo);
  });
});

test('I7 a deadline has its zone behind the hour and does not part from it', () => {
  expect(spaced(momentTexts('en', 'Asia/Tokyo').deadline(moment))).toBe('21·Nov·2026, 03:30·(Japan·Time)');
  expect(spaced(momentTexts('en', null).deadline(moment))).toBe('21·Nov·2026, 01:30·Jakarta·time');
});

test('I7 what is of today is told by the hour, all else by the day too', () => {
  const { freshness } = momentTexts('id', null);
  expect(spaced(freshness(moment, new Date('2026-11-21T16:59:59Z')))).toBe('01.30·WIB');
  expect(spaced(freshness(moment, new Date('2026-11-21T17:00:00Z')))).toBe('21·Nov·2026, 01.30·WIB');
});

test('I7 today is the reader’s: a moment of this evening in New York is of another day in Jakarta', () => {
  const { freshness } = momentTexts('en', 'America/New_York');
  expect(freshness(moment, new Date('2026-11-20T12:00:00Z'))).toBe('13:30');
});

test('I7 a range of days is not broken', () => {
  expect(spaced(formatDays('2026-12-03', '2026-12-07', 'en'))).toBe('3–7·Dec·2026');
});
