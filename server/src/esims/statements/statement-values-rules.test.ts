import { expect, test } from 'vitest';
import { isAmountUnclear, microsOf, momentOf, styleOf } from './statement-values-rules.ts';

const october = { from: new Date('2026-09-30T17:00:00Z'), until: new Date('2026-10-31T17:00:00Z') };
const decimalOf = (...amounts: string[]) => styleOf(amounts, [], october).decimal;
const orderOf = (...dates: string[]) => styleOf([], dates, october).order;

test.each([
  ['3.20', '.', 3.2],
  ['3,20', ',', 3.2],
  ['1.234,50', ',', 1234.5],
  ['1,234.50', '.', 1234.5],
  ['1 234,50', ',', 1234.5],
  ['$3.20', '.', 3.2],
  ['US$ 3,20', ',', 3.2],
  ['3.20 USD', '.', 3.2],
  ['-3.20', '.', -3.2],
  ['−$3.20', '.', -3.2],
  ['$-3.20', '.', -3.2],
  ['(3.20)', '.', -3.2],
  ['0.000001', '.', 0.000001],
  ['3.200000', '.', 3.2],
] as const)('B108 the amount %s with the decimal mark %s is %d dollars', (text, decimal, dollars) => {
  expect(microsOf(text, decimal)).toBe(Math.round(dollars * 1_000_000));
});

test.each(['', '3.20.1', '(3.20', '1,23,456.00', 'three', '=3.20', '0.0000001', '1234567890'])(
  'B108 %j is no amount',
  (text) => {
    expect(microsOf(text, '.')).toBeNull();
  },
);

test('B108 one amount that can be read in one way alone decides for all of its file', () => {
  expect(decimalOf('1,234', '12,50')).toBe(',');
  expect(decimalOf('1,234', '12.50')).toBe('.');
  expect(decimalOf('1.234.567')).toBe(',');
  expect(decimalOf('3.200', '12')).toBe('.');
  expect(decimalOf('1,234', '2')).toBeNull();
  expect(isAmountUnclear('1,234', null)).toBe(true);
  expect(isAmountUnclear('1,234', ',')).toBe(false);
});

test('B108 the month of the statement says whether a day stands before its month, for all lines alike', () => {
  expect(orderOf('05/10/2026', '06/10/2026')).toBe('day first');
  expect(orderOf('10/05/2026', '10/06/2026')).toBe('month first');
  const january = { from: new Date('2025-12-31T17:00:00Z'), until: new Date('2026-01-31T17:00:00Z') };
  // The second of January or the first of February: the one that is in the month.
  expect(styleOf([], ['02/01/2026'], january).order).toBe('day first');
  expect(styleOf([], ['01/02/2026'], january).order).toBe('month first');
});

test.each([
  ['24/11/2026', 'day first', '2026-11-24T00:00:00.000Z'],
  ['11/24/2026', 'month first', '2026-11-24T00:00:00.000Z'],
  ['24.11.2026 18:05', 'day first', '2026-11-24T18:05:00.000Z'],
  ['11/24/2026, 6:05 PM', 'month first', '2026-11-24T18:05:00.000Z'],
  ['2026-11-24T18:00:00Z', 'day first', '2026-11-24T18:00:00.000Z'],
  ['2026-11-24 18:00:00+07:00', 'month first', '2026-11-24T11:00:00.000Z'],
  ['2026/11/24', 'day first', '2026-11-24T00:00:00.000Z'],
] as const)('B108 the date %s, %s, is %s', (text, order, moment) => {
  expect(momentOf(text, order)?.toISOString()).toBe(moment);
});

test.each(['31/02/2026', '24/11/26', '2026-13-40', '24/11/2026 25:00', '24/11/2026 13:00 PM', 'yesterday'])(
  'B108 %j is no date',
  (text) => {
    expect(momentOf(text, 'day first')).toBeNull();
  },
);
