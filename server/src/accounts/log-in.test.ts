import { createHook } from 'node:async_hooks';
import { languages } from '@langit/contract/locale';
import { messagesIn } from '@langit/contract/messages/index';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsShop, insertProvinces, openAccountsShop, registration } from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import { createPasswords } from './passwords.ts';
import { sweepSessions } from './sessions.ts';
import { customer, session } from './tables.ts';

const database = useDatabase();
const clock = testClock();
let shop: AccountsShop;
beforeAll(() => {
  shop = openAccountsShop(database, clock);
});
const email = 'putri@example.com';
const password = 'a good password';

async function addCustomer(more: Partial<typeof customer.$inferInsert> = {}): Promise<void> {
  await database.db.insert(customer).values({
    id: more.email ?? 'putri',
    email,
    name: 'Putri Ayu',
    phoneE164: '+6281234567890',
    countryCode: '+62',
    address: 'Jl. Melati 5',
    province: 31,
    nation: 'Indonesia',
    locale: 'id',
    passwordHash: await createPasswords().hash(password),
    verifiedAt: clock.now(),
    createdAt: clock.now(),
    ...more,
  });
}
beforeEach(async () => {
  clock.set('2026-11-20T03:00:00Z');
  await insertProvinces(database);
});

const logIn = (body: Record<string, unknown> = {}, more: Parameters<AccountsShop['post']>[2] = {}) =>
  shop.post('/authapi/customer/login', { email, password, ...body }, more);
const check = (token: string, header = `Bearer ${token}`) =>
  shop.app.inject({ url: '/authapi/token-check', headers: { authorization: header } });

