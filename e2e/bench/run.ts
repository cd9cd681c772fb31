import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from '@langit/contract/wire/client';
import { gatheringStatistics, startPostgres } from '../../scripts/postgres-cluster.ts';
import { createProgram } from '../drills/processes.ts';
import { load } from './load.ts';
import { deliverOrders, placeOrders, registerBuyers } from './orders.ts';
import { rows } from './rows.ts';
import { createBenchGateway, createBenchShop, gatewayPath, plans } from './shops.ts';
import { createStatementCounter } from './statements.ts';

/**
 * `npm run bench`: measures the rows of docs/performance.md in one run, each beside its floor. Options: `--only <word>` (rows and
 * shops whose name contains it), `--seconds <n>` per measurement, `--port <first of three>`, `--save` (replaces the committed
 * result).
 */
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const seconds = Number(option('seconds') ?? 3);
const firstPort = Number(option('port') ?? 4230);
const only = option('only');
const committed = fileURLToPath(new URL('results.json', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'langit-bench-'));

type Result = {
  shop: string;
  row: string;
  perSecond: number;
  floor: number;
  /** The floor's requests per second divided by the shop's. */
  ratio: number;
  target: number | null;
  p50: number;
  p99: number;
  bytes: number;
  failed: number;
};
/** A figure that is not a rate: milliseconds, megabytes. */
type Figure = { shop: string; figure: string; value: number | null };

const results: Result[] = [];
const figures: Figure[] = [];
const before: Result[] = existsSync(committed) ? JSON.parse(readFileSync(committed, 'utf8')).results : [];

const floor = createProgram({
  script: 'e2e/bench/floor.ts',
  env: { PORT: String(firstPort) },
  readyUrl: `http://127.0.0.1:${firstPort}/1`,
  logFile: join(folder, 'floor.log'),
});

const gateway = createBenchGateway(folder, firstPort + 2);

type Shop = ReturnType<typeof createBenchShop>;

/** Measures half of the floor's time before the row and half after it, so that a change of the machine's speed affects both. */
async function measure(name: string, shop: Shop, uncached: boolean): Promise<void> {
  const goods = await shop.goods();
  const port = Number(new URL(shop.origin).port);
  for (const row of rows) {
    if ((row.uncached ?? false) !== uncached) continue;
    if (only && !`${row.name} ${name}`.includes(only)) continue;
    const asked = { port, path: row.paths(goods), headers: row.headers ?? {} };
    const { bytes } = await load({ ...asked, seconds: Math.min(1, seconds) });
    const floorLoad = () => load({ port: firstPort, path: () => `/${bytes}`, seconds: seconds / 2 });
    const floors = [await floorLoad()];
    const ours = await load({ ...asked, seconds });
    floors.push(await floorLoad());
    const perSecond = floors.reduce((sum, one) => sum + one.perSecond, 0) / floors.length;
    const result: Result = {
      shop: name,
      row: row.name,
      perSecond: Math.round(ours.perSecond),
      floor: Math.round(perSecond),
      ratio: tenth(perSecond / ours.perSecond),
      target: row.target?.(goods.count) ?? null,
      p50: tenth(ours.p50),
      p99: tenth(ours.p99),
      bytes: ours.bytes,
      failed: ours.failed,
    };
    results.push(result);
    console.log(line(result));
  }
}

/** Orders per second beside a floor of the same number of bytes, measured before and after them: Node's HTTP server. */
async function measureOrders(name: string, shop: Shop, databaseUrl: string | undefined): Promise<void> {
  const { origin } = shop;
  const buyers = (await registerBuyers(origin, 60)).map(({ client }) => client);
  const floorLoad = () => load({ port: firstPort, path: () => '/250', seconds: seconds / 2 });
  for (const atOnce of [10, 60]) {
    const before = await floorLoad();
    const { perSecond, failed } = await placeOrders(origin, buyers, atOnce);
    const floorPerSecond = (before.perSecond + (await floorLoad()).perSecond) / 2;
    note(name, `orders per second, ${atOnce} customers at once`, tenth(perSecond));
    note(
      name,
      `the floor's share of it, 1/n, ${atOnce} customers at once`,
      tenth(floorPerSecond / perSecond),
    );
    note(name, `failed orders, ${atOnce} customers at once`, failed);
  }
  note(name, 'memory after placed orders, MB', shop.memoryMb());
  await measureWholeOrders(name, shop, buyers, databaseUrl);
}

const wholeOrders = 300;

