import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../prepare.mjs';

const folder = mkdtempSync(join(tmpdir(), 'langit-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as { plugins: string[] };
writeFileSync(
  join(folder, 'biome.json'),
  JSON.stringify({ plugins: plugins.map((path) => join(root, path)), linter: { rules: { preset: 'none' } } }),
);

/** The linter's exit code and report about one file, with the plugins of the repository's biome.json. */
function lint(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', name], options);
  return { status, report: stdout + stderr };
}

test.each([
  ['an object', 'planted.ts', 'export const a = { b: 1, ...{ c: 2 } };\n'],
  ['an array', 'planted.ts', 'export const a = [1, ...[2, 3]];\n'],
  ['an argument list', 'planted.ts', 'Math.max(...[1, 2]);\n'],
  ['an element', 'planted.tsx', 'export const a = <b {...{ c: 1 }} />;\n'],
])('the linter refuses the spread of a literal in %s', (_where, name, text) => {
  expect(lint(name, text)).toEqual({
    status: 1,
    report: expect.stringContaining('write its members out'),
  });
});

test('the linter accepts a spread that depends on a condition', () => {
  const text = 'export const a = (b: boolean) => ({ ...(b ? { c: 1 } : {}), ...(b && { d: 1 }) });\n';
  expect(lint('planted.ts', text)).toMatchObject({ status: 0 });
});
