import type { OfferCost } from '@langit/domain/pricing/floor';

/** A supplier's package by its code. */
export type SupplierPackage = { supplier: 'esim-access' | 'airalo'; packageCode: string };

/** What a package costs, and the least that it may be sold for; per day for daily plans. */
export type CostOf = (bought: SupplierPackage) => OfferCost;

/** Airalo's package code, e.g. `jp-mobile-30days-5gb`. */
export const airaloPackage = (place: string, megabytes: number, days: number): string =>
  `${place.toLowerCase()}-mobile-${days}days-${megabytes / 1024}gb`;

/** eSIM Access's package code: `JP-5GB-30D`, `JP-512MB-DAILY`, `JP-UNL-DAILY`. */
export function packageCode(place: string, megabytes: number | null, days: number | null): string {
  const size =
    megabytes === null ? 'UNL' : megabytes % 1024 === 0 ? `${megabytes / 1024}GB` : `${megabytes}MB`;
  return `${place}-${size}-${days === null ? 'DAILY' : `${days}D`}`;
}
