import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutgoingMail } from '../mailer.ts';
import { openMailbox } from './mailbox.ts';
import { mailboxRoutes } from './pages.ts';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'langit-mailbox-'));
});
afterAll(() => rm(folder, { recursive: true }));
const newFile = () => join(folder, `${++count}`, 'mailbox.jsonl');

const mail = (name: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: `<${name}@shop.example>`,
  to: `${name}@example.com`,
  subject: `Subject ${name}`,
  html: '<html><head><title>t</title></head><body><img src="cid:qr"><a href="https://shop.example/">x</a></body></html>',
  text: `Text ${name}`,
  images: [{ cid: 'qr', filename: 'qr.png', contentType: 'image/png', content: Buffer.from('picture') }],
  language: 'en',
  at: new Date('2026-11-20T15:35:00Z'),
  ...more,
});

const get = async (
  routes: ReturnType<typeof mailboxRoutes>,
  path: string,
  params: Record<string, string> = {},
) => {
  const route = routes.find((candidate) => candidate.path === path);
  const url = path.replace(/:(\w+)/g, (_, name) => params[name] ?? '');
  const request = {
    method: 'GET',
    url,
    params,
    query: new URLSearchParams(),
    body: Buffer.alloc(0),
    address: '::1',
  };
  const answer = await route!.handle({ ...request, headers: { 'accept-language': 'vi' } });
  return { ...answer, text: answer.body?.toString() ?? '' };
};

test('V1 caught mails are listed newest first and survive a restart', async () => {
  const file = newFile();
  const before = openMailbox(file);
  await before.send(mail('first'));
  await before.send(mail('second'));
  const after = openMailbox(file);
  expect((await after.list()).map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com']);
  const [newest] = await after.list();
  expect(newest?.images[0]?.content.toString()).toBe('picture');
});

test('F10 mails with the same Message-ID are one entry with a count', async () => {
  const box = openMailbox(newFile());
  await box.send(mail('again'));
  const [first] = await box.list();
  await box.send(mail('again'));
  const all = await box.list();
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ id: first?.id, times: 2 });
});

test('an incomplete line of a killed process is skipped and the next mail is complete', async () => {
  const file = newFile();
  const box = openMailbox(file);
  await box.send(mail('whole'));
  await appendFile(file, '\n{"messageId":"<torn@shop.exam');
  const restarted = openMailbox(file);
  expect(await restarted.list()).toHaveLength(1);
  await restarted.send(mail('next'));
  expect((await restarted.list()).map(({ to }) => to)).toEqual(['next@example.com', 'whole@example.com']);
});

test('two processes share one mailbox, and simultaneous mails stay complete', async () => {
  const file = newFile();
  const [mailbox, other] = [openMailbox(file), openMailbox(file)];
  const big = 'x'.repeat(200_000);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? mailbox : other).send(mail(`m${index}`, { text: big })),
    ),
  );
  expect(await mailbox.list()).toHaveLength(20);
  expect(await other.list()).toHaveLength(20);
});

test('/dev/mailbox.json answers id, to, subject, text, html, at', async () => {
  const box = openMailbox(newFile());
  await box.send(mail('json'));
  const answer = await get(mailboxRoutes(box), '/dev/mailbox.json');
  expect(answer.headers?.['content-type']).toContain('application/json');
  const [entry] = JSON.parse(answer.text);
  expect(entry).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    to: 'json@example.com',
    subject: 'Subject json',
    text: 'Text json',
    html: expect.stringContaining('cid:qr'),
    at: '2026-11-20T15:35:00.000Z',
    message_id: '<json@shop.example>',
    images: [{ cid: 'qr', content_type: 'image/png', filename: 'qr.png' }],
  });
  const image = await get(mailboxRoutes(box), '/dev/mailbox/:id/images/:cid', { id: entry.id, cid: 'qr' });
  expect(image.headers?.['content-type']).toBe('image/png');
  expect(image.text).toBe('picture');
});

test('the mailbox pages run no script, escape mails and show them in a sandbox', async () => {
  const box = openMailbox(newFile());
  const evil = '<script>alert(1)</script>';
  await box.send(mail('evil', { subject: evil, html: `<html><head></head><body>${evil}</body></html>` }));
  const routes = mailboxRoutes(box);
  const { id } = (await box.list())[0]!;
  for (const path of ['/dev/mailbox', '/dev/mailbox/:id']) {
    const page = await get(routes, path, { id });
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain('&lt;script&gt;');
    expect(page.headers?.['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'/,
    );
    expect(page.text).not.toMatch(/ style="| on\w+="/);
  }
  const frame = await get(routes, '/dev/mailbox/:id/html', { id });
  expect(frame.headers?.['content-security-policy']).toMatch(
    /^sandbox allow-popups[^;]*; default-src 'none';/,
  );
  expect(frame.headers?.['content-security-policy']).not.toContain('allow-scripts');
});

test('a caught mail has inline pictures and links that open in a new tab', async () => {
  const box = openMailbox(newFile());
  await box.send(mail('picture'));
  const { id } = (await box.list())[0]!;
  const frame = await get(mailboxRoutes(box), '/dev/mailbox/:id/html', { id });
  expect(frame.text).toContain(`src="data:image/png;base64,${Buffer.from('picture').toString('base64')}"`);
  expect(frame.text).toContain('<base target="_blank">');
  for (const path of ['/dev/mailbox/:id', '/dev/mailbox/:id/html']) {
    expect((await get(mailboxRoutes(box), path, { id: 'unknown' })).status).toBe(404);
  }
});

test('an empty mailbox has a message in the visitor’s language', async () => {
  const page = await get(mailboxRoutes(openMailbox(newFile())), '/dev/mailbox');
  expect(page.text).toContain('<html lang="vi">');
});
