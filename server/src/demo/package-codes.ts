/** A supplier's package by its code. */
export type SupplierPackage = { supplier: 'esim-access' | 'airalo'; packageCode: string };

/** The cost of a package in millionths of a US dollar, per day for daily plans. */
export type CostOf = (bought: SupplierPackage) => number;

/** Airalo's package code, e.g. `jp-mobile-30days-5gb`. */
export const airaloPackage = (place: string, megabytes: number, days: number): string =>
  `${place.toLowerCase()}-mobile-${days}days-${megabytes / 1024}gb`;

/** eSIM Access's package code: `JP-5GB-30D`, `JP-512MB-DAILY`, `JP-UNL-DAILY`. */
export function packageCode(place: string, megabytes: number | null, days: number | null): string {
  const size =
    megabytes === null ? 'UNL' : megabytes % 1024 === 0 ? `${megabytes / 1024}GB` : `${megabytes}MB`;
  return `${place}-${size}-${days === null ? 'DAILY' : `${days}D`}`;
}
