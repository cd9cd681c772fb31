import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dollarsText } from '@langit/contract/values/money';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { OfferCost } from '@langit/domain/pricing/floor';
import type { Db } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/operator-commands.ts';
import { atTerminal, refusal } from '../../platform/refusals.ts';
import { readCatalogueVersion } from '../catalogue-version-store.ts';
import type { Terms } from '../floor/floor-rules.ts';
import { costHeader, packageHeader } from '../import/column-rules.ts';
import type { ImportFile } from '../import/commands.ts';
import { cellsOf } from '../import/export-catalogue.ts';
import { productsOnSale, readPlaceIds, readSalePlaces } from '../import/known-products-store.ts';
import { centsText, costText, gigabytesText, headerLine, lineOf } from '../import/written-cells.ts';
import { type Placed, productCodeOf, type SalePlace, slugOf, sortPackages } from './package-rules.ts';
import {
  type ListedPackage,
  type Packages,
  type PriceList,
  type PriceListSource,
  packagesOf,
  priceListOf,
} from './price-list.ts';
import { pricesOfOffer, type Rates } from './price-rules.ts';

/** `add`: the places whose new packages become products, or all of them; null: new packages are only listed. */
export type SyncRule = {
  marginPercent: number;
  rates: Rates;
  add: 'all' | readonly string[] | null;
  /** By the same rates: a price below its floor is raised to it. */
  terms: Terms;
};

/**
 * A package without a product, with its possible use: a new product, the replacement of a product's package, or a second supplier of
 * a product.
 */
type OfferedPackage = {
  package: string;
  code: string;
  place: string;
  what: 'new' | 'another package' | 'second supplier';
  cost_usd: string;
  price_idr: number;
  taken: 'yes' | 'no';
};

export type Synced = {
  packages: number;
  /** Counts: products of this supplier, products whose package it no longer has, and packages without a product. */
  priced: number;
  missing: string[];
  unused: number;
  /** Of the unused packages: added, without a place of the shop, not possible as a plan of the shop, duplicates. */
  added: number;
  without_place: number;
  without_plan: number;
  duplicates: number;
  /** The first packages that can be added. */
  offered: OfferedPackage[];
};

/** Result of a sync of costs only: products whose package is on the price list, and products whose package is not. */
export type SyncedCosts = { packages: number; compared: number; missing: string[] };

/** What gives a plan its prices. */
export type PriceRule = Omit<SyncRule, 'add'>;

const mostOffered = 200;

export type Cells = Map<string, string>;

/** The prices of a plan by the rule, each at least at the floor. */
function pricesOf(cells: Cells, plan: OfferCost, rule: PriceRule) {
  const type = cells.get('esim_type') === 'DailyPlan' ? ('DailyPlan' as const) : ('QuotaBased' as const);
  const product = { code: cells.get('code') ?? '', place: cells.get('place') ?? '', esimType: type };
  const prices = pricesOfOffer(product, plan, rule);
  if (prices === null)
    throw new OperatorError(
      atTerminal(
        refusal('noPriceFor', { product: product.code }),
        `${product.code} can be sold at no price: look at rates list, fees list and margins list. Nothing was done.`,
      ),
    );
  return prices;
}

/** Sets the prices of a product's line by the rule. */
export function setPrices(cells: Cells, plan: OfferCost, rule: PriceRule): void {
  const prices = pricesOf(cells, plan, rule);
  for (const currency of ['idr', 'usd', 'jpy', 'vnd'] as const) {
    const price = prices[currency];
    const minor = currency === 'usd' ? 100 : 1;
    cells.set(`price_${currency}`, currency === 'usd' ? centsText(price) : String(price));
    const strike = Number(cells.get(`strike_${currency}`) || Number.POSITIVE_INFINITY) * minor;
    if (strike <= price) cells.set(`strike_${currency}`, '');
  }
}

/** Sets cost and prices in a product's cells. False where the package is gone and no other supplier has the product. */
function reprice(cells: Cells, supplier: string, plan: OfferCost | undefined, rule: SyncRule): boolean {
  const [packageCell, costCell] = [packageHeader(supplier), costHeader(supplier)];
  if (plan === undefined) {
    cells.set(packageCell, '').set(costCell, '');
    return [...cells].some(([header, value]) => header.endsWith('_package') && value !== '');
  }
  cells.set(costCell, costText(plan.costUsdMicros));
  setPrices(cells, plan, rule);
  return true;
}

