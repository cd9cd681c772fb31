import { expect, test } from 'vitest';
import { profileForm } from './profile.ts';

const values = {
  name: 'Dewi',
  email: 'dewi@example.com',
  country_code: '+62',
  phone: '81234567890',
  address: 'Jl. Melati 5',
  province: '31',
  nation: 'Indonesia',
  old_password: '',
  new_password: '',
};
const calm = { abroad: false, changesPassword: false, changesAddress: false, mustDiffer: false };

test('P1 a stored profile is right as it is', () => {
  expect(profileForm.check(values, calm)).toEqual({});
});

test.each(['name', 'email', 'phone', 'address'] as const)('P1 an empty %s is missing', (field) => {
  expect(profileForm.check({ ...values, [field]: ' ' }, calm)).toEqual({ [field]: 'required' });
});

test('P2 the nation is asked for with province “other” alone; no province at all is fine', () => {
  expect(profileForm.check({ ...values, nation: '' }, { ...calm, abroad: true })).toEqual({
    nation: 'required',
  });
  expect(profileForm.check({ ...values, nation: '', province: '' }, calm)).toEqual({});
});

test('P7 another address asks for the current password', () => {
  expect(profileForm.check(values, { ...calm, changesAddress: true })).toEqual({
    old_password: 'oldPasswordRequired',
  });
});

test.each([
  ['', '', { old_password: 'oldPasswordRequired', new_password: 'newPasswordRequired' }],
  ['old', '1234567', { new_password: 'passwordTooShort' }],
  ['old', 'x'.repeat(129), { new_password: 'passwordTooLong' }],
  ['12345678', '12345678', {}],
  ['old', '12345678', {}],
])(
  'P4 old password "%s" and new password "%s" are judged while their section is open',
  (old, fresh, problems) => {
    const typed = { ...values, old_password: old, new_password: fresh };
    expect(profileForm.check(typed, { ...calm, changesPassword: true })).toEqual(problems);
    expect(profileForm.check(typed, calm)).toEqual({});
  },
);

test('A8 a mailed password cannot stay', () => {
  const typed = { ...values, old_password: '12345678', new_password: '12345678' };
  expect(profileForm.check(typed, { ...calm, changesPassword: true, mustDiffer: true })).toEqual({
    new_password: 'newPasswordUnchanged',
  });
});
