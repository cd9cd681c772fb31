import { countryTerms, deliversTo, foldedCountry } from '../router-delivery.ts';
import { allPlaceNames, countryCodes } from './place-names.ts';

const lastPart = (text: string): string =>
  text
    .split(/[,，、\n]/)
    .map((part) => part.replace(/[\d\s-]+$/, '').trim())
    .findLast((part) => part !== '') ?? '';

let codes: ReadonlyMap<string, string> | undefined;

/** The country of everything that customers write for one. Built when first asked for: it folds the names of all countries. */
const codesByTerm = (): ReadonlyMap<string, string> =>
  (codes ??= new Map(
    countryCodes
      .toReversed()
      .flatMap((code) => countryTerms([code], allPlaceNames).map((term) => [term, code])),
  ));

/** The country that a destination ends with: Indonesia for one of its provinces; null where it ends with neither. */
export function countryOf(destination: string | null, provinces: readonly string[]): string | null {
  const name = lastPart(destination ?? '');
  if (name === '') return null;
  const ownTerms = countryTerms(provinces, () => []);
  return deliversTo(ownTerms, name) ? 'ID' : (codesByTerm().get(foldedCountry(name)) ?? null);
}
