import { beforeEach, expect, test } from 'vitest';
import { insertProvinces, registration } from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock, useShop } from '../testing/shop.ts';

const database = useDatabase();
const clock = testClock();
const shop = useShop(database, { clock, env: { RATE_LIMIT: 'on', PUBLIC_URL: 'http://127.0.0.1:4140' } });
beforeEach(() => insertProvinces(database));

const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await shop.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};

test('A1 A10 a customer registers, opens the mail in the mail catcher, confirms, logs in and logs out', async () => {
  const asJapanese = { 'accept-language': 'ja-JP,ja;q=0.9' };
  const registered = await post('/authapi/customer/register', registration(), asJapanese);
  expect(registered.status).toBe(201);
  await shop.jobs.runDue();

  const [mail] = (await shop.app.inject('/dev/mailbox.json')).json();
  expect(mail).toMatchObject({
    to: 'putri@example.com',
    subject: '【Langit】メールアドレスのご確認',
    times: 1,
  });
  const link = new URL(/http:\/\/127\.0\.0\.1:4140\/verify-email\?\S+/.exec(mail.text)?.[0] ?? '');
  expect(link.searchParams.get('email')).toBe('putri@example.com');

  const token = link.searchParams.get('token');
  expect(await post('/authapi/customer/verify-email', { token })).toMatchObject({
    status: 200,
    body: { verified: true },
  });
  const credentials = { email: 'putri@example.com', password: 'a good password' };
  const { body: session } = await post('/authapi/customer/login', credentials);
  expect(session.user.customer_id).toBe(registered.body.customer_id);

  const authorization = `Bearer ${session.token}`;
  const check = async () =>
    (await shop.app.inject({ url: '/authapi/token-check', headers: { authorization } })).statusCode;
  expect(await check()).toBe(200);
  expect((await post('/authapi/customer/logout', {}, { authorization })).status).toBe(204);
  expect(await check()).toBe(401);
});

test('R32 answers of account calls have headers that forbid caching', async () => {
  for (const url of ['/authapi/customer/login', '/authapi/customer/register']) {
    const answer = await shop.app.inject({ method: 'POST', url, payload: {} });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});
