import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'langit-chromium-'));
const calls = join(folder, 'calls');
// Fake installers that record their calls. The announcement goes to the same file, so that the order is visible.
for (const name of ['npx', 'apt-get'])
  writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $1" >> "${calls}"\nexit 1\n`, { mode: 0o755 });
symlinkSync(process.execPath, join(folder, 'node'));
symlinkSync('/bin/sh', join(folder, 'sh'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the search for a browser announces an installation in one line before it starts', () => {
  const find = `"${process.execPath}" "${join(import.meta.dirname, 'chromium.ts')}" find 2>> "${calls}"`;
  const { stdout } = spawnSync('/bin/sh', ['-c', find], {
    env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder },
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('');
  const lines = readFileSync(calls, 'utf8').trim().split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'No Chromium found: downloading one to the cache of Playwright (set CHROMIUM_PATH to use your own).',
    'npx playwright',
  ]);
  const withApt = lines.slice(2);
  if (process.getuid?.() !== 0) return expect(withApt).toEqual([]);
  expect(withApt[0]).toMatch(/^No Chromium found: installing the system package .* with apt-get/);
  expect(withApt.slice(1)).toContain('apt-get install');
});
