import { type ProductType, productTypes } from '@langit/contract/values/catalogue';
import { kindOf } from '@langit/contract/values/product-kinds';
import { usualTrip } from '@langit/domain/plan-finder/trip';
import type { Db } from '../../platform/database/database.ts';
import { readCatalogueVersion } from '../catalogue-version-store.ts';
import { readHeld } from '../floor/hold-store.ts';
import { type PlaceRow, readAliases, readPlaces } from '../place-store.ts';
import { type ProductRow, readProductsOf } from '../product-store.ts';
import { productPages, textPages } from './catalogue-rows-store.ts';
import type { CatalogueSnapshot, SoldPlace, Texts } from './catalogue-snapshot.ts';
import type { HeardChanges } from './heard-changes.ts';
import { buildListIndex, type ListIndex } from './list-index.ts';
import { createPacer, numbersTo, type Pacer, sortInSlices } from './pacer.ts';

const mostTries = 5;

/**
 * Builds a snapshot with short statements and time slices of a few milliseconds. If the version changed during the read, the read
 * is repeated, at most five times. The last result is then used as it is, because the next notification starts another build.
 */
export async function buildSnapshot(
  db: Db,
  between: HeardChanges['between'] = () => ({ products: [], complete: false }),
): Promise<CatalogueSnapshot> {
  let snapshot = await readSnapshot(db);
  for (let tries = 1; tries < mostTries; tries += 1) {
    const version = await readCatalogueVersion(db);
    if (version === snapshot.version) break;
    const { products, complete } = between(snapshot.version, version);
    snapshot = complete ? await patchSnapshot(db, snapshot, { version, products }) : await readSnapshot(db);
  }
  return snapshot;
}

async function readSnapshot(db: Db): Promise<CatalogueSnapshot> {
  const pacer = createPacer();
  const version = await readCatalogueVersion(db);
  const places = await readPlaces(db);
  const rows = await readRows(db, places, pacer);
  const held = await readHeld(db);
  const types = await onSale(rows, held, pacer);
  const lists = {} as Record<ProductType, ListIndex>;
  for (const type of productTypes) lists[type] = await buildListIndex(types[type], pacer);
  const texts = await readTexts(db, pacer);
  return {
    version,
    rows,
    held,
    positions: await positionsOf(rows, pacer),
    lists,
    texts,
    places: await soldPlaces(places, await readAliases(db), types, pacer),
    stock: new Map(),
    placePlans: new Map(),
  };
}

/** A copy of a snapshot in which some products are read again, because an operator changed them. */
export async function patchSnapshot(
  db: Db,
  snapshot: CatalogueSnapshot,
  { version, products }: { version: number; products: readonly string[] },
): Promise<CatalogueSnapshot> {
  const pacer = createPacer();
  const changed = await readProductsOf(db, products);
  const rows = [...snapshot.rows];
  for (const row of changed) {
    const at = snapshot.positions.get(row.id);
    if (at !== undefined) rows[at] = row;
  }
  const held = await readHeld(db);
  const types = await onSale(rows, held, pacer);
  const lists = { ...snapshot.lists };
  for (const type of new Set(changed.map((row) => row.type)))
    lists[type] = await buildListIndex(types[type], pacer, snapshot.lists[type]);
  return {
    ...snapshot,
    version,
    rows,
    held,
    lists,
    placePlans: new Map(),
    places: await soldPlaces(await readPlaces(db), await readAliases(db), types, pacer),
  };
}

type ByType = Record<ProductType, ProductRow[]>;

async function onSale(rows: readonly ProductRow[], held: ReadonlySet<string>, pacer: Pacer): Promise<ByType> {
  const types = Object.fromEntries(productTypes.map((type) => [type, [] as ProductRow[]])) as ByType;
  for (const row of rows) {
    if (row.withdrawnAt === null && !held.has(row.id)) types[row.type].push(row);
    if (pacer.due()) await pacer.pause();
  }
  return types;
}

