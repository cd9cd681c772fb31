import { productTypes, usualType } from '@langit/contract/values/catalogue';
import { plainIdentifier } from '@langit/contract/values/identifiers';
import { languages } from '@langit/contract/values/locale';
import { kindOf } from '@langit/contract/values/product-kinds';
import { supplierNames } from '@langit/contract/values/suppliers';
import type { GoodsCost, OfferCost } from '@langit/domain/pricing/floor';
import type { Mistake } from '../../platform/csv-file.ts';
import { newId } from '../../platform/ids.ts';
import { type Refusal, refusal } from '../../platform/refusals.ts';
import type { Terms } from '../floor/floor-rules.ts';
import { textOf } from './cell-rules.ts';
import {
  codeCell,
  costCell,
  costHeader,
  descriptionCell,
  descriptionHeader,
  newProduct,
  type ProductValues,
  packageCell,
  packageHeader,
  valueColumns,
} from './column-rules.ts';
import type { KnownProduct } from './known-products-store.ts';
import {
  cheaperStops,
  flawsOf,
  floorStops,
  hasNoFloor,
  type Market,
  oddStops,
  ownCosts,
  priceStops,
  type Stop,
} from './product-rules.ts';
import { cellText, costText } from './written-cells.ts';

export type StagedOffer = {
  id: string;
  product: string;
  supplier: string;
  package_code: string;
  cost_usd_micros: number;
  minimum_price_usd_micros: number | null;
  enabled: boolean;
};
export type StagedText = { product: string; locale: string; description: string | null };
export type StagedRow = ProductValues & {
  id: string;
  product_id: string;
  place: number;
  line: number;
  change: 'new' | 'changed' | 'same';
  /** Null: it is on sale. */
  withdrawn_at: string | null;
};

/** A supplier's costs and minimum prices by package. */
export type PriceList = ReadonlyMap<string, OfferCost>;
/** By supplier. Suppliers without a readable price list are absent. */
export type PriceLists = ReadonlyMap<string, PriceList>;

/** A package whose cost in the file differs from the supplier's price list; `listed` is null for a package that is not on it. */
export type CostNote = { supplier: string; package: string; inFile: number; listed: number | null };

/** The current data with which a line is compared. */
export type RowContext = {
  known: KnownProduct | undefined;
  placeOf: ReadonlyMap<string, number>;
  market: Market;
  lists: PriceLists;
  terms: Terms;
  /** The suppliers whose offers are sold: the others do not decide about a floor. */
  selling: readonly string[];
  /**
   * Where a second person is asked for: the moment of the import, at which goods without a floor that are not on sale are withdrawn, until
   * two people publish them. Null: one person decides.
   */
  heldBackAt: Date | null;
};

export type ReadRow = {
  row: StagedRow;
  offers: StagedOffer[];
  costNotes: CostNote[];
  /** Suppliers of this line whose price list could not be read. */
  notCompared: string[];
  texts: StagedText[];
  stops: (Stop & { line: number; code: string })[];
  /** The least margin at which the prices would be allowed; null where they are not below the floor, or nothing allows them. */
  lossMarginBp: number | null;
  /** Changes column by column, for the report. */
  differences: string[];
};

/** A line's cells by header, and the list for its mistakes. */
export type Line = { line: number; cells: ReadonlyMap<string, string>; mistakes: Mistake[] };

const fail = ({ line, cells, mistakes }: Line, column: string, problem: Refusal) =>
  void mistakes.push({ line, column, value: (cells.get(column) ?? '').slice(0, 40), problem });

/** The text of a cell; null without the column. A formula is recorded as a mistake. */
function cellOf(line: Line, header: string): string | null {
  const raw = line.cells.get(header);
  if (raw === undefined) return null;
  const read = textOf(raw);
  if (read.ok) return read.value;
  fail(line, header, read.problem);
  return null;
}

const longestCode = 80;

export function readCode(line: Line): string | null {
  const typed = cellOf(line, 'code');
  if (typed === null) return null;
  const text = plainIdentifier(typed);
  const read = codeCell(text);
  if (read.ok && text.length <= longestCode) return text;
  fail(
    line,
    'code',
    text === ''
      ? refusal('missing')
      : read.ok
        ? refusal('tooManyCharacters', { most: longestCode })
        : read.problem,
  );
  return null;
}

