import { expect, test } from 'vitest';
import { email } from '../wire/fields.ts';
import { isEmail } from './email.ts';

const long = (length: number) =>
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.`.padEnd(length, 'e');

test.each([
  ['putri@example.com', true],
  ['  Putri.Ayu+shop@Example.CO.ID ', true],
  [long(250), true],
  [long(260), false],
  ['', false],
  ['putri', false],
  ['putri@example', false],
  ['putri@exa mple.com', false],
  ['putri@example..com', false],
  ['putri"@example.com', false],
  ['pu\u202etri@example.com', false],
  [`${'p'.repeat(65)}@example.com`, false],
])('A1 the forms and the server take the same e-mail addresses: %s', (value, isRight) => {
  expect([isEmail(value), email.safeParse(value).success]).toEqual([isRight, isRight]);
});
