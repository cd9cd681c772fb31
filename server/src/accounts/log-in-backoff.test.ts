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

describe('A13 throttling', () => {
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
    'R6 after 5 failures of %s from many addresses the wait grows, on every instance',
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

  test('R2 log-ins with the right password count too: one address has 300 in a quarter of an hour', async () => {
    await addCustomer();
    const statuses: number[] = [];
    for (let run = 0; run < 301; run++) statuses.push((await attempt({}, '203.0.113.8')).status);
    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true);
    expect(statuses[300]).toBe(429);
    expect((await attempt({}, '203.0.113.9')).status).toBe(200);
    clock.advance(15 * 60);
    expect((await attempt({}, '203.0.113.8')).status).toBe(200);
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

/**
 * A quarter of the real cost: beside other tests the processor has that share of its time. What sixty log-ins take at the real cost
 * on idle cores stands in docs/performance.md.
 */
const lighterCost = { memory: 19_456 / 4, passes: 2, parallelism: 1 };

describe('R2 hashing is rationed', () => {
  const attack = '203.0.113.66';

  test('R2 L13 of 200 log-ins of one address at once two hash, a hundred wait, the rest is told to come again', async () => {
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
    // Those that found no room, and on a busy machine those that waited for ten seconds.
    for (const { retryAfter } of refused) expect([1, 5]).toContain(retryAfter);
    expect(waited).toBeLessThan(2_000);
  });

  test('L13 sixty log-ins of one account at the same moment all succeed within ten seconds', async () => {
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

  test('L13 sixty registrations at the same moment all succeed within ten seconds', async () => {
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
    // The first answer: from now on the others are in the queue.
    await Promise.race(attackers);
    const customer = await logIn({}, { address: '198.51.100.9' });
    expect(customer.status).toBe(200);
    expect(answered).toBeLessThan(50);
    await Promise.all(attackers);
  });

  test('R2 a log-in that has waited too long for its turn is answered 503 with Retry-After', async () => {
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
