import { expect, test } from 'vitest';
import { listCountryCodes } from './country-codes.ts';
import { toE164 } from './phone-number.ts';

test.each([
  ['0812-3456-7890', '+62', '+6281234567890'],
  ['812 3456 7890', '+62', '+6281234567890'],
  ['+62 812 3456 7890', '+62', '+6281234567890'],
  ['+84 912 345 678', '+62', '+84912345678'],
  ['0084 912345678', '+62', '+84912345678'],
  ['090-1234-5678', '+81', '+819012345678'],
  ['０９０－１２３４－５６７８', '+81', '+819012345678'],
  ['(684) 733-1234', '+1', '+16847331234'],
  ['733-1234', '+1-684', '+16847331234'],
  ['06 698 12345', '+39', '+390669812345'],
])('A4 the number %s with dial code %s is stored as %s', (typed, dialCode, stored) => {
  expect(toE164(typed, dialCode)).toBe(stored);
});

test.each([
  ['123', '+62'],
  ['call me', '+62'],
  ['0812 3456 7890 ext 5', '+62'],
  ['+', '+62'],
  ['0'.repeat(32), '+62'],
  ['0812345678', '+999'],
  ['1;DROP TABLE', '+62'],
])('A4 the number %s with dial code %s is refused', (typed, dialCode) => {
  expect(toE164(typed, dialCode)).toBeNull();
});

test('A4 the sorted list of dialling codes has every country once, with the shop’s names', () => {
  const codes = listCountryCodes('en');
  expect(codes.length).toBeGreaterThan(240);
  expect(new Set(codes.map(({ name }) => name)).size).toBe(codes.length);
  expect(codes).toContainEqual({ code: 'ID', name: 'Indonesia', dial_code: '+62' });
  expect(codes).toContainEqual({ code: 'TW', name: 'Taiwan (China)', dial_code: '+886' });
  expect(codes).toContainEqual({ code: 'CN', name: 'China Mainland', dial_code: '+86' });
  for (const { dial_code } of codes) expect(dial_code).toMatch(/^\+[1-9]\d{0,3}$/);
  expect(codes.map(({ name }) => name)).toEqual(
    codes.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
  );
});