/** Imports a file. `list` is the price list of this sync, so that it is not read again. */
type Load<T> = (file: ImportFile, list: PriceList) => Promise<T>;

/**
 * Writes the eSIM catalogue to a file with a supplier's current costs and prices by a rule, and passes it to `load`, so that a sync
 * has the checks of an import. Products of other suppliers are not changed. Packages without a product are listed; those of the
 * places named by the rule become products.
 */
export async function syncCatalogue<T>(
  db: Db,
  source: PriceListSource,
  rule: SyncRule,
  load: Load<T>,
): Promise<T & { supplier: Synced }> {
  const plans = await packagesOf(source);
  const { present, report } = await writeCatalogue(db, source.name, plans, rule);
  return { ...(await loadLines(source.name, present, plans, load)), supplier: report };
}

/** A sync of costs only: no price changes, no product is added, and products whose package is gone are only listed. */
export async function syncCosts<T>(
  db: Db,
  source: PriceListSource,
  load: Load<T>,
): Promise<T & { supplier: SyncedCosts }> {
  const plans = await packagesOf(source);
  const present = await readLines(db);
  const report: SyncedCosts = { packages: plans.size, compared: 0, missing: [] };
  for (const [code, cells] of present.lines) {
    const bought = cells.get(packageHeader(source.name)) ?? '';
    if (bought === '') continue;
    if (plans.has(bought)) report.compared += 1;
    else report.missing.push(code);
  }
  // The file has the old costs; the import replaces them with those of the price list.
  return { ...(await loadLines(source.name, present, plans, load)), supplier: report };
}

const loadLines = <T>(name: string, present: PresentLines, plans: Packages, load: Load<T>): Promise<T> =>
  withLines(name, present, (file) => load(file, priceListOf(plans)));

/** Writes lines into a catalogue file, passes it to `use` and deletes it afterwards. */
export async function withLines<T>(
  name: string,
  { version, lines }: PresentLines,
  use: (file: ImportFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'langit-sync-'));
  try {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, `${headerLine}${[...lines.values()].map(lineOf).join('')}`);
    return await use({ path, version });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export type PresentLines = { version: number; lines: Map<string, Cells> };

/** eSIMs on sale, as lines of a catalogue file by code, with the version that they have at least. */
export async function readLines(db: Db): Promise<PresentLines> {
  // First: a later change of a line that was read has a higher version, so the import of the lines is refused.
  const version = await readCatalogueVersion(db);
  const placeCode = new Map([...(await readPlaceIds(db))].map(([code, id]) => [id, code]));
  const lines = new Map<string, Cells>();
  for await (const page of productsOnSale(db, 500))
    for (const product of page)
      if (kindOf(product.values).isElectronic) lines.set(product.code, cellsOf(product, placeCode));
  return { version, lines };
}

/** The lines of a catalogue file after the sync, and what the sync did. */
async function writeCatalogue(db: Db, supplier: string, plans: Packages, rule: SyncRule) {
  const { version, lines } = await readLines(db);
  const places = await readSalePlaces(db);
  refuseUnknownPlaces(rule, places);
  const { used, priced, missing, withoutPrice } = repriceLines(lines, supplier, plans, rule);
  for (const code of withoutPrice.keys()) lines.delete(code);
  const unused = [...plans.values()].filter(({ code }) => !used.has(code));
  const codeFor = codesFor([...lines, ...withoutPrice]);
  const sorted = sortPackages(unused, places, codeFor, (code) => priced.has(code));
  const offered = sorted.wanted.map((item) => assignPackage(lines, withoutPrice, supplier, item, rule));
  const report: Synced = {
    packages: plans.size,
    priced: priced.size,
    missing: missing,
    unused: unused.length,
    added: offered.filter(({ taken }) => taken).length,
    without_place: sorted.noPlace,
    without_plan: sorted.noPlan,
    duplicates: sorted.duplicates,
    offered: offered.slice(0, mostOffered).map((item) => ({ ...item, taken: item.taken ? 'yes' : 'no' })),
  };
  return { present: { version, lines }, report };
}

