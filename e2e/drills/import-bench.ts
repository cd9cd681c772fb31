import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMeasuredShop } from './processes.ts';
import { waitedOf, watchCustomers } from './watch-customers.ts';

/**
 * Measures the import of a large catalogue and the latency of customers' requests during it: 50,000 products are added, then every
 * price changes, then a single product, while pages of the list are requested in a loop. `node e2e/drills/import-bench.ts`; with
 * DATABASE_URL on PostgreSQL (an empty database).
 */
const rows = Number(process.env.BENCH_ROWS ?? 50_000);
const port = Number(process.env.BENCH_PORT ?? 4180);
const folder = mkdtempSync(join(tmpdir(), 'langit-import-bench-'));
const shop = createMeasuredShop({ folder, port, databaseUrl: process.env.DATABASE_URL });

const places = ['JP', 'KR', 'TH', 'SG', 'US', 'FR', 'GB', 'AU'];
const header =
  'code,type,esim_type,place,data_gb,days,price_idr,price_usd,price_jpy,price_vnd,networks,popularity,esim_access_package,esim_access_cost_usd';

/** `raised`: prices that are a tenth higher. */
function catalogue(raised: 'none' | 'all' | 'one'): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const isRaised = raised === 'all' || (raised === 'one' && at === 0);
    const cents = (300 + (at % 5000)) * (isRaised ? 1.1 : 1);
    const prices = [
      Math.round(cents * 180),
      (cents / 100).toFixed(2),
      Math.round(cents * 1.57),
      Math.round(cents * 260),
    ];
    const place = places[at % places.length];
    const facts = [`bench-${at}`, 'ez-sim', 'QuotaBased', place, 1 + (at % 20), 30, ...prices];
    return [...facts, 'KDDI|SoftBank', at % 1000, `${place}-${at}`, '1.20'].join(',');
  });
  return `${header}\n${lines.join('\n')}\n`;
}

type Report = { new: number; changed: number; gone: number };

const addressOf = (page: number) => `${shop.origin}/capi/products/bench-${page}`;

/** The latency without an import, as the baseline. */
async function rest(): Promise<void> {
  const finish = watchCustomers(addressOf);
  await sleep(10_000);
  console.log(`none     no import: ${waitedOf(await finish())}`);
}

async function load(name: string, raised: Parameters<typeof catalogue>[0]): Promise<void> {
  const file = join(folder, `${name}.csv`);
  writeFileSync(file, catalogue(raised));
  const finish = watchCustomers(addressOf);
  const started = performance.now();
  const before = shop.processorSeconds();
  const report = await shop.operator<Report>('catalogue', 'import', file, '--allow-gone');
  const seconds = (performance.now() - started) / 1000;
  const busy = shop.processorSeconds() - before;
  const waits = await finish();
  console.log(
    `${name.padEnd(8)} new ${report.new}, changed ${report.changed}, gone ${report.gone}: ${seconds.toFixed(1)} s, ${busy.toFixed(1)} s of processor time; ${waitedOf(waits)}`,
  );
}

try {
  await shop.start();
  await load('first', 'none');
  await load('all', 'all');
  await load('back', 'none');
  await load('one', 'one');
  await rest();
} finally {
  await shop.kill();
  rmSync(folder, { recursive: true, force: true });
}
