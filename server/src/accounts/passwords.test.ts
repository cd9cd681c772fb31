import { ShopError } from '@langit/contract/values/errors';
import { expect, test } from 'vitest';
import { hashAsTyped, quickPasswords } from '../testing/passwords.ts';
import { createPasswords } from './passwords.ts';

test('A11 R1 a password is stored as argon2id with m≥19456, t=2, p=1 and a fresh 16-byte salt', async () => {
  const passwords = createPasswords();
  const first = await passwords.hash('correct horse');
  const second = await passwords.hash('correct horse');
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
  expect(await passwords.verify(first, 'correct horse')).toEqual({ right: true, outdated: false });
  expect(await passwords.verify(first, 'correct horse ')).toEqual({ right: false, outdated: false });
});

test('R3 a password is compared by every letter: spaces, case, 128 characters', async () => {
  const passwords = createPasswords();
  for (const password of ['  spaces  ', 'PässwörtÉ', '密码パスワード🛫', 'x'.repeat(128)]) {
    const stored = await passwords.hash(password);
    expect((await passwords.verify(stored, password)).right).toBe(true);
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password} `]) {
      if (other !== password) expect((await passwords.verify(stored, other)).right).toBe(false);
    }
  }
});

const typed = 'mật khẩu của tôi 9';
/** As keyboards type it: composed, decomposed, with the tone alone decomposed, with another space. */
const otherForms = [
  typed.normalize('NFC'),
  typed.normalize('NFD'),
  typed.replace('ậ', 'â\u0323'),
  typed.replaceAll(' ', '\u00a0'),
];

test('R3 a password is the same in every Unicode form and with every space', async () => {
  const passwords = quickPasswords();
  for (const registered of otherForms) {
    const stored = await passwords.hash(registered);
    for (const later of otherForms)
      expect(await passwords.verify(stored, later)).toEqual({ right: true, outdated: false });
  }
});

test('R3 a hash of a password as it was typed is accepted for the same typing and reported as outdated', async () => {
  const passwords = quickPasswords();
  const decomposed = typed.normalize('NFD');
  const stored = hashAsTyped(decomposed);
  expect(await passwords.verify(stored, decomposed)).toEqual({ right: true, outdated: true });
  expect(await passwords.verify(stored, `${decomposed}!`)).toEqual({ right: false, outdated: false });
  expect(await passwords.verify(null, decomposed)).toEqual({ right: false, outdated: false });
});

test('R1 a hash with an outdated cost is accepted and reported as outdated', async () => {
  const stored = hashAsTyped('old password', { memory: 8192, passes: 1, parallelism: 1 });
  const passwords = createPasswords();
  expect(await passwords.verify(stored, 'old password')).toEqual({ right: true, outdated: true });
  expect(await passwords.verify(stored, 'wrong')).toEqual({ right: false, outdated: false });
});

test('R8 an unknown account costs a hash and is never accepted', async () => {
  expect(await createPasswords().verify(null, 'anything')).toEqual({ right: false, outdated: false });
});

test('R2 of many passwords of a client two are hashed, a bounded queue waits and the rest is refused', async () => {
  const passwords = createPasswords({ atOnce: 2, waitingPerClient: 5 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, () => passwords.verify(null, 'password')),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(outcomes.length - refused.length).toBe(7);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(ShopError);
    expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
  }
  expect((await passwords.verify(null, 'free again')).right).toBe(false);
});
