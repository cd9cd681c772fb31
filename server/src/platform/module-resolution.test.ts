import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isAskedByShop, ownModule } from './module-resolution.ts';

const orm = 'file:///shop/server/node_modules/drizzle-orm/pg-core/index.js';

test('V1 a module of the query builder is found beside the one that asks for it', () => {
  expect(ownModule('./columns/uuid.js', orm)).toBe(
    'file:///shop/server/node_modules/drizzle-orm/pg-core/columns/uuid.js',
  );
  expect(ownModule('../sql/sql.js', orm)).toBe('file:///shop/server/node_modules/drizzle-orm/sql/sql.js');
});

test.each([
  ['another package', 'pg', orm],
  ['a part of itself by its name', 'drizzle-orm/sql', orm],
  ['what is no module of JavaScript', './package.json', orm],
  ['what another package asks for', './index.js', 'file:///shop/node_modules/pg/lib/index.js'],
  ['what the shop asks for', './orders/tables.ts', 'file:///shop/server/src/compose.ts'],
  ['what nobody asks for', './index.js', undefined],
])('V1 Node looks up %s', (_what, specifier, parent) => {
  expect(ownModule(specifier, parent)).toBeNull();
});

const compose = new URL('../compose.ts', import.meta.url).href;

test.each([
  ['drizzle-orm', compose, true],
  ['drizzle-orm/pg-core', compose, true],
  ['drizzle-orm-other', compose, false],
  ['./drizzle-orm', compose, false],
  ['drizzle-orm', 'file:///shop/node_modules/other/index.js', false],
  ['drizzle-orm', undefined, false],
])('V1 of %s, asked for by %s, one answer stands for all: %s', (specifier, parent, shared) => {
  expect(isAskedByShop(specifier, parent)).toBe(shared);
});

test('V1 the query builder is the same, however its modules were found', () => {
  const here = fileURLToPath(new URL('./module-resolution.ts', import.meta.url));
  const text = `for (const name of ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/pglite', 'drizzle-orm/node-postgres'])
    console.log(name, Object.keys(await import(name)).join())`;
  const said = (...options: string[]) =>
    execFileSync(process.execPath, [...options, '--input-type=module', '-e', text], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      encoding: 'utf8',
    });
  const usual = said();
  expect(usual).toContain('pgTable');
  expect(said('--import', here)).toBe(usual);
});
