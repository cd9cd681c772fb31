import type { NoteKey, Phone } from './phones';

/**
 * The maker's page to check a phone at. The rows themselves were collected from public lists that name these pages, and the
 * years are those in which the phones came out; who edits a row reads its page.
 */
const sources = {
  apple: ['Apple', 'https://support.apple.com/en-us/118669'],
  appleChina: ['Apple', 'https://support.apple.com/en-us/123879'],
  samsung: [
    'Samsung',
    'https://www.samsung.com/uk/support/mobile-devices/galaxy-esim-and-supported-network-carriers/',
  ],
  samsungA57: [
    'Samsung',
    'https://www.samsung.com/uk/smartphones/galaxy-a/galaxy-a57-5g-awesome-gray-256gb-sm-a576bzadeub/',
  ],
  samsungA37: [
    'Samsung',
    'https://www.samsung.com/uk/smartphones/galaxy-a/galaxy-a37-5g-awesome-charcoal-256gb-sm-a376bzageub/',
  ],
  google: ['Google', 'https://support.google.com/pixelphone/answer/7086887'],
  googleDual: ['Google', 'https://support.google.com/pixelphone/answer/9449293'],
  sony: ['Sony', 'https://www.sony.co.uk/electronics/support/articles/00300757'],
  sony10vii: [
    'Sony',
    'https://www.sony.co.uk/electronics/support/mobile-phones-tablets-mobile-phones/xperia-10-vii/specifications',
  ],
  sony1viii: [
    'Sony',
    'https://www.sony.co.uk/electronics/support/mobile-phones-tablets-mobile-phones/xperia-1-viii-1tb/specifications',
  ],
  xiaomi: ['Xiaomi', 'https://www.mi.com/global/support/esim/'],
  huawei: [
    'Huawei',
    'https://consumer.huawei.com/za/community/details/How-to-use-eSIM-on-your-eligible-Huawei-Phone/topicId_172574/',
  ],
  fairphone: ['Fairphone', 'https://forum.fairphone.com/t/purchase-decisions-for-fp3-fp4-fp5/106122'],
} as const satisfies Record<string, readonly [name: string, address: string]>;

/** When the rows were collected. */
export const phonesReadOn = Date.UTC(2026, 8, 20);

type SourceKey = keyof typeof sources;
type Row = readonly [model: string, codes?: readonly string[]];

/** Phones of one maker with one source and one exception; years are those in which they came out. */
function rows(
  brand: string,
  source: SourceKey,
  note: NoteKey | null,
  byYear: Record<number, readonly (string | Row)[]>,
): Phone[] {
  const [sourceName, sourceUrl] = sources[source];
  return Object.entries(byYear).flatMap(([year, models]) =>
    models.map((row) => {
      const [model, codes = []] = typeof row === 'string' ? [row] : row;
      return { brand, model, since: Number(year), note, codes, sourceName, sourceUrl };
    }),
  );
}

const apple = [
  ...rows('Apple', 'apple', 'noteApple', {
    2018: ['iPhone XR', 'iPhone XS', 'iPhone XS Max'],
    2019: ['iPhone 11', 'iPhone 11 Pro', 'iPhone 11 Pro Max'],
    2020: ['iPhone SE (2nd generation)', 'iPhone 12 mini', 'iPhone 12', 'iPhone 12 Pro', 'iPhone 12 Pro Max'],
    2021: ['iPhone 13 mini', 'iPhone 13', 'iPhone 13 Pro', 'iPhone 13 Pro Max'],
    2022: ['iPhone SE (3rd generation)', 'iPhone 14', 'iPhone 14 Plus', 'iPhone 14 Pro', 'iPhone 14 Pro Max'],
    2023: ['iPhone 15', 'iPhone 15 Plus', 'iPhone 15 Pro', 'iPhone 15 Pro Max'],
    2024: ['iPhone 16', 'iPhone 16 Plus', 'iPhone 16 Pro', 'iPhone 16 Pro Max'],
    2025: ['iPhone 16e', 'iPhone 17', 'iPhone 17 Pro', 'iPhone 17 Pro Max'],
    2026: ['iPhone 18 Pro', 'iPhone 18 Pro Max'],
  }),
  ...rows('Apple', 'appleChina', 'noteAppleChina', { 2025: ['iPhone Air'], 2026: ['iPhone 17e'] }),
];

