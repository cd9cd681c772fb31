import { placeName } from '@langit/contract/places/place-names';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export type CountryCode = { name: string; dial_code: string };

/** Every country with its international dialling code, by English name. */
export const listCountryCodes = (): CountryCode[] =>
  getCountries()
    .map((code) => ({ name: placeName(code, 'en'), dial_code: `+${getCountryCallingCode(code)}` }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
