/** Where a plan is bought, by the supplier's own name for it. */
export type SupplierPackage = { supplier: 'esim-access' | 'airalo'; packageCode: string };

/** What a supplier charges the shop for a package, in millionths of a US dollar; for daily plans by the day. */
export type CostOf = (bought: SupplierPackage) => number;

/** `jp-mobile-30days-5gb` */
export const airaloPackage = (place: string, megabytes: number, days: number): string =>
  `${place.toLowerCase()}-mobile-${days}days-${megabytes / 1024}gb`;

/** `JP-5GB-30D`, `JP-512MB-DAILY`, `JP-UNL-DAILY`. */
export function packageCode(place: string, megabytes: number | null, days: number | null): string {
  const size =
    megabytes === null ? 'UNL' : megabytes % 1024 === 0 ? `${megabytes / 1024}GB` : `${megabytes}MB`;
  return `${place}-${size}-${days === null ? 'DAILY' : `${days}D`}`;
}
