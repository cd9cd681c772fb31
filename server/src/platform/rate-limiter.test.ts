import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import { addressGroup, createRateLimiter, limitKey } from './rate-limiter.ts';
import { rateLimit as counters } from './tables.ts';

const database = useDatabase();
const clock = testClock('2026-11-20T03:00:00Z');
/** Two instances of the shop on one database. */
const rateLimiter = createRateLimiter({ database, clock, enabled: true });
const other = createRateLimiter({ database, clock, enabled: true });
const five = { limit: 5, seconds: 600 };

test('R6 two instances count together, and concurrent hits are all counted', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? rateLimiter : other).hit('voucher:a', five)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(other.hit('voucher:a', five)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 600 });
  await rateLimiter.hit('voucher:b', five);
});

test('A13 the next window starts at zero', async () => {
  for (let times = 0; times < 5; times++) await rateLimiter.hit('k', five);
  clock.advance(200);
  await expect(rateLimiter.hit('k', five)).rejects.toMatchObject({ retryAfter: 400 });
  await expect(rateLimiter.check('k', five)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  clock.advance(400);
  await rateLimiter.check('k', five);
  await rateLimiter.hit('k', five);
});

test('A13 spaced attempts keep their minimum interval, also when concurrent', async () => {
  const outcomes = await Promise.allSettled([
    rateLimiter.space('mail', 30),
    other.space('mail', 30),
    rateLimiter.space('mail', 30),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  clock.advance(10);
  await expect(rateLimiter.space('mail', 30)).rejects.toMatchObject({ retryAfter: 20 });
  clock.advance(20);
  await rateLimiter.space('mail', 30);
});

test('R5 an IPv6 customer is counted as a /64, a mapped IPv4 address as itself', () => {
  const cases: [string, string][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ];
  for (const [address, group] of cases) expect(addressGroup(address)).toBe(group);
});

test('V4 keys contain no personal data and have a bounded length', () => {
  const key = limitKey('login', 'putri@example.com', '203.0.113.7');
  expect(key).toMatch(/^login:[\w-]{27}$/);
  expect(limitKey('login', 'a', 'bc')).not.toBe(limitKey('login', 'ab', 'c'));
});

test('RATE_LIMIT=off limits nothing and stores nothing', async () => {
  const off = createRateLimiter({ database, clock, enabled: false });
  for (let times = 0; times < 10; times++) {
    await off.hit('k', five);
    await off.space('k', 30);
  }
  expect(await database.db.select().from(counters)).toHaveLength(0);
});
