import PostalMime from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertProvinces, registration } from '../../testing/accounts.ts';
import { useDatabase } from '../../testing/database.ts';
import { useShop } from '../../testing/shop.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';

const post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
// Registered before the shop's hook and therefore run after it, because the server waits for the shop's open connections.
afterAll(() => post.close());
const database = useDatabase();
const env = { SMTP_URL: `smtp://127.0.0.1:${post.port}`, MAIL_FROM: 'Langit <hello@langit.example>' };
const shop = useShop(database, { env });

beforeEach(() => insertProvinces(database));

test('A7 F10 a shop with SMTP sends its mails to the mail server and has no mailbox pages', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/authapi/customer/register',
    payload: registration(),
    headers: { 'accept-language': 'vi' },
  });
  expect(answer.statusCode).toBe(201);
  await shop.jobs.runDue();

  expect(post.taken.map(({ recipients }) => recipients)).toEqual([['putri@example.com']]);
  const { from, headers, text = '' } = await PostalMime.parse(post.taken[0]?.raw ?? '');
  expect(from).toEqual({ name: 'Langit', address: 'hello@langit.example' });
  expect(headers.find(({ key }) => key === 'content-language')?.value).toBe('vi');
  const [, token = ''] = /verify-email\S*?token=([\w-]+)/.exec(text) ?? [];
  const verified = await shop.app.inject({
    method: 'POST',
    url: '/authapi/customer/verify-email',
    payload: { token },
  });
  expect(verified.statusCode).toBe(200);

  for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
    expect((await shop.app.inject({ url })).statusCode).toBe(404);
  }
});
