import type { EsimType, ProductType } from '@langit/contract/values/catalogue';
import type { Language } from '@langit/contract/values/locale';
import type { Db } from '../platform/database/database.ts';
import { factsOf } from './present-product.ts';
import type { ProductFacts } from './product-facts-rules.ts';
import { productNames } from './product-name-rules.ts';
import { type ProductRow, readProductWithOffer } from './product-store.ts';

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

/** A product that can be ordered now, with the data for its price and delivery. Money in minor units. */
export type Sellable = {
  id: string;
  snapshot: SoldProduct;
  unitIdr: number;
  listUsd: number | null;
  listJpy: number | null;
  listVnd: number | null;
  rentPerDayIdr: number | null;
  stock: number | null;
  /** The cheapest enabled offer; cost in millionths of a US dollar, per day for a daily plan. Null for the shop's own stock. */
  offer: { id: string; supplier: string; packageCode: string; costUsdMicros: number } | null;
};

const snapshotOf = (row: ProductRow, facts: ProductFacts, offer: Sellable['offer']): SoldProduct => ({
  productCode: row.productId,
  type: row.type,
  esimType: row.esimType,
  names: productNames(facts),
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
  supplier: offer && { name: offer.supplier, packageCode: offer.packageCode },
});

/**
 * Finds a sellable product by code or id: listed, with a Rupiah price and, for an eSIM, with an offer of one of `suppliers`.
 * Returns null for any other product.
 */
export async function findSellable(
  db: Db,
  codeOrId: string,
  suppliers: readonly string[] = ['esim-access'],
): Promise<Sellable | null> {
  const row = await readProductWithOffer(db, codeOrId, suppliers);
  if (!row || row.withdrawnAt || row.priceIdr === null) return null;
  const offer = row.type === 'ez-sim' && row.offer?.id ? row.offer : null;
  if (row.type === 'ez-sim' && !offer) return null;
  return {
    id: row.id,
    snapshot: snapshotOf(row, factsOf(row), offer),
    unitIdr: row.priceIdr,
    listUsd: row.priceUsd,
    listJpy: row.priceJpy,
    listVnd: row.priceVnd,
    rentPerDayIdr: row.rentPerDayIdr,
    stock: row.stock,
    offer,
  };
}
