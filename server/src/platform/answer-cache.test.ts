import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createAnswerCache, type FreshAnswer, negotiate } from './answer-cache.ts';

const page = (body: string, status = 200): FreshAnswer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body,
});

test('concurrent misses of one key are coalesced into one rendering', async () => {
  const cache = createAnswerCache({ entries: 10, bytes: 10_000 });
  let made = 0;
  const make = async () => page(`page ${++made}`);
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(first).toBe(second);
  await cache.get('a', make);
  expect(made).toBe(1);
});

test('an answer whose rendering began before a purge is not stored', async () => {
  const cache = createAnswerCache({ entries: 10, bytes: 10_000 });
  const gate = Promise.withResolvers<FreshAnswer>();
  const old = cache.get('a', () => gate.promise);
  cache.purge();
  gate.resolve(page('old'));
  await old;
  expect((await cache.get('a', async () => page('new'))).identity.toString()).toBe('new');
});

test('the cache is bounded by entries and bytes with LRU eviction, and stores no failure and no null key', async () => {
  const cache = createAnswerCache({ entries: 2, bytes: 10_000 });
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => page(key));
  await cache.get('d', async () => page('no', 404));
  await cache.get(null, async () => page('private'));
  expect(cache.size).toBe(2);
  const small = createAnswerCache({ entries: 100, bytes: 50 });
  await small.get('a', async () => page('x'.repeat(100)));
  expect(small.size).toBe(0);
});

test('the least recently read answer is evicted first', async () => {
  const cache = createAnswerCache({ entries: 2, bytes: 10_000 });
  const computed: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      computed.push(key);
      return page(key);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});

test('a request with a matching ETag is answered 304, others brotli or plain', async () => {
  const cache = createAnswerCache({ entries: 2, bytes: 10_000 });
  const stored = await cache.get('a', async () => page('hello'));
  const plain = await negotiate(stored, { ifNoneMatch: undefined, acceptEncoding: 'gzip' });
  expect(plain.body.toString()).toBe('hello');
  const brotli = await negotiate(stored, { ifNoneMatch: undefined, acceptEncoding: 'gzip, br' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe('hello');
  expect((await negotiate(stored, { ifNoneMatch: `W/${stored.etag}`, acceptEncoding: 'br' })).status).toBe(
    304,
  );
});

test('an answer with keepMs is rendered again after it expires, within the same bounds', async () => {
  let now = 0;
  const cache = createAnswerCache({ entries: 10, bytes: 10_000 }, () => now);
  let made = 0;
  const make = async () => ({ ...page(`page ${++made}`), keepMs: 1000 });
  for (const at of [0, 999, 1000, 1999, 2000]) {
    now = at;
    await cache.get('a', make);
  }
  expect({ made, size: cache.size }).toEqual({ made: 3, size: 1 });
});

test('L7 the compressed form of an answer counts against the byte budget once a client has asked for it', async () => {
  const cache = createAnswerCache({ entries: 10, bytes: 4100 });
  // Hexadecimal digits of a counter compress to more than a third.
  const body = Array.from({ length: 300 }, (_, index) => (index * 7919).toString(16))
    .join('')
    .slice(0, 1500);
  const first = await cache.get('first', async () => page(body));
  await cache.get('second', async () => page(body));
  expect(cache.size).toBe(2);
  await negotiate(first, { ifNoneMatch: undefined, acceptEncoding: 'br' });
  const second = await cache.get('second', async () => page(body));
  await negotiate(second, { ifNoneMatch: undefined, acceptEncoding: 'br' });
  await cache.get('third', async () => page(body));
  expect(cache.size).toBeLessThan(3);
});

test('L7 an answer with keepMs 0 is not stored', async () => {
  const cache = createAnswerCache({ entries: 10, bytes: 10_000 });
  await cache.get('a', async () => ({ ...page('nothing found'), keepMs: 0 }));
  expect(cache.size).toBe(0);
});
