import { quotedLanguages } from '@langit/i18n/testing/quoted-languages';
import { expect, test } from 'vitest';
import { placeName } from './place-names.ts';
import { isRegion, mostPopular, mostPopularCodes } from './place-rules.ts';
import { buildSearchIndex } from './search-index.ts';
import { matchedPart, searchPlaces } from './search-places.ts';

const countries =
  'CN JP KR MY SG TH TW AU US ID TR SA VN HK MO PH KH LA IN AE QA GB FR CH DE IT NZ CA EG'.split(' ');
const regions: Record<string, string> = {
  SEA: 'SG MY TH ID VN PH KH LA',
  ASIA: 'JP KR CN HK MO TW SG MY TH ID VN PH KH LA IN LK NP',
  EUROPE: 'GB FR DE IT CH ES PT NL AT GR',
  GLOBAL:
    'CN JP KR MY SG TH TW AU US ID TR SA VN HK MO PH KH LA IN AE QA GB FR CH DE IT NZ CA EG ES PT NL ZA BR MX',
  MIDEAST: 'SA AE QA KW OM',
  OCEANIA: 'AU NZ FJ',
  AMERICAS: 'US CA MX BR',
  AFRICA: 'EG ZA KE MA',
};
const index = buildSearchIndex([
  ...countries.map((code, i) => ({ id: i + 1, code, name: placeName(code, 'en'), member_codes: [] })),
  ...Object.entries(regions).map(([code, members], i) => ({
    id: 100 + i,
    code,
    name: placeName(code, 'en'),
    member_codes: members.split(' '),
  })),
]);
const codesFor = (query: string) => searchPlaces(index, query).map(({ code }) => code);

/** Typed text and the expected first hit. */
const firstHits: Record<string, string> = {
  Japan: 'JP',
  jepang: 'JP',
  JAPAN: 'JP',
  ｊａｐａｎ: 'JP',
  'Nhật Bản': 'JP',
  'nhat ban': 'JP',
  nhatban: 'JP',
  日本: 'JP',
  にほん: 'JP',
  ニホン: 'JP',
  tokyo: 'JP',
  大阪: 'JP',
  j: 'JP',
  jp: 'JP',
  japna: 'JP',
  jepanh: 'JP',
  korea: 'KR',
  korsel: 'KR',
  かんこく: 'KR',
  カンコク: 'KR',
  韓国: 'KR',
  'han quoc': 'KR',
  'Hàn Quốc': 'KR',
  seoul: 'KR',
  china: 'CN',
  cina: 'CN',
  tiongkok: 'CN',
  中国: 'CN',
  'trung quoc': 'CN',
  ちゅうごく: 'CN',
  shanghai: 'CN',
  'bac kinh': 'CN',
  taiwan: 'TW',
  'dai loan': 'TW',
  'Đài Loan': 'TW',
  台湾: 'TW',
  たいわん: 'TW',
  taipei: 'TW',
  HK: 'HK',
  hongkong: 'HK',
  'hong kong': 'HK',
  'hồng kông': 'HK',
  ほんこん: 'HK',
  香港: 'HK',
  macau: 'MO',
  makau: 'MO',
  UK: 'GB',
  'U.K.': 'GB',
  inggris: 'GB',
  england: 'GB',
  london: 'GB',
  イギリス: 'GB',
  えいこく: 'GB',
  anh: 'GB',
  USA: 'US',
  'amerika serikat': 'US',
  america: 'US',
  'hoa ky': 'US',
  mỹ: 'US',
  アメリカ: 'US',
  べいこく: 'US',
  hawaii: 'US',
  turki: 'TR',
  Türkiye: 'TR',
  turkey: 'TR',
  'tho nhi ky': 'TR',
  トルコ: 'TR',
  istanbul: 'TR',
  bali: 'ID',
  ばり: 'ID',
  indo: 'ID',
  インドネシア: 'ID',
  jakarta: 'ID',
  singapura: 'SG',
  singapur: 'SG',
  singapor: 'SG',
  シンガポール: 'SG',
  sing: 'SG',
  'thai lan': 'TH',
  thailand: 'TH',
  tailand: 'TH',
  bangkok: 'TH',
  タイ: 'TH',
  malaysia: 'MY',
  malasia: 'MY',
  'kuala lumpur': 'MY',
  KL: 'MY',
  'viet nam': 'VN',
  vietnam: 'VN',
  ベトナム: 'VN',
  hanoi: 'VN',
  'da nang': 'VN',
  'arab saudi': 'SA',
  umroh: 'SA',
  mekkah: 'SA',
  'a rap xe ut': 'SA',
  サウジ: 'SA',
  úc: 'AU',
  australia: 'AU',
  australi: 'AU',
  オーストラリア: 'AU',
  sydney: 'AU',
  filipina: 'PH',
  kamboja: 'KH',
  campuchia: 'KH',
  laos: 'LA',
  india: 'IN',
  インド: 'IN',
  dubai: 'AE',
  doha: 'QA',
  prancis: 'FR',
  pháp: 'FR',
  paris: 'FR',
  パリ: 'FR',
  swiss: 'CH',
  'thuy si': 'CH',
  jerman: 'DE',
  duc: 'DE',
  italia: 'IT',
  ý: 'IT',
  'new zealand': 'NZ',
  'selandia baru': 'NZ',
  kanada: 'CA',
  mesir: 'EG',
  'ai cap': 'EG',
  エジプト: 'EG',
  'asia tenggara': 'SEA',
  'southeast asia': 'SEA',
  東南アジア: 'SEA',
  asia: 'ASIA',
  eropa: 'EUROPE',
  'châu âu': 'EUROPE',
  'chau au': 'EUROPE',
  ヨーロッパ: 'EUROPE',
  europe: 'EUROPE',
  'timur tengah': 'MIDEAST',
  中東: 'MIDEAST',
  world: 'GLOBAL',
  afrika: 'AFRICA',
  spain: 'EUROPE',
  スペイン: 'EUROPE',
  'ha lan': 'EUROPE',
  maroko: 'AFRICA',
  meksiko: 'AMERICAS',
  kuwait: 'MIDEAST',
  fiji: 'OCEANIA',
};

