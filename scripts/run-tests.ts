/**
 * `npm test` after the installation: types, lint, boundaries, texts, a test for every requirement, rule and HTTP tests, component tests and
 * browser journeys with byte budgets. Ends with a table and `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromiumMeanwhile } from './chromium.ts';
import { embeddedTests } from './embedded-tests.ts';
import { type BrowserReport, failedBrowserTests, failedUnitTests, type UnitReport } from './failed-tests.ts';
import { type PostgresCluster, startPostgres } from './postgres-cluster.ts';
import { build, pinnedNode, root } from './prepare.mjs';
import { type RunningShop, startShop } from './running-shop.ts';

const begun = Date.now();

const node = pinnedNode();
const cache = join(root, '.cache', 'test');
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });

const results: { name: string; ok: boolean; note: string; seconds: string }[] = [];
const failures: string[] = [];
let passed = 0;
let failed = 0;

function record(name: string, ok: boolean, note: string, started: number): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  results.push({ name, ok, note, seconds });
  console.log(`\n${ok ? 'ok' : 'FAILED'}: ${name} ${note} (${seconds} s)\n`);
}

const readReport = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;

type Cluster = Pick<PostgresCluster, 'url' | 'stop'>;

/** Resolves to true on success. `quiet` buffers the output until the end, because other steps print in the meantime. */
function run(
  command: string,
  args: string[],
  { env = {}, quiet = false }: { env?: Record<string, string>; quiet?: boolean } = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) =>
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      resolve(status === 0);
    }),
  );
}

async function check(name: string, args: string[]): Promise<void> {
  const started = Date.now();
  const ok = await run('npm', ['run', '--silent', ...args], { quiet: true });
  if (ok) passed += 1;
  else failed += 1;
  record(name, ok, '', started);
}

async function staticChecks(): Promise<void> {
  await check('types', ['typecheck']);
  await check('boundaries between the folders', ['boundaries']);
  await check('nothing unused', ['unused']);
  await check('texts in the language files', ['texts']);
  await check('a test for every requirement', ['requirements', '--', '--missing']);
}

async function unitTests(
  name: string,
  file: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<void> {
  const started = Date.now();
  const output = join(cache, file);
  const ok = await run(
    node,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...args,
    ],
    { env },
  );
  const report = readReport<UnitReport>(output);
  passed += report?.numPassedTests ?? 0;
  failed += report ? Math.max(report.numFailedTests, ok ? 0 : 1) : 1;
  if (report) failures.push(...failedUnitTests(report, root));
  record(name, ok && report !== null, `${report?.numPassedTests ?? 0} passed`, started);
}

async function componentTests(chromium: string | null): Promise<void> {
  for (const root of ['ui', 'web', 'console']) {
    const name = `component tests of ${root}/, in the browser`;
    if (chromium) await unitTests(name, `${root}.json`, { CHROMIUM_PATH: chromium }, ['--root', root]);
    else {
      failed += 1;
      record(name, false, 'NOT RUN: no Chromium (set CHROMIUM_PATH)', Date.now());
    }
  }
}

async function journeys(chromium: string | null, shop: RunningShop | null): Promise<void> {
  const started = Date.now();
  if (!chromium || !shop) {
    failed += 1;
    const missing = chromium ? 'the shop did not start' : 'no Chromium (set CHROMIUM_PATH)';
    return record('browser journeys', false, `NOT RUN: ${missing}`, started);
  }
  const output = join(cache, 'browser.json');
  const ok = await run(
    node,
    [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config',
      join(root, 'e2e', 'playwright.config.ts'),
      '--reporter=line,json',
    ],
    { env: { BASE_URL: shop.url, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: output } },
  );
  await shop.stop();
  const report = readReport<BrowserReport>(output);
  const stats = report?.stats;
  if (report) failures.push(...failedBrowserTests(report));
  passed += stats?.expected ?? 0;
  failed += stats ? Math.max(stats.unexpected + stats.flaky, ok ? 0 : 1) : 1;
  if (!ok) console.log(shop.log().slice(-4000));
  record('browser journeys', ok, `${stats?.expected ?? 0} passed`, started);
}

const embedded = { TEST_DATABASE_URL: '' };

/** One engine a run: PostgreSQL, where there is one, runs all tests, and the embedded database those that depend on the engine. */
async function shopTests(cluster: Cluster | null): Promise<void> {
  if (cluster) {
    await meanwhile('what depends on the engine, on the embedded database', embedded, [...embeddedTests]);
    return unitTests('all, on PostgreSQL', 'postgres.json', { TEST_DATABASE_URL: cluster.url });
  }
  await meanwhile('all, on the embedded database', embedded);
  const required = process.env.REQUIRE_POSTGRES === '1';
  if (required) failed += 1;
  record('PostgreSQL: NOT RUN', !required, 'no server found; set TEST_DATABASE_URL', Date.now());
}

/** The first tests wait for processes and clocks at times: the compiler and the other checks run in parallel. */
async function meanwhile(name: string, env: Record<string, string>, args: string[] = []): Promise<void> {
  await Promise.all([unitTests(name, 'embedded.json', env, args), staticChecks(), linted]);
}

const openShop = () =>
  startShop().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return null;
  });

const openPostgres = async (): Promise<Cluster | null> =>
  process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startPostgres();

// The build leaves much of a core idle: the linter runs and the template databases are created in parallel.
const linted = check('lint', ['lint', '--', '--colors=off']);
const chromiumFound = findChromiumMeanwhile();
const prepared = run(node, [join(root, 'server', 'src', 'testing', 'prepare-databases.ts')]);
build();
await prepared;

const cluster = await openPostgres();
await shopTests(cluster);
const chromium = await chromiumFound;
const [shop] = await Promise.all([chromium ? openShop() : null, cluster?.stop()]);
await componentTests(chromium);
await journeys(chromium, shop);

// The failures come last, because some CI hosts keep only the last lines.
if (failures.length > 0) console.log(`\n${failures.map((failure) => `FAILED: ${failure}`).join('\n')}`);
console.log('\n');
for (const { name, ok, note, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(38)} ${`${seconds} s`.padStart(6)}  ${note}`);
}
const seconds = Math.round((Date.now() - begun) / 1000);
console.log(`\nin ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
