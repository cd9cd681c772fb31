import { expect, test } from 'vitest';
import { cityOf } from './address-rules.ts';

test.each([
  ['Jl. Braga 99, Bandung 40111', 'Jawa Barat', 'Bandung, Jawa Barat'],
  ['Jl. Sunset Road 88, Kuta, Badung, 80361', 'Bali', 'Badung, Bali'],
  ['Jl. Braga 99\nKota Bandung\nJawa Barat 40111', 'Jawa Barat', 'Kota Bandung, Jawa Barat'],
  ['Jl. Braga 99 Bandung', 'Jawa Barat', 'Jawa Barat'],
  ['Jl. Braga 99, 40111', 'Jawa Barat', 'Jawa Barat'],
  ['Jl. Braga 99, Bandung', null, 'Bandung'],
  ['Jl. Braga 99', null, null],
])('B30 a list has the city and the province of %j', (address, province, city) => {
  expect(cityOf({ address, province })).toBe(city);
});
