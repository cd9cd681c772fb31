import { expect, test } from 'vitest';
import { placeName } from './place-names.ts';
import { buildSearchIndex } from './search-index.ts';
import { searchPlaces } from './search-places.ts';
import { readTripSearch, tripAddress } from './trip-search.ts';

const codes = 'CN JP KR MY SG TH TW AU US ID TR SA VN HK GB FR DE IT CH NZ EUROPE ASIA SEA'.split(' ');
const index = buildSearchIndex(
  codes.map((code, index) => ({
    id: index + 1,
    code,
    name: placeName(code, 'en'),
    member_codes: code.length > 2 ? ['DK', 'PT'] : [],
  })),
);

/** The search field's answer: the first place, and the fields of the plan finder: days and gigabytes a day. */
function leadsTo(typed: string): string {
  const trip = readTripSearch(typed);
  const [hit] = searchPlaces(index, trip.place);
  const address = new URL(tripAddress(trip, hit?.id ?? null), 'http://shop');
  const fields = ['trip_days', 'trip_gb'].flatMap((name) => address.searchParams.get(name) ?? []);
  const filters = ['active_days', 'data_package'].filter((name) => address.searchParams.has(name));
  expect(filters, 'a trip hides no plan (J3)').toEqual([]);
  expect(address.searchParams.get('destination') ?? address.searchParams.get('country')).toBe(
    hit ? String(hit.id) : null,
  );
  return [hit?.code ?? 'all', ...fields].join(' ');
}

const searches: Record<string, Record<string, string>> = {
  en: {
    'japan 7 days': 'JP 7 1',
    '7 days in japan': 'JP 7 1',
    '10gb japan': 'JP 7 1',
    'Japan 5 GB': 'JP 7 1',
    'unlimited japan': 'JP 7 3',
    'korea 14-day': 'KR 14 1',
    'thailand 2 weeks': 'TH 14 1',
    'singapore 3d 1gb': 'SG 3 0.5',
    'usa one month': 'US 30 1',
    'europe 45 days unlimited': 'EUROPE 45 3',
    'taiwan 1gb/day 7 days': 'TW 7 1',
    'bali 2gb per day': 'ID 7 3',
    'london 4 nights': 'GB 5 1',
    'turkey 50 GB 30 days': 'TR 30 1',
    'esim for japan 10 days 20gb': 'JP 10 3',
  },
  id: {
    'jepang 7 hari': 'JP 7 1',
    'eropa 10 hari': 'EUROPE 10 1',
    'korea selatan 5 hari 10gb': 'KR 5 3',
    'paket unlimited malaysia': 'MY 7 3',
    'thailand tanpa batas': 'TH 7 3',
    'singapura 3 hari': 'SG 3 1',
    'umroh 12 hari 20 GB': 'SA 12 1',
    'turki 2 minggu': 'TR 14 1',
    'cina seminggu': 'CN 7 1',
    'bali 1 bulan': 'ID 30 1',
    'kartu jepang 500mb': 'JP 7 0.5',
    'jepang 1gb per hari selama 7 hari': 'JP 7 1',
    'australia 15 gb': 'AU 7 3',
    'vietnam 4 malam': 'VN 5 1',
    'inggris 35 hari': 'GB 35 1',
  },
  ja: {
    '日本 7日': 'JP 7 1',
    日本7日間: 'JP 7 1',
    '韓国 3泊4日': 'KR 4 1',
    台湾に5日間: 'TW 5 1',
    'タイ 10GB': 'TH 7 1',
    'ハワイ 無制限': 'US 7 3',
    '台湾 使い放題': 'TW 7 3',
    'ヨーロッパ 2週間': 'EUROPE 14 1',
    'イタリア 一週間': 'IT 7 1',
    'アメリカ １ヶ月': 'US 30 1',
    'シンガポール ５ギガ': 'SG 7 1',
    'ベトナム 1日1GB 7日': 'VN 7 1',
    'バリ島で10日間 20GB': 'ID 10 3',
    'オーストラリア 40日': 'AU 40 1',
    '香港 2泊': 'HK 3 1',
  },
  vi: {
    'nhật bản 7 ngày': 'JP 7 1',
    'nhat ban 7 ngay': 'JP 7 1',
    'hàn quốc 5 ngày 10GB': 'KR 5 3',
    'thái lan không giới hạn': 'TH 7 3',
    'esim trung quốc 10 ngày': 'CN 10 1',
    'châu âu 2 tuần': 'EUROPE 14 1',
    'singapore 3 đêm': 'SG 4 1',
    'đài loan một tuần': 'TW 7 1',
    'mỹ 1 tháng': 'US 30 1',
    'úc 40 ngày': 'AU 40 1',
    'hồng kông 5gb': 'HK 7 1',
    'bali 1gb/ngày trong 7 ngày': 'ID 7 1',
    'pháp 1,5 GB': 'FR 7 0.5',
    'đi nhật 10 ngày 20gb': 'JP 10 3',
    'malaysia ko gioi han': 'MY 7 3',
  },
};

test.each(
  Object.entries(searches).flatMap(([language, list]) =>
    Object.entries(list).map(([typed, expected]) => ({ language, typed, expected })),
  ),
)('Z9 in $language “$typed” leads to $expected', ({ typed, expected }) => {
  expect(leadsTo(typed)).toBe(expected);
});

test.each([
  'Japan Unlimited · daily plan',
  'Japan Unlimited/day',
  'japan unlimited daily',
  'Jepang Unlimited · harian',
  'Jepang Tanpa Batas/hari',
  '日本 データ無制限（1日単位）',
  '日本 無制限/日',
  'Nhật Bản Không giới hạn · theo ngày',
  'nhat ban khong gioi han/ngay',
])('Z9 the name of an unlimited daily plan, “%s”, leads to its place', (name) => {
  expect(leadsTo(name)).toBe('JP 7 3');
  expect(readTripSearch(name).days).toBeNull();
});

test('Z9 a trip without a place leads to the list of every destination', () => {
  expect(leadsTo('7 days 10gb')).toBe('all 7 1');
});

test('Z9 a search without a trip keeps its words', () => {
  expect(readTripSearch(' Hà Nội ')).toEqual({
    place: 'Hà Nội',
    days: null,
    gigabytes: null,
    perDay: false,
    unlimited: false,
  });
  expect(leadsTo('5G Japan')).toBe('JP');
});

test('Z9 a trip longer than the finder knows is its longest, with the data that was typed for the whole of it', () => {
  expect(leadsTo('europe 90 days')).toBe('EUROPE 60 1');
  expect(leadsTo('europe 3 months 45gb')).toBe('EUROPE 60 0.5');
});

test('Z9 impossible amounts and long texts set no field', () => {
  for (const typed of ['japan 0 days', 'japan 0gb', 'japan 999 weeks']) expect(leadsTo(typed)).toBe('JP');
  expect(readTripSearch(`${'9'.repeat(100_000)} days`).days).toBeNull();
});
