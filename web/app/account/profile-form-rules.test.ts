import type { SessionUser } from '@langit/contract/wire/accounts';
import { expect, test } from 'vitest';
import { changesAddress, checkProfile, requestOf, valuesOf } from './profile-form-rules';

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
};
const values = valuesOf(user);
const calm = { other: false, changingPassword: false, changingAddress: false, mustDiffer: false };

test('P1 the stored profile is right as it is, and the number stands without its country code', () => {
  expect(values.phone).toBe('81234567890');
  expect(checkProfile(values, calm)).toEqual({});
});

test('P7 an address that waits stands in the field', () => {
  expect(valuesOf({ ...user, pending_email: 'new@example.com' }).email).toBe('new@example.com');
});

test('P7 another address asks for the current password, the present and the waiting one do not', () => {
  const waiting = { ...user, pending_email: 'new@example.com' };
  for (const [email, asks] of [
    ['other@example.com', true],
    [' Dewi@Example.com ', false],
    ['new@example.com', false],
  ] as const) {
    const typed = { ...values, email };
    expect(changesAddress(typed, waiting)).toBe(asks);
    const errors = checkProfile(typed, { ...calm, changingAddress: asks });
    expect(errors).toEqual(asks ? { old_password: { profile: 'currentRequired' } } : {});
    expect('old_password' in requestOf(typed, waiting, false)).toBe(asks);
    expect(requestOf(typed, waiting, false)).not.toHaveProperty('new_password');
  }
});

test.each(['name', 'email', 'phone', 'address'] as const)('P1 an empty %s is told', (field) => {
  expect(checkProfile({ ...values, [field]: ' ' }, calm)).toEqual({ [field]: { auth: 'required' } });
});

test('P2 the nation is asked for with province “other” alone; no province at all is fine', () => {
  expect(checkProfile({ ...values, nation: '' }, { ...calm, other: true })).toEqual({
    nation: { auth: 'required' },
  });
  expect(checkProfile({ ...values, nation: '', province: '' }, calm)).toEqual({});
});

test.each([
  ['', '', { old_password: { profile: 'currentRequired' }, new_password: { profile: 'newRequired' } }],
  ['old', '1234567', { new_password: { auth: 'passwordTooShort' } }],
  ['old', 'x'.repeat(129), { new_password: { auth: 'passwordTooLong' } }],
  ['12345678', '12345678', {}],
  ['old', '12345678', {}],
])('P4 old "%s" and new "%s"', (old_password, new_password, errors) => {
  const typed = { ...values, old_password, new_password };
  expect(checkProfile(typed, { ...calm, changingPassword: true })).toEqual(errors);
  expect(checkProfile(typed, calm)).toEqual({});
});

test('A8 a mailed password cannot stay', () => {
  const typed = { ...values, old_password: '12345678', new_password: '12345678' };
  expect(
    checkProfile(typed, { other: false, changingPassword: true, changingAddress: false, mustDiffer: true }),
  ).toEqual({
    new_password: { profile: 'unchanged' },
  });
});

test('P3 passwords are sent only while the section is open', () => {
  const typed = { ...values, old_password: 'old', new_password: 'new password' };
  expect(requestOf(typed, user, false)).not.toHaveProperty('new_password');
  expect(requestOf(typed, user, true)).toMatchObject({ old_password: 'old', new_password: 'new password' });
  expect(requestOf({ ...values, province: '', nation: ' ' }, user, false)).toMatchObject({
    province: null,
    nation: null,
  });
});
