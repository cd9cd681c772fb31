import { expect, test } from 'vitest';
import { isOther } from '../lib/residence';
import { looksWeak } from '../lib/weak-password';
import { checkRegistration, dateOfBirth, emptyRegistration, type Registration } from './registration-rules';

const good: Registration = {
  ...emptyRegistration,
  name: 'Sari',
  phone: '0812 3456 7890',
  email: 'sari@example.com',
  address: 'Jl. Mawar 1',
  password: 'a short sentence',
  confirmPassword: 'a short sentence',
  province: '31',
};
const now = new Date('2026-11-20T00:00:00Z');

test('A5 a complete registration has no errors', () => {
  expect(checkRegistration(good, false)).toEqual({ errors: {}, missing: false });
});

test.each([
  'name',
  'phone',
  'email',
  'address',
  'password',
  'confirmPassword',
  'country_code',
  'province',
] as const)('A5 an empty %s is missing', (field) => {
  const { errors, missing } = checkRegistration({ ...good, [field]: '  ' }, false);
  expect(errors[field]).toBe('required');
  expect(missing).toBe(true);
});

test('A4 nation is required only for the province Other', () => {
  expect(checkRegistration(good, true).errors).toEqual({ nation: 'required' });
  expect(checkRegistration({ ...good, nation: 'Japan' }, true).errors).toEqual({});
});

test.each([
  [{ email: 'sari@' }, 'email', 'invalidEmail'],
  [{ phone: 'no phone' }, 'phone', 'invalidPhone'],
  [{ password: '1234567', confirmPassword: '1234567' }, 'password', 'passwordTooShort'],
  [{ password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, 'password', 'passwordTooLong'],
  [{ confirmPassword: 'another sentence' }, 'confirmPassword', 'passwordMismatch'],
] as const)('A5 %j is told at %s as %s', (change, field, problem) => {
  const { errors, missing } = checkRegistration({ ...good, ...change }, false);
  expect(errors).toEqual({ [field]: problem });
  expect(missing).toBe(false);
});

test.each([
  ['', '', '', null],
  ['5', '3', '1990', '1990-03-05T00:00:00.000Z'],
  ['31', '2', '1990', undefined],
  ['5', '3', '', undefined],
  ['5', '3', '90', undefined],
  ['1', '1', '2027', undefined],
  ['x', '3', '1990', undefined],
  ['29', '2', '2024', '2024-02-29T00:00:00.000Z'],
])('A5 day %j month %j year %j is sent as %j', (day, month, year, expected) => {
  expect(dateOfBirth({ ...good, day, month, year }, now)).toBe(expected);
});

test.each([
  ['Other', true],
  ['OTHER ', true],
  ['other', true],
  ['DKI Jakarta', false],
  [undefined, false],
])('A6 province %j is Other: %j', (province, expected) => {
  expect(isOther(province)).toBe(expected);
});

test('A5 weak passwords are noticed', () => {
  expect(looksWeak('password123')).toBe(true);
  expect(looksWeak('aaaaaaaaaa')).toBe(true);
  expect(looksWeak('12345678')).toBe(true);
  expect(looksWeak('rain over the harbour')).toBe(false);
});
