import { languages } from '@langit/contract/values/locale';
import { beforeAll, describe, expect, test } from 'vitest';
import { mail } from '../notifications/tables.ts';
import { messagesIn } from '../platform/messages.ts';
import {
  type AccountsShop,
  anotherAccountsShop,
  insertCustomerWithSession,
  recordingMailer,
  registration,
  tokenIn,
  useAccountsShop,
} from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { quickPasswords } from '../testing/passwords.ts';
import { testClock } from '../testing/shop.ts';
import { accountToken } from './tables.ts';

const database = useDatabase();
const clock = testClock();
const shop = useAccountsShop(database, clock);
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await quickPasswords().hash('a good password');
});

const email = 'putri@example.com';
const old = 'a good password';
const minute = 60;

const logIn = (password: string, at: AccountsShop = shop) =>
  at.post('/authapi/customer/login', { email, password });
const forgot = (how: Parameters<AccountsShop['post']>[2] = {}, address = email) =>
  shop.post('/authapi/customer/forgot-password', { email: address }, how);
const check = (token: string) => shop.send('GET', '/authapi/token-check', undefined, { token });

const registered = () => insertCustomerWithSession(database, clock, { email, passwordHash });

/** The password in the newest mail. */
async function mailed(): Promise<string> {
  await shop.runMails();
  return /^[a-z2-9]{20}$/m.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[0] ?? '';
}

describe('A8 a request for a password', () => {
  test.each(languages)('A8 a request mails a password that works, in %s', async (language) => {
    await registered();
    expect(await forgot({ language })).toMatchObject({
      status: 200,
      body: { message: messagesIn(language).answers.passwordRequested },
    });
    const password = await mailed();
    expect(shop.mailer.sent.at(-1)).toMatchObject({ to: email, language });
    expect(await logIn(password)).toMatchObject({
      status: 200,
      body: { user: { email, must_change_password: true } },
    });
  });

  test.each(languages)(
    'A8 a request for an unknown address is answered EMAIL_NOT_FOUND in %s',
    async (language) => {
      expect(await forgot({ language }, 'nobody@example.com')).toMatchObject({
        status: 404,
        body: { code: 'EMAIL_NOT_FOUND', message: messagesIn(language).errors.EMAIL_NOT_FOUND },
      });
    },
  );

  test.each([undefined, '', 'putri', 'a b@example.com', 7])(
    'A8 a request for the address %s is refused',
    async (address) => {
      const answer = await shop.post('/authapi/customer/forgot-password', { email: address });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', errors: [{ path: 'email' }] },
      });
    },
  );

  test('A8 a request trims the address and ignores its case', async () => {
    await registered();
    expect((await forgot({}, '  PUTRI@Example.com ')).status).toBe(200);
  });

  test('A8 a password can be requested immediately after registering', async () => {
    const strict = await anotherAccountsShop(database, clock, { rateLimit: true });
    await strict.post('/authapi/customer/register', registration());
    const ask = () => strict.post('/authapi/customer/forgot-password', { email });
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, retryAfter: 30 });
  });

  test('A13 one mail in 30 seconds and 10 a day are sent to one account', async () => {
    await registered();
    const strict = await anotherAccountsShop(database, clock, { rateLimit: true });
    const ask = () => strict.post('/authapi/customer/forgot-password', { email });
    expect((await ask()).status).toBe(200);
    clock.advance(29);
    expect(await ask()).toMatchObject({ status: 429, retryAfter: 1 });
    for (let more = 1; more < 10; more++) {
      clock.advance(30);
      expect((await ask()).status).toBe(200);
    }
    clock.advance(30);
    expect((await ask()).status).toBe(429);
    clock.advance(24 * 60 * minute);
    expect((await ask()).status).toBe(200);
  });
});

