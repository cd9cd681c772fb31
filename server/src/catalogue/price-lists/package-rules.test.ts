import { expect, test } from 'vitest';
import {
  factsOfCode,
  type Package,
  placeOfPackage,
  productCodeOf,
  type SalePlace,
  slugOf,
  sortPackages,
} from './package-rules.ts';

const country = (code: string, nameEn: string): SalePlace => ({ code, kind: 'country', nameEn, members: [] });
const region = (code: string, ...members: string[]): SalePlace => ({
  code,
  kind: 'region',
  nameEn: code,
  members,
});
const places = [
  country('JP', 'Japan'),
  country('TR', 'Türkiye'),
  region('SEA', 'SG', 'MY', 'TH'),
  region('ASIA', 'SG', 'MY', 'TH', 'JP'),
  region('EMPTY'),
];
const plan = (more: Partial<Package>): Package => ({
  code: 'X',
  meter: 'total',
  countries: ['JP'],
  dataBytes: 5 * 1_073_741_824,
  days: 30,
  ...more,
});

test.each([
  ['its country', ['JP'], 'JP'],
  ['no country of the shop', ['XX'], undefined],
  ['the region that it covers', ['SG', 'MY', 'TH', 'ID'], 'SEA'],
  ['the largest of two', ['SG', 'MY', 'TH', 'JP', 'ID'], 'ASIA'],
  ['no region that it covers in part', ['SG', 'MY', 'JP'], undefined],
  ['none at all', [], undefined],
])('V7 a package is sold in %s', (_what, countries, expected) => {
  expect(placeOfPackage(plan({ countries }), places)?.code).toBe(expected);
});

test.each([
  [{}, 'JP', 'japan-5gb-30d'],
  [{ dataBytes: 512 * 1_048_576, days: 7 }, 'TR', 'turkiye-512mb-7d'],
  [{ dataBytes: null, days: 10 }, 'JP', 'japan-unlimited-10d'],
  [{ meter: 'daily', dataBytes: 1_073_741_824, days: 1 }, 'JP', 'japan-1gb-daily'],
  [{ meter: 'daily', days: 10 }, 'JP', null],
  [{ dataBytes: 5_000_000_000 }, 'JP', null],
] as const)('V7 the code of %j in %s is %s', (more, at, code) => {
  const place = places.find((place) => place.code === at);
  if (!place) throw new Error(at);
  expect(productCodeOf(plan(more), slugOf(place, []))).toBe(code);
});

test('V7 of equal packages the cheapest is taken, and none where one is already sold', () => {
  const priced = (code: string, costUsdMicros: number, more: Partial<Package> = {}) => ({
    ...plan({ code, ...more }),
    costUsdMicros,
  });
  const plans = [
    priced('dear', 3_000_000),
    priced('cheap', 2_000_000),
    priced('sold', 1_000_000, { days: 7 }),
    priced('nowhere', 1_000_000, { countries: ['XX'] }),
    priced('odd', 1_000_000, { dataBytes: 999 }),
  ];
  const codeOf = (item: Package, place: SalePlace) => productCodeOf(item, slugOf(place, []));
  const { wanted, ...counts } = sortPackages(plans, places, codeOf, (code) => code === 'japan-5gb-7d');
  expect(wanted.map((item) => [item.code, item.plan.code])).toEqual([['japan-5gb-30d', 'cheap']]);
  expect(counts).toEqual({ noPlace: 1, noPlan: 1, duplicates: 2 });
});

test('V7 a new product code has the prefix of its place’s existing codes', () => {
  expect(slugOf(country('CN', 'China Mainland'), ['our-special-offer', 'china-500mb-daily'])).toBe('china');
  expect(slugOf(country('CN', 'China Mainland'), ['our-special-offer'])).toBe('china-mainland');
});

test.each([
  ['japan-5gb-30d', { slug: 'japan', esimType: 'QuotaBased', data: 5, dailyData: null, days: 30 }],
  [
    'middle-east-512mb-daily',
    { slug: 'middle-east', esimType: 'DailyPlan', data: null, dailyData: 0.5, days: null },
  ],
  ['italy-unlimited-7d', { slug: 'italy', esimType: 'QuotaBased', data: null, dailyData: null, days: 7 }],
])('B39 the code %s of a new package says what it holds', (code, facts) => {
  expect(factsOfCode(code)).toEqual(facts);
});

test('B39 a code of another form says nothing', () => {
  expect(factsOfCode('own-name')).toBe(null);
});
