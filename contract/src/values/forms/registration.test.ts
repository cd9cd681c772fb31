import { expect, test } from 'vitest';
import { birthDayOf, registrationForm } from './registration.ts';

const good = {
  name: 'Sari',
  email: 'sari@example.com',
  country_code: '+62',
  phone: '0812 3456 7890',
  address: 'Jl. Mawar 1',
  province: '31',
  nation: '',
  password: 'a short sentence',
  confirmPassword: 'a short sentence',
  gender: '',
  day: '',
  month: '',
  year: '',
  occupation: '',
  agreed: 'on',
};
const today = '2026-11-20';
const check = (change: Partial<typeof good>, abroad = false) =>
  registrationForm.check({ ...good, ...change }, { abroad, today });

test('A5 a complete registration has no problem', () => {
  expect(check({})).toEqual({});
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
  'agreed',
] as const)('A5 an empty %s is missing', (field) => {
  expect(check({ [field]: '' })[field]).toBe('required');
});

test.each(['name', 'phone', 'email', 'address', 'province'] as const)('A5 a blank %s is missing', (field) => {
  expect(check({ [field]: '  ' })).toEqual({ [field]: 'required' });
});

test('A4 nation is required only for the province Other', () => {
  expect(check({}, true)).toEqual({ nation: 'required' });
  expect(check({ nation: 'Japan' }, true)).toEqual({});
});

test.each([
  [{ email: 'sari@' }, 'email', 'email'],
  [{ phone: 'no phone' }, 'phone', 'phone'],
  [{ password: '1234567', confirmPassword: '1234567' }, 'password', 'passwordTooShort'],
  [{ confirmPassword: 'another sentence' }, 'confirmPassword', 'passwordMismatch'],
  [{ day: '31', month: '2', year: '1990' }, 'year', 'dateOfBirth'],
] as const)('A5 %j is a problem of %s: %s', (change, field, problem) => {
  expect(check(change)).toEqual({ [field]: problem });
});

test.each([
  ['', '', '', null],
  ['5', '3', '1990', '1990-03-05'],
  ['31', '2', '1990', undefined],
  ['5', '3', '', undefined],
  ['5', '3', '90', undefined],
  ['21', '11', '2026', undefined],
  ['x', '3', '1990', undefined],
  ['29', '2', '2024', '2024-02-29'],
])('A5 day %j, month %j and year %j are the day of birth %j', (day, month, year, expected) => {
  expect(birthDayOf({ day, month, year }, today)).toBe(expected);
});
