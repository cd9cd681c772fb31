import { expect, test } from 'vitest';
import { readPhone } from './read-phone.ts';

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`;
const android = (model: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`;

test.each(['17_4', '17_10_1', '18_6', '26_0'])('Z14 an iPhone with iOS %s can use an eSIM', (version) => {
  expect(readPhone(iphone(version))).toEqual({ brand: 'iPhone' });
});

test.each([
  ['Pixel 4', 'Pixel 4'],
  ['Pixel 8 Pro', 'Pixel 8 Pro'],
  ['Pixel 7a Build/UQ1A', 'Pixel 7a'],
])('Z14 the phone %s is named in the answer', (model, name) => {
  expect(readPhone(android(model))).toEqual({ brand: 'Pixel', model: name });
});

test.each([
  iphone('17_3_1'),
  iphone('16_7'),
  android('Pixel 3'),
  android('K'),
  android('SM-A125F'),
  'Macintosh',
])('Z14 nothing is promised to %s', (userAgent) => {
  expect(readPhone(userAgent)).toBeNull();
});
