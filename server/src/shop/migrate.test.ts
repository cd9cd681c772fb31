import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { patienceMs } from '../../../scripts/patience.ts';
import { roles } from '../platform/database/roles.ts';
import { asRole, letRolesIn, testUrl, withConnection } from '../testing/database.ts';
import { bareEnv, ownDatabase, spawnMain, startShopProcess } from '../testing/shop-process.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'langit-migrate-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const typed = (env: Record<string, string>, ...words: string[]) =>
  promisify(execFile)(process.execPath, [cli, ...words], { env: { ...bareEnv, ...env } });

test('W45 the embedded database is migrated by the command too, for a start with MIGRATE=off', async () => {
  const env = { DATA_DIR: join(root, 'embedded'), MIGRATE: 'off' };
  const refused = spawnMain({ ...env, PORT: '0' });
  expect(await once(refused.child, 'exit')).toEqual([78, null]);
  expect(refused.log()).toMatch(/^The database lacks \d+ migrations .*run "migrate" as the owner/m);
  expect((await typed(env, 'migrate')).stdout).toMatch(/migration +\d{4}_/);
  const shop = await startShopProcess({ ...env, DATABASE_URL: '' });
  await shop.clear();
});

describe.runIf(testUrl)('on PostgreSQL', () => {
  test('W45 the owner migrates with the command line, and the shop runs as a role that owns nothing', async () => {
    const { url, drop } = await ownDatabase();
    const ofOwner = { DATA_DIR: join(root, 'owner'), DATABASE_URL: url };
    try {
      await typed(ofOwner, 'migrate');
      expect((await typed({}, 'database', 'roles')).stdout).toContain(`create role ${roles.run}`);
      await letRolesIn(url);
      // As a migration that adds a table would leave it.
      await withConnection(url, (client) => client.query(`revoke all on note from ${roles.run}`));
      await typed({ ...ofOwner, DATABASE_URL: asRole(url, roles.owner) }, 'migrate');

      const shop = await startShopProcess({ DATABASE_URL: asRole(url, roles.run), MIGRATE: 'off' });
      try {
        await expect
          .poll(async () => (await fetch(`${shop.origin}/readyz`)).status, { timeout: patienceMs })
          .toBe(200);
        const { rows } = await withConnection(url, (client) =>
          client.query(`select has_table_privilege('${roles.run}', 'note', 'insert') as may`),
        );
        expect(rows).toEqual([{ may: true }]);
      } finally {
        await shop.clear();
      }
    } finally {
      await drop();
    }
  });

  test('W45 a start that would migrate in the role of the running shop says what to do', async () => {
    const { url, drop } = await ownDatabase();
    try {
      await typed({ DATA_DIR: join(root, 'other'), DATABASE_URL: url }, 'migrate');
      await letRolesIn(url);
      const { child, log } = spawnMain({
        DATA_DIR: join(root, 'run'),
        DATABASE_URL: asRole(url, roles.run),
        PORT: '0',
      });
      expect(await once(child, 'exit')).toEqual([1, null]);
      expect(log()).toMatch(/permission denied .*let the owner of its tables migrate, and set MIGRATE=off/);
    } finally {
      await drop();
    }
  });
});
