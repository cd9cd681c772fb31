import { ShopError } from '@langit/contract/values/errors';
import { beforeEach, expect, test } from 'vitest';
import { customer } from '../../accounts/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/shop.ts';
import { once } from './idempotency.ts';

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

const request = { customer: 'c1', call: 'POST /pay', key: 'k1', body: { total: 5 } };
const deps = () => ({ database, clock });
const codeOf = (error: unknown) => (error as ShopError).code;

test('K11 a repeated call gets the stored first success without a second run', async () => {
  let runs = 0;
  const run = async () => ({ order: ++runs });
  expect(await once(deps(), request, run)).toEqual({ order: 1 });
  expect(await once(deps(), request, run)).toEqual({ order: 1 });
  expect(await once(deps(), { ...request, customer: 'c2' }, run)).toEqual({ order: 2 });
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
  clock.advance(31);
  await expect
    .poll(() => once(deps(), request, async ({ resumed }) => resumed).catch(codeOf))
    .toBe('order-1');
});

test.each(['', 'a b', 'x'.repeat(256), 'ключ'])('K11 the key %j is refused', async (key) => {
  expect(await once(deps(), { ...request, key }, async () => 1).catch(codeOf)).toBe('VALIDATION');
});