/**
 * Puts today's prices into the lines that are bought from the supplier. `used`: the packages that they name, `missing`: the products whose package
 * is gone, `withoutPrice`: the lines for which the rule has no price.
 */
function repriceLines(lines: ReadonlyMap<string, Cells>, supplier: string, plans: Packages, rule: SyncRule) {
  const used = new Set<string>();
  const priced = new Set<string>();
  const missing: string[] = [];
  const withoutPrice = new Map<string, Cells>();
  for (const [code, cells] of lines) {
    const packageCode = cells.get(packageHeader(supplier)) ?? '';
    if (packageCode === '') continue;
    used.add(packageCode);
    const plan = plans.get(packageCode);
    if (plan) priced.add(code);
    else missing.push(code);
    if (!reprice(cells, supplier, plan, rule)) withoutPrice.set(code, cells);
  }
  return { used, priced, missing, withoutPrice };
}

function refuseUnknownPlaces({ add }: SyncRule, places: readonly SalePlace[]): void {
  if (!Array.isArray(add)) return;
  const unknown = add.find((code) => places.every((place) => place.code !== code));
  if (unknown === undefined) return;
  throw new OperatorError(
    atTerminal(refusal('noPlace', { place: unknown }), `There is no place ${unknown}: nothing was done.`),
  );
}

/** The facts by which a customer distinguishes plans: place, kind, data and days. */
const factsOf = (cells: Cells): string =>
  ['place', 'esim_type', 'data_gb', 'daily_gb', 'days'].map((header) => cells.get(header) ?? '').join('|');

/** Finds the code of the product equal to a package, or makes a new code. */
function codesFor(lines: readonly [string, Cells][]) {
  const known = new Map(lines.map(([code, cells]) => [factsOf(cells), code]));
  const ofPlace = Map.groupBy(lines, ([, cells]) => cells.get('place') ?? '');
  return (plan: ListedPackage, place: SalePlace): string | null => {
    const codes = (ofPlace.get(place.code) ?? []).map(([code]) => code);
    const code = productCodeOf(plan, slugOf(place, codes));
    return code && (known.get(factsOf(cellsOfNew(plan, place, code))) ?? code);
  };
}

/** The possible use of a package. Where the rule adds it, its line is put into `lines`. */
function assignPackage(
  lines: Map<string, Cells>,
  withoutPrice: ReadonlyMap<string, Cells>,
  supplier: string,
  { plan, place, code }: Placed<ListedPackage>,
  rule: SyncRule,
) {
  const [sold, before] = [lines.get(code), withoutPrice.get(code)];
  const cells: Cells = new Map(sold ?? before ?? cellsOfNew(plan, place, code));
  cells.set(packageHeader(supplier), plan.code).set(costHeader(supplier), costText(plan.costUsdMicros));
  // A product of another supplier keeps its price and gets a second supplier.
  if (!sold) setPrices(cells, plan, rule);
  const taken = rule.add === 'all' || (rule.add ?? []).includes(place.code);
  if (taken) lines.set(code, cells);
  return {
    package: plan.code,
    code,
    place: place.code,
    taken,
    what: sold ? ('second supplier' as const) : before ? ('another package' as const) : ('new' as const),
    cost_usd: dollarsText(plan.costUsdMicros),
    price_idr: Number(cells.get('price_idr')),
  };
}

/** The cells of a new product: the package's facts and defaults, which a catalogue file can change later. */
export function cellsOfNew(plan: ListedPackage, place: SalePlace, code: string): Cells {
  const daily = plan.meter === 'daily';
  return new Map([
    ['code', code],
    ['type', 'ez-sim'],
    ['place', place.code],
    ['esim_type', daily ? 'DailyPlan' : 'QuotaBased'],
    [daily ? 'daily_gb' : 'data_gb', gigabytesText(plan.dataBytes)],
    ['days', daily ? '' : String(plan.days)],
    ['starts_on', plan.startsOn],
    ['day_kind', '24h'],
    ['install_within_days', plan.installWithinDays === null ? '' : String(plan.installWithinDays)],
    ['hotspot', 'yes'],
    ['topup', plan.topUp === 'no' ? 'no' : 'yes'],
    ['number', 'no'],
    ['popularity', '0'],
    ['image', `/art/${code}.svg`],
  ]);
}
