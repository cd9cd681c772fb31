import { beforeAll, expect, test, vi } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';
import { statementsOf } from '../testing/statements.ts';

const database = useDatabase('once');
const shop = useShop(database, { listening: true, env: { DEMO_DATA: 'on' } });
const plan = 'japan-5gb-30d';
let token = '';

const call = async (method: 'GET' | 'POST', url: string, payload?: object, more: object = {}) => {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...more };
  const answer = await shop.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

beforeAll(async () => {
  const session = await call('POST', '/authapi/customer/login', {
    email: 'demo@example.com',
    password: 'demo-password',
  });
  token = session.token;
});

/** Places an order and returns the statements sent before and after the call to the gateway. */
async function placed(headers: object): Promise<{ before: string[]; after: string[] }> {
  const { price_idr: total } = await call('GET', `/capi/products/${plan}`);
  const { fetch } = globalThis;
  const heard = await statementsOf(async (mark) => {
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((...requests) => {
      mark('gateway');
      return fetch(...requests);
    });
    const order = { product_id: plan, qty: [1], is_daily_plan: false, discount: 0, total };
    await call('POST', '/paymentapi/redirect-order-payment', order, headers);
    spy.mockRestore();
  });
  const index = heard.indexOf('gateway');
  return { before: heard.slice(0, index), after: heard.slice(index + 1) };
}

const commits = (texts: string[]) => texts.filter((text) => text === 'commit').length;

test('L9 an order is stored with at most eight statements and one commit before the call to the gateway', async () => {
  const { before } = await placed({});
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(8);
  expect(commits(before)).toBe(1);
});

test.each([
  ['', {}, 6],
  [' together with the answer of an idempotency key', { 'idempotency-key': 'few-statements' }, 7],
])('L9 the gateway’s page is stored with one commit%s', async (_key, headers, most) => {
  const { after } = await placed(headers);
  expect(after.length, after.join('\n')).toBeLessThanOrEqual(most);
  expect(after.indexOf('commit')).toBe(after.length - 1);
  expect(commits(after)).toBe(1);
});
