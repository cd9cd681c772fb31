import { expect, test } from 'vitest';
import { planUse } from './plan-use-rules.ts';

const startsAt = new Date('2026-11-20T03:00:00Z');
const after = (seconds: number) => new Date(startsAt.getTime() + seconds * 1000);
const quota = { dataBytes: 5000, days: 30 };
const byDays = { dataBytes: null, days: 7 };

test.each([
  [
    'a quota counts its bytes',
    quota,
    { usedBytes: 100, startsAt, now: after(86_400 * 9) },
    { used: 100, total: 5000 },
  ],
  [
    'topped-up data is used last',
    quota,
    { usedBytes: 7000, startsAt, now: after(1) },
    { used: 5000, total: 5000 },
  ],
  ['a quota that was never read is unknown', quota, { usedBytes: null, startsAt, now: after(1) }, null],
  [
    'unlimited: a day that has begun is used',
    byDays,
    { usedBytes: 9, startsAt, now: after(1) },
    { used: 1, total: 7 },
  ],
  [
    'unlimited: after exactly two days two are used',
    byDays,
    { usedBytes: 9, startsAt, now: after(172_800) },
    { used: 2, total: 7 },
  ],
  [
    'unlimited: never more than were bought',
    byDays,
    { usedBytes: 9, startsAt, now: after(9_999_999) },
    { used: 7, total: 7 },
  ],
  ['unlimited: a start that is not known', byDays, { usedBytes: 9, startsAt: null, now: after(1) }, null],
])('F9 %s', (_case, plan, seen, used) => {
  expect(planUse(plan, seen)).toEqual(used);
});
