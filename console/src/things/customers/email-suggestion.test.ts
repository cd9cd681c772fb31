import { expect, test } from 'vitest';
import { suggestedEmail } from './email-suggestion';

test.each([
  ['rina@gmial.com', 'rina@gmail.com'],
  ['rina@GMAIL.CON', 'rina@gmail.com'],
  ['a@b@yaho.com', 'a@b@yahoo.com'],
  ['rina@gmail.com', null],
  ['rina@gmail.co.id', null],
  ['gmial.com', null],
  ['@gmial.com', null],
])('B23 the address %s suggests %s', (email, suggested) => {
  expect(suggestedEmail(email)).toBe(suggested);
});