const samsung = [
  ...rows('Samsung', 'samsung', 'noteOrigin', {
    2019: ['Galaxy Fold'],
    2020: [
      'Galaxy S20',
      'Galaxy S20+',
      'Galaxy S20 Ultra',
      'Galaxy Z Flip',
      'Galaxy Z Flip 5G',
      'Galaxy Z Fold2',
    ],
    2021: ['Galaxy S21', 'Galaxy S21+', 'Galaxy S21 Ultra', 'Galaxy Z Flip3', 'Galaxy Z Fold3'],
    2022: ['Galaxy S22', 'Galaxy S22+', 'Galaxy S22 Ultra', 'Galaxy Z Flip4', 'Galaxy Z Fold4'],
    2023: [
      'Galaxy S23',
      'Galaxy S23+',
      'Galaxy S23 Ultra',
      'Galaxy S23 FE',
      'Galaxy Z Flip5',
      'Galaxy Z Fold5',
    ],
    2024: [
      'Galaxy S24',
      'Galaxy S24+',
      'Galaxy S24 Ultra',
      'Galaxy S24 FE',
      'Galaxy Z Flip6',
      'Galaxy Z Fold6',
      'Galaxy XCover7',
    ],
    2025: [
      'Galaxy S25',
      'Galaxy S25+',
      'Galaxy S25 Ultra',
      'Galaxy S25 Edge',
      'Galaxy S25 FE',
      'Galaxy Z Flip7',
      'Galaxy Z Flip7 FE',
      'Galaxy Z Fold7',
      'Galaxy Z TriFold',
      'Galaxy XCover7 Pro',
    ],
    2026: [
      'Galaxy S26',
      'Galaxy S26+',
      'Galaxy S26 Ultra',
      'Galaxy Z Flip8',
      'Galaxy Z Fold8',
      'Galaxy Z Fold8 Ultra',
    ],
  }),
  ...rows('Samsung', 'samsung', 'noteRegion', {
    2023: ['Galaxy A54'],
    2024: ['Galaxy A35', 'Galaxy A55'],
    2025: ['Galaxy A36', 'Galaxy A56'],
  }),
  ...rows('Samsung', 'samsungA37', 'noteUk', { 2026: ['Galaxy A37'] }),
  ...rows('Samsung', 'samsungA57', 'noteUk', { 2026: ['Galaxy A57'] }),
];

const google = [
  ...rows('Google', 'google', 'notePixel2', { 2017: ['Pixel 2', 'Pixel 2 XL'] }),
  ...rows('Google', 'google', 'noteOrigin', { 2018: ['Pixel 3', 'Pixel 3 XL'] }),
  ...rows('Google', 'google', 'notePixel3a', { 2019: ['Pixel 3a', 'Pixel 3a XL'] }),
  ...rows('Google', 'google', null, {
    2019: ['Pixel 4', 'Pixel 4 XL'],
    2020: ['Pixel 4a', 'Pixel 4a (5G)', 'Pixel 5'],
    2021: ['Pixel 5a (5G)', 'Pixel 6', 'Pixel 6 Pro'],
    2022: ['Pixel 6a', 'Pixel 7', 'Pixel 7 Pro'],
    2023: ['Pixel 7a', 'Pixel Fold', 'Pixel 8', 'Pixel 8 Pro'],
    2024: ['Pixel 8a', 'Pixel 9', 'Pixel 9 Pro', 'Pixel 9 Pro XL', 'Pixel 9 Pro Fold'],
    2025: ['Pixel 9a', 'Pixel 10', 'Pixel 10 Pro', 'Pixel 10 Pro XL', 'Pixel 10 Pro Fold'],
    2026: ['Pixel 10a'],
  }),
  ...rows('Google', 'googleDual', null, {
    2026: ['Pixel 11', 'Pixel 11 Pro', 'Pixel 11 Pro XL', 'Pixel 11 Pro Fold'],
  }),
];

const sony = [
  ...rows('Sony', 'sony', 'noteVersion', {
    2022: [
      ['Xperia 1 IV', ['XQ-CT54']],
      ['Xperia 5 IV', ['XQ-CQ54']],
    ],
    2023: [
      ['Xperia 1 V', ['XQ-DQ54']],
      ['Xperia 5 V', ['XQ-DE54']],
      ['Xperia 10 V', ['XQ-DC54']],
    ],
    2024: [['Xperia 10 VI', ['XQ-ES54']]],
  }),
  ...rows('Sony', 'sony', 'noteVersions', {
    2022: [['Xperia 10 IV', ['XQ-CC54', 'XQ-CC72']]],
    2024: [['Xperia 1 VI', ['XQ-EC54', 'XQ-EC72']]],
    2025: [['Xperia 1 VII', ['XQ-FS54', 'XQ-FS72']]],
  }),
  ...rows('Sony', 'sony10vii', 'noteUk', { 2025: ['Xperia 10 VII'] }),
  ...rows('Sony', 'sony1viii', 'noteUk', { 2026: ['Xperia 1 VIII'] }),
];

const others = [
  ...rows('Xiaomi', 'xiaomi', 'noteOrigin', {
    2022: ['Xiaomi 12T Pro'],
    2023: ['Xiaomi 13 Lite', 'Xiaomi 13T', 'Xiaomi 13T Pro'],
    2024: ['Xiaomi 14'],
  }),
  ...rows('Huawei', 'huawei', null, { 2020: ['P40', 'Mate 40 Pro'] }),
  ...rows('Huawei', 'huawei', 'noteHuawei', { 2020: ['P40 Pro'] }),
  ...rows('Fairphone', 'fairphone', null, { 2021: ['Fairphone 4'], 2023: ['Fairphone 5'] }),
];

/** The newest first within a maker; makers as most travellers have them. */
export const phones: readonly Phone[] = [apple, samsung, google, sony, others].flatMap((list) =>
  [...list].sort((a, b) => (a.brand === b.brand ? b.since - a.since : 0)),
);
