import type { EsimType, ProductType } from '@langit/contract/values/catalogue';
import type { Language } from '@langit/contract/values/locale';
import type { Db } from '../platform/database/database.ts';
import { factsOf } from './present-product.ts';
import type { ProductFacts } from './product-facts-rules.ts';
import { productNames } from './product-name-rules.ts';
import { type ProductRow, readProductWithOffer } from './product-store.ts';

/** The product as an order keeps it: nothing that the catalogue changes later reaches the order. Bytes, not GB. */
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
  /** Days of one plan; null for a daily plan, whose days stand on the line. */
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
  /** Who delivers it and under which package code; null for goods of our own stock. */
  supplier: { name: string; packageCode: string } | null;
};

/** Something that can be ordered now, with everything that its price and delivery need. Money in minor units. */
export type Sellable = {
  id: string;
  snapshot: SoldProduct;
  unitIdr: number;
  listUsd: number | null;
  listJpy: number | null;
  listVnd: number | null;
  rentPerDayIdr: number | null;
  stock: number | null;
  /** Per day for a daily plan. Null for goods of our own stock. */
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
 * A product by code or id that can be sold now: on the list, priced in Rupiah and, for an eSIM, offered by one of the shop's
 * suppliers; the cheapest of them comes with it. Null where it cannot be sold.
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