test.each(Object.entries(firstHits))('H2 "%s" finds %s first', (query, code) => {
  expect(codesFor(query)[0]).toBe(code);
});

/** Misspellings that are in no table: a missing, surplus, wrong or transposed letter; two of them in long words. */
const slips: Record<string, string> = {
  jpean: 'JP',
  japn: 'JP',
  jaapn: 'JP',
  japon: 'JP',
  jepan: 'JP',
  jepng: 'JP',
  oskaa: 'JP',
  'nhat bna': 'JP',
  hokaido: 'JP',
  koera: 'KR',
  kroea: 'KR',
  korsell: 'KR',
  'han quco': 'KR',
  soeul: 'KR',
  'korea seltan': 'KR',
  chnia: 'CN',
  tingkok: 'CN',
  'trung qouc': 'CN',
  shanghia: 'CN',
  taiwn: 'TW',
  'dai lona': 'TW',
  taipeh: 'TW',
  hongkog: 'HK',
  'hong kogn': 'HK',
  singapre: 'SG',
  singapoer: 'SG',
  singaporre: 'SG',
  signapore: 'SG',
  thiland: 'TH',
  thialand: 'TH',
  bangkkok: 'TH',
  'thai lna': 'TH',
  phukett: 'TH',
  malysia: 'MY',
  malaisia: 'MY',
  'kuala lumper': 'MY',
  vietnma: 'VN',
  vitenam: 'VN',
  veitnam: 'VN',
  indoneisa: 'ID',
  indonesa: 'ID',
  lombk: 'ID',
  phillipines: 'PH',
  philipines: 'PH',
  filipna: 'PH',
  cambodja: 'KH',
  kampucia: 'KH',
  austrlia: 'AU',
  austrailia: 'AU',
  sidney: 'AU',
  melborne: 'AU',
  switzerlan: 'CH',
  swizterland: 'CH',
  switserland: 'CH',
  germny: 'DE',
  jermn: 'DE',
  itlay: 'IT',
  itali: 'IT',
  frnace: 'FR',
  perancs: 'FR',
  ingris: 'GB',
  engalnd: 'GB',
  'united kingdon': 'GB',
  'untied states': 'US',
  'amerika serkat': 'US',
  americka: 'US',
  turkye: 'TR',
  istambul: 'TR',
  'suadi arabia': 'SA',
  'arab saudii': 'SA',
  madina: 'SA',
  'new zeland': 'NZ',
  'selandia bru': 'NZ',
  canda: 'CA',
  egipt: 'EG',
  dubay: 'AE',
  europa: 'EUROPE',
  erope: 'EUROPE',
  eurpoe: 'EUROPE',
  'asia tengara': 'SEA',
  しんがぽる: 'SG',
  ベトナン: 'VN',
  マレーシヤ: 'MY',
  フイリピン: 'PH',
  spian: 'EUROPE',
  spanyool: 'EUROPE',
};

test.each(Object.entries(slips))('H2 the slip "%s" still finds %s first', (query, code) => {
  expect(codesFor(query)[0]).toBe(code);
});

