import { ShopFacts } from '@langit/contract/wire/shop-facts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import facts from '../../../shop.config.json' with { type: 'json' };
import { verifyEmail } from '../accounts/mails/verify-email.ts';
import { customer } from '../accounts/tables.ts';
import { orderReceived } from '../orders/mails/order-received.ts';
import { createJobs, type Jobs } from '../platform/jobs.ts';
import type { MailTemplate, Outbox } from '../platform/mails.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import { paragraph } from './blocks.ts';
import { defineMail } from './mail-kind.ts';
import { MailRefused, type OutgoingMail } from './mailer.ts';
import { createOutbox, domainOf } from './outbox.ts';
import { registerMailJobs, requeueMails } from './send.ts';
import { mail } from './tables.ts';

const database = useDatabase();
const clock = testClock();
const quiet = { warn: () => undefined, error: () => undefined };

const person = { email: 'putri@example.com', name: 'Putri', locale: 'en' as const, passwordHash: 'unused' };

const kinds = {
  greeting: defineMail('test', 'greeting'),
  'order-received': orderReceived,
  'order-paid': defineMail('test', 'order-paid'),
  'verify-email': verifyEmail,
  'parcel-lost': defineMail('test', 'parcel-lost'),
};

const compose: MailTemplate['compose'] = async ({ language, mail: { subject, data } }) => ({
  to: `${subject}@example.com`,
  name: null,
  subject: `Hello in ${language}`,
  preheader: '',
  label: '',
  title: '',
  journey: { stops: [], next: 0 },
  blocks: [paragraph(String(data?.word))],
});
const templates = new Map(Object.values(kinds).map((kind) => [kind.name, { kind, compose }]));
const shop = { facts: ShopFacts.parse(facts), publicUrl: 'https://shop.example' };
let warned: object[];
const log = {
  info: () => undefined,
  warn: (fields: unknown) => void warned.push(fields as object),
  error: (fields: unknown, message?: string) => void logged.push([message ?? '', fields as object]),
};
// The mails of these tests have no order.
const flags = {
  raise: async () => null,
  isFree: () => sql`true`,
  lockRaised: async () => false,
  lower: async () => undefined,
};

let jobs: Jobs;
let sent: OutgoingMail[];
let logged: [string, object][];
let send: (outgoing: OutgoingMail) => Promise<void>;
let outbox: Outbox;
function openJobs(): Jobs {
  const opened = createJobs({ database, clock, log: quiet });
  const mailer = { send: (outgoing: OutgoingMail) => send(outgoing), close: async () => undefined };
  registerMailJobs(opened, { database, clock, jobs: opened, log, mailer, shop, templates, flags });
  return opened;
}
beforeEach(async () => {
  sent = [];
  logged = [];
  warned = [];
  send = async (outgoing) => void sent.push(outgoing);
  jobs = openJobs();
  await jobs.start({ work: false });
  await jobs.runDue();
  outbox = createOutbox({ clock, jobs, mailFrom: 'no-reply@shop.example' });
});
afterEach(() => jobs.stop({ graceful: false }));

const promise = (version?: number) =>
  database.transaction((tx) =>
    outbox.queue(tx, kinds.greeting, { subject: 'o1', locale: 'vi', version, data: { word: 'Xin chào' } }),
  );

test('F10 a queued mail is sent once in its language, and its data is erased', async () => {
  expect(await promise()).toBe(true);
  await jobs.runDue();
  await jobs.runDue();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: 'o1@example.com',
    language: 'vi',
    text: expect.stringContaining('Xin chào'),
    at: clock.now(),
  });
  expect(await database.db.select().from(mail)).toMatchObject([{ state: 'sent', data: null, attempts: 1 }]);
});

test('R67 repeated and simultaneous events make one mail, and a new version makes a new mail', async () => {
  const promised = await Promise.all([promise(), promise(), promise()]);
  expect(promised.filter(Boolean)).toHaveLength(1);
  expect(await promise()).toBe(false);
  expect(await promise(2)).toBe(true);
  await jobs.runDue();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
});

