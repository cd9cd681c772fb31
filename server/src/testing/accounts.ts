import { readFileSync } from 'node:fs';
import type { Language } from '@langit/contract/values/locale';
import { ShopFacts } from '@langit/contract/wire/shop-facts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { createPasswords, type Passwords } from '../accounts/passwords.ts';
import { openSession } from '../accounts/sessions.ts';
import { customer } from '../accounts/tables.ts';
import type { Mailer, OutgoingMail } from '../notifications/mailer.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { province } from '../shipping/tables.ts';
import { quickPasswords } from './passwords.ts';
import { openTestShop, type testClock } from './shop.ts';

type TestClock = ReturnType<typeof testClock>;

export const testFacts = ShopFacts.parse(
  JSON.parse(readFileSync(new URL('../../../shop.config.json', import.meta.url), 'utf8')),
);
export const publicUrl = 'https://shop.example';

/** A mailer that records the sent mails. */
export function recordingMailer(): Mailer & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return { sent, send: async (outgoing) => void sent.push(outgoing), close: async () => undefined };
}

type How = { language?: Language; token?: string; address?: string; headers?: Record<string, string> };
export type AccountsAnswer = {
  status: number;
  body: Record<string, unknown> & { message?: string };
  retryAfter: number;
};

export type AccountsShop = {
  app: FastifyInstance;
  mailer: ReturnType<typeof recordingMailer>;
  /** Runs the due jobs, which send all queued mails. */
  runMails: () => Promise<void>;
  /** Sets the job queue's clock to the test's clock. */
  follow: () => Promise<void>;
  /** Runs a periodic task. */
  run: (task: string) => Promise<void>;
  stop: () => Promise<void>;
  post: (call: string, body: unknown, more?: How) => Promise<AccountsAnswer>;
  /** Any other method. Without a body for GET and DELETE. */
  send: (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    call: string,
    body: unknown,
    more?: How,
  ) => Promise<AccountsAnswer>;
};

/** HTTP calls to a shop, as sent by the storefront. */
export function callsOf(app: () => FastifyInstance): Pick<AccountsShop, 'send' | 'post'> {
  const send: AccountsShop['send'] = async (
    method,
    call,
    body,
    { language = 'en', token, address, headers = {} } = {},
  ) => {
    const answer = await app().inject({
      method,
      url: call,
      headers: {
        'accept-language': language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      body: answer.body === '' ? {} : answer.json(),
      retryAfter: Number(answer.headers['retry-after'] ?? 0),
    };
  };
  return { send, post: (call, body, more) => send('POST', call, body, more) };
}

type AccountsOptions = {
  rateLimit?: boolean;
  passwords?: Passwords;
  mailer?: ReturnType<typeof recordingMailer>;
};

/** Opens a shop whose mails a test can read. The caller stops it. */
export async function openAccountsShop(
  database: Database,
  clock: TestClock,
  { rateLimit = false, passwords, mailer = recordingMailer() }: AccountsOptions = {},
): Promise<AccountsShop> {
  const shop = await openTestShop(database, {
    clock,
    env: {
      RATE_LIMIT: rateLimit ? 'on' : 'off',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      MAIL_FROM: 'Langit <no-reply@shop.example>',
    },
    mailWay: { mailer, raw: [] },
    ...(passwords ? { passwords } : {}),
  });
  return {
    app: shop.app,
    mailer,
    stop: shop.stop,
    runMails: async () => void (await shop.jobs.runDue()),
    run: shop.jobs.runTask,
    follow: shop.jobs.follow,
    ...callsOf(() => shop.app),
  };
}

/** Opens a further instance, which is stopped at the end of the test. */
export async function anotherAccountsShop(
  ...options: Parameters<typeof openAccountsShop>
): Promise<AccountsShop> {
  const shop = await openAccountsShop(...options);
  onTestFinished(shop.stop);
  return shop;
}

/** A shop for a whole test file. Before each test the clock is reset, provinces are loaded and the sent mails are cleared. */
export function useAccountsShop(
  database: Database,
  clock: TestClock,
): AccountsShop & {
  /** Uses the production cost of password hashes until the end of the test. */
  useRealHashing: () => void;
} {
  const quick = quickPasswords();
  let hashing: Passwords = quick;
  const passwords: Passwords = {
    hash: (...call) => hashing.hash(...call),
    verify: (...call) => hashing.verify(...call),
  };
  let opened: AccountsShop;
  beforeAll(async () => {
    opened = await openAccountsShop(database, clock, { passwords });
  });
  beforeEach(async () => {
    hashing = quick;
    clock.set('2026-11-20T03:00:00Z');
    await opened.follow();
    await insertProvinces(database);
    opened.mailer.sent.length = 0;
  });
  afterAll(() => opened.stop());
  return {
    get app() {
      return opened.app;
    },
    get mailer() {
      return opened.mailer;
    },
    stop: () => opened.stop(),
    runMails: () => opened.runMails(),
    run: (task) => opened.run(task),
    follow: () => opened.follow(),
    post: (...call) => opened.post(...call),
    send: (...call) => opened.send(...call),
    useRealHashing() {
      hashing = createPasswords();
    },
  };
}

export async function insertProvinces(database: Database): Promise<void> {
  await database.db.insert(province).values([
    { id: 31, name: 'DKI Jakarta', position: 1, shippingIdr: 12_000 },
    { id: 51, name: 'Bali', position: 2, shippingIdr: 18_000 },
    { id: 99, name: 'Other', position: 99, shippingIdr: null },
  ]);
}

/** Inserts the customer Putri with the password 'a good password', by default confirmed and from Jakarta. */
export async function insertPutri(
  database: Database,
  clock: Clock,
  more: Partial<typeof customer.$inferInsert> = {},
): Promise<void> {
  await database.db.insert(customer).values({
    id: more.email ?? 'putri',
    email: 'putri@example.com',
    name: 'Putri Ayu',
    phoneE164: '+6281234567890',
    countryCode: '+62',
    address: 'Jl. Melati 5',
    province: 31,
    nation: 'Indonesia',
    locale: 'id',
    passwordHash: await quickPasswords().hash('a good password'),
    verifiedAt: clock.now(),
    createdAt: clock.now(),
    ...more,
  });
}

/** Inserts a confirmed customer with a session and returns its token, without the cost of a password hash. */
export async function insertCustomerWithSession(
  database: Database,
  clock: Clock,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<string> {
  const id = `cus_${email.split('@')[0]}`;
  const { name, address, province } = registration();
  await database.db.insert(customer).values({
    id,
    email,
    name,
    address,
    province,
    passwordHash,
    phoneE164: '+6281234567890',
    countryCode: '+62',
    provinceName: 'DKI Jakarta',
    nation: 'Indonesia',
    locale: 'id',
    verifiedAt: clock.now(),
    createdAt: clock.now(),
  });
  return openSession(database.db, clock, id);
}

/** The body of a registration. */
export const registration = (more: Record<string, unknown> = {}) => ({
  name: 'Putri Ayu',
  phone: '0812-3456-7890',
  email: 'putri@example.com',
  address: 'Jl. Melati 5, Jakarta',
  password: 'a good password',
  confirmPassword: 'a good password',
  country_code: '+62',
  province: 31,
  ...more,
});

/** The token in the link of a verification mail. */
export const tokenIn = (outgoing: OutgoingMail | undefined): string =>
  /verify-email\?token=([A-Za-z0-9_-]+)&/.exec(outgoing?.text ?? '')?.[1] ?? '';
