import { expect, test } from 'vitest';
import { timesLonger } from '../testing/scaling.ts';
import { readPasswordBan } from './common-passwords.ts';
import { passwordFault } from './password-rules.ts';

const ban = readPasswordBan('Langit');
const fault = (password: string) =>
  passwordFault(password, { email: 'ayu.lestari90@example.com', name: 'Putri Ayu 山田' }, ban);

test('A5 the list holds 3,000 lower-case passwords of an allowed length', () => {
  expect(ban.common.size).toBe(3000);
  for (const password of ban.common) {
    expect(password.length).toBeGreaterThanOrEqual(8);
    expect(password).toBe(password.toLowerCase());
  }
});

test.each(['password', 'PassWord1', '12345678', 'qwertyuiop', 'iloveyou', 'Ｐａｓｓｗｏｒｄ', '11111111'])(
  'A5 "%s" is refused as a common password',
  (password) => expect(fault(password)).toBe('passwordCommon'),
);

test.each([
  'langit2026',
  'LANGIT-LANGIT',
  'esim.langit!1',
  'Ayu.Lestari90',
  'ayu.lestari90@example.com',
  'putri-ayu-1990',
  '1990putriputri',
  '山田山田山田山田',
  'Travel@Langit99',
])('A5 "%s" consists of the customer’s or the shop’s words', (password) =>
  expect(fault(password)).toBe('passwordOwnWords'),
);

test.each([
  'a good password',
  'rain over langit',
  'putri likes travel by boat',
  'demo-password',
  '20260817-4711',
  'x'.repeat(128),
  '密码パスワード🛫🛫',
])('A5 "%s" is accepted', (password) => expect(fault(password)).toBeNull());

test('A5 the check of a word with many repetitions takes linear time', async () => {
  const words = Array.from({ length: 40 }, (_, length) => 'a'.repeat(length + 2)).join(' ');
  const owner = { email: 'x@example.com', name: words };
  const check = (length: number) => () => passwordFault(`${'a'.repeat(length)}b`, owner, ban);
  expect(check(127)()).toBeNull();
  expect(await timesLonger(check(1_000), check(2_000))).toBeLessThan(2.5);
});