test('R66 a mail queued in a transaction that is rolled back is not sent', async () => {
  const rolledBack = database.transaction(async (tx) => {
    await outbox.queue(tx, kinds.greeting, { subject: 'o1', locale: 'en' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await jobs.runDue();
  expect(sent).toEqual([]);
  expect(await database.db.select().from(mail)).toEqual([]);
});

test('F10 a mail that can’t be sent is retried', async () => {
  await promise();
  send = async () => Promise.reject(new Error('421 too busy'));
  expect(await jobs.runDue()).toBe(1);
  expect(await database.db.select().from(mail)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  expect(await jobs.pending()).toMatchObject([{ name: 'mail', waiting: 1 }]);
});

test('F10 a permanently refused mail is given up with a log entry without the address', async () => {
  await promise();
  send = async () => Promise.reject(new MailRefused('refused at RCPT TO: 550 <o1@example.com> unknown\r\nx'));
  await jobs.runDue();
  const reason = 'refused at RCPT TO: 550 … unknown x';
  expect(await database.db.select().from(mail)).toMatchObject([{ state: 'failed', lastError: reason }]);
  expect(logged).toEqual([
    ['a mail is undeliverable and was given up', expect.objectContaining({ kind: 'greeting', reason })],
  ]);
});

test('F10 a mail is logged after an hour of retries and given up after three days', async () => {
  await promise();
  send = async () => Promise.reject(new Error('421 too busy'));
  for (let tries = 0; tries < 26; tries += 1) {
    await database.db.execute(sql`update pgboss.job set start_after = now() where name = 'mail'`);
    await jobs.runDue();
  }
  expect(logged.map(([message]) => message)).toEqual(['a mail could not be sent for an hour']);
  const [waiting] = await database.db.select().from(mail);
  expect(waiting).toMatchObject({ state: 'queued', attempts: 26, lastError: '421 too busy' });
  clock.advance(3 * 86_400 + 1);
  await requeueMails({ database, clock, jobs });
  await jobs.runDue();
  expect(await database.db.select().from(mail)).toMatchObject([{ state: 'failed', attempts: 27 }]);
  expect(logged.at(-1)?.[0]).toBe('a mail is undeliverable and was given up');
});

/** Queues a mail of a kind to each of so many customers. */
const queueMany = (kind: keyof typeof kinds, count: number, customer = 'customers') =>
  database.transaction(async (tx) => {
    for (let i = 0; i < count; i += 1)
      await outbox.queue(tx, kinds[kind], { subject: `${customer}-${i}`, locale: 'en' });
  });
const addressees = () => sent.map(({ to }) => to);

test('Y8 mails of unpaid orders do not delay a verification mail at a slow relay', async () => {
  await jobs.stop({ graceful: false });
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  let stuck = 0;
  send = async (outgoing) => {
    if (outgoing.to.startsWith('unpaid')) {
      stuck += 1;
      await gate;
    }
    sent.push(outgoing);
  };
  jobs = openJobs();
  await jobs.start();
  outbox = createOutbox({ clock, jobs, mailFrom: 'no-reply@shop.example' });
  await queueMany('order-received', 40, 'unpaid');
  await vi.waitFor(() => expect(stuck).toBeGreaterThan(0), { timeout: 10_000 });
  await queueMany('verify-email', 1, 'newcomer');
  await queueMany('order-paid', 1, 'buyer');
  await vi.waitFor(() => expect(addressees()).toContain('newcomer-0@example.com'), { timeout: 10_000 });
  await vi.waitFor(() => expect(addressees()).toContain('buyer-0@example.com'), { timeout: 10_000 });
  expect(stuck).toBe(2);
  release();
  await vi.waitFor(() => expect(sent).toHaveLength(42), { timeout: 20_000 });
});

test('F10 a verification mail is sent before older mails about parcels', async () => {
  await queueMany('parcel-lost', 60);
  await queueMany('verify-email', 1, 'newcomer');
  await jobs.runDue();
  expect(sent).toHaveLength(61);
  expect(addressees().indexOf('newcomer-0@example.com')).toBeLessThan(20);
});

test('Y8 a customer gets ten mails of unpaid orders an hour, and further ones are dropped with a log entry', async () => {
  await database.db.insert(customer).values({ ...person, id: 'c1', createdAt: clock.now() });
  const order = (i: number) =>
    database.transaction((tx) =>
      outbox.queue(tx, kinds['order-received'], { subject: `o${i}`, customer: 'c1', locale: 'en' }),
    );
  for (let i = 0; i < 13; i += 1) await order(i);
  await jobs.runDue();
  expect(sent).toHaveLength(10);
  expect(warned).toHaveLength(3);
  expect(warned[0]).toMatchObject({ kind: 'order-received', customer: 'c1' });
  expect(await database.db.$count(mail, eq(mail.state, 'dropped'))).toBe(3);
  clock.advance(3_601);
  await order(99);
  await jobs.runDue();
  expect(sent).toHaveLength(11);
});

test('Message-IDs end with the domain of the sender', () => {
  expect(domainOf('Langit <no-reply@Langit.example>')).toBe('langit.example');
  expect(domainOf('no-reply@shop.example')).toBe('shop.example');
});
