import { expect, test } from 'vitest';
import { createRateLimiter } from '../platform/rate-limiter.ts';
import { rateLimit as counters } from '../platform/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import { createLoginBackoff, waitAfter } from './login-backoff.ts';

const database = useDatabase();
const clock = testClock('2026-11-20T03:00:00Z');
/** Two instances of the shop on one database. */
const loginBackoff = createLoginBackoff({ database, clock, enabled: true });
const other = createLoginBackoff({ database, clock, enabled: true });
const rateLimiter = createRateLimiter({ database, clock, enabled: true });

test('A13 the back-off grows from the fifth failure: 2, 4, 8 … seconds, 15 minutes at most', async () => {
  expect([1, 4, 5, 6, 7, 13, 14, 500].map(waitAfter)).toEqual([0, 0, 2, 4, 8, 512, 900, 900]);
  for (let times = 0; times < 5; times++) {
    await loginBackoff.check('login');
    await loginBackoff.fail('login');
  }
  await expect(other.check('login')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 2 });
  clock.advance(2);
  await other.check('login');
  await other.fail('login');
  await expect(loginBackoff.check('login')).rejects.toMatchObject({ retryAfter: 4 });
  await loginBackoff.reset('login');
  await other.check('login');
});

test('A13 the back-off is reset after a day without a failure', async () => {
  for (let times = 0; times < 9; times++) await loginBackoff.fail('login');
  clock.advance(24 * 3600 + 1);
  await loginBackoff.fail('login');
  await loginBackoff.check('login');
});

test('A13 expired counters are deleted, trusted addresses after a month', async () => {
  await rateLimiter.hit('k', { limit: 5, seconds: 600 });
  await loginBackoff.trust('address');
  clock.advance(3 * 24 * 3600);
  await rateLimiter.sweep();
  expect(await database.db.select().from(counters)).toHaveLength(1);
  expect(await other.isTrusted('address')).toBe(true);
  clock.advance(28 * 24 * 3600);
  expect(await loginBackoff.isTrusted('address')).toBe(false);
  await rateLimiter.sweep();
  expect(await database.db.select().from(counters)).toHaveLength(0);
});

test('RATE_LIMIT=off disables the back-off and stores no failures', async () => {
  const off = createLoginBackoff({ database, clock, enabled: false });
  for (let times = 0; times < 10; times++) {
    await off.fail('k');
    await off.check('k');
  }
  expect(await database.db.select().from(counters)).toHaveLength(0);
});
