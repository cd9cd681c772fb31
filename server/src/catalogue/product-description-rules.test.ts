import { languages } from '@langit/contract/values/locale';
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
    '日本で使えるデータプランです。30日間で5GBまでご利用いただけます。対応ネットワーク：SoftBank、KDDI。有効期間は、現地で初めて接続した時点から始まります。ご購入から30日以内にインストールしてください。データ専用で、電話番号は付いていません。',
  );
});

test('C5 a daily plan’s description says what happens after the day’s data', () => {
  expect(productDescription({ ...daily, throttleKbps: 128 }, 'en')).toContain('the speed is 128 kbps');
  expect(productDescription(daily, 'en')).toContain('data stops until the next day');
  expect(
    productDescription(
      { ...daily, dailyBytes: null, fullSpeedBytesPerDay: fromGigabytes(10), throttleKbps: 1000 },
      'en',
    ),
  ).toContain('Full speed up to 10 GB a day, then 1 Mbps');
});

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
    for (const language of languages) {
      const text = `${productName(facts, language)} ${productDescription(facts, language)}`;
      expect(text).not.toMatch(/undefined|null|NaN| {2}|\$\{/);
    }
  }
});

test('I7 one day is singular in English; decimals follow the language', () => {
  expect(productName({ ...plan, days: 1 }, 'en')).toBe('Japan 5 GB · 1 day');
  expect(productName(daily, 'vi')).toBe('Nhật Bản 1,5 GB/ngày');
  expect(productName({ ...plan, dataBytes: null, days: 7 }, 'en')).toBe('Japan Unlimited · 7 days');
  expect(productName({ ...plan, place: { code: 'XYZ', nameEn: 'Gulf' } }, 'ja')).toBe('Gulf 5GB・30日間');
});
