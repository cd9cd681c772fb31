import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { useDatabase } from '../testing/database.ts';
import { openSupplier } from '../testing/supply.ts';
import { openShop } from './open-shop.ts';

const database = useDatabase();

test.each([
  ['ahead', 17],
  ['behind', -17],
])('F2 V7 a clock that is %s is named as such, not as wrong keys of the supplier', async (which, minutes) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'langit-clock-'));
  const vendor = await openSupplier(systemClock);
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ESIM_ACCESS_CODE: 'access-code',
    ESIM_ACCESS_SECRET: 'secret-key',
    ESIM_ACCESS_URL: vendor.url,
  });
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
  const shop = await openShop(config, { database, pages: false, clock });
  try {
    const who = { actor: 'sari', reason: null };
    const input = { argument: '', options: {} };
    const controlAnswer = await shop.operate(
      { command: 'suppliers balance', given: input, who },
      () => undefined,
    );
    const words = `the clock of this machine is about 17 minutes ${which}`;
    const answered = { supplier: 'esim-access', balance_usd: expect.stringContaining(words) };
    expect(controlAnswer).toMatchObject({ ok: true, answer: expect.arrayContaining([answered]) });
  } finally {
    await shop.stop();
    await vendor.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
