import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gatheringStatistics, startPostgres } from '../../scripts/postgres-cluster.ts';
import { load } from './load.ts';
import { placeOrders, registerBuyers } from './orders.ts';
import { rows } from './rows.ts';
import { createBenchGateway, createBenchShop } from './shops.ts';

/**
 * `npm run soak`: pages, lists, orders and cancellations for 20 minutes, and the shop's memory over that time (L14). Options:
 * `--minutes <n>`, `--port <first of two>`, `--embedded` (PostgreSQL otherwise).
 */
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const minutes = Number(option('minutes') ?? 20);
const port = Number(option('port') ?? 4240);
const folder = mkdtempSync(join(tmpdir(), 'langit-soak-'));
const atRest = 1000;

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

const cluster = process.argv.includes('--embedded') ? null : await startPostgres(gatheringStatistics);
const gateway = createBenchGateway(folder, port + 1);
const shop = createBenchShop({ folder, port, gatewayPort: port + 1, databaseUrl: cluster?.url });
const samples: number[] = [];
let failed = 0;
try {
  await gateway.start();
  await shop.start();
  await shop.settled();
  const goods = await shop.goods();
  const buyers = (await registerBuyers(shop.origin, 10)).map(({ client }) => client);
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    for (const row of rows) {
      const asked = { port, path: row.paths(goods), headers: row.headers ?? {} };
      failed += (await load({ ...asked, seconds: 0.5, connections: 4 })).failed;
    }
    failed += (await placeOrders(shop.origin, buyers, 5)).failed;
    samples.push(shop.memoryMb() ?? Number.NaN);
    await sleep(atRest);
  }
} finally {
  await shop.kill();
  await gateway.kill();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
const size = Math.floor(samples.length / 4);
const quarters = [0, 1, 2, 3].map((at) => Math.round(mean(samples.slice(at * size, (at + 1) * size))));
console.log(
  `${cluster ? 'PostgreSQL' : 'embedded'}, ${minutes} minutes, ${samples.length} samples, ${failed} failed`,
);
console.log(`memory by quarter, MB: ${quarters.join(', ')}`);
