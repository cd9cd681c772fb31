import { languages } from '@langit/contract/values/locale';
import { beforeAll, describe, expect, test } from 'vitest';
import { messagesIn } from '../platform/messages.ts';
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
/** The password of the stranger who registered the address. */
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

describe('A7 the description of a link', () => {
  test('A7 the link of a registration describes it with name and time, and reading it confirms nothing', async () => {
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

  test.each(['x', 'a'.repeat(43)])('A7 the token %j is invalid', async (token) => {
    await registered();
    expect(await describeLink(token)).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
    expect((await reject(token)).body.code).toBe('TOKEN_INVALID');
  });

  test('A7 an expired link is invalid', async () => {
    const token = await registered();
    clock.advance(24 * 3600);
    expect((await describeLink(token)).body.code).toBe('TOKEN_INVALID');
    expect((await reject(token)).body.code).toBe('TOKEN_INVALID');
  });
});

describe('A7 confirming with a new password', () => {
  test('A7 the new password replaces the one of the registration', async () => {
    const token = await registered();
    expect((await confirm(token, own)).status).toBe(200);
    expect((await logIn(strangers)).status).toBe(401);
    expect((await logIn(own)).status).toBe(200);
  });

  test('A7 a confirmation without a new password keeps the password', async () => {
    const token = await registered();
    expect((await confirm(token)).status).toBe(200);
    expect((await logIn(strangers)).status).toBe(200);
  });

  test('A7 the link of a confirmed account can’t change the password', async () => {
    const token = await registered();
    await confirm(token);
    expect(await confirm(token, own)).toMatchObject({ status: 409, body: { code: 'ALREADY_VERIFIED' } });
    expect((await logIn(strangers)).status).toBe(200);
  });

  test('A7 of two simultaneous confirmations with different passwords one succeeds', async () => {
    const token = await registered();
    const passwords = [own, 'another sentence of mine'];
    const answers = await Promise.all(passwords.map((password) => confirm(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await logIn(won)).status).toBe(200);
  });

  test.each(languages)(
    'A5 A7 a weak password is refused at the field and does not spend the link, in %s',
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

describe('A7 "This wasn’t me"', () => {
  test('A7 a rejection deletes the unconfirmed account immediately, and the address is free again', async () => {
    const token = await registered();
    expect((await reject(token)).status).toBe(204);
    expect(await database.db.select().from(customer)).toEqual([]);
    expect((await confirm(token)).body.code).toBe('TOKEN_INVALID');
    expect((await reject(token)).body.code).toBe('TOKEN_INVALID');
    await registered();
  });

  test('A7 a rejection deletes no confirmed account', async () => {
    const token = await registered();
    await confirm(token);
    expect(await reject(token)).toMatchObject({ status: 409, body: { code: 'ALREADY_VERIFIED' } });
    expect((await logIn(strangers)).status).toBe(200);
  });

  // Repeated, because two transactions that lock in opposite order meet in one of twenty runs.
  test('A7 of a simultaneous confirmation and rejection one succeeds', { repeats: 39 }, async () => {
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

  test('P7 a rejection of a new address withdraws the address and keeps the account', async () => {
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
