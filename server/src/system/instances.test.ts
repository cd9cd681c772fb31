import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testUrl } from '../testing/database.ts';
import { bareEnv, migratedDatabase, type ShopProcess, startShopProcess } from '../testing/shop-process.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));

describe.runIf(testUrl)('on PostgreSQL', () => {
  let own: Awaited<ReturnType<typeof migratedDatabase>>;
  const shops: ShopProcess[] = [];
  const open = async (name: string): Promise<ShopProcess> => {
    const shop = await startShopProcess({
      DATABASE_URL: own.url,
      MIGRATE: 'off',
      INSTANCE_NAME: name,
      DATABASE_POOL: '3',
    });
    shops.push(shop);
    return shop;
  };
  beforeAll(async () => {
    own = await migratedDatabase();
  });
  afterAll(async () => {
    for (const shop of shops) await shop.clear();
    await own.drop();
  });

  /** What the command prints beside an instance. */
  async function instances({ dataDir }: ShopProcess): Promise<{ name: string; pool: number }[]> {
    const env = { ...bareEnv, DATA_DIR: dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'instances', '--json'], { env });
    return JSON.parse(stdout);
  }
  const names = async (shop: ShopProcess) => (await instances(shop)).map(({ name }) => name);

  test('W6 an instance that is killed is no running one within 25 seconds, and one that is stopped at once', async () => {
    const first = await open('first');
    const killed = await open('killed');
    const stopped = await open('stopped');
    await expect.poll(() => names(first), { timeout: 10_000 }).toEqual(['first', 'killed', 'stopped']);
    expect(await instances(first)).toMatchObject([{ pool: 3 }, { pool: 3 }, { pool: 3 }]);

    stopped.signal('SIGTERM');
    expect(await stopped.ended).toBe(0);
    expect(await names(first)).toEqual(['first', 'killed']);

    killed.signal('SIGKILL');
    await vi.waitFor(async () => expect(await names(first)).toEqual(['first']), {
      timeout: 25_000,
      interval: 1_000,
    });
  }, 90_000);
});
