import { expect, test } from 'vitest';
import { negotiateLanguage } from './locale.ts';
import { type Currency, formatFromPrice, formatMoney, fromMajor, toMajor } from './money.ts';

const space = '\u00a0';

test('I3 money is formatted by the custom of its currency', () => {
  expect(formatMoney(950, 'USD')).toBe('$9.50');
  expect(formatMoney(150_000, 'IDR')).toBe(`Rp${space}150.000`);
  expect(formatMoney(1_500, 'JPY')).toBe('￥1,500');
  expect(formatMoney(120_000, 'VND')).toBe(`120.000${space}₫`);
});

test.each<[Currency, string]>([
  ['IDR', 'id-ID'],
  ['USD', 'en-US'],
  ['JPY', 'ja-JP'],
  ['VND', 'vi-VN'],
])('I3 %s is written as Intl writes it', (currency, locale) => {
  const decimals = currency === 'USD' ? 2 : 0;
  const intl = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const amounts = [0, 1, 9, 10, 99, 100, 999, 1_000, 99_999, 100_000, 12_345_678, 1_000_000_000_000];
  for (let step = 0; step < 2_000; step += 1) amounts.push(step ** 3 + step);
  for (const amount of amounts) {
    expect(formatMoney(amount, currency)).toBe(intl.format(toMajor(amount, currency)));
    if (amount > 0) expect(formatMoney(-amount, currency)).toBe(intl.format(toMajor(-amount, currency)));
  }
});

test('I4 a from-price drops decimals only where the amount is whole', () => {
  expect(formatFromPrice(900, 'USD')).toBe('$9');
  expect(formatFromPrice(950, 'USD')).toBe('$9.50');
  expect(formatFromPrice(90_000, 'IDR')).toBe(`Rp${space}90.000`);
});

test('I6 a major amount with more decimals than its currency is refused', () => {
  expect(fromMajor(19.99, 'USD')).toBe(1_999);
  expect(() => fromMajor(19.999, 'USD')).toThrow(RangeError);
  expect(() => fromMajor(0.5, 'IDR')).toThrow(RangeError);
});

test.each([
  ['ja', 'ja'],
  ['fr-FR, vi;q=0.9, en;q=0.8', 'vi'],
  ['en;q=0.2, id-ID;q=0.8', 'id'],
  ['*', 'en'],
  ['ja;q=0', 'en'],
  [undefined, 'en'],
])('I1 Accept-Language %s asks for %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});
