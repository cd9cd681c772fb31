import type { SessionUser } from '@langit/contract/wire/accounts';
import { expect, test } from 'vitest';
import { addressRefusal, refusalOf } from './address-rules';

const routers = { countries: 'Indonesia and Vietnam', terms: ['id', 'indonesia', 'vn', 'vietnam'] };
const rental = { kind: 'rental' } as const;
const card = { kind: 'shipped' } as const;
const user = {
  address: 'Jl. Melati 5',
  phone: '+628123',
  province: 31,
  province_name: 'DKI Jakarta',
  nation: 'Indonesia',
} as SessionUser;
const abroad = (nation: string | null) => ({ ...user, province: 99, province_name: 'Other', nation });

test('F7 a router goes to a province of Indonesia and to a country where routers are delivered', () => {
  expect(addressRefusal(rental, user, routers)).toBeNull();
  expect(addressRefusal(rental, abroad('Việt Nam'), routers)).toBeNull();
});

test('F7 an address elsewhere is refused for a router, one without a country is asked for', () => {
  expect(addressRefusal(rental, abroad('Japan'), routers)).toBe('outside');
  expect(addressRefusal(rental, abroad(null), routers)).toBe('noAddress');
  expect(addressRefusal(rental, { ...user, province: null, province_name: null }, routers)).toBeNull();
  expect(addressRefusal(rental, { ...user, phone: ' ' }, routers)).toBe('noAddress');
});

test('K6 SIM cards stay within Indonesia, also where routers go further', () => {
  expect(addressRefusal(card, user, routers)).toBeNull();
  expect(addressRefusal(card, abroad('Vietnam'), routers)).toBe('foreignProvince');
});

test('F7 the server’s refusal of an address opens the dialog of what is bought', () => {
  expect(refusalOf('DELIVERY_RESTRICTED', rental)).toBe('outside');
  expect(refusalOf('DELIVERY_RESTRICTED', card)).toBe('foreignProvince');
  expect(refusalOf('OUT_OF_STOCK', rental)).toBeNull();
});
