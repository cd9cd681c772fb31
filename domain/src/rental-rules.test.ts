import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { expect, test } from 'vitest';
import {
  earliestNewEnd,
  extensionFaults,
  isTooLateToExtend,
  latestEnd,
  latestStart,
  type RentalDates,
  rentalFaults,
} from './rental-rules.ts';

const today = '2026-11-20';
const faultsOf = (dates: Partial<RentalDates>) =>
  rentalFaults({ start: '2026-12-01', end: '2026-12-05', method: 'regular', ...dates }, today).map(
    ({ path, message }) => `${path} ${message}`,
  );

test.each([
  ['fast', '2026-11-21'],
  ['express', '2026-11-22'],
  ['regular', '2026-11-25'],
] as const)('K4 %s delivery allows a start from %s on', (method, first) => {
  expect(faultsOf({ method, start: first, end: first })).toEqual([]);
  expect(faultsOf({ method, start: addDays(first, -1), end: first })).toEqual([
    'rental_start_date rentalTooSoon',
  ]);
});

test.each<[string, Partial<RentalDates>, string[]]>([
  ['one day', { start: '2026-12-01', end: '2026-12-01' }, []],
  ['ninety days', { start: '2026-12-01', end: latestEnd('2026-12-01') }, []],
  ['ninety-one days', { end: addDays(latestEnd('2026-12-01'), 1) }, ['rental_end_date rentalTooLong']],
  ['ten thousand days', { end: addDays('2026-12-01', 9_999) }, ['rental_end_date rentalTooLong']],
  ['a year ahead', { start: latestStart(today), end: latestEnd(latestStart(today)) }, []],
  ['a year and a day ahead', { start: '2027-11-21', end: '2027-11-22' }, ['rental_start_date rentalTooFar']],
  ['in another century', { start: '2999-01-01', end: '2999-01-02' }, ['rental_start_date rentalTooFar']],
  ['reversed', { start: '2026-12-05', end: '2026-12-01' }, ['rental_end_date rentalEndBeforeStart']],
  ['yesterday', { start: '2026-11-19', end: '2026-11-22' }, ['rental_start_date rentalTooSoon']],
  [
    'past and reversed',
    { start: '2026-11-19', end: '2026-11-18' },
    ['rental_start_date rentalTooSoon', 'rental_end_date rentalEndBeforeStart'],
  ],
])('K4 a rental of %s', (_name, dates, faults) => {
  expect(faultsOf(dates)).toEqual(faults);
});

test('R51 half an hour before and after midnight in Jakarta are on two days', () => {
  const start = (moment: string) =>
    rentalFaults({ start: '2026-11-21', end: '2026-11-22', method: 'fast' }, dayInJakarta(new Date(moment)))
      .length;
  expect(start('2026-11-20T16:30:00Z')).toBe(0);
  expect(start('2026-11-20T17:30:00Z')).toBe(1);
});

test.each([
  ['2026-11-25', '2026-11-26', []],
  ['2026-11-25', '2026-11-25', ['newEndTooEarly']],
  ['2026-11-25', '2026-11-01', ['newEndTooEarly']],
  ['2026-11-15', '2026-11-20', []],
  ['2026-11-15', '2026-11-19', ['newEndTooEarly']],
  ['2026-11-25', addDays('2026-11-25', 90), []],
  ['2026-11-25', addDays('2026-11-25', 91), ['rentalTooLong']],
  ['2026-11-25', addDays('2026-11-25', 10_000), ['rentalTooLong']],
])('T6 a rental that ends on %s is extended to %s', (oldEnd, newEnd, faults) => {
  expect(extensionFaults({ oldEnd, newEnd }, today).map(({ message }) => message)).toEqual(faults);
  expect(newEnd < earliestNewEnd(oldEnd, today)).toBe(faults[0] === 'newEndTooEarly');
});

test('F7 a rental is extended until 14 days late', () => {
  expect(isTooLateToExtend('2026-11-06', today)).toBe(false);
  expect(isTooLateToExtend('2026-11-05', today)).toBe(true);
});

test.each(['UTC', 'Asia/Jakarta', 'America/New_York'])(
  'R51 the rules are the same where the machine is in %s',
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      // A moment at which the three zones have two different days.
      expect(new Date('2026-11-20T17:30:00Z').getDate()).toBe(zone === 'Asia/Jakarta' ? 21 : 20);
      expect(dayInJakarta(new Date('2026-11-20T17:30:00Z'))).toBe('2026-11-21');
      expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
      expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
      expect(faultsOf({ start: '2026-11-25', end: '2027-02-22' })).toEqual([]);
      expect(faultsOf({ start: '2026-11-24', end: '2027-02-22' })).toEqual([
        'rental_start_date rentalTooSoon',
        'rental_end_date rentalTooLong',
      ]);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  },
);
