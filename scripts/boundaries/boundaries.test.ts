import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../prepare.mjs';
import {
  codeFolders,
  findCircles,
  type Import,
  readImports,
  tablesIn,
  unreadFolders,
} from './import-graph.ts';
import { readTable } from './table.ts';
import { violationsOf } from './violations.ts';

const table = readTable();
const imports = readImports();
/** Violations of the repository's import graph with additional imports. */
const planting = (...planted: Import[]) => violationsOf([...imports, ...planted], table);

describe('boundaries between the folders', () => {
  test('the repository keeps every boundary and has no circular import', () => {
    expect(violationsOf(imports, table)).toEqual([]);
    expect(findCircles(imports)).toEqual([]);
  });

  test.each(table.rules)('a planted import is refused because $why', ({ why, planted: [from, to] }) => {
    expect(planting({ from, to })).toContainEqual({ from, to, why });
  });

  test('imports of every workspace are read, and a folder of which none is read is named', () => {
    expect(unreadFolders(imports, table.withoutCode)).toEqual([]);
    const blind = imports.filter(({ from }) => !from.startsWith('console/'));
    expect(unreadFolders(blind, table.withoutCode)).toEqual(['console']);
  });

  test.each([
    ['console/src/ui/list.tsx', '../things/exceptions/due', 'console/src/things/exceptions/due.tsx'],
    ['console/src/parcels/route.tsx', '../refunds/route', 'console/src/refunds/route.tsx'],
    ['web/app/ui/links.tsx', '../checkout/route', 'web/app/checkout/route.tsx'],
    ['ui/src/button.tsx', '../../web/app/lib/api', 'web/app/lib/api.ts'],
    ['simulators/src/run.ts', '../../server/src/config', 'server/src/config.ts'],
  ])('an import written into %s is refused', (from, request, to) => {
    const top = mkdtempSync(join(tmpdir(), 'langit-boundaries-'));
    onTestFinished(() => rmSync(top, { recursive: true }));
    const isSource = (path: string) =>
      !/\/(?:node_modules|build|public|migrations|journeys)(?:\/|$)/.test(path);
    for (const name of [...codeFolders(), 'package.json'])
      cpSync(join(root, name), join(top, name), { recursive: true, filter: isSource });
    appendFileSync(join(top, from), `\nimport '${request}';\n`);
    expect(violationsOf(readImports(top), table)).toContainEqual(expect.objectContaining({ from, to }));
  });

  test.each(table.apart)('a planted import between %s and %s is refused', (first, second) => {
    const planted = { from: `${first}/planted.ts`, to: `${second}/planted.ts` };
    expect(planting(planted)).toContainEqual({ ...planted, why: expect.stringContaining('each other') });
  });

  test.each(table.apartBelow)('a planted import between two folders of $folder is refused', ({ folder }) => {
    const planted = { from: `${folder}/orders/planted.ts`, to: `${folder}/refunds/planted.ts` };
    expect(planting(planted)).toContainEqual({ ...planted, why: expect.stringContaining('each other') });
  });

  test.each([
    ['a higher floor', 'server/src/orders/order-store.ts', 'server/src/refunds/refund-store.ts'],
    ['a neighbour', 'server/src/payments/ledger.ts', 'server/src/esims/esim-store.ts'],
  ])('a planted import of %s is refused', (_what, from, to) => {
    expect(planting({ from, to })).toContainEqual({ from, to, why: expect.stringContaining('floors below') });
  });

  test('a planted import beside the API of a slice is refused', () => {
    const planted = { from: 'server/src/refunds/send-refund.ts', to: 'server/src/orders/read-orders.ts' };
    expect(planting(planted)).toContainEqual({
      ...planted,
      why: expect.stringContaining('entered by its API'),
    });
  });

  test('every file of an API is imported by another slice', () => {
    const offered = Object.entries(table.api).filter(([slice]) => slice !== '*');
    const api = { '*': table.api['*'] ?? [], ...Object.fromEntries(offered.map(([slice]) => [slice, []])) };
    const imported = violationsOf(imports, { ...table, rules: [], api }).map(({ to }) => to);
    const files = offered.flatMap(([slice, names]) => names.map((name) => `server/src/${slice}/${name}`));
    expect(files.filter((file) => !imported.includes(file))).toEqual([]);
  });

  test('a planted import of its own slice’s tables is refused to a file that is no store', () => {
    const planted = { from: 'server/src/orders/read-orders.ts', to: 'server/src/orders/tables.ts' };
    expect(planting(planted)).toContainEqual({ ...planted, why: expect.stringContaining('own stores') });
  });

  test('SQL text that names a table counts as an import of the file that declares it', () => {
    const source =
      'const of = (id: string) => sql<Row>`select 1 from order_line l\n join "order" o on true`;';
    expect(tablesIn(source)).toEqual(['order_line', 'order']);
    expect(tablesIn('const told = `taken from order_line`;')).toEqual([]);
  });

  test('a planted circular import is found', () => {
    const circle = findCircles([
      ...imports,
      { from: 'contract/src/values/money.ts', to: 'contract/src/values/planted.ts' },
      { from: 'contract/src/values/planted.ts', to: 'contract/src/values/money.ts' },
    ]);
    expect(circle).toContainEqual(['contract/src/values/money.ts', 'contract/src/values/planted.ts']);
  });
});
