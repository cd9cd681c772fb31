import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** Where the shop's naming differs from Unicode's. */
const named: Record<string, string> = {
  CN: 'China Mainland',
  CD: 'Congo (DR)',
  CG: 'Congo (Republic)',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  TR: 'Turkey',
  TW: 'Taiwan (China)',
};

export type CountryCode = { name: string; dial_code: string };

/** Every country with its international dialling code, by English name. */
export function listCountryCodes(): CountryCode[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return getCountries()
    .map((code) => ({
      name: named[code] ?? names.of(code) ?? code,
      dial_code: `+${getCountryCallingCode(code)}`,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
