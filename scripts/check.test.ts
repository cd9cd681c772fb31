import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'langit-check-'));
mkdirSync(join(folder, 'scripts'));
for (const name of ['check.mjs', 'node-version.mjs', 'prepare.mjs'])
  copyFileSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run check` in a repository with the given steps and exit codes. */
function check(steps: Record<string, number>) {
  const scripts = Object.entries(steps).map(([name, code]) => [name, `echo ran ${name} && exit ${code}`]);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: Object.fromEntries(scripts) }));
  return spawnSync(process.execPath, [join(folder, 'scripts', 'check.mjs')], { encoding: 'utf8' });
}

const green = {
  lint: 0,
  boundaries: 0,
  states: 0,
  unused: 0,
  texts: 0,
  requirements: 0,
  typecheck: 0,
  'test:rules': 0,
};

test('npm run check says npm start first in a fresh clone', () => {
  const { status, stdout, stderr } = check(green);
  expect(status).toBe(1);
  expect(stdout + stderr).toBe('check: nothing is installed here yet: npm start first\n');
});

test('npm run check runs all its steps and ends with the list of those that failed', () => {
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  expect(check(green).status).toBe(0);

  const { status, stdout, stderr } = check({ ...green, lint: 1, typecheck: 2 });
  expect(status).toBe(1);
  for (const name of Object.keys(green)) expect(stdout).toContain(`ran ${name}`);
  expect(stdout).toContain('check: lint FAILED');
  expect(stdout).toContain('check: texts ok');
  expect(stderr).toBe(`check: 2 of ${Object.keys(green).length} failed: lint, typecheck\n`);
});
