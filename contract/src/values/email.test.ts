import { expect, test } from 'vitest';
import { email } from '../wire/fields.ts';
import { isEmail, normalEmail } from './email.ts';

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
  ['ｐｕｔｒｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', true],
  ['putri＠example.com', true],
  ['putri@example．com', true],
  ['putri@example。com', true],
  ['\u202aputri@example.com\u202c', true],
  ['putri@exa\u00admple.com\u200b', true],
  ['あああ@example.com', false],
  ['nguyễn@example.com', false],
  ['putri@例え.jp', false],
  ['.putri@example.com', false],
  ['putri.@example.com', false],
  ['pu..tri@example.com', false],
  ["o'brien!#$%&*+/=?^_`{|}~-@example.com", true],
  [`${'p'.repeat(65)}@example.com`, false],
])('A1 the forms and the server take the same e-mail addresses: %s', (value, isRight) => {
  expect([isEmail(value), email.safeParse(value).success]).toEqual([isRight, isRight]);
});

test.each([
  'ＰＵＴＲＩ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'putri@example。com',
  'putri@example｡com',
  '\u202aputri@example.com\u202c',
  '\ufeffPu\u00adtri@example.com\u2060\u3000',
])('A1 %j is the address putri@example.com', (typed) => {
  expect(normalEmail(typed)).toBe('putri@example.com');
});
