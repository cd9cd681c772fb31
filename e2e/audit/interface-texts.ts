import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Language, languages } from '@langit/contract/values/locale';
import { messagesIn } from '@langit/contract/values/messages/index';
import { regionNames } from '@langit/domain/places/place-names';
import { countryNames } from '@langit/domain/places/place-names.generated';
import { buildLexicon, type Lexicon } from './foreign-words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['web/app/i18n', 'web/app/content-texts'];

/** The language of a text file by its path: `i18n/ja/home.ts`, `content-texts/faq/ja.ts`, `legal/ja-terms.ts`. */
const languageOf = (path: string): Language | undefined =>
  languages.find((language) => new RegExp(`(?:/|-)${language}(?:/|-|\\.ts$)`).test(path));

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The text files below a folder, without index files that only re-export others. */
const textFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, folder, name))
    .filter((file) => /(?<!\.test|\.server)\.ts$/.test(file))
    .filter((file) => !/^import (?!type )/m.test(readFileSync(file, 'utf8')));

/** All texts of the shop by language: interface, content pages, messages of the server. */
export async function interfaceTexts(): Promise<Record<Language, string[]>> {
  const texts: Record<Language, string[]> = { en: [], id: [], ja: [], vi: [] };
  for (const file of folders.flatMap(textFiles)) {
    const language = languageOf(relative(root, file));
    if (language) texts[language].push(...stringsIn(await import(pathToFileURL(file).href)));
  }
  for (const language of languages) texts[language].push(...stringsIn(messagesIn(language)));
  return texts;
}

/** Place names in a language. */
const placesIn = (language: Language): string[] =>
  [...Object.values(countryNames), ...Object.values(regionNames)].map(
    (names) => names[languages.indexOf(language)] ?? '',
  );

/** The owner's facts: company, people and streets have the same names in every language. */
function namesOfTheShop(): string[] {
  const { company, offices } = JSON.parse(readFileSync(join(root, 'shop.config.json'), 'utf8'));
  return [...stringsIn(company), ...stringsIn(offices)];
}

/** Brands, networks, provinces and units that are the same in all languages. */
const names = [
  'eSIM SIM WiFi QR ICCID EID IMEI GB MB kbps Mbps PIN PUK APN SM-DP LTE CVV PDF JSON FAQ ID OK',
  'Langit Midtrans Visa Mastercard JCB QRIS GoPay ShopeePay BCA BNI BRI Mandiri Permata CIMB JavaScript',
  'Apple Google Samsung Galaxy Pixel iPhone iPad Xiaomi Redmi Oppo Vivo Huawei Sony Xperia Motorola Android iOS Plus Pro Max Ultra Mini Fold Flip VI',
  'Jawa Sumatera Kalimantan Sulawesi Nusa Tenggara Kepulauan Papua Maluku Bangka Belitung Barat Timur Utara Selatan Tengah Daya Pegunungan Jakarta Bali',
  'English Bahasa Indonesia 日本語 Tiếng Việt WhatsApp Zalo LINE Instagram Facebook TikTok YouTube',
];

/** The lexicon of this shop: its texts in four languages, and its names. */
export async function shopLexicon(): Promise<Lexicon> {
  const texts = await interfaceTexts();
  for (const language of languages) texts[language].push(...placesIn(language));
  return buildLexicon(texts, [...names, ...namesOfTheShop()]);
}
