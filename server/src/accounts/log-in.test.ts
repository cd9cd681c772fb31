import { languages } from '@langit/contract/values/locale';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { messagesIn } from '../platform/messages.ts';
import { type AccountsShop, anotherAccountsShop, insertPutri, useAccountsShop } from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { hashAsTyped, quickPasswords } from '../testing/passwords.ts';
import { testClock } from '../testing/shop.ts';
import { createPasswords } from './passwords.ts';
import { sweepSessions } from './sessions.ts';
import { customer, session } from './tables.ts';

const database = useDatabase();
const clock = testClock();
const shop = useAccountsShop(database, clock);
const email = 'putri@example.com';
const password = 'a good password';

const addCustomer = (more: Parameters<typeof insertPutri>[2] = {}) => insertPutri(database, clock, more);

const logIn = (body: Record<string, unknown> = {}, more: Parameters<AccountsShop['post']>[2] = {}) =>
  shop.post('/authapi/customer/login', { email, password, ...body }, more);
const check = (token: string, header = `Bearer ${token}`) =>
  shop.app.inject({ url: '/authapi/token-check', headers: { authorization: header } });

describe('A1 log-in', () => {
  test('A1 a log-in answers the user and a token that token-check and test accept', async () => {
    await addCustomer();
    const { status, body } = await logIn({ email: ' Putri@Example.com ' });
    expect(status).toBe(200);
    expect(body.user).toEqual({
      id: 'putri',
      customer_id: 'putri',
      name: 'Putri Ayu',
      email,
      pending_email: null,
      phone: '+6281234567890',
      country_code: '+62',
      province: 31,
      province_name: 'DKI Jakarta',
      nation: 'Indonesia',
      address: 'Jl. Melati 5',
      created_at: '2026-11-20T03:00:00.000Z',
      must_change_password: false,
      has_password: true,
    });
    const token = body.token as string;
    expect((await check(token)).json()).toEqual({ valid: true });
    expect((await check(token, token)).statusCode).toBe(200);
    const answer = await shop.app.inject({
      url: '/capi/test',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toEqual({ ok: true });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    'ｐｕｔｒｉ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'putri＠example。com',
    '\u202aputri@example.com\u202c',
    '\u200bPutri@exam\u00adple.com\u2060',
  ])('A1 E4 the address %j opens the account of putri@example.com', async (typed) => {
    await addCustomer();
    expect(await logIn({ email: typed })).toMatchObject({ status: 200, body: { user: { email } } });
  });

  test('R3 a customer logs in with each Unicode form of the password', async () => {
    const own = 'mật khẩu của tôi 9';
    await addCustomer({ passwordHash: await quickPasswords().hash(own.normalize('NFC')) });
    for (const form of ['NFC', 'NFD'] as const)
      expect((await logIn({ password: own.normalize(form) })).status, form).toBe(200);
    expect((await logIn({ password: own.toUpperCase() })).status).toBe(401);
  });

  test('R3 a hash of the password as typed is replaced at the log-in, and each form is right from then on', async () => {
    const own = 'mật khẩu của tôi 9';
    await addCustomer({ passwordHash: hashAsTyped(own.normalize('NFD')) });
    expect((await logIn({ password: own.normalize('NFC') })).status).toBe(401);
    expect((await logIn({ password: own.normalize('NFD') })).status).toBe(200);
    expect((await logIn({ password: own.normalize('NFC') })).status).toBe(200);
  });

  test('R11 the twenty-first session of an account ends the oldest', async () => {
    await addCustomer();
    const tokens: string[] = [];
    for (let run = 0; run < 21; run++) {
      tokens.push(String((await logIn()).body.token));
      clock.advance(1);
    }
    const statuses = await Promise.all(tokens.map(async (token) => (await check(token)).statusCode));
    expect(statuses).toEqual([401, ...Array.from({ length: 20 }, () => 200)]);
  });

  test('R11 thirty simultaneous log-ins on two instances leave 20 sessions', async () => {
    await addCustomer();
    const instances = [shop, await anotherAccountsShop(database, clock)];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, run) =>
        instances[run % 2]!.post('/authapi/customer/login', { email, password }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await database.db.select().from(session)).toHaveLength(20);
  });

  test.each(languages)(
    'A1 a wrong e-mail and a wrong password have the same answer in %s',
    async (language) => {
      await addCustomer();
      const wrongPassword = await logIn({ password: 'wrong password' }, { language });
      const wrongEmail = await logIn({ email: 'nobody@example.com' }, { language });
      expect(wrongPassword).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS', message: messagesIn(language).errors.INVALID_CREDENTIALS },
      });
      expect(wrongEmail).toEqual(wrongPassword);
    },
  );

  test.each(languages)(
    'V7 a lock of the account is reported only after the right password, in %s',
    async (language) => {
      await addCustomer({ lockedAt: clock.now() });
      const { reasons } = messagesIn(language);
      expect(await logIn({}, { language })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', message: reasons.accountLocked },
      });
      expect(await logIn({ password: 'wrong password' }, { language })).toMatchObject({ status: 401 });
      expect(await database.db.select().from(session)).toEqual([]);
    },
  );

  test('A1 wrong credentials have the message of the product document', () => {
    expect(messagesIn('en').errors.INVALID_CREDENTIALS).toBe('Sorry, the email or password is incorrect');
  });

  test('A2 an unconfirmed address is reported only after the right password, without a session', async () => {
    await addCustomer({ verifiedAt: null });
    expect(await logIn({ password: 'wrong password' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    });
    expect(await logIn({}, { language: 'ja' })).toMatchObject({
      status: 403,
      body: {
        code: 'EMAIL_NOT_VERIFIED',
        emailNotVerified: true,
        message: messagesIn('ja').errors.EMAIL_NOT_VERIFIED,
      },
    });
    expect(await database.db.select().from(session)).toEqual([]);
  });

  test.each([
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'no address' }, ['email']],
    [{ email: { $ne: null } }, ['email']],
    [{ password: 'x'.repeat(1025) }, ['password']],
  ])('A1 the body %j is refused with its wrong fields', async (body, fields) => {
    const answer = await logIn(body);
    expect(answer.status).toBe(400);
    expect((answer.body.errors as { path: string }[]).map(({ path }) => path)).toEqual(fields);
  });

  test('R8 an unknown e-mail takes as long as a wrong password', async () => {
    shop.useRealHashing();
    await addCustomer({ passwordHash: await createPasswords().hash(password) });
    const time = async (body: Record<string, unknown>) => {
      const started = performance.now();
      await logIn({ password: 'wrong password', ...body });
      return performance.now() - started;
    };
    // Measured alternately, so that the machine's load affects both.
    const known: number[] = [];
    const unknown: number[] = [];
    for (let run = 0; run < 9; run++) {
      known.push(await time({}));
      unknown.push(await time({ email: 'nobody@example.com' }));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? 0;
    // A hash takes at least 15 ms; without one the answer would take about 2 ms.
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
  });

  test('R1 a weak hash is replaced at the next log-in', async () => {
    const weak = '$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$';
    const { argon2Sync } = await import('node:crypto');
    const tag = argon2Sync('argon2id', {
      message: password,
      nonce: Buffer.from('saltsaltsaltsalt'),
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    shop.useRealHashing();
    await addCustomer({ passwordHash: weak + tag.toString('base64').replace('=', '') });
    expect((await logIn()).status).toBe(200);
    const [row] = await database.db.select().from(customer);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2/);
    expect((await logIn()).status).toBe(200);
  });
});

