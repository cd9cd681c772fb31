import { languages } from '@langit/contract/values/locale';
import { describe, expect, test } from 'vitest';
import { MailRefused } from '../notifications/mailer.ts';
import { mail } from '../notifications/tables.ts';
import { messagesIn } from '../platform/messages.ts';
import { personalData } from '../shop/personal-data.ts';
import {
  type AccountsShop,
  anotherAccountsShop,
  recordingMailer,
  registration,
  tokenIn,
  useAccountsShop,
} from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import { customer } from './tables.ts';
import { removeUnverified } from './verify-address.ts';

const database = useDatabase();
const clock = testClock();
const shop = useAccountsShop(database, clock);

const email = 'putri@example.com';
const hour = 3600;

type More = Parameters<AccountsShop['post']>[2];
const register = (more: Record<string, unknown> = {}, how: More = {}) =>
  shop.post('/authapi/customer/register', registration(more), how);
const verify = (token: string, how: More = {}) => shop.post('/authapi/customer/verify-email', { token }, how);
const resend = (address = email, how: More = {}) =>
  shop.post('/authapi/customer/resend-verification', { email: address }, how);
const logIn = (password = 'a good password') => shop.post('/authapi/customer/login', { email, password });
const newestToken = async () => {
  await shop.runMails();
  return tokenIn(shop.mailer.sent.at(-1));
};

describe('A7 confirming the address', () => {
  test.each(languages)(
    'A7 the mailed link confirms the address and allows the log-in, in %s',
    async (language) => {
      await register({}, { language });
      const token = await newestToken();
      expect(shop.mailer.sent.at(-1)).toMatchObject({ to: email, language });
      expect(shop.mailer.sent.at(-1)?.html).toContain(`<html lang="${language}">`);
      expect(await verify(token, { language })).toMatchObject({
        status: 200,
        body: { verified: true, message: messagesIn(language).answers.emailVerified },
      });
      expect((await logIn()).status).toBe(200);
    },
  );

  test('A7 a repeated use of the link is answered as confirmed until the link expires', async () => {
    await register();
    const token = await newestToken();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    clock.advance(24 * hour - 1);
    expect((await verify(token)).status).toBe(200);
    clock.advance(1);
    expect((await verify(token)).status).toBe(400);
    expect((await logIn()).status).toBe(200);
  });

  test('R16 an expired link is refused', async () => {
    await register();
    const token = await newestToken();
    clock.advance(24 * hour);
    expect(await verify(token, { language: 'id' })).toMatchObject({
      status: 400,
      body: { code: 'TOKEN_INVALID', verified: false, message: messagesIn('id').errors.TOKEN_INVALID },
    });
    expect((await logIn()).status).toBe(403);
  });

  test('R16 a link is void after a change of the address, spent or not', async () => {
    await register();
    const token = await newestToken();
    await verify(token);
    await database.db.update(customer).set({ email: 'new@example.com' });
    expect((await verify(token)).status).toBe(400);
  });

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(201), "' or 1=1 --", 'a\u0000b'])(
    'A7 the token "%s" is refused with 400',
    async (token) => {
      await register();
      await shop.runMails();
      expect((await verify(token)).status).toBe(400);
    },
  );

  test('R17 opening the link does not spend it', async () => {
    await register();
    const token = await newestToken();
    for (let visit = 0; visit < 5; visit++) {
      await shop.app.inject(`/verify-email?token=${token}&email=${email}`);
      await shop.app.inject(`/authapi/customer/verify-email?token=${token}`);
    }
    expect((await logIn()).status).toBe(403);
    expect((await verify(token)).status).toBe(200);
  });

  test('R18 links are built from PUBLIC_URL and not from the request’s Host', async () => {
    await register({}, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    await shop.runMails();
    expect(shop.mailer.sent[0]?.text).toContain('https://shop.example/verify-email?token=');
    expect(shop.mailer.sent[0]?.html).not.toContain('evil.example');
  });
});

describe('A7 requesting the link again', () => {
  test.each(languages)('A7 a request sends another link, and both are valid, in %s', async (language) => {
    await register();
    const first = await newestToken();
    clock.advance(30);
    expect(await resend(` ${email.toUpperCase()} `, { language })).toMatchObject({
      status: 200,
      body: { message: messagesIn(language).answers.verificationSent },
    });
    const second = await newestToken();
    expect(second).not.toBe(first);
    expect(shop.mailer.sent.at(-1)?.language).toBe(language);
    expect((await verify(second)).status).toBe(200);
    expect((await verify(first)).status).toBe(200);
  });

  test('A7 a request for an unknown or confirmed address is refused with the reason', async () => {
    expect(await resend('nobody@example.com')).toMatchObject({
      status: 404,
      body: { code: 'EMAIL_NOT_FOUND', message: 'Email not found' },
    });
    await register();
    await verify(await newestToken());
    expect(await resend()).toMatchObject({ status: 409, body: { code: 'ALREADY_VERIFIED' } });
    expect((await resend('')).body.errors).toEqual([{ path: 'email', message: 'This field is required' }]);
  });

  test('A13 an account gets one mail in 30 seconds and ten a day, the registration’s included', async () => {
    const limited = await anotherAccountsShop(database, clock, { rateLimit: true });
    const again = () => limited.post('/authapi/customer/resend-verification', { email });
    await limited.post('/authapi/customer/register', registration());
    expect(await again()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' }, retryAfter: 30 });
    for (let mails = 1; mails < 10; mails++) {
      clock.advance(30);
      expect((await again()).status).toBe(200);
    }
    clock.advance(30);
    const refused = await again();
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(hour);
    expect(await database.db.select().from(mail)).toHaveLength(10);
  });

  test('A13 simultaneous requests queue one mail', async () => {
    const limited = await anotherAccountsShop(database, clock, { rateLimit: true });
    await limited.post('/authapi/customer/register', registration());
    clock.advance(60);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => limited.post('/authapi/customer/resend-verification', { email })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await database.db.select().from(mail)).toHaveLength(2);
  });
});

