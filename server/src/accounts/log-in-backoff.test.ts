import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountsShop,
  anotherAccountsShop,
  insertPutri,
  openAccountsShop,
  registration,
  useAccountsShop,
} from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import { createPasswords } from './passwords.ts';

const database = useDatabase();
const clock = testClock();
const shop = useAccountsShop(database, clock);
const email = 'putri@example.com';
const password = 'a good password';

const addCustomer = (more: Parameters<typeof insertPutri>[2] = {}) => insertPutri(database, clock, more);

const logIn = (body: Record<string, unknown> = {}, more: Parameters<AccountsShop['post']>[2] = {}) =>
  shop.post('/authapi/customer/login', { email, password, ...body }, more);

describe('A13 back-off and rate limits of log-ins', () => {
  /** Two instances on one database. */
  let instances: AccountsShop[];
  beforeAll(async () => {
    instances = [
      await openAccountsShop(database, clock, { rateLimit: true }),
      await openAccountsShop(database, clock, { rateLimit: true }),
    ];
  });
  afterAll(() => Promise.all(instances.map(({ stop }) => stop())));
  let request = 0;
  const attempt = (body: Record<string, unknown>, address: string) => {
    const instance = instances[request++ % 2];
    return instance!.post('/authapi/customer/login', { email, password, ...body }, { address });
  };
  const wrong = { password: 'wrong password' };

  test.each([email, 'nobody@example.com'])(
    'R6 after 5 failures of %s from many addresses the back-off grows on every instance',
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

  test('A13 of 50 simultaneous wrong passwords on one instance 5 are checked', async () => {
    await addCustomer();
    const [instance] = instances;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, from) =>
        instance!.post('/authapi/customer/login', { email, ...wrong }, { address: `203.0.113.${from}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('R7 an attacker can’t lock the owner out at an address with an earlier log-in', async () => {
    await addCustomer();
    expect((await attempt({}, '198.51.100.7')).status).toBe(200);
    for (let from = 1; from <= 20; from++) await attempt(wrong, `203.0.113.${from}`);
    expect((await attempt({}, '203.0.113.99')).status).toBe(429);
    expect((await attempt({}, '198.51.100.7')).status).toBe(200);
    const statuses: number[] = [];
    for (let run = 0; run < 7; run++) statuses.push((await attempt(wrong, '198.51.100.7')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('A13 the right password resets the back-off, and successes are not counted', async () => {
    await addCustomer();
    for (let round = 0; round < 3; round++) {
      for (let run = 0; run < 4; run++) expect((await attempt(wrong, '203.0.113.1')).status).toBe(401);
      expect((await attempt({}, '203.0.113.1')).status).toBe(200);
    }
    for (let run = 0; run < 10; run++) expect((await attempt({}, '203.0.113.2')).status).toBe(200);
  });

  test('R5 an address is refused after a hundred failures in a quarter of an hour', async () => {
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

  test('R2 an address has 300 log-ins in a quarter of an hour, successful ones included', async () => {
    await addCustomer();
    const statuses: number[] = [];
    for (let run = 0; run < 301; run++) statuses.push((await attempt({}, '203.0.113.8')).status);
    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true);
    expect(statuses[300]).toBe(429);
    expect((await attempt({}, '203.0.113.9')).status).toBe(200);
    clock.advance(15 * 60);
    expect((await attempt({}, '203.0.113.8')).status).toBe(200);
  });

  test('A13 an address has 60 registrations in an hour', async () => {
    const [instance] = instances;
    const register = (run: number) =>
      instance!.post(
        '/authapi/customer/register',
        registration({ email: `r${run}@example.com`, phone: '' }),
        {
          address: '203.0.113.5',
        },
      );
    // Invalid bodies are refused before the rate limit; these have a valid body and an unknown province.
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

/** Counts the concurrent hashing tasks of Node. */
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

/**
 * A quarter of the real cost, because other tests run at the same time. docs/performance.md has the duration of sixty log-ins at the
 * real cost on idle cores.
 */
const lighterCost = { memory: 19_456 / 4, passes: 2, parallelism: 1 };

describe('R2 the queue of password hashes', () => {
  const attack = '203.0.113.66';

  test('R2 L13 of 200 simultaneous log-ins of an address two are hashed, a hundred wait and the rest gets Retry-After', async () => {
    shop.useRealHashing();
    const hashing = watchHashing();
    const logins = Array.from({ length: 200 }, (_, run) => logIn({ email: `c${run}@example.com` }));
    const started = performance.now();
    expect((await shop.app.inject('/capi/country-codes')).statusCode).toBe(200);
    const waited = performance.now() - started;
    const answers = await Promise.all(logins);
    hashing.stop();
    expect(hashing.most()).toBe(2);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(200 - refused.length);
    expect(refused.length).toBeGreaterThan(50);
    // Refused because the queue was full or, on a busy machine, after ten seconds in the queue.
    for (const { retryAfter } of refused) expect([1, 5]).toContain(retryAfter);
    expect(waited).toBeLessThan(2_000);
  });

  test('L13 sixty simultaneous log-ins of one account succeed within ten seconds', async () => {
    const passwords = createPasswords({ cost: lighterCost });
    await addCustomer({ passwordHash: await passwords.hash(password) });
    const strict = await anotherAccountsShop(database, clock, { rateLimit: true, passwords });
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => strict.post('/authapi/customer/login', { email, password })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('L13 sixty simultaneous registrations succeed within ten seconds', async () => {
    const passwords = createPasswords({ cost: lighterCost });
    const strict = await anotherAccountsShop(database, clock, { rateLimit: true, passwords });
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        strict.post('/authapi/customer/register', registration({ email: `person${n}@example.com` })),
      ),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('R2 a customer logs in while another address has a hundred log-ins in the queue', async () => {
    await addCustomer({ passwordHash: await createPasswords().hash(password) });
    shop.useRealHashing();
    let answered = 0;
    const attackers = Array.from({ length: 100 }, async (_, run) => {
      await logIn({ email: `c${run}@example.com` }, { address: attack });
      answered += 1;
    });
    // After the first answer the others are in the queue.
    await Promise.race(attackers);
    const customer = await logIn({}, { address: '198.51.100.9' });
    expect(customer.status).toBe(200);
    expect(answered).toBeLessThan(50);
    await Promise.all(attackers);
  });

  test('R2 a log-in that waited too long in the queue is answered 503 with Retry-After', async () => {
    const impatient = await anotherAccountsShop(database, clock, {
      passwords: createPasswords({ atOnce: 1, longestWaitMs: 1 }),
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, run) =>
        impatient.post('/authapi/customer/login', { email: `c${run}@example.com`, password }),
      ),
    );
    const late = answers.filter(({ status }) => status === 503);
    expect(late.length).toBeGreaterThan(0);
    for (const answer of late) expect(answer).toMatchObject({ body: { code: 'UNAVAILABLE' }, retryAfter: 5 });
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20 - late.length);
  });
});