describe('A1 log-in', () => {
  test('answers the session’s user and a token that token-check and test accept', async () => {
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

  test.each(languages)('a wrong e-mail and a wrong password answer the same, in %s', async (language) => {
    await addCustomer();
    const wrongPassword = await logIn({ password: 'wrong password' }, { language });
    const wrongEmail = await logIn({ email: 'nobody@example.com' }, { language });
    expect(wrongPassword).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', message: messagesIn(language).errors.INVALID_CREDENTIALS },
    });
    expect(wrongEmail).toEqual(wrongPassword);
  });

  test('the literal message', () => {
    expect(messagesIn('en').errors.INVALID_CREDENTIALS).toBe('Sorry, the email or password is incorrect');
  });

  test('A2 an unconfirmed address is told only after the right password, and gets no session', async () => {
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
  ])('%j is refused with its fields', async (body, fields) => {
    const answer = await logIn(body);
    expect(answer.status).toBe(400);
    expect((answer.body.errors as { path: string }[]).map(({ path }) => path)).toEqual(fields);
  });

  test('R8 an unknown e-mail takes as long as a wrong password', async () => {
    await addCustomer();
    const time = async (body: Record<string, unknown>) => {
      const times: number[] = [];
      for (let run = 0; run < 9; run++) {
        const started = performance.now();
        await logIn({ password: 'wrong password', ...body });
        times.push(performance.now() - started);
      }
      return times.sort((a, b) => a - b)[4] ?? 0;
    };
    const [known, unknown] = [await time({}), await time({ email: 'nobody@example.com' })];
    // A hash is 15 ms and more; without one the answer would come in two.
    expect(unknown).toBeGreaterThan(known / 2);
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

  test('R12 a token dies after 7 days idle', async () => {
    await addCustomer();
    const token = (await logIn()).body.token as string;
    clock.advance(7 * 86_400 - 1);
    expect((await check(token)).statusCode).toBe(200);
    clock.advance(7 * 86_400);
    expect((await check(token)).statusCode).toBe(401);
  });

  test('R12 and after 30 days in any case', async () => {
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

  test('the last use is written once a minute at most', async () => {
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

  test('A10 logging out kills this token and no other', async () => {
    await addCustomer();
    const [one, other] = [(await logIn()).body.token as string, (await logIn()).body.token as string];
    expect((await shop.post('/authapi/customer/logout', {}, { token: one })).status).toBe(204);
    expect((await check(one)).statusCode).toBe(401);
    expect((await check(other)).statusCode).toBe(200);
    expect((await shop.post('/authapi/customer/logout', {}, { token: one })).status).toBe(401);
  });

  test('R14 what is no token is 401 without a reason', async () => {
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

  test('a customer who is gone takes the sessions along', async () => {
    await addCustomer();
    const token = (await logIn()).body.token as string;
    await database.db.delete(customer).where(eq(customer.id, 'putri'));
    expect((await check(token)).statusCode).toBe(401);
  });
});

describe('A13 throttling', () => {
  /** Two instances on one database. */
  let instances: AccountsShop[];
  beforeEach(() => {
    instances = [
      openAccountsShop(database, clock, { rateLimit: true }),
      openAccountsShop(database, clock, { rateLimit: true }),
    ];
  });
  let turn = 0;
  const attempt = (body: Record<string, unknown>, address: string) => {
    const instance = instances[turn++ % 2];
    return instance!.post('/authapi/customer/login', { email, password, ...body }, { address });
  };
  const wrong = { password: 'wrong password' };

  test.each([email, 'nobody@example.com'])(
    'R4 R6 after 5 failures of %s from many addresses the wait grows, on every instance',
    async (whose) => {
      await addCustomer();
      const statuses: number[] = [];
      for (let from = 1; from <= 50; from++) {
        statuses.push((await attempt({ ...wrong, email: whose }, `203.0.113.${from}`)).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, ...Array.from({ length: 45 }, () => 429)]);
      expect(await attempt({ email: whose }, '198.51.100.1')).toMatchObject({
        status: 429,
        body: { code: 'RATE_LIMITED' },
        retryAfter: 2,
      });
      clock.advance(2);
      expect((await attempt({ ...wrong, email: whose }, '198.51.100.1')).status).toBe(401);
      expect((await attempt({ ...wrong, email: whose }, '198.51.100.2')).retryAfter).toBe(4);
    },
  );

  test('50 wrong passwords at the same moment get 5 tries on one instance', async () => {
    await addCustomer();
    const [instance] = instances;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, from) =>
        instance!.post('/authapi/customer/login', { email, ...wrong }, { address: `203.0.113.${from}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('R7 an attacker cannot lock the owner out of an address that was used before', async () => {
    await addCustomer();
    expect((await attempt({}, '198.51.100.7')).status).toBe(200);
    for (let from = 1; from <= 20; from++) await attempt(wrong, `203.0.113.${from}`);
    expect((await attempt({}, '203.0.113.99')).status).toBe(429);
    expect((await attempt({}, '198.51.100.7')).status).toBe(200);
    const statuses: number[] = [];
    for (let run = 0; run < 7; run++) statuses.push((await attempt(wrong, '198.51.100.7')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('the right password starts the count anew; successes do not count', async () => {
    await addCustomer();
    for (let round = 0; round < 3; round++) {
      for (let run = 0; run < 4; run++) expect((await attempt(wrong, '203.0.113.1')).status).toBe(401);
      expect((await attempt({}, '203.0.113.1')).status).toBe(200);
    }
    for (let run = 0; run < 10; run++) expect((await attempt({}, '203.0.113.2')).status).toBe(200);
  });

  test('R5 the hundredth failure of an address is its last for the quarter of an hour', async () => {
    for (let run = 0; run < 100; run++) {
      const answer = await attempt({ ...wrong, email: `a${run}@example.com` }, '2001:db8:1:2::1');
      expect(answer.status).toBe(401);
    }
    const next = await attempt({ ...wrong, email: 'next@example.com' }, '2001:db8:1:2:ffff::9');
    expect(next).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(next.retryAfter).toBeGreaterThan(0);
    expect((await attempt({ ...wrong, email: 'next@example.com' }, '2001:db8:1:3::1')).status).toBe(401);
    clock.advance(15 * 60);
    expect((await attempt({ ...wrong, email: 'more@example.com' }, '2001:db8:1:2::1')).status).toBe(401);
  });

  test('60 registrations an hour and address', async () => {
    const [instance] = instances;
    const register = (run: number) =>
      instance!.post(
        '/authapi/customer/register',
        registration({ email: `r${run}@example.com`, phone: '' }),
        {
          address: '203.0.113.5',
        },
      );
    // Refused bodies never reach the count; these are whole but for the province.
    expect((await register(0)).status).toBe(400);
    const call = (run: number) =>
      instance!.post(
        '/authapi/customer/register',
        registration({ email: `r${run}@example.com`, province: 7 }),
        {
          address: '203.0.113.5',
        },
      );
    for (let run = 0; run < 60; run++) expect((await call(run)).status).toBe(400);
    expect((await call(60)).status).toBe(429);
  });
});

/** Counts the hashing jobs of Node itself that run at the same time. */
function watchHashing(): { most: () => number; stop: () => void } {
  const running = new Set<number>();
  let most = 0;
  const hook = createHook({
    init(id, type) {
      if (type === 'ARGON2REQUEST') most = Math.max(most, running.add(id).size);
    },
    before: (id) => void running.delete(id),
  }).enable();
  return { most: () => most, stop: () => void hook.disable() };
}

test('R2 of 200 log-ins at once two hash, a bounded line waits, the rest is sent away and others are served', async () => {
  const hashing = watchHashing();
  const logins = Array.from({ length: 200 }, (_, run) => logIn({ email: `c${run}@example.com` }));
  const started = performance.now();
  expect((await shop.app.inject('/capi/country-codes')).statusCode).toBe(200);
  const waited = performance.now() - started;
  const answers = await Promise.all(logins);
  hashing.stop();
  expect(hashing.most()).toBe(2);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(200 - refused.length);
  expect(refused.length).toBeGreaterThan(100);
  for (const { retryAfter } of refused) expect(retryAfter).toBe(1);
  expect(waited).toBeLessThan(2_000);
});
