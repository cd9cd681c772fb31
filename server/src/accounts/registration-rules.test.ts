import type { RegisterRequest } from '@langit/contract/wire/accounts';
import { expect, test } from 'vitest';
import { birthDay, readRegistration } from './registration-rules.ts';

const request: RegisterRequest = {
  name: 'Putri Ayu',
  phone: '081234567890',
  email: 'putri@example.com',
  address: 'Jl. Melati 5, Jakarta',
  password: 'long enough',
  confirmPassword: 'long enough',
  country_code: '+62',
  province: 31,
};
const known = {
  provinceName: 'DKI Jakarta',
  phone: '+6281234567890',
  today: '2026-11-20',
  passwordFault: null,
};

test('A6 in Indonesia the nation is Indonesia, whatever was sent', () => {
  const { customer } = readRegistration({ ...request, nation: 'Japan' }, known);
  expect(customer?.residence).toEqual({ province: 31, provinceName: 'DKI Jakarta', nation: 'Indonesia' });
});

test.each(['Other', 'other', 'OTHER'])('A6 the province "%s" needs a nation', (provinceName) => {
  const elsewhere = { ...known, provinceName };
  expect(readRegistration(request, elsewhere).faults).toEqual([{ path: 'nation', message: 'required' }]);
  expect(readRegistration({ ...request, nation: '   ' }, elsewhere).faults).toHaveLength(1);
  expect(readRegistration({ ...request, nation: ' Japan ' }, elsewhere).customer?.residence.nation).toBe(
    'Japan',
  );
});

test('A5 all wrong fields are reported together', () => {
  const { faults } = readRegistration(
    {
      ...request,
      confirmPassword: 'other',
      date_of_birth: '2027-01-01T00:00:00.000Z',
    },
    { ...known, provinceName: null, phone: null },
  );
  expect(faults).toEqual([
    { path: 'province', message: 'province' },
    { path: 'phone', message: 'phone' },
    { path: 'confirmPassword', message: 'passwordMismatch' },
    { path: 'date_of_birth', message: 'dateOfBirth' },
  ]);
});

test('A4 optional fields may be absent, null or blank', () => {
  const blank = { gender: null, date_of_birth: null, occupation: '  ' };
  for (const more of [{}, blank]) {
    const { customer } = readRegistration({ ...request, ...more }, known);
    expect(customer).toMatchObject({ gender: null, dateOfBirth: null, occupation: null });
  }
});

test.each([
  ['1990-05-17T00:00:00.000Z', '1990-05-17'],
  ['2026-11-20T00:00:00Z', '2026-11-20'],
  ['2026-11-21T00:00:00Z', null],
  ['1899-12-31T00:00:00Z', null],
  ['2026-02-30T00:00:00Z', null],
  ['0000-00-00T00:00:00Z', null],
])('A5 the date of birth %s is read as %s', (dateTime, day) => {
  expect(birthDay(dateTime, '2026-11-20')).toBe(day);
});
