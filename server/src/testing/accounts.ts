import { readFileSync } from 'node:fs';
import type { Language } from '@langit/contract/values/locale';
import { ShopFacts } from '@langit/contract/wire/shop-facts';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach } from 'vitest';
import { readPasswordBan } from '../accounts/common-passwords.ts';
import { createLoginBackoff } from '../accounts/login-backoff.ts';
import { createPasswords, type Passwords } from '../accounts/passwords.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { authenticate, openSession } from '../accounts/sessions.ts';
import { accountMails } from '../accounts/slice.ts';
import { customer } from '../accounts/tables.ts';
import type { MailTemplate } from '../notifications/mail-template.ts';
import type { Mailer, OutgoingMail } from '../notifications/mailer.ts';
import { createOutbox } from '../notifications/outbox.ts';
import { type SendMailDeps, sendMail } from '../notifications/send.ts';
import { mail } from '../notifications/tables.ts';
import { mailFlags } from '../orders/mail-flags.ts';
import { endUnpaidOf } from '../payments/personal-data.ts';
import { createAnswerCache } from '../platform/answer-cache.ts';
import type { Clock } from '../platform/clock.ts';
import { createKeyedMutex } from '../platform/concurrency.ts';
import type { Database } from '../platform/database/database.ts';
import { createApp } from '../platform/http/app.ts';
import { type ServeDeps, serveCalls } from '../platform/http/serve.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { createRateLimiter } from '../platform/rate-limiter.ts';
import { provinceById } from '../shipping/province-store.ts';
import { shippingRoutes } from '../shipping/routes.ts';
import { province } from '../shipping/tables.ts';
import { personalData } from '../shop/personal-data.ts';
import { quickPasswords } from './passwords.ts';
import type { testClock } from './shop.ts';

type TestClock = ReturnType<typeof testClock>;

export const testFacts = ShopFacts.parse(
  JSON.parse(readFileSync(new URL('../../../shop.config.json', import.meta.url), 'utf8')),
);
const passwordBan = readPasswordBan(testFacts.company.name);
export const publicUrl = 'https://shop.example';

/** A mailer that keeps what it is given. */
export function rememberingMailer(): Mailer & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return { sent, send: async (outgoing) => void sent.push(outgoing), close: async () => undefined };
}

const silent = { warn: () => undefined, error: () => undefined };

/** Sends one mail as its job does. */
export const sendOne = (
  {
    mails,
    ...deps
  }: Pick<SendMailDeps, 'database' | 'clock' | 'mailer'> & { mails: readonly MailTemplate[] },
  id: string,
): Promise<void> => {
  const templates = new Map(mails.map((template) => [template.kind.name, template]));
  const shop = { facts: testFacts, publicUrl };
  return sendMail({ ...deps, shop, templates, flags: mailFlags, log: silent }, id, { last: false });
};

type How = { language?: Language; token?: string; address?: string; headers?: Record<string, string> };
export type AccountsAnswer = {
  status: number;
  body: Record<string, unknown> & { message?: string };
  retryAfter: number;
};

export type AccountsShop = {
  app: FastifyInstance;
  mailer: ReturnType<typeof rememberingMailer>;
  /** Sends every mail that was promised and committed, as the job queue would. */
  runMails: () => Promise<void>;
  post: (call: string, body: unknown, more?: How) => Promise<AccountsAnswer>;
  /** Any other method. Without a body for GET and DELETE. */
  send: (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    call: string,
    body: unknown,
    more?: How,
  ) => Promise<AccountsAnswer>;
};

/** Accounts and shipping behind the real HTTP face, on a test's database. */
export function openAccountsShop(
  database: Database,
  clock: Clock,
  options: {
    rateLimit?: boolean;
    passwords?: Passwords;
    mailer?: ReturnType<typeof rememberingMailer>;
    endUnpaid?: (order: string) => Promise<void>;
  } = {},
): AccountsShop {
  const { rateLimit = false, passwords = quickPasswords(), mailer = rememberingMailer() } = options;
  const { endUnpaid = async () => undefined } = options;
  const app = createApp(
    { trustProxy: ['127.0.0.1'], logLevel: 'silent', strictTransport: true },
    createMetrics(),
  );
  const serving: ServeDeps = {
    authenticate: (token) => authenticate({ database, clock }, token),
    database,
    clock,
    answers: createAnswerCache({ entries: 10, bytes: 1024 * 1024 }),
  };
  const outbox = createOutbox({
    clock,
    mailFrom: 'no-reply@shop.example',
    jobs: { enqueue: async () => undefined },
  });
  const accounts = accountRoutes({
    database,
    clock,
    passwords,
    passwordBan,
    rateLimiter: createRateLimiter({ database, clock, enabled: rateLimit }),
    loginBackoff: createLoginBackoff({ database, clock, enabled: rateLimit }),
    mutex: createKeyedMutex(),
    outbox,
    personalData: [
      ...personalData,
      { endUnpaid: (customer) => endUnpaidOf(customer, { database, cancelUnpaid: endUnpaid }) },
    ],
    provinceName: async (id) => (await provinceById(database.db, id))?.name ?? null,
  });
  serveCalls(app, serving, { ...accounts, ...shippingRoutes({ database }) });
  const send: AccountsShop['send'] = async (
    method,
    call,
    body,
    { language = 'en', token, address, headers = {} } = {},
  ) => {
    const answer = await app.inject({
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
  const mails = accountMails(passwords);
  return {
    app,
    mailer,
    runMails: async () => {
      const waiting = await database.db
        .select({ id: mail.id })
        .from(mail)
        .where(eq(mail.state, 'queued'))
        .orderBy(asc(mail.createdAt));
      for (const { id } of waiting) await sendOne({ database, clock, mailer, mails }, id);
    },
    send,
    post: (call, body, more) => send('POST', call, body, more),
  };
}

/** The same for a whole test file: opened once; before every test the clock at its start, provinces, and no mail sent. */
export function useAccountsShop(
  database: Database,
  clock: TestClock,
): AccountsShop & {
  /** From here to the end of the test a password costs what it costs in production. */
  useRealHashing: () => void;
} {
  let quick: AccountsShop;
  let opened: AccountsShop;
  beforeAll(() => {
    quick = openAccountsShop(database, clock);
  });
  beforeEach(async () => {
    opened = quick;
    clock.set('2026-11-20T03:00:00Z');
    await insertProvinces(database);
    opened.mailer.sent.length = 0;
  });
  return {
    get app() {
      return opened.app;
    },
    get mailer() {
      return opened.mailer;
    },
    runMails: () => opened.runMails(),
    post: (...call) => opened.post(...call),
    send: (...call) => opened.send(...call),
    useRealHashing() {
      opened = openAccountsShop(database, clock, { passwords: createPasswords() });
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

/** Putri, whose password is 'a good password'; confirmed and from Jakarta, unless told otherwise. */
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

/** A customer who has confirmed the address and is logged in; answers the token. Spares tests the hashing. */
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

/** What a person types to register. */
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
