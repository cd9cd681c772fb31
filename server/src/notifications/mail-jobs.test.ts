import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobs, type Jobs } from '../platform/jobs.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import { MailRefused, type OutgoingMail } from './mailer.ts';
import { createQueueMail, domainOf, type QueueMail } from './queue-mail.ts';
import { type MailComposer, registerMailJobs, requeueMails } from './send-mail.ts';
import { mail } from './tables.ts';

const database = useDatabase();
const clock = testClock();
const quiet = { warn: () => undefined, error: () => undefined };

const greeting: MailComposer = {
  kind: 'greeting',
  compose: async (_database, { subject, language, data }) => ({
    to: `${subject}@example.com`,
    subject: `Hello in ${language}`,
    html: `<p>${data?.word}</p>`,
    text: String(data?.word),
    images: [],
  }),
};

let jobs: Jobs;
let sent: OutgoingMail[];
let logged: [string, object][];
let send: (outgoing: OutgoingMail) => Promise<void>;
let queueMail: QueueMail;
beforeEach(async () => {
  sent = [];
  logged = [];
  send = async (outgoing) => void sent.push(outgoing);
  jobs = createJobs({ database, clock, log: quiet });
  const mailer = { send: (outgoing: OutgoingMail) => send(outgoing), close: async () => undefined };
  // Mails of these tests are about no order.
  const flags = { raise: async () => null, lockRaised: async () => false, lower: async () => undefined };
  const log = { error: (fields: object, message: string) => void logged.push([message, fields]) };
  registerMailJobs(jobs, { database, clock, mailer, composers: [greeting], flags, log });
  await jobs.start({ work: false });
  await jobs.runDue();
  queueMail = createQueueMail({ clock, messageDomain: 'shop.example', jobs });
});
afterEach(() => jobs.stop({ graceful: false }));

const promise = (version?: number) =>
  database.transaction((tx) =>
    queueMail(tx, { kind: 'greeting', subject: 'o1', locale: 'vi', version, data: { word: 'Xin chào' } }),
  );

test('F10 a promised mail goes out once, in its language, and its data is erased', async () => {
  expect(await promise()).toBe(true);
  await jobs.runDue();
  await jobs.runDue();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'o1@example.com', language: 'vi', text: 'Xin chào', at: clock.now() });
  expect(await database.db.select().from(mail)).toMatchObject([{ state: 'sent', data: null, attempts: 1 }]);
});

test('R67 one event is one mail, however often and at once it is told; a new version is a new mail', async () => {
  const promised = await Promise.all([promise(), promise(), promise()]);
  expect(promised.filter(Boolean)).toHaveLength(1);
  expect(await promise()).toBe(false);
  expect(await promise(2)).toBe(true);
  await jobs.runDue();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
});

test('R66 what is rolled back sends nothing', async () => {
  const rolledBack = database.transaction(async (tx) => {
    await queueMail(tx, { kind: 'greeting', subject: 'o1', locale: 'en' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await jobs.runDue();
  expect(sent).toEqual([]);
  expect(await database.db.select().from(mail)).toEqual([]);
});

test('F10 a mail that cannot go out now waits for its next try', async () => {
  await promise();
  send = async () => Promise.reject(new Error('421 too busy'));
  expect(await jobs.runDue()).toBe(1);
  expect(await database.db.select().from(mail)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  expect(await jobs.pending()).toMatchObject([{ name: 'mail', waiting: 1 }]);
});

test('F10 a mail that is refused for good is given up, with a line in the log that names no address', async () => {
  await promise();
  send = async () => Promise.reject(new MailRefused('refused at RCPT TO: 550 <o1@example.com> unknown\r\nx'));
  await jobs.runDue();
  const reason = 'refused at RCPT TO: 550 … unknown x';
  expect(await database.db.select().from(mail)).toMatchObject([{ state: 'failed', lastError: reason }]);
  expect(logged).toEqual([
    ['a mail is undeliverable and was given up', expect.objectContaining({ kind: 'greeting', reason })],
  ]);
});

test('F10 a mail that could not be sent for an hour is logged and still tried, and is given up after three days', async () => {
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

test('the domain of the sender names the messages', () => {
  expect(domainOf('Langit <no-reply@Langit.example>')).toBe('langit.example');
  expect(domainOf('no-reply@shop.example')).toBe('shop.example');
});
