import { expect, test } from 'vitest';
import {
  agoText,
  costText,
  daysText,
  deadlineDayText,
  deadlineText,
  durationText,
  momentInList,
  momentText,
  percentText,
  shownPrice,
  sinceText,
  spanText,
} from './format';

test('M13 costs have two figures behind the point or more, and the minus of a credit before the dollar', () => {
  expect(['3.4', '3.40', '0.0375', '12', '-3.20'].map((amount) => costText('en', amount))).toEqual([
    '$3.40',
    '$3.40',
    '$0.0375',
    '$12.00',
    '−$3.20',
  ]);
});

test('B107 dollars have the marks of the reader’s language, Rupiah are the same in all', () => {
  const texts = (['en', 'id', 'ja', 'vi'] as const).map((language) => [
    costText(language, '98995.26'),
    shownPrice(language, 'price_usd', '1234.50'),
    shownPrice(language, 'price_idr', '1234000').replace('\u00a0', ' '),
  ]);
  expect(texts).toEqual([
    ['$98,995.26', '$1,234.50', 'Rp 1.234.000'],
    ['$98.995,26', '$1.234,50', 'Rp 1.234.000'],
    ['$98,995.26', '$1,234.50', 'Rp 1.234.000'],
    ['$98.995,26', '$1.234,50', 'Rp 1.234.000'],
  ]);
});

test.each([
  ['price_usd', '7.50', '$7.50'],
  ['rent_per_day_usd', '2.50', '$2.50'],
  ['rent_per_day_idr', '38000', 'Rp·38.000'],
  ['strike_jpy', '1200', '￥1,200'],
])('B23 the value of the column %s is shown in its currency', (column, price, shown) => {
  expect(shownPrice('en', column, price).replace('\u00a0', '·')).toBe(shown);
});

test('I7 a moment and a number of days stand as each language writes them, and a date goes to the next line whole', () => {
  const at = '2026-11-26T01:05:00Z';
  const texts = (['en', 'id', 'ja', 'vi'] as const).map((language) =>
    momentText(language, at, new Date('2026-12-01T00:00:00Z'))
      .replaceAll('\u00a0', '·')
      .replaceAll('\u2060', '|'),
  );
  expect(texts).toEqual(['26·Nov, 08:05·WIB', '26·Nov, 08.05·WIB', '11月|26日 08:05·WIB', '08:05·WIB 26/11']);
  expect(daysText('ja', '2026-11-26', '2026-12-04').replaceAll('\u2060', '')).toBe(
    '2026年11月26日〜2026年12月4日',
  );
  expect(daysText('vi', '2026-11-26', '2026-12-04')).toBe('26/11/2026 – 4/12/2026');
});

test('I7 a share has the figures of its language, and a Japanese span of time has no space', () => {
  expect((['en', 'id', 'ja', 'vi'] as const).map((language) => percentText(language, 39.98))).toEqual([
    '39.98%',
    '39,98%',
    '39.98%',
    '39,98%',
  ]);
  const now = new Date('2026-11-26T01:05:00Z');
  expect(agoText('ja', '2026-11-26T01:04:49Z', now)).toBe('11秒前');
  expect(agoText('en', '2026-11-26T01:04:49Z', now)).toBe('11 seconds ago');
});

test.each([
  ['en', '30 Nov'],
  ['id', '30 Nov'],
  ['ja', '11月30日'],
  ['vi', '30/11'],
] as const)(
  'B23 a deadline at the end of a day is the last day in %s, not midnight of the next',
  (language, day) => {
    const now = new Date('2026-11-24T03:00:00Z');
    expect(
      deadlineText(language, '2026-11-30T17:00:00.000Z', now).replace(/\s/g, ' ').replaceAll('\u2060', ''),
    ).toBe(day);
  },
);

test('B124 a deadline within a week has its day of the week, and no day is rounded away', () => {
  const now = new Date('2026-11-30T05:20:00.000Z');
  const plain = (text: string) => text.replace(/\s/g, ' ').replaceAll('\u2060', '');
  const shown = (language: 'en' | 'ja' | 'vi', at: string) => plain(deadlineDayText(language, at, now));
  expect(shown('en', '2026-12-03T05:17:00.000Z')).toBe('Thu 3 Dec, 12:17');
  expect(shown('ja', '2026-12-03T05:17:00.000Z')).toBe('12月3日(木) 12:17');
  expect(shown('en', '2026-12-03T17:00:00.000Z')).toBe('Thu 3 Dec');
  expect(shown('en', '2026-12-12T05:17:00.000Z')).toBe('12 Dec');
  expect(plain(sinceText('en', '2026-11-29T17:00:00.000Z', now))).toBe('30 Nov');
  expect(plain(sinceText('en', '2026-11-30T02:05:00.000Z', now))).toBe('09:05');
});

test('B23 a deadline within a day has its time', () => {
  const now = new Date('2026-11-24T03:00:00Z');
  expect(deadlineText('en', '2026-11-24T04:30:00.000Z', now)).toContain('11:30');
});

test.each([
  [71_697, 'en', '19\u00a0h\u00a054\u00a0min'],
  [71_697, 'ja', '19時間54分'],
  [90, 'vi', '1\u00a0phút\u00a030\u00a0giây'],
  [3660, 'id', '1\u00a0jam\u00a01\u00a0menit'],
  [86_400, 'en', '1\u00a0day'],
  [0.2, 'en', '0\u00a0s'],
] as const)('B19 a duration of %s seconds has its two largest units (%s)', (seconds, language, text) => {
  expect(durationText(language, seconds)).toBe(text);
});

test('B23 how far a due time is away is said in its largest unit, before and after it', () => {
  const now = new Date('2026-11-26T01:05:00Z');
  expect(spanText('en', '2026-11-26T01:43:00Z', now)).toMatch(/^38 min/);
  expect(spanText('en', '2026-11-24T01:00:00Z', now)).toBe('2 days');
  expect(spanText('id', '2026-11-26T06:05:00Z', now)).toBe('5 jam');
  expect(spanText('ja', '2026-11-24T01:00:00Z', now)).toBe('2日');
  expect(spanText('vi', '2026-11-24T01:00:00Z', now)).toBe('2 ngày');
  // A moment that is just over is late by a minute, not by none.
  expect(spanText('id', '2026-11-26T01:04:50Z', now)).toBe('1 menit');
});

test.each([
  // Eight in the evening in London is the next day in Jakarta.
  ['2026-12-08T17:05:00Z', '00:05'],
  ['2026-12-08T16:55:00Z', '8 Dec'],
  ['2026-01-01T00:00:00Z', '1 Jan'],
  // The year of Jakarta, where 2026 has begun.
  ['2025-12-31T17:30:00Z', '1 Jan'],
  ['2025-12-31T16:30:00Z', '31 Dec 2025'],
])('B13 in a list the moment %s is %s on 9 December in Jakarta', (at, shown) => {
  const now = new Date('2026-12-09T02:00:00Z');
  expect(momentInList('en', at, now).replaceAll('\u00a0', ' ')).toBe(shown);
});
