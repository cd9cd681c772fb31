import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { readConfig } from '../config.ts';
import { createAnswerCache } from '../platform/answer-cache.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type Overrides, openShop, type Shop } from '../shop/open-shop.ts';
import { createTestJobs, type TestJobs } from './jobs.ts';
import { quickPasswords } from './passwords.ts';

/** A clock that only a test advances. */
export function testClock(
  start = '2026-11-20T03:00:00Z',
): Clock & { set(moment: string): void; advance(seconds: number): void } {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (moment) => {
      now = new Date(moment);
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

/** The whole shop on a test's database. Jobs run on the test's clock, only when a test calls `runDue`. */
export type TestShop = Omit<Shop, 'jobs'> & { jobs: TestJobs };

type ShopOptions = Omit<Overrides, 'database' | 'jobs' | 'openStorefront'> & {
  env?: Record<string, string>;
};

/** Opens the whole shop; the caller stops it. Calls enter through `app.inject`. */
export async function openTestShop(
  database: Database,
  { env = {}, clock = systemClock, pages = false, ...overrides }: ShopOptions = {},
): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'langit-shop-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    RATE_LIMIT: 'off',
    ...env,
  });
  const jobs = createTestJobs(database, clock);
  const shop = await openShop(config, {
    // No answer cache, because tests change the database directly.
    answers: createAnswerCache({ entries: 0, bytes: 0 }),
    keepsCatalogue: false,
    passwords: quickPasswords(),
    ...overrides,
    database,
    clock,
    pages,
    jobs,
  });
  await jobs.start({ work: false });
  return {
    ...shop,
    jobs,
    async stop() {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The shop of a test file. `listening`: on a real port, which the simulators can call. */
export function useShop(
  database: Database,
  { listening = false, env = {}, ...options }: ShopOptions & { listening?: boolean } = {},
): Pick<TestShop, 'app' | 'jobs' | 'operate'> {
  let shop: TestShop | undefined;
  beforeAll(async () => {
    const port = listening ? await freePort() : 0;
    shop = await openTestShop(database, {
      ...options,
      env: { ...(listening ? { PORT: String(port) } : {}), ...env },
    });
    if (listening) await shop.app.listen({ host: '127.0.0.1', port });
  });
  afterAll(() => shop?.stop());
  const opened = () => {
    if (!shop) throw new Error('useShop: the shop is open only inside tests and hooks');
    return shop;
  };
  return {
    get app() {
      return opened().app;
    },
    get jobs() {
      return opened().jobs;
    },
    get operate() {
      return opened().operate;
    },
  };
}
