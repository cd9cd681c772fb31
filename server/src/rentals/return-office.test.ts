import { expect, test } from 'vitest';
import { testFacts } from '../testing/accounts.ts';
import { returnAddress } from './return-office.ts';

const { offices } = testFacts;
const [jakarta, saigon] = [offices.other, offices.vi].map(({ address }) => address.join(', '));
const provinces = ['DKI Jakarta', 'Bali'];

test.each([
  ['a province of Indonesia', 'Bali', jakarta],
  ['Vietnam', 'Vietnam', saigon],
  ['a place in Vietnam', 'Other, Việt Nam', saigon],
  ['a country without an office', 'Japan', jakarta],
  ['a place that is not known', 'Atlantis', jakarta],
  ['no address', null, jakarta],
])(
  'F8 a router that was delivered to %s comes back to the office there, else to the seller',
  (_place, to, office) => {
    expect(returnAddress(offices, to, provinces)).toBe(office);
  },
);

test('F8 a country with two offices takes routers back at the seller’s', () => {
  const vi = { ...offices.vi, address: ['Jl. Bali 1', 'Indonesia'] };
  expect(returnAddress({ ...offices, vi }, 'Bali', provinces)).toBe(jakarta);
});