describe('A8 an unused mailed password', () => {
  test('A8 before the first use the old password and the sessions stay valid', async () => {
    await registered();
    const { body: session } = await logIn(old);
    await forgot();
    await mailed();
    expect((await check(String(session.token))).status).toBe(200);
    expect(await logIn(old)).toMatchObject({ status: 200, body: { user: { must_change_password: false } } });
  });

  test('R21 a mailed password is valid for exactly 30 minutes', async () => {
    await registered();
    await forgot();
    const password = await mailed();
    clock.advance(30 * minute);
    expect((await logIn(password)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await logIn(old)).status).toBe(200);

    await forgot();
    const second = await mailed();
    clock.advance(30 * minute - 1);
    expect((await logIn(second)).status).toBe(200);
  });

  test('R21 the newest request voids the older ones, even where the older mail is sent last', async () => {
    await registered();
    await forgot();
    const first = await mailed();
    await forgot();
    const second = await mailed();
    expect((await logIn(first)).status).toBe(401);
    expect((await logIn(second)).status).toBe(200);

    await forgot();
    await forgot();
    shop.mailer.sent.length = 0;
    await shop.runMails();
    expect(shop.mailer.sent.filter(({ text }) => /^[a-z2-9]{20}$/m.test(text))).toHaveLength(1);
  });

  test('R20 mail row and secret do not hold the mailed password, which has 20 letters of 32', async () => {
    await registered();
    await forgot();
    const password = await mailed();
    expect(password).toMatch(/^[a-km-np-z2-9]{20}$/);
    const stored = JSON.stringify([
      await database.db.select().from(mail),
      await database.db.select().from(accountToken),
    ]);
    expect(stored).not.toContain(password);
    expect(stored).toContain('$argon2id$v=19$');
  });

  test('R21 a retried mail holds another password', async () => {
    await registered();
    const mailer = recordingMailer();
    const tried: string[] = [];
    const send = mailer.send;
    let fails = true;
    mailer.send = async (outgoing) => {
      tried.push(/^[a-z2-9]{20}$/m.exec(outgoing.text)?.[0] ?? '');
      if (fails) throw new Error('the relay is unavailable');
      await send(outgoing);
    };
    const unlucky = await anotherAccountsShop(database, clock, { mailer });
    await unlucky.post('/authapi/customer/forgot-password', { email });
    await unlucky.runMails();
    fails = false;
    clock.advance(60);
    await unlucky.runMails();
    const [lost = '', sent = ''] = tried;
    expect(lost).not.toBe(sent);
    expect((await logIn(lost)).status).toBe(401);
    expect((await logIn(sent)).status).toBe(200);
  });

  test('A8 a change of the password in the profile voids the mailed one', async () => {
    await registered();
    await forgot();
    const password = await mailed();
    const { body: session } = await logIn(old);
    const change = { old_password: old, new_password: 'another password' };
    const profile = { ...registration(), ...change };
    const answer = await shop.send('PUT', '/capi/edit-profile', profile, { token: String(session.token) });
    expect(answer.status).toBe(200);
    expect((await logIn(password)).status).toBe(401);
  });

  test('A2 a mailed password neither confirms an address nor is spent by an unconfirmed account', async () => {
    await shop.post('/authapi/customer/register', registration());
    await shop.runMails();
    const token = tokenIn(shop.mailer.sent.at(-1));
    await forgot();
    const password = await mailed();
    expect((await logIn(password)).body.code).toBe('EMAIL_NOT_VERIFIED');
    await shop.post('/authapi/customer/verify-email', { token });
    expect((await logIn(password)).status).toBe(200);
  });
});

