import { expect, test } from 'vitest';
import { type DailyPlan, planDayAt, planDayOfReading, planDays, usedToday } from './plan-day-rules.ts';

const gigabyte = 1_073_741_824;
const by24h: DailyPlan = { dailyBytes: gigabyte, dayKind: '24h', resetZone: null, days: 5 };
const inTokyo: DailyPlan = { ...by24h, dayKind: 'calendar', resetZone: 'Asia/Tokyo' };
const start = new Date('2026-11-20T03:00:00Z');
const at = (iso: string) => new Date(`2026-11-${iso}Z`);

test.each<[DailyPlan, string, number]>([
  [by24h, '20T03:00:00', 1],
  [by24h, '21T02:59:59', 1],
  [by24h, '21T03:00:00', 2],
  [by24h, '20T02:00:00', 1],
  [inTokyo, '20T14:59:59', 1],
  [inTokyo, '20T15:00:00', 2],
  [inTokyo, '24T14:00:00', 5],
  // Without a zone the calendar is the shop's.
  [{ ...inTokyo, resetZone: null }, '20T16:59:59', 1],
  [{ ...inTokyo, resetZone: null }, '20T17:00:00', 2],
])('Z33 the day of a plan %o at %s is %s', (plan, moment, day) => {
  expect(planDayAt(plan, start, at(moment))).toBe(day);
});

test('Z33 a calendar day of 23 hours is one day', () => {
  const plan: DailyPlan = { ...by24h, dayKind: 'calendar', resetZone: 'Europe/Paris' };
  const landed = new Date('2027-03-27T22:30:00Z');
  expect(planDayAt(plan, landed, new Date('2027-03-28T21:59:59Z'))).toBe(2);
  expect(planDayAt(plan, landed, new Date('2027-03-28T22:00:00Z'))).toBe(3);
});

test('Z33 the days of a plan last until its end of validity, which a top-up moves', () => {
  expect(planDays(by24h, null, null)).toBe(5);
  expect(planDays(by24h, start, at('25T03:00:00'))).toBe(5);
  expect(planDays(by24h, start, at('25T03:04:00'))).toBe(5);
  expect(planDays(inTokyo, start, at('24T15:00:00'))).toBe(5);
  expect(planDays(by24h, start, at('27T03:00:00'))).toBe(7);
});

const reading = (usedBytes: number, iso: string) => ({ usedBytes, asOf: at(iso) });
const kept = (usedBytes: number, iso: string, planDay: number | null, usedBeforePlanDay: number | null) => ({
  usedBytes,
  usageAsOf: at(iso),
  planDay,
  usedBeforePlanDay,
});

test('Z33 on the first day nothing had been used before', () => {
  const before = { usedBytes: null, usageAsOf: null, planDay: null, usedBeforePlanDay: null };
  expect(planDayOfReading(by24h, start, before, reading(9, '20T09:00:00'))).toEqual({
    planDay: 1,
    usedBeforePlanDay: 0,
  });
});

test('Z33 the last reading near the turn of the day is what had been used before it', () => {
  expect(planDayOfReading(by24h, start, kept(70, '21T01:00:00', 1, 0), reading(90, '21T04:00:00'))).toEqual({
    planDay: 2,
    usedBeforePlanDay: 70,
  });
  expect(planDayOfReading(by24h, start, kept(90, '21T04:00:00', 2, 70), reading(99, '21T23:00:00'))).toEqual({
    planDay: 2,
    usedBeforePlanDay: 70,
  });
});

test.each([
  ['the last reading was long before the turn', kept(70, '20T12:00:00', 1, 0), '21T04:00:00'],
  ['a whole day had no reading', kept(70, '21T01:00:00', 1, 0), '22T04:00:00'],
  ['the plan day had no known beginning', kept(70, '21T20:00:00', 2, null), '21T23:00:00'],
])('Z33 what was used today is not known where %s', (_title, before, moment) => {
  const next = planDayOfReading(by24h, start, before, reading(90, moment));
  expect(next.usedBeforePlanDay).toBeNull();
  expect(usedToday(by24h, next.planDay ?? 0, { ...before, ...next, usedBytes: 90 })).toBeNull();
});

test('Z33 what was used today is known while the last reading is of today, and is the day’s data at most', () => {
  const row = kept(gigabyte + 400, '21T04:00:00', 2, gigabyte);
  expect(usedToday(by24h, 2, row)).toBe(400);
  expect(usedToday(by24h, 3, row)).toBeNull();
  expect(usedToday(by24h, 2, { ...row, usedBytes: 3 * gigabyte })).toBe(gigabyte);
  expect(usedToday({ ...by24h, dailyBytes: null }, 2, { ...row, usedBytes: 3 * gigabyte })).toBe(
    2 * gigabyte,
  );
});
