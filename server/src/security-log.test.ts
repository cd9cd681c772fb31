import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patienceMs } from '../../scripts/patience.ts';
import { askRunningShop } from './terminal/control-socket.ts';
import { type ShopProcess, startShopProcess } from './testing/shop-process.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess();
});
afterAll(async () => {
  await shop.clear();
});

async function call(method: string, path: string, body: unknown, token?: string) {
  const answer = await fetch(shop.origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
}

type Line = { event?: string; from?: string; customer?: string; call?: string; command?: string };

const events = (): Line[] =>
  shop
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event !== undefined);

const mailedLink = (to: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = (await (await fetch(`${shop.origin}/dev/mailbox.json`)).json()) as {
        to: string;
        text: string;
      }[];
      const token = mails
        .filter((mail) => mail.to === to)
        .map(({ text }) => /token=([A-Za-z0-9_-]+)/.exec(text)?.[1])
        .find(Boolean);
      if (!token) throw new Error('no mail yet');
      return token;
    },
    { timeout: patienceMs, interval: 100 },
  );

const login = '/authapi/customer/login';
const demo = { email: 'noprovince@example.com', password: 'demo-password' };

test('V4 R76 the log has a line for every security event with customer and address and without a secret', async () => {
  const begun = events().length;
  await call('POST', login, { ...demo, password: 'planted-wrong-password' });
  const { token } = (await call('POST', login, demo)).body;
  const profile = {
    name: 'Budi',
    phone: '+6281298765432',
    country_code: '+62',
    address: 'Jl. 5',
    province: null,
  };
  const change = {
    old_password: demo.password,
    new_password: 'planted new phrase',
    email: 'planted@example.com',
  };
  expect((await call('PUT', '/capi/edit-profile', { ...profile, ...change }, token)).status).toBe(200);
  const link = await mailedLink('planted@example.com');
  expect((await call('POST', '/authapi/customer/verify-email', { token: link }, token)).status).toBe(200);
  await call('GET', '/capi/order-history', undefined, 'planted-token-that-nobody-has');
  await call('GET', '/capi/order-history?customer_id=cus_demo', undefined, token);
  for (let tried = 0; tried < 61; tried += 1) {
    await call('POST', '/capi/vouchers/validate', { code: 'planted-code' }, token);
  }
  const gone = await call('DELETE', '/capi/account', { old_password: 'planted new phrase' }, token);
  expect(gone.status).toBe(204);
  const who = { actor: 'anna', reason: null };
  const listing = { command: 'orders list', given: { argument: '', options: {} }, who };
  expect(await askRunningShop(shop.dataDir, listing)).toMatchObject({ ok: true });

  const from = '127.0.0.1';
  const customer = 'cus_noprovince';
  // The log comes through another pipe than the last answer.
  await vi.waitFor(() => expect(events().slice(begun)).toHaveLength(10), { timeout: patienceMs });
  expect(events().slice(begun)).toMatchObject([
    { event: 'login_failed', from, call: `POST ${login}` },
    { event: 'login_succeeded', from, customer },
    { event: 'email_change_asked', from, customer },
    { event: 'password_changed', from, customer },
    { event: 'email_changed', from, customer },
    { event: 'access_refused', from, call: 'GET /capi/order-history' },
    { event: 'access_refused', from, customer, call: 'GET /capi/order-history' },
    { event: 'rate_limited', from, customer },
    { event: 'account_deleted', from, customer },
    { event: 'operator_act', command: 'orders list' },
  ]);
  expect(shop.log()).not.toMatch(/planted|demo-password|@example\.com/);
});