/** Phrases: a destination with other words, two names of one place, unfinished kana. */
const phrases: Record<string, string> = {
  'esim japan': 'JP',
  'Japan eSIM': 'JP',
  'esim jepang': 'JP',
  'paket data jepang': 'JP',
  'eSIM Nhật Bản': 'JP',
  'sim du lịch Nhật': 'JP',
  'gói cước Hàn Quốc': 'KR',
  'mua esim han quoc': 'KR',
  韓国eSIM: 'KR',
  '韓国 eSIM': 'KR',
  韓国旅行: 'KR',
  海外eSIM台湾: 'TW',
  ハワイ旅行: 'US',
  'wifi korea': 'KR',
  'kartu sim singapura': 'SG',
  'travel sim thailand': 'TH',
  'tokyo japan': 'JP',
  'bali indonesia': 'ID',
  'seoul korea selatan': 'KR',
  'london uk': 'GB',
  'london englnd': 'GB',
  'esim tailan': 'TH',
  'japan korea': 'ASIA',
  'singapore malaysia thailand': 'SEA',
  かんこk: 'KR',
  たいわn: 'TW',
  betonamu: 'VN',
  indoneshia: 'ID',
  kankoku: 'KR',
  nihon: 'JP',
  taiwan: 'TW',
  honkon: 'HK',
  shingaporu: 'SG',
  mareshia: 'MY',
  firipin: 'PH',
  kanbojia: 'KH',
  igirisu: 'GB',
  furansu: 'FR',
  doitsu: 'DE',
  itaria: 'IT',
  toruko: 'TR',
  ejiputo: 'EG',
  amerika: 'US',
  chuugoku: 'CN',
  yoroppa: 'EUROPE',
};

test.each(Object.entries(phrases))('H2 "%s" means %s', (query, code) => {
  expect(codesFor(query)[0]).toBe(code);
});

test.each([
  'iran',
  'Russia',
  'rusia',
  'Nga',
  'ロシア',
  'north korea',
  'korea utara',
  'Triều Tiên',
  '北朝鮮',
  'cuba',
  'kuba',
  'sudan',
  'niger',
  'mali',
  'haiti',
  'syria',
  'suriah',
  'イラン',
  'belarus',
  'esim iran',
])('H2 "%s" is known and not sold: no other country is offered in its place', (query) => {
  expect(codesFor(query)).toEqual([]);
});

test.each([
  'hotel',
  'promo',
  'murah',
  'visa',
  'flight',
  'tiket pesawat',
  'cheap',
  'gratis',
  'esim',
  'sim card',
  'wifi',
  'hello',
  'login',
  'help',
  'giá rẻ',
  'khuyến mãi',
  'top up',
  'refund',
  'hoàn tiền',
  '格安',
  '返金',
  'voucher',
  'asdf',
  'qwerty',
  '12345',
  'abcabc',
  'ああああ',
  'zzzzzzz',
  'japan zzzzz',
  'kode qr',
])('H2 "%s" names no place and finds none', (query) => {
  expect(codesFor(query)).toEqual([]);
});

test('H2 a misspelling finds only the names with the smallest edit distance', () => {
  expect(codesFor('austira')).toEqual(['EUROPE']);
  expect(codesFor('australai')[0]).toBe('AU');
  expect(codesFor('australai')).not.toContain('EUROPE');
  expect(codesFor('indai')).not.toContain('ID');
  expect(codesFor('slovakia')).toEqual([]);
});

test('H2 the table of search queries has enough entries', () => {
  expect(Object.keys({ ...firstHits, ...slips, ...phrases }).length).toBeGreaterThan(170);
});

test('H2 a country also finds the regions that contain it, after all direct hits', () => {
  expect(codesFor('japan')).toEqual(['JP', 'ASIA', 'GLOBAL']);
  expect(searchPlaces(index, 'spain')).toEqual([
    { id: 102, code: 'EUROPE', isRegion: true, via: ['ES'], alias: null },
    { id: 103, code: 'GLOBAL', isRegion: true, via: ['ES'], alias: null },
  ]);
  expect(searchPlaces(index, 'europe')[0]).toMatchObject({ isRegion: true, via: [] });
});

test.each([
  ['bali', 'ID', 'Bali'],
  ['hanoi', 'VN', 'Hanoi'],
  ['hà nội', 'VN', 'Hà Nội'],
  ['バリ', 'ID', 'バリ'],
  ['japan', 'JP', null],
  ['jepang', 'JP', null],
  ['にほん', 'JP', null],
])('Z9 “%s” suggests %s with the alias %s', (typed, code, alias) => {
  expect(searchPlaces(index, typed)[0]).toMatchObject({ code, alias });
});

test('Z9 a match inside a word stands after every match at the start of one', () => {
  const usa = codesFor('usa');
  expect(usa[0]).toBe('US');
  expect(usa.indexOf('AMERICAS')).toBeGreaterThan(0);
  expect(usa.indexOf('KR')).toBeGreaterThan(usa.indexOf('AMERICAS'));
});