/** Orders from the press to the mail with the eSIM. Their floor is Node's HTTP server with 250 bytes, as that of placed orders. */
async function measureWholeOrders(
  name: string,
  shop: Shop,
  buyers: Client[],
  databaseUrl: string | undefined,
): Promise<void> {
  const counter = databaseUrl ? await createStatementCounter(databaseUrl) : null;
  // Counters of the process: a gauge of the shop may be fifteen seconds old.
  const mailsSent = async () =>
    (await shop.metric('langit_job_seconds_count', 'queue="mail",result="done"')) ?? 0;
  const mailsBefore = await mailsSent();
  const settled = async () =>
    ((await shop.metric('langit_deliveries_total', 'outcome="delivered"')) ?? 0) >= wholeOrders &&
    (await mailsSent()) - mailsBefore >= wholeOrders;
  const floorLoad = () => load({ port: firstPort, path: () => '/250', seconds: seconds / 2 });
  const before = await floorLoad();
  const processorBefore = shop.processorSeconds();
  await counter?.reset();
  const { perSecond, failed } = await deliverOrders(
    shop.origin,
    { buyers, gateway: gatewayPath(firstPort + 2), atOnce: 20, count: wholeOrders },
    settled,
  );
  const counted = await counter?.read();
  await counter?.close();
  const processor = shop.processorSeconds() - processorBefore;
  const floorPerSecond = (before.perSecond + (await floorLoad()).perSecond) / 2;
  note(name, 'whole orders per second, 20 customers at once', tenth(perSecond));
  note(name, "Node's HTTP server's share of it, 1/n", tenth(floorPerSecond / perSecond));
  note(name, 'failed whole orders', failed);
  note(name, 'processor time of the shop per whole order, ms', tenth((processor * 1000) / wholeOrders));
  if (counted) {
    note(name, 'statements per whole order', tenth(counted.statements / wholeOrders));
    note(name, 'explicit commits per whole order', tenth(counted.commits / wholeOrders));
  }
  note(name, 'memory after whole orders, MB', shop.memoryMb());
}

const tenth = (value: number) => Math.round(value * 10) / 10;

function line({ shop, row, perSecond, floor, ratio, target, p50, p99, bytes, failed }: Result): string {
  const last = before.find((one) => one.shop === shop && one.row === row);
  return [
    shop.padEnd(17),
    row.padEnd(45),
    `1/${ratio}`.padEnd(9),
    (target === null ? '' : `${ratio <= target ? 'meets' : 'MISSES'} 1/${target}`).padEnd(13),
    (last ? `last 1/${last.ratio}` : '').padEnd(13),
    `${perSecond}/s of ${floor}/s, ${p50}/${p99} ms, ${bytes} B`,
    failed > 0 ? `, ${failed} FAILED` : '',
  ].join(' ');
}

function note(shop: string, figure: string, value: number | null): void {
  figures.push({ shop, figure, value });
  console.log(`${shop.padEnd(17)} ${figure.padEnd(45)} ${value ?? 'not known'}`);
}

async function measureShop(
  database: 'embedded' | 'postgres',
  databaseUrl: string | undefined,
): Promise<void> {
  const own = { folder: join(folder, database), gatewayPort: firstPort + 2, databaseUrl };
  const shop = createBenchShop({ ...own, port: firstPort + 1 });
  const uncached = createBenchShop({ ...own, port: firstPort + 1, caches: false });
  for (const count of [390, 50_000]) {
    const name = `${database} ${count}`;
    await shop.start();
    if (count === 390) {
      await shop.kill();
      note(name, 'start with existing data, ms', Math.round(await shop.start()));
      for (const phase of ['program', 'database', 'goods', 'slices', 'jobs', 'port']) {
        const took = await shop.metric('langit_start_phase_seconds', `phase="${phase}"`);
        note(name, `of it: ${phase}, ms`, took === null ? null : Math.round(took * 1000));
      }
    } else {
      await shop.importPlans(plans(count));
      const raised = performance.now();
      await shop.importPlans(plans(count, 1.1));
      note(name, 'import that changes every price, ms', Math.round(performance.now() - raised));
    }
    await shop.settled();
    note(name, 'memory idle, MB', shop.memoryMb());
    await measure(name, shop, false);
    note(name, 'memory after lists and pages, MB', shop.memoryMb());
    if (count === 390) await measureOrders(name, shop, databaseUrl);
    note(
      name,
      'longest event-loop hold of a build, s',
      await shop.metric('langit_catalogue_build_longest_hold_seconds'),
    );
    note(name, 'build of the read model, s', await shop.metric('langit_catalogue_build_seconds'));
    await shop.kill();
    await uncached.start();
    await uncached.settled();
    await measure(name, uncached, true);
    await uncached.kill();
  }
}

const cluster = await startPostgres({
  ...gatheringStatistics,
  shared_preload_libraries: 'pg_stat_statements',
});
try {
  await floor.start();
  await gateway.start();
  await measureShop('embedded', undefined);
  if (cluster) await measureShop('postgres', cluster.url);
  const growth = (row: string, database: string) => {
    const [small, large] = ['390', '50000'].map((count) =>
      results.find((one) => one.row === row && one.shop === `${database} ${count}`),
    );
    if (small && large) note(database, `p99 at 50,000 / at 390, ${row}`, tenth(large.p99 / small.p99));
  };
  for (const database of ['embedded', 'postgres'])
    for (const row of ['list with filter and sort, every URL a miss', 'product detail, fresh'])
      growth(row, database);
  const target = process.argv.includes('--save') ? committed : join(tmpdir(), 'langit-bench.json');
  writeFileSync(target, `${JSON.stringify({ results, figures }, null, 1)}\n`);
  console.log(`written to ${target}`);
} finally {
  await floor.kill();
  await gateway.kill();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