/** Applies a line to a known product or to a new one. Null where the line has mistakes. */
export function readRow(
  line: Line,
  code: string,
  { known, placeOf, market, lists, terms, selling, heldBackAt }: RowContext,
): ReadRow | null {
  const before = line.mistakes.length;
  const place = readPlace(line, placeOf);
  const after = readValues(line, code, known);
  if (known && after.type !== known.values.type)
    fail(line, 'type', refusal('typeStays', { type: known.values.type }));
  const id = known?.id ?? newId();
  const { offers, lowered, ...costs } = readOffers(line, { id, type: after.type }, known, lists);
  const texts = readTexts(line, id, known);
  if (line.mistakes.length === before)
    for (const { column, problem } of flawsOf(after)) fail(line, column, problem);
  if (line.mistakes.length > before || place === undefined) return null;
  const isHeldBack = heldBackAt !== null && hasNoFloor(after) && (known?.withdrawn ?? true);
  const differences = known ? differencesOf(known, { after, place, offers, texts, isHeldBack }) : [];
  const change = !known ? 'new' : differences.length > 0 ? 'changed' : 'same';
  const product = {
    code,
    place: plainIdentifier(line.cells.get('place') ?? '').toUpperCase(),
    esimType: after.esim_type,
  };
  const floored: GoodsCost[] = [
    ...currentOffers(known, offers, selling),
    ...ownCosts(known?.values ?? null, after),
  ];
  const floor = floorStops(after, product, floored, terms);
  const stops = [
    ...(known ? priceStops(known.values, after) : []),
    ...oddStops(known?.values ?? null, after, market),
    ...floor.stops,
    ...(heldBackAt ? lowered : []),
    ...(heldBackAt && known ? cheaperStops(known, { values: after, place }) : []),
  ].map((stop) => ({ ...stop, line: line.line, code }));
  // Stock changes with sales while the file is read: null leaves it unchanged.
  const stock = known && !line.cells.get('stock')?.trim() ? null : after.stock;
  return {
    row: {
      ...after,
      stock,
      id,
      product_id: code,
      place,
      line: line.line,
      change,
      withdrawn_at: isHeldBack ? heldBackAt.toISOString() : null,
    },
    offers,
    ...costs,
    texts,
    stops,
    lossMarginBp: floor.lossMarginBp,
    differences,
  };
}

function readPlace(line: Line, placeOf: ReadonlyMap<string, number>): number | undefined {
  const text = cellOf(line, 'place');
  if (text === null) return undefined;
  const place = placeOf.get(plainIdentifier(text).toUpperCase());
  if (place === undefined) fail(line, 'place', text === '' ? refusal('missing') : refusal('notPlace'));
  return place;
}

/** Columns that the file does not have keep their values. */
function readValues(line: Line, code: string, known: KnownProduct | undefined): ProductValues {
  const typed = cellOf(line, 'type');
  // A line of an unknown type is read as an eSIM's, so that all its other mistakes are named too.
  const type = productTypes.find((name) => name === typed) ?? usualType;
  const values: Record<string, unknown> = { ...(known?.values ?? { type, ...newProduct(code, type) }) };
  for (const { header, field, cell, needed } of valueColumns) {
    const text = cellOf(line, header);
    if (text === null || (text === '' && field === 'stock')) continue;
    if (text === '') {
      if (needed && field !== 'networks') fail(line, header, refusal('missing'));
      values[field] = field === 'networks' ? [] : null;
      continue;
    }
    const read = cell(text);
    if (read.ok) values[field] = read.value;
    else fail(line, header, read.problem);
  }
  return values as ProductValues;
}

/**
 * Offers of a line, one package per supplier: another package replaces the old one, an empty cell disables it. The cost comes from
 * the supplier's price list where there is one, because the supplier refuses an order at an outdated cost. Only changed offers are
 * returned.
 */
