import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMeasuredShop } from './processes.ts';
import { waitedOf, watchCustomers } from './watch-customers.ts';

/**
 * Measures what a supplier's price list of 50,000 packages costs the shop: the comparison of each hour with nothing new, with every cost
 * changed, and `catalogue sync`, while customers request pages in a loop. `node e2e/drills/price-list-bench.ts`; with DATABASE_URL on
 * PostgreSQL (an empty database).
 */
const packages = Number(process.env.BENCH_ROWS ?? 50_000);
const port = Number(process.env.BENCH_PORT ?? 4190);
const folder = mkdtempSync(join(tmpdir(), 'langit-price-list-bench-'));

const places = ['JP', 'KR', 'TH', 'SG', 'US', 'FR', 'GB', 'AU'];
const placeOf = (at: number): string => places[at % places.length] ?? 'JP';
const gigabytesOf = (at: number): number => 1 + (at % 20);
/** Dollars. */
const costOf = (at: number): number => 1 + (at % 50) / 10;

/** Every cost of the supplier times this. */
let level = 1;
const listedPackages = () =>
  Array.from({ length: packages }, (_, at) => ({
    packageCode: `${placeOf(at)}-${at}`,
    name: `Plan ${at}`,
    price: Math.round(costOf(at) * level * 10_000),
    volume: gigabytesOf(at) * 1024 ** 3,
    dataType: 1,
    duration: 30,
    durationUnit: 'DAY',
    location: placeOf(at),
    activeType: 2,
    unusedValidTime: 180,
    supportTopUpType: 2,
  }));

/** The supplier: it has a price list and a balance, and nothing else. */
const vendor = createServer((request, response) => {
  request.resume();
  const obj = request.url?.endsWith('package/list')
    ? { packageList: listedPackages() }
    : { balance: 1_000_000_000 };
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ success: true, errorCode: null, obj }));
});
await new Promise<void>((listening) => vendor.listen(port + 1, '127.0.0.1', listening));

const shop = createMeasuredShop({
  folder,
  port,
  databaseUrl: process.env.DATABASE_URL,
  settings: {
    ESIM_ACCESS_CODE: 'bench',
    ESIM_ACCESS_SECRET: 'bench',
    ESIM_ACCESS_URL: `http://127.0.0.1:${port + 1}`,
  },
});

/** Products at twice their cost, each with a package of the list. */
function catalogue(): string {
  const lines = Array.from({ length: packages }, (_, at) => {
    const dollars = costOf(at) * 2;
    const prices = [
      Math.ceil(dollars * 18) * 1000,
      dollars.toFixed(2),
      Math.ceil(dollars * 157),
      Math.ceil(dollars * 26) * 1000,
    ];
    const facts = [`bench-${at}`, 'ez-sim', 'QuotaBased', placeOf(at), gigabytesOf(at), 30, 180, ...prices];
    return [...facts, at % 1000, `${placeOf(at)}-${at}`, costOf(at).toFixed(2)].join(',');
  });
  const header =
    'code,type,esim_type,place,data_gb,days,install_within_days,price_idr,price_usd,price_jpy,price_vnd,popularity,esim_access_package,esim_access_cost_usd';
  return `${header}\n${lines.join('\n')}\n`;
}

type Counts = { new?: number; changed?: number; costs?: number; waiting?: number };

/** Makes a call at the command line while customers look at products. */
async function measure(name: string, ...words: string[]): Promise<void> {
  const finish = watchCustomers((page) => `${shop.origin}/capi/products/bench-${page}`);
  const started = performance.now();
  const before = shop.processorSeconds();
  const answer = await shop.operator<Counts | Counts[]>(...words).catch(async (error: unknown) => {
    await finish();
    throw error;
  });
  const seconds = (performance.now() - started) / 1000;
  const busy = shop.processorSeconds() - before;
  const { new: added, changed, costs, waiting } = [answer].flat()[0] ?? {};
  const told = Object.entries({ new: added, changed, costs, waiting }).filter(
    ([, count]) => count !== undefined,
  );
  console.log(
    `${name.padEnd(24)} ${seconds.toFixed(1)} s, ${busy.toFixed(1)} s of processor time; ${told.map((pair) => pair.join(' ')).join(', ')}; ${waitedOf(await finish())}`,
  );
}

try {
  await shop.start();
  const file = join(folder, 'plans.csv');
  writeFileSync(file, catalogue());
  await measure('import', 'catalogue', 'import', file, '--allow-gone');
  await measure('compare, nothing new', 'catalogue', 'compare');
  level = 1.05;
  await measure('compare, dearer by 5 %', 'catalogue', 'compare');
  level = 2.0;
  await measure('compare, below the floor', 'catalogue', 'compare', '--allow-odd');
  await measure(
    'sync of prices',
    'catalogue',
    'sync',
    'esim-access',
    '--margin',
    '60',
    '--allow-price-changes',
  );
  await measure('sync of costs', 'catalogue', 'sync', 'esim-access', '--costs-only');
} finally {
  await shop.kill();
  vendor.close();
  rmSync(folder, { recursive: true, force: true });
}
