/**
 * `npm run bench:console`: what the console's calls cost with 100,000 orders. Each call's p99 stands beside the p99 of a `node:http`
 * server that answers as many bytes to as many connections, measured before and after it in the same run. Then how the time grows with
 * the number of orders and of an order's lines, and the time of a change of screen in a browser. Options: `--orders <n>`, `--seconds <n>` per
 * measurement, `--port <first of two>`, `--only <word>` (`screen`: these alone).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureScreens } from '../e2e/bench/console-screens.ts';
import { load } from '../e2e/bench/load.ts';
import { createRandom } from '../e2e/bench/random.ts';
import { createMeasuredShop, createProgram } from '../e2e/drills/processes.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { orderNumberOf, storeManyOrders, storeOrderOf } from '../server/src/testing/many-orders.ts';
import { gatheringStatistics, startPostgres } from './postgres-cluster.ts';

const option = (name: string, fallback: string): string => {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? fallback : (process.argv[index + 1] ?? fallback);
};
const orders = Number(option('orders', '100000'));
const seconds = Number(option('seconds', '10'));
const port = Number(option('port', '4270'));
const only = option('only', '');
const connections = 4;

/** Medians in milliseconds. */
type Times = { shop: number; floor: number };
type Hit = { order: string; customer: string; iccid: string };
type Measured = { call: string; what: string; target: number; input: (hit: Hit) => object };

const find = (what: string, text: (hit: Hit) => string): Measured => ({
  call: 'search.find',
  what,
  target: 60,
  input: (hit) => ({ text: text(hit) }),
});
const list = (what: string, filters: (hit: Hit) => object): Measured => ({
  call: 'orders.list',
  what,
  target: 40,
  input: (hit) => ({ limit: 50, view: 'live', ...filters(hit) }),
});

const newest = list('newest', () => ({}));

const measured: readonly Measured[] = [
  newest,
  list('paid, finished', () => ({ payment: 'PAID', delivery: 'finished' })),
  list('refunded', () => ({ payment: 'REFUNDED' })),
  list('with an exception', () => ({ flagged: true })),
  list('of a place', () => ({ place: 'JP' })),
  list('of a product', () => ({ product: 'japan-5gb-30d' })),
  list('of a supplier', () => ({ supplier: 'airalo' })),
  list('of a courier', () => ({ courier: 'JNE' })),
  list('of a customer', ({ customer }) => ({ customer })),
  list('of a day', () => ({ day: '2026-11-01' })),
  list('largest totals', () => ({ sort: 'total' })),
  find('order number', ({ order }) => order.slice(0, 9)),
  find('ICCID', ({ iccid }) => iccid),
  find('name', ({ customer }) => `nguyen word${/\d+/.exec(customer)}`),
  find('e-mail', ({ customer }) => customer.slice(0, 12)),
  { call: 'orders.get', what: 'one order', target: 60, input: ({ order }) => ({ order }) },
];

const folder = mkdtempSync(join(tmpdir(), 'langit-bench-console-'));
const floor = createProgram({
  script: 'e2e/bench/floor.ts',
  env: { PORT: String(port) },
  readyUrl: `http://127.0.0.1:${port}/1`,
  logFile: join(folder, 'floor.log'),
});

const fewOrders = 1000;
const manyLines = 1000;
/** At most so many times as long with many as with few orders, and lines of an order. */
const growth = { orders: 2, lines: 1.5 };

const tenth = (value: number) => Math.round(value * 10) / 10;
const silent = { info() {}, warn() {}, error() {} };

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const origin = `http://localhost:${port + 1}`;
  const shop = createMeasuredShop({
    folder: join(folder, name),
    port: port + 1,
    databaseUrl,
    settings: { PUBLIC_URL: origin },
  });
  const { dataDir } = shop;
  const during = async <T>(work: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
    await shop.start();
    try {
      return await work(await signIn(origin));
    } finally {
      await shop.kill();
    }
  };
  await shop.start();
  await shop.kill();
  if (only === 'screen') {
    await fill(databaseUrl, dataDir, { from: 0, until: orders });
    return during(() => measureScreens(name, origin));
  }
  const some = await fill(databaseUrl, dataDir, { from: 0, until: fewOrders });
  const few = await during((headers) => measureCall(name, newest, some, headers));
  const hits = await fill(databaseUrl, dataDir, { from: fewOrders, until: orders });
  await during(async (headers) => {
    for (const item of measured) {
      if (only && !`${item.call} ${item.what}`.includes(only)) continue;
      await measureCall(name, item, hits, headers);
    }
    const many = await measureCall(name, newest, hits, headers);
    sayGrowth(name, `first page, ${orders} orders to ${fewOrders}`, [few, many], growth.orders);
    const orderOf = (lines: number): Measured => ({
      call: 'orders.get',
      what: `${lines} lines`,
      target: 60,
      input: () => ({ order: orderNumberOf(lines) }),
    });
    const small = await measureCall(name, orderOf(1), hits, headers);
    sayGrowth(
      name,
      `an order of ${manyLines} lines to 1`,
      [small, await measureCall(name, orderOf(manyLines), hits, headers)],
      growth.lines,
    );
    await measureScreens(name, origin);
  });
}