function readOffers(
  line: Line,
  { id: product, type }: Pick<ProductValues, 'type'> & { id: string },
  known: KnownProduct | undefined,
  lists: PriceLists,
): Pick<ReadRow, 'offers' | 'costNotes' | 'notCompared'> & { lowered: Stop[] } {
  const lowered: Stop[] = [];
  const costNotes: CostNote[] = [];
  const notCompared: string[] = [];
  const offers = supplierNames.flatMap((supplier) => {
    const earlier = line.mistakes.length;
    const [code, cost] = [cellOf(line, packageHeader(supplier)), cellOf(line, costHeader(supplier))];
    if (code === null && cost === null) return [];
    if (line.mistakes.length > earlier) return [];
    if ((code ?? '') !== '' && !kindOf({ type }).isElectronic)
      fail(line, packageHeader(supplier), refusal('forEsims'));
    const wanted = readOffer(line, supplier, code ?? '', cost ?? '');
    const list = lists.get(supplier);
    if (wanted && !list) notCompared.push(supplier);
    if (wanted && list) {
      const { package_code, cost_usd_micros: inFile } = wanted;
      const listed = list.get(package_code)?.costUsdMicros ?? null;
      if (listed !== inFile) costNotes.push({ supplier, package: package_code, inFile, listed });
      wanted.cost_usd_micros = listed ?? inFile;
    }
    const current = (known?.offers ?? []).filter((offer) => offer.supplier === supplier);
    const off = current
      .filter(({ enabled, package_code }) => enabled && package_code !== wanted?.package_code)
      .map((offer) => ({ ...offer, product, enabled: false }));
    const same = current.find((offer) => offer.package_code === wanted?.package_code);
    if (!wanted) return off;
    // A cost that no list proves lowers a floor like a price.
    if (!list && wanted.cost_usd_micros < (same?.cost_usd_micros ?? Number.POSITIVE_INFINITY))
      lowered.push({ kind: 'alone', column: costHeader(supplier), problem: refusal('costUnproved') });
    // A minimum price that a list does not name is kept until a list names the package without one.
    const listed = list?.get(wanted.package_code);
    const minimum = listed ? listed.minimumPriceUsdMicros : (same?.minimum_price_usd_micros ?? null);
    const isSame =
      same?.cost_usd_micros === wanted.cost_usd_micros && same.minimum_price_usd_micros === minimum;
    if (same?.enabled && isSame) return off;
    const offer = { ...wanted, minimum_price_usd_micros: minimum, enabled: true };
    return [...off, { id: same?.id ?? newId(), product, supplier, ...offer }];
  });
  return { offers, costNotes, notCompared, lowered };
}

function readOffer(line: Line, supplier: string, code: string, cost: string) {
  if (code === '' && cost === '') return null;
  const missing = code === '' ? packageHeader(supplier) : cost === '' ? costHeader(supplier) : null;
  if (missing) {
    fail(line, missing, refusal('packageAndCost'));
    return null;
  }
  const [read, price] = [packageCell(code), costCell(cost)];
  if (!read.ok) fail(line, packageHeader(supplier), read.problem);
  if (!price.ok) fail(line, costHeader(supplier), price.problem);
  return read.ok && price.ok ? { package_code: code, cost_usd_micros: price.value } : null;
}

/** What the offers cost that are sold by after the import. */
function currentOffers(
  known: KnownProduct | undefined,
  changed: readonly StagedOffer[],
  selling: readonly string[],
): OfferCost[] {
  const offers = new Map((known?.offers ?? []).map((offer) => [offer.id, offer]));
  for (const offer of changed) offers.set(offer.id, offer);
  return [...offers.values()]
    .filter(({ enabled, supplier }) => enabled && selling.includes(supplier))
    .map(({ cost_usd_micros: costUsdMicros, minimum_price_usd_micros: minimumPriceUsdMicros }) => ({
      costUsdMicros,
      minimumPriceUsdMicros,
    }));
}

function readTexts(line: Line, product: string, known: KnownProduct | undefined): StagedText[] {
  return languages.flatMap((locale) => {
    const text = cellOf(line, descriptionHeader(locale));
    if (text === null) return [];
    const read = descriptionCell(text);
    if (!read.ok) fail(line, descriptionHeader(locale), read.problem);
    const description = text === '' ? null : text;
    return description === (known?.texts[locale] ?? null) ? [] : [{ product, locale, description }];
  });
}

function differencesOf(
  known: KnownProduct,
  {
    after,
    place,
    offers,
    texts,
    isHeldBack,
  }: {
    after: ProductValues;
    place: number;
    offers: StagedOffer[];
    texts: StagedText[];
    isHeldBack: boolean;
  },
): string[] {
  const facts = valueColumns.flatMap(({ header, field }) => {
    const [was, is] = [known.values[field], after[field]];
    if (String(was) === String(is)) return [];
    return [`${header}: ${cellText(header, was) || 'none'} → ${cellText(header, is) || 'none'}`];
  });
  return [
    ...(known.withdrawn && !isHeldBack ? ['on sale again'] : []),
    ...(known.place === place ? [] : ['place']),
    ...facts,
    ...offers.map(
      ({ supplier, package_code, cost_usd_micros, enabled }) =>
        `${supplier}: ${enabled ? `${package_code} at ${costText(cost_usd_micros)}` : `no ${package_code}`}`,
    ),
    ...texts.map(({ locale }) => `description_${locale}`),
  ];
}
