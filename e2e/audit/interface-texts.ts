import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, languages, localeOf } from '@langit/contract/values/locale';
import { countryNames, regionNames } from '@langit/domain/places/place-names.generated';
import { quoteFacts } from '@langit/i18n/quoted-facts';
import { readTexts } from '@langit/i18n/read-texts';
import { buildLexicon, type Lexicon } from './foreign-words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The texts of pages, and the messages of the server. */
const textFiles = (language: Language): string[] =>
  ['storefront', 'product-kinds', 'content', 'server'].flatMap((area) => {
    const folder = join(root, 'i18n/texts', language, area);
    return readdirSync(folder).map((name) => join(folder, name));
  });

/** The days of a week as a calendar heads its columns. */
function weekdaysIn(language: Language): string[] {
  const format = new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2026, 5, day + 1))));
}

/** All texts of the shop by language: interface, content pages, messages of the server. */
export function interfaceTexts(): Record<Language, string[]> {
  const menus = readTexts('server', 'phone-menus');
  const textsIn = (language: Language): string[] => [
    ...textFiles(language).flatMap((file) =>
      stringsIn(quoteFacts(JSON.parse(readFileSync(file, 'utf8')), menus[language])),
    ),
    ...weekdaysIn(language),
  ];
  return Object.fromEntries(languages.map((language) => [language, textsIn(language)])) as Record<
    Language,
    string[]
  >;
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
export function shopLexicon(): Lexicon {
  const texts = interfaceTexts();
  for (const language of languages) texts[language].push(...placesIn(language));
  return buildLexicon(texts, [...names, ...namesOfTheShop()]);
}
