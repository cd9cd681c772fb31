/**
 * Writes domain/src/places/place-names.generated.ts: the names of all countries and of the shop's regions, in every language.
 * Server and browsers name places differently (Node: "Hong Kong SAR China", Chromium: "Hong Kong"), so the names are
 * taken once from Node's Intl and kept. Run with the pinned Node: `npx node scripts/generate-place-names.ts`.
 */
import { writeFileSync } from 'node:fs';
import { type Language, languages } from '@langit/contract/values/locale';
import { readTexts } from '@langit/i18n/read-texts';
import { getCountries } from 'libphonenumber-js/min';

/** Regions, which CLDR does not have, and countries whose names the product document fixes: the same in every place. */
const fixed = readTexts('places', 'names');
/** Names that travel shops print instead of CLDR's; the search finds both. */
const tradeNames: Record<Language, Readonly<Record<string, string>>> = readTexts('places', 'trade-names');
const fixedIn = (code: string): string[] | null =>
  code in fixed.en ? languages.map((language) => fixed[language][code as keyof typeof fixed.en]) : null;

const names = languages.map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
);
const rows = getCountries()
  .toSorted()
  .map((code) => {
    const registered = names.map((inLanguage) => inLanguage.of(code));
    const inLanguages =
      fixedIn(code) ?? languages.map((language, index) => tradeNames[language][code] ?? registered[index]);
    return {
      code,
      inLanguages,
      replaced: [...new Set(registered)].filter((name) => !inLanguages.includes(name)),
    };
  });
const nameless = rows.filter(({ inLanguages }) => inLanguages.some((name) => !name));
if (nameless.length > 0) throw new Error(`no name for ${nameless.map(({ code }) => code)}`);

const lines = rows.map(({ code, inLanguages }) => `  ${code}: ${JSON.stringify(inLanguages)},`);
const regions = Object.keys(fixed.en)
  .filter((code) => code.length > 2)
  .map((code) => `  ${code}: ${JSON.stringify(fixedIn(code))},`);
const replaced = rows
  .filter((row) => row.replaced.length > 0 && fixedIn(row.code) === null)
  .map((row) => `  ${row.code}: ${JSON.stringify(row.replaced)},`);
writeFileSync(
  new URL('../domain/src/places/place-names.generated.ts', import.meta.url),
  `/** Written by scripts/generate-place-names.ts from CLDR ${process.versions.cldr}: names in ${languages.join(', ')}. */
export const countryNames: Readonly<Record<string, readonly string[]>> = {
${lines.join('\n')}
};

/** The shop's regions. Their codes have more than two letters, which marks them as regions (H3). */
export const regionNames: Readonly<Record<string, readonly string[]>> = {
${regions.join('\n')}
};

/** CLDR's names of the countries that have a trade name instead, for the search. */
export const registryNames: Readonly<Record<string, readonly string[]>> = {
${replaced.join('\n')}
};
`,
);
console.log(`${rows.length} countries`);
