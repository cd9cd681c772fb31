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
  copyFileSync(join(import.meta.dirname, 'prepare.mjs'), join(folder, 'scripts', 'prepare.mjs'));
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

/** Runs a module in the repository and returns its lines. */
function run(module: string): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', module], {
    cwd: folder,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}

const prepare = () => run("import { build, install } from './scripts/prepare.mjs'; install(); build()");

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
