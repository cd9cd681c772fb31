import type { Product } from '@langit/contract/wire/catalogue';

/** A country that a region's plan covers, named in the page's language. */
export type CoveredCountry = { code: string; name: string };

/** The countries of regions, by the region's id. */
export type Coverage = Readonly<Record<number, readonly CoveredCountry[]>>;

/** The countries that a region's plan covers; none for a country's plan. */
export const coveredBy = (coverage: Coverage, { destination }: Product): readonly CoveredCountry[] =>
  destination.flatMap(({ id }) => coverage[id] ?? []);
