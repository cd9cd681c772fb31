import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { patienceMs } from '../../scripts/patience.ts';
import { testUrl } from './testing/database.ts';
import { type Fleet, openFleet } from './testing/fleet.ts';
import { spawnMain } from './testing/shop-process.ts';

const count = 20;
const delivered = Array(count).fill({ payment: 'PAID', delivery: 'finished' });

describe.runIf(testUrl)('on PostgreSQL', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await openFleet();
  }, patienceMs);
  afterAll(() => fleet?.close());

  test(
    'W5 web and worker as two processes place, settle and deliver 20 orders, and 20 more that were placed without a worker',
    async () => {
      const web = await fleet.open({ PROCESS_ROLE: 'web', INSTANCE_NAME: 'web' });
      const customers = await fleet.customers(count);
      const buyAll = () => Promise.all(customers.map((customer) => fleet.buy(web.origin, customer)));
      const within = { timeout: patienceMs, interval: 200 };

      const worker = await fleet.open({ PROCESS_ROLE: 'worker' });
      const first = await buyAll();
      await expect.poll(() => fleet.states(first), within).toEqual(delivered);

      worker.signal('SIGTERM');
      expect(await worker.ended).toBe(0);
      const second = await buyAll();
      const paid = Array(count).fill({ payment: 'PAID', delivery: 'on_review' });
      await expect.poll(() => fleet.states(second), within).toEqual(paid);
      await fleet.open({ PROCESS_ROLE: 'worker' });
      await expect.poll(() => fleet.states(second), within).toEqual(delivered);
    },
    patienceMs,
  );

  test(
    'W5 beside another instance a start with simulators in its own process ends with one line',
    async () => {
      const first = await fleet.open({ INSTANCE_NAME: 'first' });
      const second = spawnMain({
        PORT: '0',
        DATA_DIR: first.dataDir,
        DATABASE_URL: fleet.url,
        MIGRATE: 'off',
        LOG_LEVEL: 'warn',
      });
      const [code] = await once(second.child, 'exit');
      expect(code).toBe(1);
      expect(second.log()).toMatch(
        /^Another instance of the shop runs \(.*first.*\).*npm run simulators[^\n]*\n$/,
      );
    },
    patienceMs,
  );

  test(
    'W5 a worker serves health, readiness and metrics at OPS_LISTEN, and no page',
    async () => {
      const port = await freePort();
      await fleet.open({ PROCESS_ROLE: 'worker', OPS_LISTEN: `127.0.0.1:${port}` });
      const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      await expect.poll(() => statusOf('/readyz'), { timeout: patienceMs, interval: 100 }).toBe(200);
      expect(await Promise.all(['/healthz', '/', '/capi/products'].map(statusOf))).toEqual([200, 404, 404]);
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(metrics).toMatch(/langit_build_info\{version="[^"]+",role="worker"\} 1/);
    },
    patienceMs,
  );

  test(
    'W35 with OPS_LISTEN metrics are no longer at the public port',
    async () => {
      const port = await freePort();
      const shop = await fleet.open({ PROCESS_ROLE: 'web', OPS_LISTEN: `127.0.0.1:${port}` });
      expect(await (await fetch(`${shop.origin}/metrics`)).text()).not.toContain('langit_build_info');
      expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    },
    patienceMs,
  );
});
