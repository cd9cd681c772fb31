import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openSession } from '../platform/database/session.ts';
import { callShop } from '../testing/happy-path.ts';
import {
  bareEnv,
  ownDatabase,
  type ShopProcess,
  spawnMain,
  startShopProcess,
} from '../testing/shop-process.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'langit-rollback-'));
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const clean of cleanups.toReversed()) await clean();
  rmSync(root, { recursive: true, force: true });
});

/** Simulates an upgrade to a version whose tables this program cannot work on. */
async function upgrade(place: { url: string | null; dataDir: string }): Promise<void> {
  const session = await openSession(place);
  await session.exec(
    "create table of_tomorrow (id int); insert into schema_migration values ('9999_tomorrow.sql', 'x', now(), '99.0.0')",
  );
  await session.close();
}

test('V8 an upgrade is rolled back by restoring the backup of before it with the older program', async () => {
  const database = await ownDatabase();
  cleanups.push(database.drop);
  const place = { DATA_DIR: join(root, 'data'), DATABASE_URL: database.url };
  const typed = (...words: string[]) =>
    promisify(execFile)(process.execPath, [cli, ...words], { env: { ...bareEnv, ...place } });
  const open = async (): Promise<ShopProcess> => {
    const shop = await startShopProcess(place);
    cleanups.push(shop.clear);
    return shop;
  };
  const folder = join(root, 'before-upgrade');
  const before = await open();
  await typed('backup', folder);
  const [name = ''] = readdirSync(folder).filter((name) => name.startsWith('langit-'));
  const backup = join(folder, name);
  before.signal('SIGTERM');
  expect(await before.ended).toBe(0);

  await upgrade({ url: database.url || null, dataDir: place.DATA_DIR });
  const older = spawnMain({ ...place, PORT: '0', LOG_LEVEL: 'error' });
  expect((await once(older.child, 'exit'))[0]).toBe(78);
  expect(older.log()).toContain('newer version of the shop');

  await expect(typed('restore', backup)).rejects.toThrow('--replace');
  await typed('restore', backup, '--replace');
  const after = await open();
  const account = { email: 'demo@example.com', password: 'demo-password' };
  const answer = await callShop(after.origin, {
    method: 'POST',
    path: '/authapi/customer/login',
    body: account,
  });
  expect(answer.status).toBe(200);
});
