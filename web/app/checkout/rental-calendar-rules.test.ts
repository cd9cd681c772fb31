import type { RentalDays as FreeDays } from '@langit/contract/wire/rentals';
import { expect, test } from 'vitest';
import type { RentalDays } from '../purchase/checkout-address.ts';
import { choose, fasterFor, markOf } from './rental-calendar-rules.ts';

// Today is the 1st; routers are taken from the 12th to the 14th, and as long before as they travel.
const lengths = (...spans: [from: number, to: number, last: number][]): number[] =>
  Array.from({ length: 366 }, (_, at) => {
    const found = spans.find(([from, to]) => at + 1 >= from && at + 1 <= to);
    return found ? Math.min(90, found[2] - at) : 0;
  });
const free: FreeDays = {
  today: '2026-12-01',
  longest: {
    fast: lengths([2, 11, 11], [15, 366, 999]),
    express: lengths([3, 11, 11], [16, 366, 999]),
    regular: lengths([6, 11, 11], [19, 366, 999]),
  },
};
const days = (start = '', end = '', method: RentalDays['method'] = 'regular'): RentalDays => ({
  start: start && `2026-12-${start}`,
  end: end && `2026-12-${end}`,
  method,
});
const mark = (chosen: RentalDays, day: string) => markOf(free, chosen, `2026-12-${day}`);

test('Z19 a day is free, taken, too early, or possible with a faster delivery', () => {
  expect(['01', '02', '06', '11', '12', '14', '15', '19'].map((day) => mark(days(), day))).toEqual([
    'early',
    'faster',
    'free',
    'free',
    'taken',
    'taken',
    'faster',
    'free',
  ]);
  expect(mark(days('', '', 'fast'), '02')).toBe('free');
  expect(mark(days('', '', 'express'), '02')).toBe('faster');
  expect(markOf(free, days(), '2027-12-02')).toBe('late');
});

test('Z19 after the first day a last day is free as long as the routers are', () => {
  expect(['06', '11', '12', '31'].map((day) => mark(days('06'), day))).toEqual([
    'free',
    'free',
    'taken',
    'taken',
  ]);
  expect(mark(days('02'), '11')).toBe('faster');
  expect(markOf(free, days('19'), '2027-03-18')).toBe('free');
  expect(markOf(free, days('19'), '2027-03-19')).toBe('late');
  // An earlier day begins anew.
  expect(mark(days('10'), '06')).toBe('free');
});

test('Z19 the cheapest delivery that makes the days possible is offered, where the chosen one does not', () => {
  expect(fasterFor(free, days('02', '05'))).toBe('fast');
  expect(fasterFor(free, days('04'))).toBe('express');
  expect(fasterFor(free, days('16', '20'))).toBe('express');
  expect(fasterFor(free, days('06', '10'))).toBeNull();
  expect(fasterFor(free, days('06', '12'))).toBeNull();
  expect(fasterFor(free, days('05', '02'))).toBeNull();
  expect(fasterFor(free, days())).toBeNull();
});

test('Z19 the first press chooses the first day, the second the last one, a third begins anew', () => {
  expect(choose(free, days(), '2026-12-06')).toEqual({ start: '2026-12-06', end: '' });
  expect(choose(free, days('06'), '2026-12-10')).toEqual({ start: '2026-12-06', end: '2026-12-10' });
  expect(choose(free, days('06'), '2026-12-06')).toEqual({ start: '2026-12-06', end: '2026-12-06' });
  expect(choose(free, days('06'), '2026-12-03')).toEqual({ start: '2026-12-03', end: '' });
  // A first day that no delivery makes possible was typed: the press begins anew.
  expect(choose(free, days('01'), '2026-12-08')).toEqual({ start: '2026-12-08', end: '' });
  expect(choose(free, days('06', '10'), '2026-12-08')).toEqual({ start: '2026-12-08', end: '' });
});
