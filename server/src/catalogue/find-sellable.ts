import type { EsimType, ProductType } from '@langit/contract/values/catalogue';
import type { Language } from '@langit/contract/values/locale';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { Db } from '../platform/database/database.ts';
import type { StoredTerms } from './floor/floor-rules.ts';
import { factsOf } from './present-product.ts';
import type { ProductFacts } from './product-facts-rules.ts';
import { planNames } from './product-name-rules.ts';
import { type EnabledOffer, type ProductRow, readProduct, readProductForOrder } from './product-store.ts';

/** The product snapshot in an order. Later changes of the catalogue do not affect it. Sizes in bytes. */
export type SoldProduct = {
  /** The readable code, e.g. `japan-5gb-30d`. */
  productCode: string;
  type: ProductType;
  esimType: EsimType | null;
  names: Record<Language, string>;
  image: string | null;
  place: { id: number; code: string; nameEn: string };
  dataBytes: number | null;
  dailyBytes: number | null;
  /** Validity of one plan in days. Null for a daily plan: its days are on the order line. */
  planDays: number | null;
  startsOn: 'first_connection' | 'install';
  dayKind: '24h' | 'calendar';
  resetZone: string | null;
  installWithinDays: number | null;
  fullSpeedBytesPerDay: number | null;
  throttleKbps: number | null;
  hotspot: boolean;
  networks: string[];
  exitCountry: string | null;
  topupAllowed: boolean;
  hasNumber: boolean;
  /** Supplier and its package code; null for goods from the shop's own stock. */
  supplier: { name: string; packageCode: string } | null;
};

/** A product that is listed now, with the data for its price, floor and delivery. Money in minor units. */
export type Sellable = {
  id: string;
  /** Without a supplier: which of the offers an eSIM is sold by depends on its floor. */
  snapshot: SoldProduct;
  unitIdr: number;
  listUsd: number | null;
  listJpy: number | null;
  listVnd: number | null;
  rentPerDayIdr: number | null;
  /** What the shop's own goods cost it: a SIM card, or a rented day of a router; null: not known. */
  costIdr: number | null;
  stock: number | null;
  /** The enabled offers of the suppliers, the cheapest first; none for the shop's own stock, and of a held product. */
  offers: readonly EnabledOffer[];
  terms: StoredTerms;
  /** The version of the catalogue that prices, offers and terms belong to. */
  catalogueVersion: number;
};

const snapshotOf = (row: ProductRow, facts: ProductFacts): SoldProduct => ({
  productCode: row.productId,
  type: row.type,
  esimType: row.esimType,
  names: planNames(facts),
  image: row.image,
  place: { id: row.placeId, ...facts.place },
  dataBytes: row.dataBytes,
  dailyBytes: row.dailyBytes,
  planDays: row.days,
  startsOn: row.startsOn,
  dayKind: row.dayKind,
  resetZone: row.resetZone,
  installWithinDays: row.installWithinDays,
  fullSpeedBytesPerDay: row.fullSpeedBytesPerDay,
  throttleKbps: row.throttleKbps,
  hotspot: row.hotspot,
  networks: row.networks,
  exitCountry: row.exitCountry,
  topupAllowed: row.topupAllowed,
  hasNumber: row.hasNumber,
  supplier: null,
});

/** What a rented day of a router costs now; null: not known. */
export const costOfModel = async (db: Db, id: string): Promise<number | null> =>
  (await readProduct(db, id))?.costIdr ?? null;

/**
 * Finds a listed product by code or id: one that is not withdrawn, has a Rupiah price and, for an eSIM, an offer of one of
 * `suppliers`. Returns null for any other product.
 */
export async function findSellable(
  db: Db,
  codeOrId: string,
  suppliers: readonly string[] = ['esim-access'],
): Promise<Sellable | null> {
  const row = await readProductForOrder(db, codeOrId, suppliers);
  if (!row || row.withdrawnAt || row.priceIdr === null) return null;
  const { isElectronic } = kindOf(row);
  if (isElectronic && row.offers.length === 0) return null;
  return {
    id: row.id,
    snapshot: snapshotOf(row, factsOf(row)),
    unitIdr: row.priceIdr,
    listUsd: row.priceUsd,
    listJpy: row.priceJpy,
    listVnd: row.priceVnd,
    rentPerDayIdr: row.rentPerDayIdr,
    costIdr: row.costIdr,
    stock: row.stock,
    offers: isElectronic && !row.held ? row.offers : [],
    terms: row.terms,
    catalogueVersion: row.catalogueVersion,
  };
}
