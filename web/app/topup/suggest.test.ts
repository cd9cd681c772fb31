import { expect, test } from 'vitest';
import { suggest } from './suggest';

const now = Date.parse('2026-11-27T00:00:00Z');
const day = (days: number) => new Date(now + days * 86_400_000).toISOString();
const offered = [1, 3, 5, 10].map((data_limit) => ({ data_limit, active_days: 7 }));

/** An eSIM of 5 GB of which some was used since some days, with so many days left. */
const used = (gigabytes: number, since: number, left: number) => ({
  data_total_mb: 5 * 1024,
  data_used_mb: gigabytes * 1024,
  starts_at: day(-since),
  expired_date: day(left),
  daily: null,
});

test.each([
  ['half a GB a day and two days left', used(5, 10, 2), 1, 2],
  ['half a GB a day and a month left: a week ahead', used(5, 10, 20), 5, 10],
  ['what is left counts', used(1, 10, 3), 1, null],
  ['more than the largest', used(5, 1, 29), 10, 2],
])('T4 the suggested top-up is enough at the pace so far, %s', (_case, esim, gigabytes, days) => {
  expect(suggest(offered, esim, now)).toEqual({
    topUp: { data_limit: gigabytes, active_days: 7 },
    pace: { days },
  });
});

test('T4 a top-up without a limit is enough until the end', () => {
  const unlimited = { data_limit: null, active_days: 7 };
  expect(suggest([unlimited], used(5, 1, 29), now)).toEqual({ topUp: unlimited, pace: { days: null } });
});

test.each([
  ['of another customer', null],
  ['on its first day', used(4, 0.9, 29)],
  ['that was not used', { ...used(0, 1, 29), data_used_mb: 0 }],
  ['that has not started', { ...used(1, 1, 29), starts_at: null, expired_date: null }],
  ['without a limit', { ...used(1, 1, 29), data_total_mb: null }],
  ['sold by the day', { ...used(1, 1, 29), daily: { quota_mb: 1024, days: 7, day: 1, used_today_mb: 1 } }],
])('T4 for an eSIM %s the cheapest top-up comes first, without a word about its pace', (_case, esim) => {
  expect(suggest(offered, esim, now)).toEqual({ topUp: offered[0], pace: null });
});

test('T4 where there is no top-up there is no suggestion', () => {
  expect(suggest([], used(5, 1, 29), now)).toBeNull();
});
