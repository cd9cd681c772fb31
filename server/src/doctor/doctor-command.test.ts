import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { makeDataDirectory } from '../testing/data-directory.ts';
import { bareEnv, startShopProcess } from '../testing/shop-process.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'langit-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the command prints, and the code that it ends with. */
const doctor = (env: Record<string, string>, ...words: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [cli, 'doctor', ...words],
      { env: { ...bareEnv, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout || stderr }),
    );
  });

test('W39 settings with which no shop starts are told one by one, and the command ends with 2', async () => {
  const { code, text } = await doctor({ DATA_DIR: folder, SHOP_MODE: 'live', PORT: 'many' });
  expect(code).toBe(2);
  expect(text).toContain('FAULT    PORT must be a whole number');
  expect(text).toContain('FAULT    PUBLIC_URL is required when SHOP_MODE=live');
  expect(text).toContain('not looked at  database: the settings have to be right first');
});

test('W39 a database that does not answer is a fault in a sentence, without its password', async () => {
  const { code, text } = await doctor({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/langit',
  });
  expect(code).toBe(2);
  expect(text).toContain("PostgreSQL can't be used");
  expect(text).not.toContain('hidden');
});

test('W39 without a running shop the database is looked at as it is, and what only a running shop answers is told', async () => {
  const dataDir = join(folder, 'alone');
  await makeDataDirectory(dataDir);
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'http://203.0.113.1', ESIM_ACCESS_OLD: 'x' };
  const { code, text } = await doctor(
    env,
    '--only',
    'settings.unknown,network.this-shop,database.indexes',
    '--json',
  );
  const report = JSON.parse(text);
  expect(code).toBe(1);
  expect(report.findings).toMatchObject([{ check: 'settings.unknown', severity: 'warning' }]);
  expect(report.unchecked).toEqual([
    { check: 'network.this-shop', why: 'no shop runs here that could answer: start it, then ask again' },
  ]);
});

test('W39 beside a running shop the doctor looks with its settings, and ends with 0 where it is sound', async () => {
  const shop = await startShopProcess();
  try {
    const sound = await doctor({ DATA_DIR: shop.dataDir }, '--only', 'settings,database.migrations,safety');
    expect(sound).toEqual({
      code: 0,
      text: expect.stringMatching(/^The shop is sound: \d+ checks looked\.\n$/),
    });
    const wrong = await doctor({ DATA_DIR: shop.dataDir }, '--only', 'weather');
    expect(wrong).toEqual({
      code: 1,
      text: expect.stringContaining('There is no check weather in this shop.'),
    });
  } finally {
    await shop.clear();
  }
});
