import { expect, test } from 'vitest';
import { planUse } from './plan-use-rules.ts';

const startsAt = new Date('2026-11-20T03:00:00Z');
const after = (seconds: number) => new Date(startsAt.getTime() + seconds * 1000);
const quota = { dataBytes: 5000, days: 30 };
const byDays = { dataBytes: null, days: 7 };

test.each([
  [
    'a quota counts in bytes',
    quota,
    { usedBytes: 100, startsAt, now: after(86_400 * 9) },
    { used: 100, total: 5000 },
  ],
  [
    'topped-up data is consumed last',
    quota,
    { usedBytes: 7000, startsAt, now: after(1) },
    { used: 5000, total: 5000 },
  ],
  [
    'the use of a quota without a reading is unknown',
    quota,
    { usedBytes: null, startsAt, now: after(1) },
    null,
  ],
  [
    'a begun day of an unlimited plan counts as used',
    byDays,
    { usedBytes: 9, startsAt, now: after(1) },
    { used: 1, total: 7 },
  ],
  [
    'an unlimited plan has used two days after exactly two days',
    byDays,
    { usedBytes: 9, startsAt, now: after(172_800) },
    { used: 2, total: 7 },
  ],
  [
    'an unlimited plan never uses more days than it has',
    byDays,
    { usedBytes: 9, startsAt, now: after(9_999_999) },
    { used: 7, total: 7 },
  ],
  [
    'the use of an unlimited plan without a start is unknown',
    byDays,
    { usedBytes: 9, startsAt: null, now: after(1) },
    null,
  ],
])('F9 %s', (_case, plan, seen, used) => {
  expect(planUse(plan, seen)).toEqual(used);
});
