import { expect, test } from 'vitest';
import { countryOf } from './destination-country.ts';

const provinces = ['DKI Jakarta', 'Jawa Barat'];

test.each([
  ['DKI Jakarta', 'ID'],
  ['jawa  barat', 'ID'],
  ['Jl. Melati 7, Bandung, Jawa Barat 40111', 'ID'],
  ['Hanoi, Vietnam', 'VN'],
  ['Việt Nam', 'VN'],
  ['1-2-3 Umeda, Kita-ku, Osaka, Japan 530-0001', 'JP'],
  ['大阪府、日本', 'JP'],
  ['Jl. Melati 7, Jakarta', null],
  ['', null],
  [null, null],
])('B30 the destination %s is in %s', (destination, country) => {
  expect(countryOf(destination, provinces)).toBe(country);
});
