import { type Language, localeOf } from '@langit/contract/values/locale';
import { placeName } from '@langit/domain/places/place-names';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export type CountryCode = { code: string; name: string; dial_code: string };

/** All countries with their international dialling codes, sorted by name in a language. */
export const listCountryCodes = (language: Language): CountryCode[] =>
  getCountries()
    .map((code) => ({
      code,
      name: placeName(code, language),
      dial_code: `+${getCountryCallingCode(code)}`,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, localeOf[language]));
