import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { type Mailer, MailRefused, type OutgoingMail } from '../mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const from = 'Langit <no-reply@langit.example>';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const mail: OutgoingMail = {
  messageId: '<mail-1@shop.example>',
  to: 'putri@example.com',
  subject: '【Langit】eSIMをご用意しました',
  html: '<p>Xin chào <img src="cid:esim-1@qr"></p>',
  text: 'Xin chào',
  images: [{ cid: 'esim-1@qr', filename: 'esim-1.png', contentType: 'image/png', content: png }],
  language: 'vi',
  at: new Date('2026-11-20T15:35:00Z'),
};

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function smtpError(code: number): Error {
  return Object.assign(new Error('no'), { responseCode: code });
}

async function startServer(options: SMTPServerOptions = {}) {
  const server = await startSmtpServer(options);
  closing.push(server.close);
  return server;
}

function mailerTo(url: string, patience?: { connect: number; greet: number; idle: number }): Mailer {
  const mailer = createSmtpMailer({ url, from, ...(patience ? { patience } : {}) });
  closing.unshift(() => mailer.close());
  return mailer;
}

const read = (raw: Buffer): Promise<Email> => PostalMime.parse(raw);

test('F10 F3 a mail has both bodies, the inline picture and the headers of an automatic mail', async () => {
  const { taken, port } = await startServer({ disabledCommands: ['STARTTLS'] });
  await mailerTo(`smtp://127.0.0.1:${port}`).send(mail);
  expect(taken[0]?.recipients).toEqual(['putri@example.com']);
  const got = await read(taken[0]!.raw);
  expect(got).toMatchObject({
    messageId: '<mail-1@shop.example>',
    subject: '【Langit】eSIMをご用意しました',
    from: { name: 'Langit', address: 'no-reply@langit.example' },
    to: [{ address: 'putri@example.com' }],
    date: '2026-11-20T15:35:00.000Z',
  });
  expect(got.text).toContain('Xin chào');
  expect(got.html).toContain('cid:esim-1@qr');
  const [picture] = got.attachments;
  expect(picture).toMatchObject({
    contentId: '<esim-1@qr>',
    mimeType: 'image/png',
    disposition: 'inline',
    related: true,
  });
  expect(Buffer.from(picture!.content as ArrayBuffer)).toEqual(png);
  const headers = Object.fromEntries(got.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'vi' });
});

test('SMTP uses STARTTLS when offered and logs in with the credentials of the URL', async () => {
  const { taken, port } = await startServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'us er' && password === 'p@ss:word'
        ? done(null, { user: username })
        : done(smtpError(535)),
  });
  await mailerTo(`smtp://us%20er:p%40ss%3Aword@127.0.0.1:${port}`).send(mail);
  expect(taken[0]).toMatchObject({ secure: true, user: 'us er' });
});

test('F10 a mail is signed with the shop’s own key where it has one', async () => {
  const { taken, port } = await startServer({ disabledCommands: ['STARTTLS'] });
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const dkim = { domain: 'langit.example', selector: 'mail', key };
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, dkim });
  closing.unshift(() => mailer.close());
  await mailer.send(mail);
  const { headers } = await read(taken[0]!.raw);
  const signature = headers.find((header) => header.key === 'dkim-signature')?.value;
  expect(signature).toMatch(/d=langit\.example;.*s=mail;/s);
});

test('SMTP refuses a self-signed certificate unless the host is loopback', async () => {
  const { taken, port } = await startServer();
  // The loopback address in a form that is not recognised as loopback.
  const sending = mailerTo(`smtp://[::ffff:127.0.0.1]:${port}`).send(mail);
  await expect(sending).rejects.toThrow(/certificate/);
  expect(taken).toHaveLength(0);
});

test('V2 a server without STARTTLS gets no mail unless it is on loopback', async () => {
  const { taken, port } = await startServer({ disabledCommands: ['STARTTLS'] });
  const sending = mailerTo(`smtp://a:b@[::ffff:127.0.0.1]:${port}`).send(mail);
  await expect(sending).rejects.toThrow(/STARTTLS/);
  expect(taken).toHaveLength(0);
});

test('an smtps URL uses implicit TLS', async () => {
  const { taken, port } = await startServer({ secure: true });
  await mailerTo(`smtps://127.0.0.1:${port}`).send(mail);
  expect(taken[0]?.secure).toBe(true);
});

test.each([
  [550, true],
  [553, true],
  [450, false],
  [421, false],
])('the SMTP reply %i to the recipient is permanent: %s', async (code, final) => {
  const { port } = await startServer({ onRcptTo: (_address, _session, done) => done(smtpError(code)) });
  const sending = mailerTo(`smtp://127.0.0.1:${port}`).send(mail);
  if (final) await expect(sending).rejects.toBeInstanceOf(MailRefused);
  else await expect(sending).rejects.not.toBeInstanceOf(MailRefused);
});

test('a refused SMTP log-in is retried, because it is a misconfiguration', async () => {
  const { port } = await startServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(smtpError(535)),
  });
  await expect(mailerTo(`smtp://a:b@127.0.0.1:${port}`).send(mail)).rejects.not.toBeInstanceOf(MailRefused);
});

test('an SMTP server that refuses connections or does not answer ends in a timeout', async () => {
  await expect(mailerTo('smtp://127.0.0.1:4149').send(mail)).rejects.toThrow();
  const mute = createServer(() => undefined);
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => void mute.close());
  const { port } = mute.address() as AddressInfo;
  const hurried = { connect: 200, greet: 200, idle: 200 };
  await expect(mailerTo(`smtp://127.0.0.1:${port}`, hurried).send(mail)).rejects.toThrow();
});

test('an address with commas and quotes stays a single recipient', async () => {
  const { taken, port } = await startServer();
  const tricky = { ...mail, to: 'victim@example.com, other@evil.example' };
  await mailerTo(`smtp://127.0.0.1:${port}`)
    .send(tricky)
    .catch(() => undefined);
  for (const { recipients } of taken) expect(recipients).not.toContain('other@evil.example');
});
