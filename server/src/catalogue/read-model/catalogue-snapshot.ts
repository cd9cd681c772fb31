import type { ProductType, SortOrder } from '@langit/contract/values/catalogue';
import type { Language } from '@langit/contract/values/locale';
import type { SharedFacts } from '@langit/contract/wire/catalogue';
import type { ComparedPlan } from '@langit/domain/plan-finder/compare-plans';
import type { PlaceRow } from '../place-store.ts';
import type { ProductRow } from '../product-store.ts';
import type { ListIndex } from './list-index.ts';

/** A place with something on sale, and its lowest price of an eSIM in each currency, in minor units. */
export type SoldPlace = PlaceRow & {
  minIdr: number | null;
  minUsd: number | null;
  minJpy: number | null;
  minVnd: number | null;
  aliases: readonly string[];
};

/** An eSIM of a place, ready to be compared, and its traits for the list's filters; those of a daily plan depend on the days. */
export type PlacePlan = { row: ProductRow; plan: ComparedPlan; traits: number; index: number };

/**
 * Plans in one order of the list. Two plans that are sold as a whole keep their order for trips of any days, and so do two daily plans:
 * the list of a trip is the two merged.
 */
export type SortedPlans = { whole: readonly PlacePlan[]; daily: readonly PlacePlan[] };

/** The eSIMs of one place with a price in one currency. */
export type PlacePlans = {
  own: readonly PlacePlan[];
  /** Its own plans by the order of the list, and the traits of the daily ones by the days of a trip; made when first asked for. */
  orders: Map<SortOrder, SortedPlans>;
  dailyTraits: Map<number, ReadonlyMap<PlacePlan, number>>;
  /** Those that the plan finder can choose, with the plans of regions that contain the place. */
  contenders: readonly ComparedPlan[];
  /** What all of its own plans have in common. */
  shared: SharedFacts;
};

/** Hand-written descriptions of a product. */
export type Texts = Partial<Record<Language, string>>;

/**
 * An immutable snapshot of one catalogue version. Only `stock` changes: an overlay with the stock of SIM cards that were sold
 * after the read; `placePlans` fills with what was derived from the snapshot.
 */
export type CatalogueSnapshot = {
  readonly version: number;
  /** All products by opaque id, with withdrawn products. */
  readonly rows: readonly ProductRow[];
  /** Products that are below their floor: in no list, and not sold. */
  readonly held: ReadonlySet<string>;
  /** Positions in `rows`, by readable code and by opaque id. */
  readonly positions: ReadonlyMap<string, number>;
  /** Products on sale, by type. */
  readonly lists: Readonly<Record<ProductType, ListIndex>>;
  readonly texts: ReadonlyMap<string, Texts>;
  readonly places: readonly SoldPlace[];
  readonly stock: Map<string, number | null>;
  /** By place and currency, made when first asked for. */
  readonly placePlans: Map<string, PlacePlans>;
};

/** By readable code or opaque id, with withdrawn products. */
export const findRow = ({ rows, positions }: CatalogueSnapshot, codeOrId: string): ProductRow | undefined =>
  rows[positions.get(codeOrId) ?? -1];

/** The hand-written description, in English where the language has none; null where the description is composed. */
export const handWritten = (
  { texts }: CatalogueSnapshot,
  product: string,
  language: Language,
): string | null => texts.get(product)?.[language] ?? texts.get(product)?.en ?? null;

/** Stock in pieces; null for a product without a stock count. Nothing is left of a held one. */
export const stockOf = (
  { stock, held }: CatalogueSnapshot,
  product: Pick<ProductRow, 'id' | 'stock'>,
): number | null => (held.has(product.id) ? 0 : (stock.get(product.id) ?? product.stock));
