import { expect, test } from 'vitest';
import { agoText, costText, daysText, momentText, percentText } from './format';

test('M13 costs have two figures behind the point or more, and the minus of a credit before the dollar', () => {
  expect(['3.4', '3.40', '0.0375', '12', '-3.20'].map(costText)).toEqual([
    '$3.40',
    '$3.40',
    '$0.0375',
    '$12.00',
    '−$3.20',
  ]);
});

test('I7 a moment and a number of days stand as each language writes them, and a date goes to the next line whole', () => {
  const at = '2026-11-26T01:05:00Z';
  const said = (['en', 'id', 'ja', 'vi'] as const).map((language) =>
    momentText(language, at, new Date('2026-12-01T00:00:00Z'))
      .replaceAll('\u00a0', '·')
      .replaceAll('\u2060', '|'),
  );
  expect(said).toEqual(['26·Nov, 08:05·WIB', '26·Nov, 08.05·WIB', '11月|26日 08:05·WIB', '08:05·WIB 26/11']);
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