describe('A11 sessions', () => {
  test('R11 only the SHA-256 of 32 random bytes is stored', async () => {
    await addCustomer();
    const tokens = new Set<string>();
    for (let run = 0; run < 3; run++) tokens.add((await logIn()).body.token as string);
    expect(tokens.size).toBe(3);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify(await database.db.select().from(session));
    for (const token of tokens) expect(rows).not.toContain(token);
    expect(rows.match(/"tokenHash":"[0-9a-f]{64}"/g)).toHaveLength(3);
  });

  test('R12 a token expires after 7 days without use', async () => {
    await addCustomer();
    const token = (await logIn()).body.token as string;
    clock.advance(7 * 86_400 - 1);
    expect((await check(token)).statusCode).toBe(200);
    clock.advance(7 * 86_400);
    expect((await check(token)).statusCode).toBe(401);
  });

  test('R12 a token expires after 30 days in any case', async () => {
    await addCustomer();
    const token = (await logIn()).body.token as string;
    for (let day = 1; day < 30; day++) {
      clock.advance(86_400);
      expect((await check(token)).statusCode).toBe(200);
    }
    clock.advance(86_400);
    expect((await check(token)).statusCode).toBe(401);
    await sweepSessions({ database, clock });
    expect(await database.db.select().from(session)).toEqual([]);
  });

  test('A11 the last use of a session is stored at most once a minute', async () => {
    await addCustomer();
    const token = (await logIn()).body.token as string;
    const lastUse = async () => (await database.db.select().from(session))[0]?.lastUsedAt.toISOString();
    clock.advance(59);
    await check(token);
    expect(await lastUse()).toBe('2026-11-20T03:00:00.000Z');
    clock.advance(1);
    await check(token);
    expect(await lastUse()).toBe('2026-11-20T03:01:00.000Z');
  });

  test('A10 a log-out ends only the session of its token', async () => {
    await addCustomer();
    const [item, other] = [(await logIn()).body.token as string, (await logIn()).body.token as string];
    expect((await shop.post('/authapi/customer/logout', {}, { token: item })).status).toBe(204);
    expect((await check(item)).statusCode).toBe(401);
    expect((await check(other)).statusCode).toBe(200);
    expect((await shop.post('/authapi/customer/logout', {}, { token: item })).status).toBe(401);
  });

  test('R14 an invalid token is answered 401 without a reason', async () => {
    await addCustomer();
    const token = (await logIn()).body.token as string;
    const wrong = ['', 'Bearer', 'Bearer Bearer x', `Basic ${token}`, `Bearer ${token}x`, 'x'.repeat(10_000)];
    for (const header of wrong) {
      const answer = await check('', header);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        code: 'UNAUTHENTICATED',
        message: messagesIn('en').errors.UNAUTHENTICATED,
      });
    }
    expect((await shop.app.inject(`/authapi/token-check?token=${token}`)).statusCode).toBe(401);
  });

  test('A11 the deletion of a customer deletes the sessions', async () => {
    await addCustomer();
    const token = (await logIn()).body.token as string;
    await database.db.delete(customer).where(eq(customer.id, 'putri'));
    expect((await check(token)).statusCode).toBe(401);
  });
});
