import { foldText } from '@langit/contract/values/fold-text';

/** A country's name without spaces, case and accents: `Việt Nam` and `vietnam` are one. */
export const foldedCountry = (country: string): string => foldText(country).replaceAll(' ', '');

/** What customers write for these countries: codes and names in the shop's languages. */
export const countryTerms = (codes: readonly string[], namesOf: (code: string) => string[]): string[] => [
  ...new Set(codes.flatMap((code) => [code, ...namesOf(code)]).map(foldedCountry)),
];

/** True if routers are delivered to and returned in the country. `terms`: of `countryTerms`. */
export const deliversTo = (terms: readonly string[], country: string): boolean =>
  terms.includes(foldedCountry(country));
