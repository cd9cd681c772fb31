import { ShopError } from '@langit/contract/values/errors';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import { once } from './idempotency.ts';
import { idempotency } from './tables.ts';

const database = useDatabase();
const clock = testClock();
beforeEach(async () => {
  for (const id of ['c1', 'c2']) {
    await database.db.insert(customer).values({
      id,
      email: `${id}@test.example`,
      name: id,
      passwordHash: 'x',
      locale: 'en',
      createdAt: clock.now(),
    });
  }
});

// The lease is renewed by `vi.advanceTimersByTime` alone, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const request = { owner: 'c1', call: 'POST /pay', key: 'k1', body: { total: 5 } };
const deps = () => ({ database, clock });
const codeOf = (error: unknown) => (error as ShopError).code;
const { lockedUntil } = idempotency;
const leaseEnd = async () => (await database.db.select({ lockedUntil }).from(idempotency))[0]?.lockedUntil;
/** What the database's time does in the seconds of a lease. */
const expireLease = () => database.db.update(idempotency).set({ lockedUntil: sql`now()` });

test('K11 a repeated call gets the stored first success without a second run', async () => {
  let runs = 0;
  const run = async () => ({ order: ++runs });
  expect(await once(deps(), request, run)).toEqual({ order: 1 });
  expect(await once(deps(), request, run)).toEqual({ order: 1 });
  expect(await once(deps(), { ...request, owner: 'c2' }, run)).toEqual({ order: 2 });
});

test('K11 an idempotency key with another body is refused', async () => {
  await once(deps(), request, async () => 1);
  const second = once(deps(), { ...request, body: { total: 6 } }, async () => 2).catch(codeOf);
  expect(await second).toBe('IDEMPOTENCY_MISMATCH');
});

test('K11 of twenty concurrent calls one runs and the others are asked to retry', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    await database.ping();
    return 'done';
  };
  const results = await Promise.all(
    Array.from({ length: 20 }, () => once(deps(), request, run).catch(codeOf)),
  );
  expect(runs).toBe(1);
  expect(new Set(results)).toEqual(new Set(['done', 'IDEMPOTENCY_IN_PROGRESS']));
});

test('K11 a failure is not stored, so that the customer can retry', async () => {
  const failing = once(deps(), request, async () => {
    throw new ShopError('UPSTREAM_FAILED');
  }).catch(codeOf);
  expect(await failing).toBe('UPSTREAM_FAILED');
  expect(await once(deps(), request, async () => 'paid')).toBe('paid');
});

test('K11 a killed run is resumed and creates nothing twice', async () => {
  const killed = new Promise<never>(() => undefined);
  const { promise: isMarked, resolve: marked } = Promise.withResolvers<void>();
  void once(deps(), request, async ({ mark }) => {
    await mark(database.db, 'order-1');
    marked();
    return killed;
  });
  await isMarked;
  expect(await once(deps(), request, async () => 'second').catch(codeOf)).toBe('IDEMPOTENCY_IN_PROGRESS');
  await expireLease();
  await expect
    .poll(() => once(deps(), request, async ({ resumed }) => resumed).catch(codeOf))
    .toBe('order-1');
});

test.each(['', 'a b', 'x'.repeat(256), 'ключ'])('K11 the key %j is refused', async (key) => {
  expect(await once(deps(), { ...request, key }, async () => 1).catch(codeOf)).toBe('VALIDATION');
});

test('K11 a living run of any length keeps its key', async () => {
  const { promise: gateway, resolve: answer } = Promise.withResolvers<string>();
  const { promise: isRunning, resolve: begun } = Promise.withResolvers<void>();
  const first = once(deps(), request, () => {
    begun();
    return gateway;
  });
  await isRunning;
  for (let renewal = 0; renewal < 5; renewal += 1) {
    await expireLease();
    const expired = await leaseEnd();
    vi.advanceTimersByTime(1_500);
    await expect.poll(async () => Number(await leaseEnd()) - Number(expired)).toBeGreaterThan(4_000);
  }
  expect(await once(deps(), request, async () => 'second').catch(codeOf)).toBe('IDEMPOTENCY_IN_PROGRESS');
  answer('paid');
  expect(await first).toBe('paid');
  expect(await once(deps(), request, async () => 'third')).toBe('paid');
});

test('K11 a frozen run whose key was taken over creates nothing', async () => {
  const { promise: frozen, resolve: thaw } = Promise.withResolvers<void>();
  const { promise: isRunning, resolve: begun } = Promise.withResolvers<void>();
  const first = once(deps(), request, async ({ mark }) => {
    begun();
    await frozen;
    await mark(database.db, 'order-1');
  }).catch(codeOf);
  await isRunning;
  await expireLease();
  const second = once(deps(), request, async ({ mark }) => {
    await mark(database.db, 'order-2');
    thaw();
    expect(await first).toBe('IDEMPOTENCY_IN_PROGRESS');
    return 'order-2';
  });
  expect(await second).toBe('order-2');
  expect(await once(deps(), request, async () => 'third')).toBe('order-2');
});

test('B59 a failed run that keeps what it has marked is not carried out again, and an unmarked one is', async () => {
  const kept = { ...request, keepsMarked: true } as const;
  const failing = (marks: boolean) =>
    once(deps(), kept, async ({ mark }) => {
      if (marks) await mark(database.db, 'acted');
      throw new ShopError('UPSTREAM_FAILED');
    }).catch(codeOf);
  for (const marks of [false, true]) expect(await failing(marks)).toBe('UPSTREAM_FAILED');
  expect(await once(deps(), kept, async ({ resumed }) => resumed)).toBe('acted');
});
