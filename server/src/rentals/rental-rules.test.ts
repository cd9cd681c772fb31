import { addDays } from '@langit/contract/values/calendar-days';
import { deliveryMethods } from '@langit/contract/values/rentals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  availabilityOf,
  blockedFor,
  blockedUntil,
  busySpan,
  dataOf,
  type FleetUnit,
  freeUnits,
  longestRentals,
  reminderFor,
  type Span,
} from './rental-rules.ts';

const today = '2026-11-20';
const span = (first: string, last: string): Span => ({ first, last });
const december = (first: number, last: number): Span =>
  span(`2026-12-${String(first).padStart(2, '0')}`, `2026-12-${String(last).padStart(2, '0')}`);

test.each([
  ['fast', '2026-11-30'],
  ['express', '2026-11-29'],
  ['regular', '2026-11-26'],
] as const)('F7 a router sent %s is blocked from %s to three days after the end', (method, first) => {
  expect(blockedFor(december(1, 5), method)).toEqual(span(first, '2026-12-08'));
});

test('F7 an extension keeps the delivery days and moves the last blocked day', () => {
  expect(blockedUntil(span('2026-11-26', '2026-12-08'), '2026-12-09')).toEqual(
    span('2026-11-26', '2026-12-12'),
  );
});

describe('F7 availability of an overdue router', () => {
  const late = { during: span('2026-11-01', '2026-11-10'), blocked: span('2026-10-27', '2026-11-13') };

  test('F7 an overdue router is not available until it is back and ready', () => {
    expect(busySpan({ ...late, state: 'out' }, today)).toEqual(span('2026-10-27', '2026-11-23'));
    expect(busySpan({ ...late, state: 'booked' }, today)).toEqual(span('2026-10-27', '2026-11-23'));
    expect(busySpan({ ...late, state: 'out' }, '2026-11-10')).toEqual(late.blocked);
  });
});

const unit = (id: string, ...busy: Span[]): FleetUnit => ({ id, busy });
const wanted = (during: Span, quantity = 1) => ({ during, method: 'fast' as const, quantity });

