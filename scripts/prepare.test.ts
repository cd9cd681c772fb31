import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const workspaces = ['web', 'console', 'ui', 'theme', 'contract', 'i18n', 'domain', 'server', 'simulators'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'langit-prepare-'));
  for (const name of ['scripts', 'node_modules', ...workspaces]) mkdirSync(join(folder, name));
  for (const name of ['build-shop.mjs', 'prepare.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
  write('package-lock.json', '{}');
  write('server/main.ts', 'export {}');
  write('package.json', JSON.stringify({ scripts: { build: 'node build.mjs' } }));
  write(
    'build.mjs',
    `import { mkdirSync, writeFileSync } from 'node:fs';
for (const name of ['web', 'console', 'server']) {
  mkdirSync(name + '/build', { recursive: true });
  writeFileSync(name + '/build/main.js', 'built');
}`,
  );
  // The packages of this lock file are installed.
  run(`import { createHash } from 'node:crypto'; import { readFileSync, writeFileSync } from 'node:fs';
writeFileSync('node_modules/.langit-lock', createHash('sha256').update(readFileSync('package-lock.json')).digest('hex'))`);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

/** Runs a module in the repository and returns its lines and exit code. */
function run(module: string): { lines: string[]; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', module], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { lines: `${stdout}${stderr}`.split('\n').filter((line) => line !== ''), status };
}

const prepare = () => run("await import('./scripts/build-shop.mjs')").lines;
const refusal = () =>
  run("import { refuseUnprepared } from './scripts/prepare.mjs'; refuseUnprepared(); console.log('starts')");

test('L18 a shop is built once from the same sources, and anew from other ones', () => {
  expect(prepare()).toEqual(['Building storefront, console and server …']);
  expect(prepare()).toEqual([]);
  write('server/main.ts', 'export const changed = true');
  expect(prepare()).toEqual(['Building storefront, console and server …']);
});

test('L18 a build that lacks a file is made anew, and one line says why', () => {
  prepare();
  rmSync(join(folder, 'server', 'build', 'main.js'));
  expect(prepare()).toEqual([
    'Building storefront, console and server anew, because files of the build are missing or changed …',
  ]);
  expect(prepare()).toEqual([]);
});

test('L18 a service refuses a build of other sources or without a file in one line, and starts a whole one', () => {
  const refused = { lines: [expect.stringContaining('run "npm run build:shop"')], status: 78 };
  expect(refusal()).toEqual(refused);
  prepare();
  expect(refusal()).toEqual({ lines: ['starts'], status: 0 });
  rmSync(join(folder, 'web', 'build', 'main.js'));
  expect(refusal()).toEqual(refused);
  prepare();
  write('contract/call.ts', 'export {}');
  expect(refusal()).toEqual(refused);
});
