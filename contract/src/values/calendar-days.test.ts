import { expect, test } from 'vitest';
import {
  addDays,
  dayInJakarta,
  daysFrom,
  daysOf,
  hourInJakarta,
  isCalendarDay,
  parseMoment,
} from './calendar-days.ts';

test.each(['2026-11-20', '2028-02-29', '2026-12-31', '1900-01-01', '2199-12-31'])(
  'R51 %s is a day',
  (day) => {
    expect(isCalendarDay(day)).toBe(true);
  },
);

test.each([
  '1899-12-31',
  '2200-01-01',
  '9999-12-31',
  '0000-01-01',
  '2026-02-30',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-11-00',
  '2026-12-01T00:00Z',
  '2026-12-01T00:00:00+07:00',
  '20261201',
  '2026-1-1',
  '01-12-2026',
  '12/01/2026',
  '',
  ' 2026-12-01',
  '2026-12-01\n',
  '２０２６-12-01',
  '-2026-12-01',
  '+002026-12-01',
  'tomorrow',
  'NaN',
])('R51 %j is no day', (text) => {
  expect(isCalendarDay(text)).toBe(false);
});

// The last half hour of a day in Jakarta and the first of the next one, also at the new year.
test.each([
  ['2026-11-20T16:30:00Z', '2026-11-20'],
  ['2026-11-20T16:59:59.999Z', '2026-11-20'],
  ['2026-11-20T17:00:00Z', '2026-11-21'],
  ['2026-11-20T17:30:00Z', '2026-11-21'],
  ['2026-12-31T17:00:00Z', '2027-01-01'],
  ['2028-02-28T17:00:00Z', '2028-02-29'],
])('R51 at %s it is %s in Jakarta', (moment, day) => {
  expect(dayInJakarta(new Date(moment))).toBe(day);
});

test('F10 hourInJakarta gives the hour with its fraction in Jakarta', () => {
  expect(hourInJakarta(new Date('2026-11-20T01:00:00Z'))).toBe(8);
  expect(hourInJakarta(new Date('2026-11-20T16:30:00Z'))).toBe(23.5);
  expect(hourInJakarta(new Date('2026-11-20T17:00:00Z'))).toBe(0);
});

test('R51 days are counted over months, leap days and changes to summer time elsewhere', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-02', -5)).toBe('2026-12-28');
  // New York and Berlin change their clocks on these days.
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01');
  expect(daysFrom('2026-10-24', '2026-11-02')).toBe(9);
  expect(daysOf('2026-12-01', '2026-12-01')).toBe(1);
  expect(daysOf('2026-03-07', '2026-03-09')).toBe(3);
  expect(daysFrom('2026-12-02', '2026-12-01')).toBe(-1);
});

test.each([
  ['2026-12-24', '2026-12-23T17:00:00Z'],
  ['2026-12-24T18:00', '2026-12-24T11:00:00Z'],
  ['2026-12-24 18:00:05', '2026-12-24T11:00:05Z'],
  ['2026-12-24T18:00:00.5', '2026-12-24T11:00:00.500Z'],
  ['2026-12-24T18:00Z', '2026-12-24T18:00:00Z'],
  ['2026-12-24T18:00:00+09:00', '2026-12-24T09:00:00Z'],
  ['2026-12-24T18:00:00+0900', '2026-12-24T09:00:00Z'],
])('B71 the moment %s is %s: without a zone it is Jakarta’s', (text, moment) => {
  expect(parseMoment(text)).toEqual(new Date(moment));
});

test.each([
  '2026-11-31',
  '2026-02-30T10:00:00Z',
  '2026-12-24T24:00',
  '2026-12-24T10:60',
  '2026-12-24T10',
  '2026-12-24T10:00+99:99',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '2026-12-24 and more',
  'tomorrow',
])('B71 %s is no moment', (text) => {
  expect(parseMoment(text)).toBeNull();
});
