import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { embeddedTests } from './embedded-tests.ts';
import { root } from './prepare.mjs';

const files = globSync('server/src/**/*.test.ts', { cwd: root });
const runs = (file: string): boolean => embeddedTests.some((start) => file.startsWith(start));

test('V1 a test that runs on the embedded database alone is one of those that run on it beside PostgreSQL', () => {
  const alone = files.filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes('!testUrl'));
  expect(alone.length).toBeGreaterThan(3);
  expect(alone.filter((file) => !runs(file))).toEqual([]);
});

test('V1 every name of the list is that of a test, and at most 60 run on both', () => {
  for (const start of embeddedTests)
    expect(
      files.some((file) => file.startsWith(start)),
      start,
    ).toBe(true);
  expect(files.filter(runs).length).toBeLessThanOrEqual(60);
});
