import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobs, type Jobs } from '../platform/jobs.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import type { OutgoingMail } from './mailer.ts';
import { createQueueMail, domainOf, type QueueMail } from './queue-mail.ts';
import { type MailComposer, registerMailJobs } from './send-mail.ts';
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
let send: (outgoing: OutgoingMail) => Promise<void>;
let queueMail: QueueMail;
beforeEach(async () => {
  sent = [];
  send = async (outgoing) => void sent.push(outgoing);
  jobs = createJobs({ database, clock, log: quiet });
  const mailer = { send: (outgoing: OutgoingMail) => send(outgoing), close: async () => undefined };
  registerMailJobs(jobs, { database, clock, mailer, composers: [greeting] });
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

test('the domain of the sender names the messages', () => {
  expect(domainOf('Langit <no-reply@Langit.example>')).toBe('langit.example');
  expect(domainOf('no-reply@shop.example')).toBe('shop.example');
});
