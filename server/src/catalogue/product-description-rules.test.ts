import { quotedLanguages } from '@langit/i18n/testing/quoted-languages';
import { expect, test } from 'vitest';
import { productDescription } from './product-description-rules.ts';
import { fromGigabytes, type ProductFacts } from './product-facts-rules.ts';
import { productName } from './product-name-rules.ts';

const plan: ProductFacts = {
  type: 'ez-sim',
  esimType: 'QuotaBased',
  place: { code: 'JP', nameEn: 'Japan' },
  dataBytes: fromGigabytes(5),
  dailyBytes: null,
  days: 30,
  startsOn: 'first_connection',
  installWithinDays: 30,
  fullSpeedBytesPerDay: null,
  throttleKbps: null,
  networks: ['SoftBank', 'KDDI'],
  hasNumber: false,
};
const daily: ProductFacts = {
  ...plan,
  esimType: 'DailyPlan',
  dataBytes: null,
  days: null,
  dailyBytes: fromGigabytes(1.5),
};

test('C5 a plan’s description has its size, networks, start, install deadline and that it has no number', () => {
  expect(productDescription(plan, 'en')).toBe(
    'Mobile data for Japan: 5 GB to use within 30 days. Networks: SoftBank, KDDI. Validity starts at the first connection at the destination. Install it within 30 days of purchase. Data only, without a phone number.',
  );
  expect(productDescription(plan, 'ja')).toBe(
    '日本で使えるデータプランです。30日間で5GBまでご利用いただけます。対応回線はSoftBank、KDDIです。有効期間は、現地で初めて接続した時点から始まります。ご購入から30日以内にインストールしてください。データ通信専用で、電話番号は付いていません。',
  );
});

test('C5 a daily plan’s description says what happens after the day’s data', () => {
  expect(productDescription({ ...daily, throttleKbps: 128 }, 'en')).toContain('the speed drops to 128 kbps');
  expect(productDescription(daily, 'en')).toContain('data pauses until the next day');
  expect(
    productDescription(
      { ...daily, dailyBytes: null, fullSpeedBytesPerDay: fromGigabytes(10), throttleKbps: 1000 },
      'en',
    ),
  ).toContain('Full speed up to 10 GB a day, then 1 Mbps');
});

const card: ProductFacts = { ...plan, type: 'sim-card', esimType: null, startsOn: 'install' };
const starts = {
  en: ['when the eSIM is installed', 'when the card is first used'],
  id: ['saat eSIM dipasang', 'saat kartu pertama kali dipakai'],
  ja: ['eSIMをインストールした時点から', 'カードを初めて使った時点から'],
  vi: ['từ lúc cài đặt eSIM', 'từ lần đầu dùng SIM'],
} as const;

test.each(quotedLanguages)(
  'C5 in %s a plan that starts at its installation is no card, and a card starts when it is first used',
  (language) => {
    const [installed, used] = starts[language];
    expect(productDescription({ ...plan, startsOn: 'install' }, language)).toContain(installed);
    for (const startsOn of ['install', 'first_connection'] as const)
      expect(productDescription({ ...card, startsOn }, language)).toContain(used);
  },
);

test('C5 a plan of one total says that it slows down where it does, and never how much of unlimited data there is', () => {
  expect(productDescription({ ...plan, throttleKbps: 512 }, 'en')).toContain(
    'When all of the data is used up, the speed drops to 512 kbps.',
  );
  expect(productDescription(plan, 'en')).not.toContain('speed');
  const endless = { ...plan, dataBytes: null, days: 7 };
  expect(productDescription(endless, 'en')).toContain(
    'Unlimited mobile data for Japan to use within 7 days.',
  );
  expect(productDescription(endless, 'ja')).toContain(
    '日本で使えるデータ無制限プランです。7日間ご利用いただけます。',
  );
  expect(productDescription({ ...card, dataBytes: null }, 'vi')).toContain(
    'SIM dùng tại Nhật Bản với dữ liệu không giới hạn trong 30 ngày',
  );
});

const endlessDaily: ProductFacts = { ...daily, dailyBytes: null };
test.each([
  ['en', 'Japan · Unlimited · daily plan', 'Japan WiFi router · Unlimited'],
  ['id', 'Jepang · Unlimited · harian', 'Router WiFi Jepang · Unlimited'],
  ['ja', '日本・データ無制限（1日単位）', '日本 WiFiルーター・データ無制限'],
  ['vi', 'Nhật Bản · Không giới hạn · theo ngày', 'Bộ phát WiFi Nhật Bản · Không giới hạn'],
] as const)(
  'I7 in %s a daily plan without a limit is named as one says it, and a router by its data',
  (language, plan, router) => {
    expect(productName(endlessDaily, language)).toBe(plan);
    expect(productName({ ...endlessDaily, type: 'ez-fi', esimType: null }, language)).toBe(router);
  },
);

test('I2 no description has an empty placeholder, for any product type in any language', () => {
  const kinds: ProductFacts[] = [
    plan,
    { ...plan, dataBytes: null, days: 1 },
    daily,
    { ...daily, throttleKbps: 128 },
    { ...daily, dailyBytes: null },
    { ...plan, type: 'ez-fi', esimType: null, dataBytes: null, days: null },
    { ...daily, type: 'ez-fi', esimType: null },
    { ...plan, type: 'sim-card', esimType: null, startsOn: 'install', hasNumber: true, networks: [] },
  ];
  for (const facts of kinds) {
    for (const language of quotedLanguages) {
      const text = `${productName(facts, language)} ${productDescription(facts, language)}`;
      expect(text).not.toMatch(/undefined|null|NaN| {2}|\$\{/);
    }
  }
});

test('I7 one day is singular in English; decimals follow the language', () => {
  expect(productName({ ...plan, days: 1 }, 'en')).toBe('Japan · 5 GB · 1 day');
  expect(productName(daily, 'vi')).toBe('Nhật Bản · 1,5 GB mỗi ngày');
  expect(productName({ ...plan, dataBytes: null, days: 7 }, 'en')).toBe('Japan · Unlimited · 7 days');
  expect(productName({ ...plan, place: { code: 'XYZ', nameEn: 'Gulf' } }, 'ja')).toBe('Gulf・5GB・30日間');
});
