import { expect, test } from 'vitest';
import { listedPlaces } from '../market.ts';
import { derivePackage, topUpCodes, usualCodes } from './packages.ts';

test.each([
  ['JP-1GB-7D', 9_000, 1_073_741_824, 7, 1],
  ['JP-5GB-30D', 34_000, 5_368_709_120, 30, 1],
  ['JP-20GB-30D', 109_500, 21_474_836_480, 30, 1],
  ['JP-50GB-90D', 275_400, 53_687_091_200, 90, 1],
  ['TR-5GB-30D', 20_400, 5_368_709_120, 30, 1],
  ['VN-1GB-DAILY', 12_600, 1_073_741_824, 1, 2],
  ['JP-500MB-DAILY', 4_400, 524_288_000, 1, 2],
  ['JP-UNL-DAILY', 25_000, 10_737_418_240, 1, 2],
])('F2 %s costs %i ten-thousandths of a dollar', (code, price, volume, duration, dataType) => {
  expect(derivePackage(code)).toMatchObject({
    packageCode: code,
    priceUsdx10000: price,
    volumeBytes: volume,
    duration,
    dataType,
    type: 'BASE',
  });
});

test('F5 a top-up has its own code and the price of the plan', () => {
  expect(derivePackage('TOPUP_JP-5GB-30D')).toMatchObject({
    type: 'TOPUP',
    priceUsdx10000: 34_000,
    place: 'JP',
  });
});

test.each([
  '',
  'JP',
  'jp-5GB-30D',
  'JP-0GB-30D',
  'JP-5GB-0D',
  'JP-5GB-400D',
  'JP-UNL-30D',
  'JP-5TB-30D',
  'JP-5GB-30D ',
])('F2 %j is no package', (code) => {
  expect(derivePackage(code)).toBeUndefined();
});

test('F2 every listed code and its top-ups exist', () => {
  for (const code of listedPlaces.flatMap(usualCodes)) {
    const base = derivePackage(code);
    expect(base).toBeDefined();
    for (const topUp of topUpCodes(base!)) expect(derivePackage(topUp)?.type).toBe('TOPUP');
  }
});