describe('A7 unconfirmed accounts', () => {
  const sweep = () => removeUnverified({ database, clock, personalData });
  const accounts = async () => (await database.db.select().from(customer)).length;

  test('A7 an unconfirmed account is deleted 24 hours after its last mail, and the address is free', async () => {
    await register();
    await shop.runMails();
    clock.advance(20 * hour);
    await resend();
    await shop.runMails();
    clock.advance(23 * hour);
    expect(await sweep()).toBe(0);
    clock.advance(hour);
    expect(await sweep()).toBe(1);
    expect(await accounts()).toBe(0);
    expect((await register()).status).toBe(201);
  });

  test('A7 a confirmed account is not deleted', async () => {
    await register();
    await verify(await newestToken());
    clock.advance(1000 * hour);
    expect(await sweep()).toBe(0);
    expect((await logIn()).status).toBe(200);
  });

  test('A7 a queued mail of a deleted account is dropped', async () => {
    await register();
    clock.advance(25 * hour);
    await sweep();
    await shop.runMails();
    expect(shop.mailer.sent).toEqual([]);
    expect((await database.db.select().from(mail))[0]).toMatchObject({ state: 'dropped', customer: null });
  });

  test('R10 a registration of another person’s address gives no access', async () => {
    await register({ password: 'attackers password', confirmPassword: 'attackers password' });
    const attackersLink = await newestToken();
    // The attacker gets no session, the owner's own registration changes nothing of the row.
    expect((await logIn('attackers password')).status).toBe(403);
    expect((await register({ password: 'owners password', confirmPassword: 'owners password' })).status).toBe(
      409,
    );
    expect((await logIn('owners password')).status).toBe(401);
    // The mail tells the owner not to confirm; a day later the address is the owner's to take.
    clock.advance(24 * hour);
    await sweep();
    expect((await register({ password: 'owners password', confirmPassword: 'owners password' })).status).toBe(
      201,
    );
    expect((await verify(attackersLink)).status).toBe(400);
    expect((await verify(await newestToken())).status).toBe(200);
    expect((await logIn('attackers password')).status).toBe(401);
    expect((await logIn('owners password')).status).toBe(200);
  });
});

describe('F10 delivery of the verification mail', () => {
  const state = async () => (await database.db.select().from(mail))[0];
  const withMailer = (send: ReturnType<typeof recordingMailer>['send']) =>
    anotherAccountsShop(database, clock, { mailer: { ...recordingMailer(), send } });

  test('F10 a sent mail is not sent again', async () => {
    await register();
    await shop.runMails();
    await shop.runMails();
    expect(shop.mailer.sent).toHaveLength(1);
    expect(await state()).toMatchObject({ state: 'sent', attempts: 1, sentAt: clock.now() });
  });

  test('F10 a mail repeated after a crash has the same Message-ID and a valid link', async () => {
    await register();
    await shop.runMails();
    await database.db.update(mail).set({ state: 'queued', sentAt: null });
    clock.advance(31 * 60);
    await shop.run('hand over waiting mails');
    await shop.runMails();
    const [first, second] = shop.mailer.sent;
    expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@shop\.example>$/);
    expect(second?.messageId).toBe(first?.messageId);
    for (const sent of shop.mailer.sent) expect((await verify(tokenIn(sent))).status).toBe(200);
  });

  test('F10 a mail is retried while the relay is unavailable', async () => {
    await register();
    const down = await withMailer(async () => {
      throw new Error('connect ECONNREFUSED while writing to putri@example.com');
    });
    await down.runMails();
    expect(await state()).toMatchObject({ state: 'queued', attempts: 1 });
    expect((await state())?.lastError).not.toContain('putri');
    clock.advance(31 * 60);
    await shop.runMails();
    expect(shop.mailer.sent).toHaveLength(1);
  });

  test('F10 a permanently refused mail is not retried', async () => {
    await register();
    const refusing = await withMailer(async () => {
      throw new MailRefused('refused at RCPT TO with 550');
    });
    await refusing.runMails();
    expect(await state()).toMatchObject({ state: 'failed', lastError: 'refused at RCPT TO with 550' });
    await shop.runMails();
    expect(shop.mailer.sent).toEqual([]);
  });
});
