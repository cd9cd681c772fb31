import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createProgram } from './processes.ts';

/**
 * Measures the import of a large catalogue and the latency of customers' requests during it: 50,000 products are added, then every
 * price changes, then a single product, while pages of the list are requested in a loop. `node e2e/drills/import-bench.ts`; with
 * DATABASE_URL on PostgreSQL (an empty database).
 */
const rows = Number(process.env.BENCH_ROWS ?? 50_000);
const port = Number(process.env.BENCH_PORT ?? 4180);
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'langit-import-bench-'));
const program = (name: string) => fileURLToPath(new URL(`../../server/src/${name}`, import.meta.url));
const env = {
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
};

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

/** Requests uncached pages of the list in a loop and records the latency in milliseconds. */
function watchCustomers() {
  const waits: number[] = [];
  let open = true;
  const customer = async (first: number) => {
    for (let page = first; open; page += 2) {
      const started = performance.now();
      await fetch(`${origin}/capi/products/bench-${page}`).then((answer) => answer.arrayBuffer());
      waits.push(performance.now() - started);
      await sleep(5);
    }
  };
  const all = [customer(1), customer(2)];
  return async () => {
    open = false;
    await Promise.all(all);
    return waits.sort((a, b) => a - b);
  };
}

const waitedOf = (waits: number[]): string => {
  const at = (share: number) =>
    Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0);
  return `${waits.length} requests waited ${at(0.5)} ms (median), ${at(0.99)} ms (99 %), ${at(1)} ms (longest)`;
};

/** The latency without an import, as the baseline. */
async function rest(): Promise<void> {
  const finish = watchCustomers();
  await sleep(10_000);
  console.log(`none     no import: ${waitedOf(await finish())}`);
}

async function load(name: string, raised: Parameters<typeof catalogue>[0]): Promise<void> {
  const file = join(folder, `${name}.csv`);
  writeFileSync(file, catalogue(raised));
  const finish = watchCustomers();
  const started = performance.now();
  const typed = [program('cli.ts'), 'catalogue', 'import', file, '--allow-gone', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, typed, { env });
  const seconds = (performance.now() - started) / 1000;
  const waits = await finish();
  const report = JSON.parse(stdout);
  console.log(
    `${name.padEnd(8)} new ${report.new}, changed ${report.changed}, gone ${report.gone}: ${seconds.toFixed(1)} s; ${waitedOf(waits)}`,
  );
}

const shop = createProgram({
  script: program('main.ts'),
  env,
  readyUrl: `${origin}/readyz`,
  logFile: join(folder, 'shop.log'),
  readyWithinMs: 60_000,
});
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
