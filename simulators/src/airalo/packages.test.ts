import { expect, test } from 'vitest';
import { listedPlaces } from '../market.ts';
import { deriveAiraloPackage, minimumPrice, packagesOf, topUpsOf } from './packages.ts';

test.each([
  ['jp-mobile-7days-1gb', 100, 1024, 7],
  ['jp-mobile-30days-5gb', 360, 5120, 30],
  ['jp-mobile-30days-500mb', 49, 500, 30],
  ['tr-mobile-30days-5gb', 216, 5120, 30],
  ['vn-mobile-7days-1gb', 140, 1024, 7],
  ['jp-mobile-60days-10gb', 762, 10_240, 60],
  ['asia-mobile-90days-50gb', 3075, 51_200, 90],
  ['jp-mobile-7days-unlimited', 1750, null, 7],
])('F2 %s costs %i cents', (id, netCents, megabytes, days) => {
  expect(deriveAiraloPackage(id)).toMatchObject({ id, netCents, megabytes, days, type: 'sim' });
});

test('F5 a top-up has its own id, belongs to its place and costs as much as the plan', () => {
  expect(deriveAiraloPackage('jp-mobile-30days-5gb-topup')).toMatchObject({
    type: 'topup',
    place: 'JP',
    countries: ['JP'],
    netCents: 360,
  });
});

test.each([
  '',
  'jp',
  'JP-mobile-30days-5gb',
  'jp-mobile-30days-0gb',
  'jp-mobile-0days-5gb',
  'jp-mobile-366days-5gb',
  'jp-mobile-30days-5tb',
  'jp-mobile-30days-5gb ',
  'jp-mobile-daily-1gb',
])('F2 %j is no package', (id) => {
  expect(deriveAiraloPackage(id)).toBeUndefined();
});

test('F2 every listed package and its top-ups exist, and no lowest price is below the net price', () => {
  for (const plan of listedPlaces.flatMap(packagesOf)) {
    expect(deriveAiraloPackage(plan.id)).toEqual(plan);
    expect(minimumPrice(plan) * 100).toBeGreaterThanOrEqual(plan.netCents);
    const topUps = topUpsOf(plan);
    expect(topUps.every(({ type, place }) => type === 'topup' && place === plan.place)).toBe(true);
    expect(topUps.length > 0).toBe(plan.megabytes !== null);
  }
});
