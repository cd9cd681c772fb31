import { expect, test } from 'vitest';
import { plainPassword } from './passwords.ts';

test('R3 a password that a keyboard decomposes or composes is the same one', () => {
  const typed = 'mật khẩu của tôi 9';
  for (const form of ['NFC', 'NFD'] as const)
    expect(plainPassword(typed.normalize(form))).toBe(typed.normalize('NFC'));
});

test('R3 every space of a password is the ASCII one, and none is taken out', () => {
  expect(plainPassword(' a\u00a0b\u3000c\u2009 ')).toBe(' a b c  ');
});

test('R3 case, width and invisible characters of a password stay', () => {
  expect(plainPassword('Ａa\u200dπ')).toBe('Ａa\u200dπ');
});
