import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabase } from './platform/database/open.ts';
import { openShop, type Shop } from './shop/open-shop.ts';
import { makeDataDirectory } from './testing/data-directory.ts';
import { quickPasswords } from './testing/passwords.ts';
import { testClock } from './testing/shop.ts';

const dataDir = mkdtempSync(`${tmpdir()}/langit-gone-`);
const clock = testClock();
let shop: Shop | undefined;
const app = () => {
  if (!shop) throw new Error('the shop is there inside tests only');
  return shop.app;
};

/** A shop that loses its database after the start. */
beforeAll(async () => {
  await makeDataDirectory(dataDir);
  const database = await openDatabase({
    dataDir,
    clock,
    log: { info: () => undefined, warn: () => undefined },
    onStuck: (reason) => expect.fail(reason),
  });
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DEMO_DATA: 'off' });
  shop = await openShop(config, { database, clock, passwords: quickPasswords() });
  await shop.jobs.start({ work: false });
  expect((await app().inject('/ja')).statusCode).toBe(200);
  expect((await app().inject('/readyz')).statusCode).toBe(200);
  await database.close();
});
afterAll(async () => {
  await shop?.stop().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

test('W8 R81 without its database the process is alive, and not ready once ten seconds are over', async () => {
  expect((await app().inject('/healthz')).statusCode).toBe(200);
  clock.advance(10);
  expect((await app().inject('/readyz')).statusCode).toBe(200);
  clock.advance(1);
  const answer = await app().inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    status: 'not ready',
    database: false,
    queue: false,
    disk: true,
    catalogue: true,
    open: true,
  });
});

test.each([
  ['GET', '/capi/ship-prices'],
  ['GET', '/capi/order-history'],
  ['POST', '/authapi/customer/login'],
] as const)('R82 a call is told to come again: %s %s', async (method, url) => {
  const answer = await app().inject({
    method,
    url,
    headers: { authorization: `Bearer ${'a'.repeat(43)}` },
    ...(method === 'POST' ? { payload: { email: 'demo@example.com', password: 'demo-password' } } : {}),
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({ code: 'UNAVAILABLE', message: expect.any(String) });
});

test('R82 without its database the shop renders public pages from its read model, uncached ones too', async () => {
  for (const url of ['/ja', '/vi/products', '/id', '/faq']) {
    const answer = await app().inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode, url).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
  }
});
