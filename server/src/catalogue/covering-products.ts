import type { Language } from '@langit/contract/values/locale';
import { placeName } from '@langit/domain/places/place-names';
import type { Db } from '../platform/database/database.ts';
import { readCountriesOf } from './place-store.ts';
import { readProducts } from './product-search-store.ts';

/** The place of a product by its name, and which of some products work in all of its countries. */
export async function readCovering(db: Db, wanted: string, among: readonly string[], language: Language) {
  const rows = await readProducts(db, [...new Set([wanted, ...among])]);
  const own = rows.find(({ productId }) => productId === wanted);
  const countries = await readCountriesOf(
    db,
    rows.map(({ placeCode }) => placeCode),
  );
  const countriesOf = (code: string) => countries.get(code) ?? [];
  const needed = own ? countriesOf(own.placeCode) : [];
  return {
    place: own ? placeName(own.placeCode, language, own.placeNameEn) : null,
    codes: new Set(
      rows.flatMap(({ productId, placeCode }) => {
        const covered = countriesOf(placeCode);
        return needed.every((country) => covered.includes(country)) ? productId : [];
      }),
    ),
  };
}
