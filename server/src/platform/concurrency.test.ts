import { expect, test } from 'vitest';
import { createKeyedMutex, createSingleFlight, forEachLimit } from './concurrency.ts';

const fails = () => Promise.reject(new Error('broken'));

/** Work that a test ends through a gate, with the number of concurrent runs. */
function gatedWork() {
  const gates: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((open) => gates.push(open));
    running -= 1;
  };
  return { work, gates, most: () => most, running: () => running };
}

/** Waits until all promises without a gate have continued. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a keyed mutex runs work of one key sequentially and work of two keys concurrently', async () => {
  const mutex = createKeyedMutex();
  const { work, gates, running } = gatedWork();
  const all = [mutex('a', work), mutex('a', work), mutex('b', work)];
  await settled();
  expect(running()).toBe(2);
  for (const open of gates.splice(0)) open();
  await settled();
  expect(running()).toBe(1);
  for (const open of gates.splice(0)) open();
  await Promise.all(all);
});

test('a keyed mutex releases the key after a failure', async () => {
  const mutex = createKeyedMutex();
  const failed = mutex('a', fails);
  const next = mutex('a', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('a keyed mutex refuses work for a key with a full queue, and for no other key', async () => {
  const mutex = createKeyedMutex(1);
  const { work, gates } = gatedWork();
  const kept = [mutex('a', work), mutex('a', work)];
  await expect(mutex('a', work)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
  expect(await mutex('b', async () => 'done')).toBe('done');
  while (gates.length > 0) {
    gates.shift()?.();
    await settled();
  }
  await Promise.all(kept);
  expect(await mutex('a', async () => 'done')).toBe('done');
});

test('a single flight gives concurrent calls of one key the same result, and runs later calls again', async () => {
  const flights = createSingleFlight<number>();
  let calls = 0;
  const work = async () => {
    calls += 1;
    return calls;
  };
  expect(await Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', work)])).toEqual(
    [1, 1, 2],
  );
  expect(await flights.run('a', work)).toBe(3);
});

test('a single flight shares a failure and does not keep it', async () => {
  const flights = createSingleFlight<string>();
  const shared = await Promise.allSettled([flights.run('a', fails), flights.run('a', fails)]);
  expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await flights.run('a', async () => 'done')).toBe('done');
});

test('after forget a single flight does not give later calls the result of an older run', async () => {
  const flights = createSingleFlight<string>();
  let finish = (_: string) => {};
  const old = flights.run('a', () => new Promise((resolve) => (finish = resolve)));
  flights.forget();
  let finishYoung = (_: string) => {};
  const young = flights.run('a', () => new Promise((resolve) => (finishYoung = resolve)));
  finish('old');
  expect(await old).toBe('old');
  // The end of the older run must not remove the entry of the younger one.
  const joined = flights.run('a', async () => 'third');
  finishYoung('young');
  expect(await Promise.all([young, joined])).toEqual(['young', 'young']);
});

test('for-each-limit processes every item with at most the given number in flight', async () => {
  const { work, gates, most } = gatedWork();
  const seen: number[] = [];
  const all = forEachLimit(
    [1, 2, 3, 4, 5],
    2,
    async (item) => {
      seen.push(item);
      await work();
    },
    () => undefined,
  );
  for (let opened = 0; opened < 5; opened += 1) {
    await settled();
    gates.shift()?.();
  }
  await all;
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  expect(most()).toBe(2);
});

test('for-each-limit reports a failure with its item and continues with the rest', async () => {
  const failed: number[] = [];
  const done: number[] = [];
  await forEachLimit(
    [1, 2, 3],
    1,
    async (item) => (item === 2 ? fails() : done.push(item)),
    (_error, item) => failed.push(item),
  );
  expect({ failed, done }).toEqual({ failed: [2], done: [1, 3] });
});

test('for-each-limit stops after six failures in a row', async () => {
  let tried = 0;
  await forEachLimit(
    Array.from({ length: 100 }, (_, index) => index),
    1,
    async () => {
      tried += 1;
      await fails();
    },
    () => undefined,
  );
  expect(tried).toBe(6);
});