describe('F7 the next free dates', () => {
  test('F7 there are no next dates where the requested ones are free', () => {
    expect(availabilityOf([unit('a')], wanted(december(1, 5)), today)).toEqual({
      available: true,
      nextAvailable: null,
    });
  });

  test('F7 the next dates start after return, turnaround and delivery', () => {
    const fleet = [unit('a', blockedFor(december(1, 5), 'fast'))];
    // Back and ready on the 8th, sent on the 9th, delivered on the 10th.
    expect(availabilityOf(fleet, wanted(december(3, 4)), today)).toEqual({
      available: false,
      nextAvailable: '2026-12-10',
    });
  });

  test('F7 the next dates are as long as the requested ones', () => {
    const fleet = [unit('a', blockedFor(december(1, 5), 'fast'), span('2026-12-14', '2026-12-20'))];
    expect(availabilityOf(fleet, wanted(december(5, 5)), today).nextAvailable).toBe('2026-12-10');
    expect(availabilityOf(fleet, wanted(december(5, 6)), today).nextAvailable).toBe('2026-12-22');
  });

  test('F7 the next dates have as many free routers as requested', () => {
    const fleet = [unit('a', december(1, 9)), unit('b', december(8, 20)), unit('c', december(1, 25))];
    expect(availabilityOf(fleet, wanted(december(9, 9), 2), today).nextAvailable).toBe('2026-12-22');
    expect(availabilityOf(fleet, wanted(december(9, 9), 3), today).nextAvailable).toBe('2026-12-27');
  });

  test('F7 there are no next dates for more routers than the fleet has, or after a year', () => {
    expect(availabilityOf([unit('a')], wanted(december(1, 5), 2), today).nextAvailable).toBeNull();
    const full = [unit('a', span('2026-11-01', '2028-12-31'))];
    expect(availabilityOf(full, wanted(december(1, 5)), today).nextAvailable).toBeNull();
  });

  test('F7 the next dates equal those of a brute-force search', () => {
    const spans = fc
      .record({ start: fc.nat(200), days: fc.integer({ min: 1, max: 40 }) })
      .map(({ start, days }) => span(addDays(today, start), addDays(today, start + days - 1)));
    const fleets = fc.array(fc.array(spans, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
    const days = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(
        fleets,
        fc.integer({ min: 1, max: 60 }),
        days,
        fc.integer({ min: 1, max: 4 }),
        (busy, from, length, quantity) => {
          const fleet = busy.map((spans, i) => unit(String(i), ...spans));
          const at = (start: string) => wanted(span(start, addDays(start, length - 1)), quantity);
          const start = addDays(today, from);
          const availability = availabilityOf(fleet, at(start), today);
          const fits = (day: string) =>
            freeUnits(fleet, blockedFor(at(day).during, 'fast')).length >= quantity;
          expect(availability.available).toBe(fits(start));
          if (availability.available) return;
          let day = start;
          while (day <= addDays(today, 365) && !fits(day)) day = addDays(day, 1);
          expect(availability.nextAvailable).toBe(day <= addDays(today, 365) ? day : null);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('Z19 a router that is booked later is free until three days before it is sent', () => {
  const fleet: FleetUnit[] = [{ id: 'a', busy: [blockedFor(december(15, 20), 'fast')] }];
  const { fast, regular } = longestRentals(fleet, 1, today);
  const from = (list: number[], day: number) => list.slice(10 + day, 10 + day + 4);
  // The later booking is sent on the 14th: the router is back on the 10th at the latest, and back and ready again on the 24th.
  expect(from(fast, 8)).toEqual([3, 2, 1, 0]);
  expect(from(fast, 24)).toEqual([0, 90, 90, 90]);
  expect(from(regular, 27)).toEqual([0, 0, 90, 90]);
  expect(regular.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 16]);
});

test('Z19 the longest rentals equal those of a brute-force search', () => {
  const spans = fc
    .record({ start: fc.integer({ min: -20, max: 460 }), days: fc.integer({ min: 1, max: 60 }) })
    .map(({ start, days }) => span(addDays(today, start), addDays(today, start + days - 1)));
  const fleets = fc.array(fc.array(spans, { maxLength: 6 }), { maxLength: 4 });
  const methods = fc.constantFrom(...deliveryMethods);
  fc.assert(
    fc.property(
      fleets,
      fc.integer({ min: 1, max: 4 }),
      methods,
      fc.nat(365),
      (busy, quantity, method, offset) => {
        const fleet = busy.map((spans, i) => ({ id: String(i), busy: spans }));
        const start = addDays(today, offset);
        const fits = (days: number) => {
          const blocked = blockedFor(span(start, addDays(start, days - 1)), method);
          return blocked.first >= today && freeUnits(fleet, blocked).length >= quantity;
        };
        let days = 0;
        while (days < 90 && fits(days + 1)) days += 1;
        const longest = longestRentals(fleet, quantity, today)[method];
        expect(longest).toHaveLength(366);
        expect(longest[offset]).toBe(days);
      },
    ),
    { numRuns: 500 },
  );
});

test('D3 the data of a rental is its daily quota times its days plus the added data', () => {
  expect(dataOf(1000, december(1, 5), 0)).toBe(5000);
  expect(dataOf(1000, december(1, 5), 300)).toBe(5300);
  expect(dataOf(null, december(1, 5), 300)).toBeNull();
});

test.each([
  ['2026-11-30', 'not there yet', null],
  ['2026-12-01', 'four days left', null],
  ['2026-12-02', 'three days left', 'ending-soon'],
  ['2026-12-04', 'one day left', 'ending-soon'],
  ['2026-12-05', 'the last day', 'ends-today'],
  ['2026-12-06', 'a day late', 'late'],
  ['2026-12-30', 'long late', 'late'],
])('F10 on %s, %s, the reminder is %s', (day, _name, reminder) => {
  expect(reminderFor({ during: december(1, 5), returnRequested: false }, day)).toBe(reminder);
});

test('F10 after a requested return only an overdue rental is reminded', () => {
  const rental = { during: december(1, 5), returnRequested: true };
  expect(reminderFor(rental, '2026-12-03')).toBeNull();
  expect(reminderFor(rental, '2026-12-05')).toBeNull();
  expect(reminderFor(rental, '2026-12-06')).toBe('late');
});

test('F10 a rental of two days is not reminded before it starts', () => {
  const rental = { during: december(4, 5), returnRequested: false };
  expect(reminderFor(rental, '2026-12-02')).toBeNull();
  expect(reminderFor(rental, '2026-12-04')).toBe('ending-soon');
});