describe('A8 R23 the first use of a mailed password', () => {
  test('R23 the first use ends the old password and all sessions, and notifies the owner', async () => {
    await registered();
    const { body: before } = await logIn(old);
    await forgot();
    const password = await mailed();
    const { body: session } = await shop.post(
      '/authapi/customer/login',
      { email, password },
      { language: 'vi' },
    );
    expect((await check(String(before.token))).status).toBe(401);
    expect((await check(String(session.token))).status).toBe(200);
    expect((await logIn(old)).status).toBe(401);
    shop.mailer.sent.length = 0;
    await shop.runMails();
    expect(shop.mailer.sent).toMatchObject([{ to: email, language: 'vi' }]);
    expect(shop.mailer.sent[0]?.subject).toContain('Mật khẩu mới của bạn đã được dùng');
  });

  test('R23 the first use withdraws a pending change of address', async () => {
    const token = await registered();
    const profile = registration({ email: 'thief@example.com' });
    await shop.send('PUT', '/capi/edit-profile', profile, { token });
    await shop.runMails();
    const link = shop.mailer.sent.find(({ to }) => to === 'thief@example.com');
    await forgot();
    const { body } = await logIn(await mailed());
    expect(body.user).toMatchObject({ email, pending_email: null });
    expect((await shop.post('/authapi/customer/verify-email', { token: tokenIn(link) })).status).toBe(400);
  });

  test('R23 of 20 simultaneous log-ins with a mailed password one gets a session', async () => {
    await registered();
    await forgot();
    const password = await mailed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'INVALID_CREDENTIALS')).toHaveLength(19);
  });

  test('R23 of 20 simultaneous log-ins on two instances one gets a session, without a back-off', async () => {
    await registered();
    await forgot();
    const password = await mailed();
    const instances = [
      await anotherAccountsShop(database, clock, { rateLimit: true }),
      await anotherAccountsShop(database, clock, { rateLimit: true }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => logIn(password, instances[index % 2])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    clock.advance(1);
    expect((await logIn(password, instances[0])).status).toBe(200);
  });

  test('R23 the mailed password becomes the account’s, with one session at a time', async () => {
    await registered();
    await forgot();
    const password = await mailed();
    const { body: first } = await logIn(password);
    clock.advance(40 * minute);
    const { status, body: second } = await logIn(password);
    expect(status).toBe(200);
    expect((await check(String(first.token))).status).toBe(401);
    expect((await check(String(second.token))).status).toBe(200);
  });
});

describe('A8 R23 before the customer chooses a password', () => {
  const session = async () => {
    await registered();
    await forgot();
    const password = await mailed();
    const { body } = await logIn(password);
    return { password, token: String(body.token) };
  };

  test.each(languages)('R23 other calls are FORBIDDEN with the reason in %s', async (language) => {
    const { token } = await session();
    for (const [method, call] of [
      ['GET', '/capi/test'],
      ['GET', '/capi/account/export'],
      ['DELETE', '/capi/account'],
    ] as const) {
      expect(await shop.send(method, call, undefined, { token, language })).toMatchObject({
        status: 403,
        body: {
          code: 'FORBIDDEN',
          must_change_password: true,
          message: messagesIn(language).reasons.mustChangePassword,
        },
      });
    }
  });

  test('R23 an edited profile without a new password, or with the mailed one, is FORBIDDEN', async () => {
    const { password, token } = await session();
    const edit = (more: object) =>
      shop.send('PUT', '/capi/edit-profile', { ...registration(), ...more }, { token });
    expect(await edit({ name: 'Mallory' })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await edit({ old_password: password, new_password: password })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'new_password', message: 'Please choose a different password' }] },
    });
    expect(await edit({ old_password: password, new_password: 'my own password' })).toMatchObject({
      status: 200,
      body: { user: { must_change_password: false, name: 'Putri Ayu' } },
    });
    expect((await shop.send('GET', '/capi/test', undefined, { token })).status).toBe(200);
    expect((await logIn(password)).status).toBe(401);
    expect(await logIn('my own password')).toMatchObject({
      status: 200,
      body: { user: { must_change_password: false } },
    });
  });

  test('R23 a log-out is possible', async () => {
    const { token } = await session();
    expect((await shop.post('/authapi/customer/logout', {}, { token })).status).toBe(204);
    expect((await check(token)).status).toBe(401);
  });
});
