import type { OfferCost } from '@langit/domain/pricing/floor';

/** A package that a supplier offers. Money is whole millionths of a US dollar; data and cost of a daily package are per day. */
export type ListedPackage = {
  code: string;
  meter: 'total' | 'daily';
  countries: string[];
  /** Null: unlimited. */
  dataBytes: number | null;
  days: number;
  costUsdMicros: number;
  /** The contractual minimum selling price; null where the supplier names none. */
  minimumPriceUsdMicros: number | null;
  startsOn: 'install' | 'first_connection';
  installWithinDays: number | null;
  topUp: 'yes' | 'no' | 'ask';
};

/** The port of a supplier's price list; implemented by esims over the supplier's port. */
export interface PriceListSource {
  /** The supplier's key, e.g. `esim-access`. */
  readonly name: string;
  /** The packages that it offers now. Throws `PriceListUnread`. */
  packages(): AsyncIterable<ListedPackage>;
}

/** The list could not be read: the supplier does not answer, or refuses. */
export class PriceListUnread extends Error {
  override readonly name = 'PriceListUnread';
  readonly reason: 'no_answer' | 'refused';

  constructor(reason: 'no_answer' | 'refused', cause: Error) {
    super(cause.message, { cause });
    this.reason = reason;
  }
}

/** Whether a supplier gave no answer: its list can be read later. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof PriceListUnread && error.reason === 'no_answer';

export type PriceListSources = ReadonlyMap<string, PriceListSource>;
export type Packages = ReadonlyMap<string, ListedPackage>;
export type PriceList = ReadonlyMap<string, OfferCost>;

/** The packages that a supplier offers now, by code. */
export async function packagesOf(source: PriceListSource): Promise<Packages> {
  const packages = new Map<string, ListedPackage>();
  for await (const listedPackage of source.packages()) packages.set(listedPackage.code, listedPackage);
  return packages;
}

export const priceListOf = (packages: Packages): PriceList =>
  new Map(
    [...packages.values()].map(({ code, costUsdMicros, minimumPriceUsdMicros }) => [
      code,
      { costUsdMicros, minimumPriceUsdMicros },
    ]),
  );

/** The supplier's current costs and minimum prices by package; null where its list cannot be read. */
export async function readPriceList(source: PriceListSource | undefined): Promise<PriceList | null> {
  try {
    return source ? priceListOf(await packagesOf(source)) : null;
  } catch (error) {
    if (error instanceof PriceListUnread) return null;
    throw error;
  }
}
