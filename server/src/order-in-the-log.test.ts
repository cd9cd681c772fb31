import { steerPayment } from '@langit/simulators/midtrans/drive';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patienceMs } from '../../scripts/patience.ts';
import { callShop } from './testing/happy-path.ts';
import { type ShopProcess, startShopProcess } from './testing/shop-process.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess({ RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1' });
});
afterAll(async () => {
  await shop.clear();
});

type Line = { msg: string; version: string; instance: string; order?: string; request_id?: string } & Record<
  string,
  unknown
>;

const linesAbout = (order: string): Line[] =>
  shop
    .log()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') && line.includes(order) ? [JSON.parse(line) as Line] : []));

test('W37 an order’s number finds the steps of its purchase in the log, in their order', async () => {
  const ask = (method: string, path: string, body?: unknown, token?: string) =>
    callShop(shop.origin, { method, path, body, ...(token === undefined ? {} : { token }) });
  const account = { email: 'demo@example.com', password: 'demo-password' };
  const { token } = (await ask('POST', '/authapi/customer/login', account)).body;
  const { price_idr: total } = (await ask('GET', '/capi/products/japan-5gb-30d')).body;
  const goods = { product_id: 'japan-5gb-30d', qty: [1], is_daily_plan: false, total };
  const placed = (await ask('POST', '/paymentapi/redirect-order-payment', goods, token)).body;
  await steerPayment(`${shop.origin}/dev/sim/midtrans`, placed.transaction_id, 'pay', 'other_qris');
  const lines = await vi.waitFor(
    () => {
      const found = linesAbout(placed.order_id);
      expect(
        found.filter(({ msg, kind }) => msg === 'mail sent' && kind === 'order-paid-and-delivered'),
      ).toHaveLength(1);
      return found;
    },
    { timeout: patienceMs, interval: 200 },
  );

  const steps: [string, Record<string, unknown>][] = [
    ['order placed', { kind: 'buy' }],
    ['payment page opened', { vendor: 'midtrans' }],
    ['payment moved', { vendor: 'midtrans', state: 'PAID' }],
    ['call to a supplier', { call: 'order', outcome: 'done', job: expect.any(String), attempt: 1 }],
    ['call to a supplier', { call: 'look_up', outcome: 'done' }],
    ['eSIM delivery', { outcome: 'delivered' }],
    ['mail sent', { kind: 'order-paid-and-delivered' }],
  ];
  let from = 0;
  for (const [msg, fields] of steps) {
    const at = lines.findIndex(
      (line, index) => index >= from && line.msg === msg && Object.keys(fields).every((name) => name in line),
    );
    expect(lines[at], `${msg} after ${from} of ${JSON.stringify(lines, null, 1)}`).toMatchObject(fields);
    from = at + 1;
  }
  // Its request has logged the kind of the order in the line before.
  expect(lines.find(({ msg }) => msg === 'payment page opened')).not.toHaveProperty('kind');
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['notification taken', 'mail sent']));
  for (const line of lines)
    expect(line).toMatchObject({ version: expect.any(String), instance: expect.any(String) });
});

test.each([
  ['a trusted proxy’s id', { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'proxy-0042' }, 'proxy-0042'],
  ['an id that could forge a line', { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'a"b' }, null],
  ['an id without a proxy', { 'x-request-id': 'stranger-1' }, null],
])('W37 an answer names its request: %s', async (_name, headers: Record<string, string>, kept) => {
  const answer = await fetch(`${shop.origin}/healthz`, { headers });
  const id = answer.headers.get('x-request-id');
  if (kept) expect(id).toBe(kept);
  else expect(id).not.toBe(headers['x-request-id']);
  expect(id).toMatch(/^[\w.-]{8,64}$/);
});
