import { languages } from '@langit/contract/values/locale';
import { messagesIn } from '@langit/contract/values/messages/index';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountsShop,
  insertCustomerWithSession,
  registration,
  tokenIn,
  useAccountsShop,
} from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { quickPasswords } from '../testing/passwords.ts';
import { testClock } from '../testing/shop.ts';
import { customer } from './tables.ts';

const database = useDatabase();
const clock = testClock();
const shop = useAccountsShop(database, clock);
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await quickPasswords().hash(strangers);
});

const email = 'putri@example.com';
/** The password of whoever registered the address. */
const strangers = 'a good password';
const own = 'a garden behind the station';

type How = Parameters<AccountsShop['post']>[2];
const logIn = (password: string) => shop.post('/authapi/customer/login', { email, password });
const describeLink = (token: string) => shop.post('/authapi/customer/email-link', { token });
const confirm = (token: string, password?: unknown, how: How = {}) =>
  shop.post('/authapi/customer/verify-email', { token, password }, how);
const reject = (token: string) => shop.post('/authapi/customer/email-link/reject', { token });

async function registered(): Promise<string> {
  const { status } = await shop.post('/authapi/customer/register', registration({ name: 'A Stranger' }));
  expect(status).toBe(201);
  await shop.runMails();
  return tokenIn(shop.mailer.sent.at(-1));
}

describe('A7 what a link is about', () => {
  test('A7 the link of a registration names who registered and when, and confirms nothing by being looked at', async () => {
    const token = await registered();
    clock.advance(3600);
    for (let look = 0; look < 2; look++) {
      expect(await describeLink(token)).toEqual({
        status: 200,
        body: {
          kind: 'registration',
          customer_id: expect.any(String),
          name: 'A Stranger',
          email,
          at: '2026-11-20T03:00:00.000Z',
          confirmed: false,
        },
        retryAfter: 0,
      });
    }
    expect((await logIn(strangers)).body.code).toBe('EMAIL_NOT_VERIFIED');
    await confirm(token);
    expect((await describeLink(token)).body.confirmed).toBe(true);
  });

  test.each(['x', 'a'.repeat(43)])('A7 the token %j is about nothing', async (token) => {
    await registered();
    expect(await describeLink(token)).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
    expect((await reject(token)).body.code).toBe('TOKEN_INVALID');
  });

  test('A7 a link that has run out is about nothing', async () => {
    const token = await registered();
    clock.advance(24 * 3600);
    expect((await describeLink(token)).body.code).toBe('TOKEN_INVALID');
    expect((await reject(token)).body.code).toBe('TOKEN_INVALID');
  });
});

describe('A7 confirming with a password of one’s own', () => {
  test('A7 the new password ends the one of whoever registered the address', async () => {
    const token = await registered();
    expect((await confirm(token, own)).status).toBe(200);
    expect((await logIn(strangers)).status).toBe(401);
    expect((await logIn(own)).status).toBe(200);
  });

  test('A7 without one the password stays', async () => {
    const token = await registered();
    expect((await confirm(token)).status).toBe(200);
    expect((await logIn(strangers)).status).toBe(200);
  });

  test('A7 the link of a confirmed account changes no password any more', async () => {
    const token = await registered();
    await confirm(token);
    expect(await confirm(token, own)).toMatchObject({ status: 409, body: { code: 'ALREADY_VERIFIED' } });
    expect((await logIn(strangers)).status).toBe(200);
  });

  test('A7 of two confirmations at the same moment with different passwords one counts', async () => {
    const token = await registered();
    const passwords = [own, 'another sentence of mine'];
    const answers = await Promise.all(passwords.map((password) => confirm(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await logIn(won)).status).toBe(200);
  });

  test.each(languages)(
    'A5 A7 a weak one is refused at the field and uses nothing up, in %s',
    async (language) => {
      const token = await registered();
      const { passwordCommon, passwordTooShort, passwordOwnWords } = messagesIn(language).validation;
      for (const [password, message] of [
        ['short', passwordTooShort],
        ['iloveyou', passwordCommon],
        ['stranger-2026', passwordOwnWords],
      ]) {
        expect(await confirm(token, password, { language })).toMatchObject({
          status: 400,
          body: { errors: [{ path: 'password', message }] },
        });
      }
      expect((await confirm(token, own)).status).toBe(200);
    },
  );
});

describe('A7 "This was not me"', () => {
  test('A7 it removes the unconfirmed account at once, and the address is free again', async () => {
    const token = await registered();
    expect((await reject(token)).status).toBe(204);
    expect(await database.db.select().from(customer)).toEqual([]);
    expect((await confirm(token)).body.code).toBe('TOKEN_INVALID');
    expect((await reject(token)).body.code).toBe('TOKEN_INVALID');
    await registered();
  });

  test('A7 it removes no confirmed account', async () => {
    const token = await registered();
    await confirm(token);
    expect(await reject(token)).toMatchObject({ status: 409, body: { code: 'ALREADY_VERIFIED' } });
    expect((await logIn(strangers)).status).toBe(200);
  });

  test('A7 a confirmation and a rejection at the same moment: one of them counts', async () => {
    const token = await registered();
    const [confirmed, rejected] = await Promise.all([confirm(token), reject(token)]);
    const left = await database.db.select().from(customer);
    if (confirmed.status === 200) {
      expect(rejected.body.code).toBe('ALREADY_VERIFIED');
      expect(left).toMatchObject([{ verifiedAt: clock.now() }]);
    } else {
      expect(rejected.status).toBe(204);
      expect(left).toEqual([]);
    }
  });

  test('P7 at a new address of somebody’s profile it takes the address back and leaves the account alone', async () => {
    const token = await insertCustomerWithSession(database, clock, { email, passwordHash });
    const { province, name, phone, address, country_code } = registration();
    const profile = { name, phone, address, country_code, province, old_password: strangers };
    await shop.send('PUT', '/capi/edit-profile', { ...profile, email: 'siti@example.com' }, { token });
    await shop.runMails();
    const link = tokenIn(shop.mailer.sent.find(({ to }) => to === 'siti@example.com'));
    expect((await describeLink(link)).body).toMatchObject({
      kind: 'change',
      name: 'Putri Ayu',
      email: 'siti@example.com',
      confirmed: false,
    });
    expect((await confirm(link, own)).body.errors).toMatchObject([{ path: 'password' }]);
    expect((await reject(link)).status).toBe(204);
    expect((await confirm(link)).body.code).toBe('TOKEN_INVALID');
    expect((await logIn(strangers)).body.user).toMatchObject({ email, pending_email: null });
  });
});
