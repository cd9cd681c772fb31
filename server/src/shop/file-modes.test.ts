import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDataDirectory } from '../testing/data-directory.ts';
import { testUrl } from '../testing/database.ts';
import { callShop } from '../testing/happy-path.ts';
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'langit-modes-'));
let shop: ShopProcess | undefined;
afterAll(async () => {
  await shop?.clear();
  rmSync(dataDir, { recursive: true, force: true });
});

const everything = () => [
  dataDir,
  ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name)),
];

/** Files and directories that other users of the machine could read or write. */
function openToOthers(): string[] {
  return everything().flatMap((path) => {
    const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o077) === 0 ? [] : [`${(mode & 0o777).toString(8)} ${path}`];
  });
}

// Windows has no POSIX file modes.
test.runIf(!testUrl && process.platform !== 'win32')(
  'V1 R85 the data directory is for the shop alone, also where an older version left it open to others',
  async () => {
    await makeDataDirectory(dataDir);
    for (const path of everything()) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
    shop = await startShopProcess({ DATA_DIR: dataDir, DATABASE_URL: '' });
    const account = { email: 'demo@example.com', password: 'demo-password' };
    const { origin } = shop;
    const logIn = { method: 'POST', path: '/authapi/customer/login', body: account };
    expect((await callShop(origin, logIn)).status).toBe(200);
    const forgot = { ...logIn, path: '/authapi/customer/forgot-password' };
    expect((await callShop(origin, forgot)).status).toBe(200);
    expect(openToOthers()).toEqual([]);
  },
);
