/**
 * `npm run audit`: every page in every language on a phone, on a desktop and in widths between, then Lighthouse. Starts a
 * shop of its own.
 * Options: --routes home,checkout  --lang ja,vi  --size phone  --no-lighthouse  --no-pages  --no-presses
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { build, install, pinnedNode, root } from './prepare.mjs';
import { startShop } from './running-shop.ts';

const options = process.argv.slice(2);
install();
build();

const chromium = findChromium();
if (!chromium) {
  console.error('No Chromium found: set CHROMIUM_PATH.');
  process.exit(1);
}

/** Lighthouse is a separate npm package tree as large as the shop's, so it is installed only for a measurement. */
const lighthouse = join(root, 'e2e', 'audit', 'lighthouse');
if (!options.includes('--no-lighthouse') && !existsSync(join(lighthouse, 'node_modules', 'lighthouse'))) {
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: lighthouse,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const sheets = join(root, '.cache', 'audit');
mkdirSync(sheets, { recursive: true });
const shop = await startShop();
const audit = spawn(pinnedNode(), [join(root, 'e2e', 'audit', 'audit.ts'), ...options], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, BASE_URL: shop.url, CHROMIUM_PATH: chromium, SHEETS: sheets },
});
const status = await new Promise<number | null>((resolve) => audit.on('exit', resolve));
await shop.stop();
process.exit(status ?? 1);
