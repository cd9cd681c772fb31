import { expect, test } from 'vitest';
import { cookieAsksRupiah, pageCurrency } from './page-currency.ts';

test('Z8 a page is in the currency of its language, or in Rupiah where the cookie asks for it', () => {
  expect(cookieAsksRupiah('language=ja; currency=IDR')).toBe(true);
  for (const cookie of [undefined, 'language=ja', 'currency=USD', 'mycurrency=IDR'])
    expect(cookieAsksRupiah(cookie)).toBe(false);
  expect([pageCurrency('ja', false), pageCurrency('ja', true)]).toEqual(['JPY', 'IDR']);
});
