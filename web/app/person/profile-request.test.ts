import type { SessionUser } from '@langit/contract/wire/accounts';
import { expect, test } from 'vitest';
import { changesAddress, requestOf, valuesOf } from './profile-request';

const user: SessionUser = {
  id: 'cus_1',
  customer_id: 'cus_1',
  name: 'Dewi',
  email: 'dewi@example.com',
  pending_email: null,
  phone: '+6281234567890',
  country_code: '+62',
  province: 31,
  province_name: 'DKI Jakarta',
  nation: 'Indonesia',
  address: 'Jl. Melati 5',
  created_at: '2026-11-20T03:00:00.000Z',
  must_change_password: false,
  has_password: true,
};
const values = valuesOf(user);
const provinces = [{ id: 31, province: 'DKI Jakarta' }];

test('P1 the number stands in the form without its country code', () => {
  expect(values.phone).toBe('81234567890');
});

test('P7 an address that waits stands in the field', () => {
  expect(valuesOf({ ...user, pending_email: 'new@example.com' }).email).toBe('new@example.com');
});

test('P7 another address sends the current password, the present and the waiting one do not', () => {
  const waiting = { ...user, pending_email: 'new@example.com' };
  for (const [email, asks] of [
    ['other@example.com', true],
    [' Dewi@Example.com ', false],
    ['new@example.com', false],
  ] as const) {
    const typed = { ...values, email };
    expect(changesAddress(typed, waiting)).toBe(asks);
    expect('old_password' in requestOf(typed, waiting, false, provinces)).toBe(asks);
    expect(requestOf(typed, waiting, false, provinces)).not.toHaveProperty('new_password');
  }
});

test('P3 passwords are sent only while the section is open', () => {
  const typed = { ...values, old_password: 'old', new_password: 'new password' };
  expect(requestOf(typed, user, false, provinces)).not.toHaveProperty('new_password');
  expect(requestOf(typed, user, true, provinces)).toMatchObject({
    old_password: 'old',
    new_password: 'new password',
  });
  expect(requestOf({ ...values, province: '', nation: ' ' }, user, false, provinces)).toMatchObject({
    province: null,
    nation: null,
  });
});

test('P1 the call sends every field of the product document', () => {
  expect(requestOf(values, user, false, provinces)).toEqual({
    name: 'Dewi',
    email: 'dewi@example.com',
    phone: '81234567890',
    country_code: '+62',
    address: 'Jl. Melati 5',
    province: 31,
    province_name: 'DKI Jakarta',
    nation: 'Indonesia',
    created_at: '2026-11-20T03:00:00.000Z',
    customer_id: 'cus_1',
  });
});
