import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patienceMs } from '../../../scripts/patience.ts';
import { testUrl } from '../testing/database.ts';
import { type Fleet, openFleet } from '../testing/fleet.ts';
import { bareEnv, type ShopProcess } from '../testing/shop-process.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));

describe.runIf(testUrl)('on PostgreSQL', () => {
  let fleet: Fleet;
  const open = (name: string, role = 'both'): Promise<ShopProcess> =>
    fleet.open({ INSTANCE_NAME: name, DATABASE_POOL: '3', PROCESS_ROLE: role });
  beforeAll(async () => {
    fleet = await openFleet();
  }, patienceMs);
  afterAll(() => fleet?.close());

  /** What the command prints beside an instance. */
  async function instances({
    dataDir,
  }: ShopProcess): Promise<{ name: string; pool: number; role: string }[]> {
    const env = { ...bareEnv, DATA_DIR: dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'instances', '--json'], { env });
    return JSON.parse(stdout);
  }
  const names = async (shop: ShopProcess) => (await instances(shop)).map(({ name }) => name);

  test(
    'W6 an instance that is killed is no running one within 25 seconds, and one that is stopped at once',
    async () => {
      const first = await open('first');
      const killed = await open('killed', 'web');
      const stopped = await open('stopped', 'worker');
      await expect.poll(() => names(first), { timeout: patienceMs }).toEqual(['first', 'killed', 'stopped']);
      expect(await instances(first)).toMatchObject([
        { pool: 3, role: 'both' },
        { pool: 3, role: 'web' },
        { pool: 3, role: 'worker' },
      ]);

      stopped.signal('SIGTERM');
      expect(await stopped.ended).toBe(0);
      expect(await names(first)).toEqual(['first', 'killed']);

      killed.signal('SIGKILL');
      await vi.waitFor(async () => expect(await names(first)).toEqual(['first']), {
        timeout: 25_000,
        interval: 1_000,
      });
    },
    patienceMs,
  );
});
