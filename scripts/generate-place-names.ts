/**
 * Writes domain/src/places/place-names.generated.ts: the names of all countries in the shop's four languages.
 * Server and browsers name places differently (Node: "Hong Kong SAR China", Chromium: "Hong Kong"), so the names are
 * taken once from Node's Intl and kept. Run with the pinned Node: `npx node scripts/generate-place-names.ts`.
 */
import { writeFileSync } from 'node:fs';
import { getCountries } from 'libphonenumber-js/min';

const languages = ['en', 'id', 'ja', 'vi'];

/** Names that override CLDR, in the order of `languages`. */
const overrides: Readonly<Record<string, string[]>> = {
  CN: ['China Mainland', 'Tiongkok Daratan', '中国本土', 'Trung Quốc đại lục'],
  TW: ['Taiwan (China)', 'Taiwan (Tiongkok)', '台湾（中国）', 'Đài Loan (Trung Quốc)'],
  HK: ['Hong Kong (China)', 'Hong Kong (Tiongkok)', '香港（中国）', 'Hồng Kông (Trung Quốc)'],
  MO: ['Macao (China)', 'Makau (Tiongkok)', 'マカオ（中国）', 'Ma Cao (Trung Quốc)'],
  TR: ['Turkey', 'Turki', 'トルコ', 'Thổ Nhĩ Kỳ'],
  US: ['United States', 'Amerika Serikat', 'アメリカ', 'Hoa Kỳ'],
  IT: ['Italy', 'Italia', 'イタリア', 'Ý'],
  MM: ['Myanmar', 'Myanmar', 'ミャンマー', 'Myanmar'],
  PS: ['Palestine', 'Palestina', 'パレスチナ', 'Palestine'],
  FK: ['Falkland Islands', 'Kepulauan Falkland', 'フォークランド諸島', 'Quần đảo Falkland'],
  CD: ['DR Congo', 'Republik Demokratik Kongo', 'コンゴ民主共和国', 'CHDC Congo'],
  CG: ['Congo', 'Republik Kongo', 'コンゴ共和国', 'Congo'],
};

const names = languages.map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
);
const rows = getCountries()
  .toSorted()
  .map((code) => ({ code, inLanguages: overrides[code] ?? names.map((of) => of.of(code)) }));
const nameless = rows.filter(({ inLanguages }) => inLanguages.some((name) => !name));
if (nameless.length > 0) throw new Error(`no name for ${nameless.map(({ code }) => code)}`);

const lines = rows.map(({ code, inLanguages }) => `  ${code}: ${JSON.stringify(inLanguages)},`);
writeFileSync(
  new URL('../domain/src/places/place-names.generated.ts', import.meta.url),
  `/** Written by scripts/generate-place-names.ts from CLDR ${process.versions.cldr}: names in en, id, ja, vi. */
export const countryNames: Readonly<Record<string, readonly [string, string, string, string]>> = {
${lines.join('\n')}
};
`,
);
console.log(`${rows.length} countries`);