/** Both in shares of the floor beside them, because the machine's speed changes. */
function sayGrowth(name: string, what: string, [few, many]: [Times, Times], most: number): void {
  const times = tenth(many.shop / many.floor / (few.shop / few.floor));
  const verdict = `${times <= most ? 'meets' : 'MISSES'} ${most} x`;
  console.log(name.padEnd(9), what.padEnd(32), `${times} x`.padEnd(8), verdict.padEnd(14), 'median');
}

/** Stores orders beside the demo's goods and picks some at random. */
async function fill(
  databaseUrl: string | undefined,
  dataDir: string,
  { from, until }: { from: number; until: number },
): Promise<Hit[]> {
  const database = await openDatabase({
    ...(databaseUrl ? { url: databaseUrl } : {}),
    dataDir,
    clock: systemClock,
    log: silent,
    onStuck: (reason) => {
      throw new Error(reason);
    },
  });
  try {
    await storeManyOrders(database, until, from);
    if (from > 0) for (const lines of [1, manyLines]) await storeOrderOf(database, lines);
    const { rows } = await database.executeSql(
      `select number as "order", c.email as customer, e.iccid from "order" o join customer c on c.id = o.customer
       join order_line l on l."order" = o.id join esim e on e.order_line = l.id order by md5(o.id) limit 500`,
    );
    return rows as Hit[];
  } finally {
    await database.close();
  }
}

/** Signs in as the demo's owner; the headers of a browser at the console. */
async function signIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/dev/console`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'role=owner',
  });
  const cookie = /^[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0];
  if (!cookie) throw new Error(`the sign-in answered ${answer.status}`);
  return { host: new URL(origin).host, origin, cookie, 'sec-fetch-site': 'same-origin' };
}

async function measureCall(
  name: string,
  { call, what, target, input }: Measured,
  hits: Hit[],
  headers: Record<string, string>,
): Promise<Times> {
  const { below } = createRandom(19);
  const request = {
    port: port + 1,
    path: () => `/opapi/${call}`,
    body: () => JSON.stringify({ input: input(hits[below(hits.length)] as Hit) }),
    headers,
    connections,
  };
  const { bytes } = await load({ ...request, seconds: 1 });
  const floorLoad = () => load({ port, path: () => `/${bytes}`, seconds: seconds / 2, connections });
  const floors = [await floorLoad()];
  const ours = await load({ ...request, seconds });
  floors.push(await floorLoad());
  const p99 = floors.reduce((sum, load) => sum + load.p99, 0) / floors.length;
  const ratio = tenth(ours.p99 / p99);
  const allowed = name === 'embedded' ? target * 2 : target;
  console.log(
    name.padEnd(9),
    `${call}, ${what}`.padEnd(32),
    `${ratio} x`.padEnd(8),
    `${ratio <= allowed ? 'meets' : 'MISSES'} ${allowed} x`.padEnd(14),
    `p50/p99 ${tenth(ours.p50)}/${tenth(ours.p99)} ms, floor ${p99.toFixed(2)} ms, ${bytes} B`,
    ours.failed > 0 ? `, ${ours.failed} FAILED` : '',
  );
  return { shop: ours.p50, floor: floors.reduce((sum, load) => sum + load.p50, 0) / floors.length };
}

const cluster = await startPostgres(gatheringStatistics);
try {
  await floor.start();
  if (cluster) await measure('postgres', cluster.url);
  await measure('embedded', undefined);
} finally {
  await floor.kill();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
