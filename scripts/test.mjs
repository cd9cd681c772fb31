/**
 * `npm test`: everything that must hold. Types, lint with import rules, texts, a test for every requirement, rule and HTTP
 * tests on the embedded database, those that touch a database on PostgreSQL too, the browser journeys with the byte
 * budgets. Ends with a table and `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { databaseTests } from './database-tests.mjs';
import { startPostgres } from './postgres-cluster.mjs';
import { build, install, pinnedNode, root } from './prepare.mjs';
import { startShop } from './running-shop.mjs';

install();
build();

const node = pinnedNode();
const cache = join(root, '.cache', 'test');
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });

const results = [];
let passed = 0;
let failed = 0;

function record(name, ok, note, started) {
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  results.push({ name, ok, note, seconds });
  console.log(`\n${ok ? 'ok' : 'FAILED'}: ${name} ${note} (${seconds} s)\n`);
}

const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

function check(name, args) {
  const started = Date.now();
  const ok = run('npm', ['run', '--silent', ...args]);
  if (ok) passed += 1;
  else failed += 1;
  record(name, ok, '', started);
}

function unitTests(name, file, env, files = []) {
  const started = Date.now();
  const output = join(cache, file);
  const ok = run(
    node,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...files,
    ],
    env,
  );
  const report = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : null;
  passed += report?.numPassedTests ?? 0;
  failed += report ? Math.max(report.numFailedTests, ok ? 0 : 1) : 1;
  record(name, ok && report !== null, `${report?.numPassedTests ?? 0} passed`, started);
}

/** Without a browser the journeys prove nothing: a failure in CI, a plain word elsewhere. */
async function browserTests() {
  const started = Date.now();
  const chromium = findChromium();
  if (!chromium) {
    failed += 1;
    return record('browser journeys', false, 'NOT RUN: no Chromium (set CHROMIUM_PATH)', started);
  }
  const output = join(cache, 'browser.json');
  const shop = await startShop();
  const journeys = spawn(
    node,
    [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config',
      join(root, 'e2e', 'playwright.config.ts'),
      '--reporter=line,json',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        BASE_URL: shop.url,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: output,
      },
    },
  );
  const status = await new Promise((resolve) => journeys.on('exit', resolve));
  await shop.stop();
  const stats = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')).stats : null;
  passed += stats?.expected ?? 0;
  failed += stats ? Math.max(stats.unexpected + stats.flaky, status === 0 ? 0 : 1) : 1;
  if (status !== 0) console.log(shop.log().slice(-4000));
  record('browser journeys', status === 0, `${stats?.expected ?? 0} passed`, started);
}

async function postgresTests() {
  const started = Date.now();
  const cluster = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startPostgres();
  if (!cluster) {
    const required = process.env.REQUIRE_POSTGRES === '1';
    if (required) failed += 1;
    return record('PostgreSQL: NOT RUN', !required, 'no server found; set TEST_DATABASE_URL', started);
  }
  try {
    const env = { TEST_DATABASE_URL: cluster.url };
    unitTests('what touches a database, on PostgreSQL', 'postgres.json', env, databaseTests());
  } finally {
    await cluster.stop();
  }
}

check('types', ['typecheck']);
check('lint and import rules', ['lint', '--', '--colors=off']);
check('texts in the language files', ['texts']);
check('a test for every requirement', ['requirements', '--', '--missing']);
unitTests('all, on the embedded database', 'embedded.json', { TEST_DATABASE_URL: '' });
await postgresTests();
await browserTests();

console.log('\n');
for (const { name, ok, note, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(38)} ${`${seconds} s`.padStart(6)}  ${note}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
