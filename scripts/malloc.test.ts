import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mallocSettings } from './start-settings.mjs';

const textOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** The settings of malloc in the start of a service. */
const settings = Object.fromEntries(
  [...textOf('ops/bin/langit').matchAll(/^export (MALLOC_\w+)="\$\{\1:-(\d+)\}"$/gm)].map(
    ([, name, value]) => [name, value],
  ),
);

test('L19 a service and npm start have the same settings of malloc', () => {
  expect(settings).toEqual(mallocSettings);
});

/** Hashes as registrations do, several at once, and prints by how many megabytes the process has grown. */
const hashing = `
  const { argon2 } = require('node:crypto');
  const { promisify } = require('node:util');
  const { readFileSync } = require('node:fs');
  const pages = () => Number(readFileSync('/proc/self/statm', 'utf8').split(' ')[1]) / 256;
  const hash = () => promisify(argon2)('argon2id', { message: 'a password', nonce: Buffer.alloc(16), parallelism: 1, tagLength: 32, memory: 19456, passes: 2 });
  (async () => {
    const before = pages();
    for (let round = 0; round < 4; round += 1) await Promise.all([hash(), hash(), hash()]);
    console.log(pages() - before);
  })();`;

const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
const isGlibc = process.platform === 'linux' && header.glibcVersionRuntime !== undefined;

test.runIf(isGlibc)('L19 the memory of hashed passwords is given back to the system', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', hashing], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...settings },
  });
  // One hash takes 19 MB.
  expect(Number(stdout), stderr).toBeLessThan(15);
});