async function positionsOf(rows: readonly ProductRow[], pacer: Pacer): Promise<Map<string, number>> {
  const positions = new Map<string, number>();
  for (const [index, { id, productId }] of rows.entries()) {
    positions.set(id, index).set(productId, index);
    if (pacer.due()) await pacer.pause();
  }
  return positions;
}

/** All products by id, each joined with its place. Equal strings are interned, to save memory. */
async function readRows(db: Db, places: readonly PlaceRow[], pacer: Pacer): Promise<ProductRow[]> {
  const byId = new Map(places.map((place) => [place.id, place]));
  const words = new Map<string, string>();
  const once = <T extends string | null>(word: T): T => {
    if (word === null) return word;
    const known = words.get(word);
    if (known === undefined) words.set(word, word);
    return (known ?? word) as T;
  };
  const networks = new Map<string, string[]>();
  const networksOnce = (names: string[]): string[] => {
    const key = names.join('\n');
    const known = networks.get(key) ?? names.map(once);
    networks.set(key, known);
    return known;
  };
  const all: ProductRow[] = [];
  for await (const page of productPages(db)) {
    for (const row of page) {
      const place = byId.get(row.place);
      if (!place) continue;
      all.push({
        ...row,
        type: once(row.type),
        esimType: once(row.esimType),
        startsOn: once(row.startsOn),
        dayKind: once(row.dayKind),
        resetZone: once(row.resetZone),
        exitCountry: once(row.exitCountry),
        networks: networksOnce(row.networks),
        placeId: place.id,
        placeCode: place.code,
        placeKind: place.kind,
        placeNameEn: place.nameEn,
        popularRank: place.mostPopularRank,
      });
    }
    await pacer.pause();
  }
  const compare = (left: number, right: number) => ((all[left]?.id ?? '') < (all[right]?.id ?? '') ? -1 : 1);
  const order = await sortInSlices(numbersTo(all.length), compare, pacer);
  return Array.from(order, (at) => all[at] as ProductRow);
}

async function readTexts(db: Db, pacer: Pacer): Promise<Map<string, Texts>> {
  const texts = new Map<string, Texts>();
  for await (const page of textPages(db)) {
    for (const { product, locale, description } of page) {
      const known = texts.get(product) ?? {};
      if (description !== null) known[locale] = description;
      texts.set(product, known);
    }
    await pacer.pause();
  }
  return texts;
}

const lower = (known: number | null, price: number | null, days: number): number | null =>
  price === null ? known : Math.min(known ?? Number.POSITIVE_INFINITY, price * days);

/**
 * The places that have products on sale, with the lowest eSIM price of each place's list in every currency (H5), a daily plan
 * counted with the days of the usual trip (Z2); null where the list has no price in the currency. A country that is covered only by
 * a region's plan is not listed.
 */
async function soldPlaces(
  places: readonly PlaceRow[],
  aliases: readonly { place: number; alias: string }[],
  types: ByType,
  pacer: Pacer,
): Promise<SoldPlace[]> {
  const lowest = new Map<number, Pick<SoldPlace, 'minIdr' | 'minUsd' | 'minJpy' | 'minVnd'>>();
  const pricesIn = (placeId: number) => {
    const known = lowest.get(placeId) ?? { minIdr: null, minUsd: null, minJpy: null, minVnd: null };
    lowest.set(placeId, known);
    return known;
  };
  for (const product of Object.values(types).flat()) {
    const known = pricesIn(product.placeId);
    if (!kindOf(product).isElectronic) continue;
    const days = product.esimType === 'DailyPlan' ? usualTrip.days : 1;
    known.minIdr = lower(known.minIdr, product.priceIdr, days);
    known.minUsd = lower(known.minUsd, product.priceUsd, days);
    known.minJpy = lower(known.minJpy, product.priceJpy, days);
    known.minVnd = lower(known.minVnd, product.priceVnd, days);
    if (pacer.due()) await pacer.pause();
  }
  return places.flatMap((place) => {
    const prices = lowest.get(place.id);
    if (!prices || place.withdrawnAt !== null) return [];
    const own = aliases.flatMap((alias) => (alias.place === place.id ? [alias.alias] : []));
    return [{ ...place, ...prices, aliases: own }];
  });
}
