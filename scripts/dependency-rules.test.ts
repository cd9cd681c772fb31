import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsInLock, type Lock } from './dependency-rules.ts';
import { root } from './prepare.mjs';

const sound = { version: '5.12.8', license: 'MIT', integrity: 'sha512-x' };
const faults = (name: string, fields: object) =>
  faultsInLock({ packages: { '': {}, [`node_modules/${name}`]: { ...sound, ...fields } } });

test('W47 the shop’s own lock file has no fault', () => {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(faultsInLock(lock)).toEqual([]);
});

test.each([
  ['a version with known holes', 'fastify', { version: '5.9.10' }, 'has known holes before 5.12.1'],
  ['a licence that does not fit', 'left', { license: 'GPL-3.0' }, 'has the licence GPL-3.0'],
  ['a tool’s licence in the program', 'left', { license: 'MPL-2.0' }, 'has the licence MPL-2.0'],
  ['a script at the installation', 'left', { hasInstallScript: true }, 'runs a script when it is installed'],
  ['no hash', 'left', { integrity: undefined }, 'has no hash'],
])('W47 a package with %s is found', (_, name, fields, fault) => {
  expect(faults(name, fields)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ['one of two licences that fits', 'left', { license: '(MIT OR GPL-3.0)' }],
  ['the licence of a tool, for a tool', 'left', { license: 'MPL-2.0', dev: true }],
  ['a library that sharp loads', '@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' }],
  ['a later version than the first one without holes', 'fastify', { version: '5.100.0' }],
])('W47 a package with %s is sound', (_, name, fields) => {
  expect(faults(name, fields)).toEqual([]);
});

test('W47 of several licences that all apply each has to fit', () => {
  expect(faults('left', { license: 'MIT AND GPL-3.0' })).toHaveLength(1);
});
