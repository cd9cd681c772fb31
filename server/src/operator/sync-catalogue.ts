import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { costHeader, knownHeaders, packageHeader } from '../catalogue/import/column-rules.ts';
import { cellsOf } from '../catalogue/import/export-catalogue.ts';
import { productsOnSale, readPlaceIds } from '../catalogue/import/known-products-store.ts';
import { spreadsheetCell } from '../catalogue/import/spreadsheet-cell.ts';
import type { EsimSupplier } from '../esims/supplier.ts';
import type { Db } from '../platform/database/database.ts';
import { pricesFrom, type Rates } from './price-rules.ts';

export type SyncRule = { marginPercent: number; rates: Rates };
export type Synced = {
  packages: number;
  /** Products of this supplier, those that it no longer has, and packages that no product sells. */
  priced: number;
  lost: string[];
  unused: number;
};

type Costs = Map<string, number>;

async function costsOf(supplier: EsimSupplier): Promise<Costs> {
  const costs: Costs = new Map();
  for await (const plan of supplier.listPlans({ kind: 'base' })) costs.set(plan.code, plan.costUsdMicros);
  return costs;
}

/** Puts cost and prices in the cells of a product; false where the supplier has its package no more and nobody else has one. */
function reprice(
  cells: Map<string, string>,
  supplier: string,
  cost: number | undefined,
  rule: SyncRule,
): boolean {
  const [packageCell, costCell] = [packageHeader(supplier), costHeader(supplier)];
  if (cost === undefined) {
    cells.set(packageCell, '').set(costCell, '');
    return [...cells].some(([header, value]) => header.endsWith('_package') && value !== '');
  }
  cells.set(costCell, (cost / 1_000_000).toFixed(6));
  const prices = pricesFrom(cost, rule.marginPercent, rule.rates);
  for (const currency of ['idr', 'usd', 'jpy', 'vnd'] as const) {
    const price = prices[currency];
    const minor = currency === 'usd' ? 100 : 1;
    cells.set(`price_${currency}`, currency === 'usd' ? (price / 100).toFixed(2) : String(price));
    const strike = Number(cells.get(`strike_${currency}`) || Number.POSITIVE_INFINITY) * minor;
    if (strike <= price) cells.set(`strike_${currency}`, '');
  }
  return true;
}

/**
 * Writes the catalogue of eSIMs as a file with today's costs of a supplier and prices by a rule, and hands it to `load`: what an
 * import looks at, a sync looks at too. Products of other suppliers stay as they are.
 */
export async function syncCatalogue<T>(
  db: Db,
  supplier: EsimSupplier,
  rule: SyncRule,
  load: (path: string) => Promise<T>,
): Promise<T & { supplier: Synced }> {
  const costs = await costsOf(supplier);
  const { text, told } = await writeCatalogue(db, supplier.name, costs, rule);
  const folder = await mkdtemp(join(tmpdir(), 'langit-sync-'));
  try {
    const path = join(folder, `${supplier.name}.csv`);
    await writeFile(path, text);
    return { ...(await load(path)), supplier: told };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeCatalogue(db: Db, supplier: string, costs: Costs, rule: SyncRule) {
  const placeCode = new Map([...(await readPlaceIds(db))].map(([code, id]) => [id, code]));
  const told: Synced = { packages: costs.size, priced: 0, lost: [], unused: 0 };
  const lines = [knownHeaders.join(',')];
  const used = new Set<string>();
  for await (const page of productsOnSale(db, 500)) {
    for (const product of page.filter(({ values }) => values.type === 'ez-sim')) {
      const cells = cellsOf(product, placeCode);
      const code = cells.get(packageHeader(supplier)) ?? '';
      const isOurs = code !== '';
      const stays = !isOurs || reprice(cells, supplier, costs.get(code), rule);
      if (isOurs) used.add(code);
      if (isOurs && costs.has(code)) told.priced += 1;
      if (isOurs && !costs.has(code)) told.lost.push(product.code);
      if (stays) lines.push(knownHeaders.map((header) => spreadsheetCell(cells.get(header) ?? '')).join(','));
    }
  }
  told.unused = [...costs.keys()].filter((code) => !used.has(code)).length;
  return { text: `${lines.join('\n')}\n`, told };
}
