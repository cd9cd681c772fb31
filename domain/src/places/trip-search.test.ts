import { expect, test } from 'vitest';
import { placeName } from './place-names.ts';
import { buildSearchIndex } from './search-index.ts';
import { searchPlaces } from './search-places.ts';
import { readTripSearch, tripAddress } from './trip-search.ts';

const codes = 'CN JP KR MY SG TH TW AU US ID TR SA VN HK GB FR DE IT CH NZ EUROPE ASIA SEA'.split(' ');
const index = buildSearchIndex(
  codes.map((code, at) => ({
    id: at + 1,
    code,
    name: placeName(code, 'en'),
    member_codes: code.length > 2 ? ['DK', 'PT'] : [],
  })),
);

/** The search field's answer: the first place, and the filters of the list that it leads to. */
function leadsTo(typed: string): string {
  const trip = readTripSearch(typed);
  const [hit] = searchPlaces(index, trip.place);
  const address = new URL(tripAddress(trip, hit?.id ?? null), 'http://shop');
  const filters = ['active_days', 'data_package'].flatMap((name) => address.searchParams.get(name) ?? []);
  expect(address.searchParams.get('destination') ?? address.searchParams.get('country')).toBe(
    hit ? String(hit.id) : null,
  );
  return [hit?.code ?? 'all', ...filters].join(' ');
}

// Days and data share the names of no band but "medium": days stand first.
const searches: Record<string, Record<string, string>> = {
  en: {
    'japan 7 days': 'JP short',
    '7 days in japan': 'JP short',
    '10gb japan': 'JP medium',
    'Japan 5 GB': 'JP small',
    'unlimited japan': 'JP large',
    'korea 14-day': 'KR medium',
    'thailand 2 weeks': 'TH medium',
    'singapore 3d 1gb': 'SG short small',
    'usa one month': 'US medium',
    'europe 45 days unlimited': 'EUROPE long large',
    'taiwan 1gb/day 7 days': 'TW short small',
    'bali 2gb per day': 'ID',
    'london 4 nights': 'GB short',
    'turkey 50 GB 30 days': 'TR medium large',
    'esim for japan 10 days 20gb': 'JP medium medium',
  },
  id: {
    'jepang 7 hari': 'JP short',
    'eropa 10 hari': 'EUROPE medium',
    'korea selatan 5 hari 10gb': 'KR short medium',
    'paket unlimited malaysia': 'MY large',
    'thailand tanpa batas': 'TH large',
    'singapura 3 hari': 'SG short',
    'umroh 12 hari 20 GB': 'SA medium medium',
    'turki 2 minggu': 'TR medium',
    'cina seminggu': 'CN short',
    'bali 1 bulan': 'ID medium',
    'kartu jepang 500mb': 'JP small',
    'jepang 1gb per hari selama 7 hari': 'JP short small',
    'australia 15 gb': 'AU medium',
    'vietnam 4 malam': 'VN short',
    'inggris 35 hari': 'GB long',
  },
  ja: {
    '日本 7日': 'JP short',
    日本7日間: 'JP short',
    '韓国 3泊4日': 'KR short',
    台湾に5日間: 'TW short',
    'タイ 10GB': 'TH medium',
    'ハワイ 無制限': 'US large',
    '台湾 使い放題': 'TW large',
    'ヨーロッパ 2週間': 'EUROPE medium',
    'イタリア 一週間': 'IT short',
    'アメリカ １ヶ月': 'US medium',
    'シンガポール ５ギガ': 'SG small',
    'ベトナム 1日1GB 7日': 'VN short small',
    'バリ島で10日間 20GB': 'ID medium medium',
    'オーストラリア 40日': 'AU long',
    '香港 2泊': 'HK short',
  },
  vi: {
    'nhật bản 7 ngày': 'JP short',
    'nhat ban 7 ngay': 'JP short',
    'hàn quốc 5 ngày 10GB': 'KR short medium',
    'thái lan không giới hạn': 'TH large',
    'esim trung quốc 10 ngày': 'CN medium',
    'châu âu 2 tuần': 'EUROPE medium',
    'singapore 3 đêm': 'SG short',
    'đài loan một tuần': 'TW short',
    'mỹ 1 tháng': 'US medium',
    'úc 40 ngày': 'AU long',
    'hồng kông 5gb': 'HK small',
    'bali 1gb/ngày trong 7 ngày': 'ID short small',
    'pháp 1,5 GB': 'FR small',
    'đi nhật 10 ngày 20gb': 'JP medium medium',
    'malaysia ko gioi han': 'MY large',
  },
};

test.each(
  Object.entries(searches).flatMap(([language, list]) =>
    Object.entries(list).map(([typed, expected]) => ({ language, typed, expected })),
  ),
)('Z9 in $language “$typed” leads to $expected', ({ typed, expected }) => {
  expect(leadsTo(typed)).toBe(expected);
});

test('Z9 a trip without a place leads to the list of every destination', () => {
  expect(leadsTo('7 days 10gb')).toBe('all short medium');
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

test('Z9 impossible amounts and long texts set no field', () => {
  for (const typed of ['japan 0 days', 'japan 0gb', 'japan 999 weeks']) expect(leadsTo(typed)).toBe('JP');
  expect(readTripSearch(`${'9'.repeat(100_000)} days`).days).toBeNull();
});
