import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { readConfig } from '../config.ts';
import { createAnswerCache } from '../platform/answer-cache.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import { openShop, type Shop } from '../shop/open-shop.ts';
import { quickPasswords } from './passwords.ts';

/** A clock that stands still until a test moves it. */
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

type ShopOptions = {
  clock?: Clock;
  env?: Record<string, string>;
  /** On a port of its own, where its adapters reach their simulators. */
  listening?: boolean;
  /** With the documents of the storefront, which must have been built. */
  pages?: boolean;
};

/**
 * The whole shop on a test's database; calls enter through `app.inject`, jobs run with `jobs.runDue`.
 */
export function useShop(
  database: Database,
  options: ShopOptions = {},
): { readonly app: FastifyInstance; readonly jobs: Jobs } {
  let shop: Shop | undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'langit-shop-'));
  beforeAll(async () => {
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      RATE_LIMIT: 'off',
      ...(options.listening ? { PORT: String(await freePort()) } : {}),
      ...options.env,
    });
    shop = await openShop(config, {
      database,
      pages: options.pages ?? false,
      // Tests change the database under the shop's feet: nothing is kept.
      answers: createAnswerCache({ entries: 0, bytes: 0 }),
      passwords: quickPasswords(),
      ...(options.clock ? { clock: options.clock } : {}),
    });
    await shop.jobs.start({ work: false });
    if (options.listening) await shop.app.listen({ host: config.host, port: config.port });
  });
  afterAll(async () => {
    await shop?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const opened = () => {
    if (!shop) throw new Error('the shop is there inside tests and hooks only');
    return shop;
  };
  return {
    get app() {
      return opened().app;
    },
    get jobs() {
      return opened().jobs;
    },
  };
}