test('H2 at most ten places are suggested', () => {
  expect(codesFor('a')).toHaveLength(10);
});

test('H2 an exact name finds no similar names', () => {
  expect(codesFor('austria')).not.toContain('AU');
  expect(codesFor('indonesia')).not.toContain('IN');
  expect(codesFor('バリ')).not.toContain('FR');
});

test('H2 empty, meaningless and unknown queries find nothing', () => {
  for (const query of ['', '   ', '!!!', 'xyzzyx', '(', '%', 'x'.repeat(100_000)])
    expect(codesFor(query)).toEqual([]);
});

test('H2 the matching part of a displayed name is found for its highlight', () => {
  const marked = (name: string, typed: string) => {
    const part = matchedPart(name, typed);
    return part && name.slice(part.start, part.end);
  };
  expect(marked('Nhật Bản', 'nhat b')).toBe('Nhật B');
  expect(marked('Taiwan (China)', 'chi')).toBe('Chi');
  expect(marked('インド', 'いん')).toBe('イン');
  expect(marked('Japan', 'jepang')).toBeNull();
});

test('H3 a place is a region by its English name or by a code that is not two letters', () => {
  expect(isRegion({ name: 'Europe', code: 'EUROPE' })).toBe(true);
  expect(isRegion({ name: 'Gulf Region', code: 'GR' })).toBe(true);
  expect(isRegion({ name: 'Multi-country', code: 'MC' })).toBe(true);
  expect(isRegion({ name: 'Schengen Area', code: 'SA' })).toBe(true);
  expect(isRegion({ name: 'Eurozone', code: 'EZ' })).toBe(true);
  expect(isRegion({ name: 'South Korea', code: 'KR' })).toBe(false);
});

test('H4 the most popular places are the fixed twelve in their order', () => {
  const places = ['AU', 'JP', 'EUROPE', 'CN', 'EG'].map((code) => ({ code }));
  expect(mostPopular(places).map(({ code }) => code)).toEqual(['CN', 'JP', 'AU']);
  expect(mostPopularCodes).toHaveLength(12);
});

test('I7 places have the shop’s names in every language', () => {
  const names = (code: string) => quotedLanguages.map((language) => placeName(code, language));
  expect(names('CN')).toEqual(['China Mainland', 'Tiongkok Daratan', '中国本土', 'Trung Quốc đại lục']);
  expect(names('TW')).toEqual([
    'Taiwan (China)',
    'Taiwan (Tiongkok)',
    '台湾（中国）',
    'Đài Loan (Trung Quốc)',
  ]);
  expect(names('HK')[0]).toBe('Hong Kong (China)');
  expect(names('SEA')).toEqual(['Southeast Asia', 'Asia Tenggara', '東南アジア', 'Đông Nam Á']);
  expect(placeName('QQ', 'ja', 'Somewhere')).toBe('Somewhere');
});

test('H2 the index that a browser loads is small', () => {
  expect(JSON.stringify(index).length).toBeLessThan(30_000);
});

test.each([
  ['vi', { GB: 'Anh', US: 'Mỹ', AE: 'UAE (Dubai)', CZ: 'Cộng hòa Séc', CD: 'Cộng hòa Dân chủ Congo' }],
  ['id', { GB: 'Inggris', CI: 'Pantai Gading' }],
  ['ja', { US: 'アメリカ', VA: 'バチカン' }],
] as const)('I7 in %s a place has the name that travel shops print', (language, names) => {
  for (const [code, name] of Object.entries(names)) expect(placeName(code, language)).toBe(name);
});

test.each([
  ['CN', 'China Mainland|Tiongkok Daratan|中国本土|Trung Quốc đại lục'],
  ['TW', 'Taiwan (China)|Taiwan (Tiongkok)|台湾（中国）|Đài Loan (Trung Quốc)'],
  ['HK', 'Hong Kong (China)|Hong Kong (Tiongkok)|香港（中国）|Hồng Kông (Trung Quốc)'],
  ['MO', 'Macao (China)|Makau (Tiongkok)|マカオ（中国）|Ma Cao (Trung Quốc)'],
])('I7 the name of %s is the product document’s in every language', (code, names) => {
  expect(quotedLanguages.map((language) => placeName(code, language)).join('|')).toBe(names);
});

test.each([
  ['Vương quốc Anh', 'GB'],
  ['vuong quoc anh', 'GB'],
  ['Inggris Raya', 'GB'],
  ['Hoa Kỳ', 'US'],
  ['アメリカ合衆国', 'US'],
  ['Các Tiểu Vương quốc Ả Rập Thống nhất', 'AE'],
])('Z9 “%s”, a name of the registry, still finds %s', (name, code) => {
  expect(codesFor(name)[0]).toBe(code);
});
