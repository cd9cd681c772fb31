import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession } from '../accounts/sessions.ts';
import { product } from '../catalogue/tables.ts';
import { order } from '../orders/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useDemo } from '../testing/demo.ts';
import { testClock, useShop } from '../testing/shop.ts';

const database = useDatabase();
const clock = testClock();
/** The page URL that the gateway stub answers. */
let pageAddress = '';
let gateway: Server | undefined;
const env: Record<string, string> = { MIDTRANS_SERVER_KEY: 'SB-Mid-server-test-key-long-enough' };

beforeAll(async () => {
  gateway = createServer((request, response) => {
    request.resume().on('end', () => {
      const created = { token: crypto.randomUUID(), redirect_url: pageAddress };
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(created));
    });
  });
  await new Promise<void>((resolve) => gateway?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  env.MIDTRANS_SNAP_URL = `${origin}/snap/v1`;
  env.MIDTRANS_API_URL = origin;
});
afterAll(() => void gateway?.close());
const shop = useShop(database, { clock, env });
useDemo(database);
let token = '';
beforeEach(async () => {
  token = await openSession(database.db, clock, 'cus_demo');
});

async function buy() {
  const [plan] = await database.db.select().from(product).where(eq(product.productId, 'japan-5gb-30d'));
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/paymentapi/redirect-order-payment',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: { product_id: 'japan-5gb-30d', qty: [1], is_daily_plan: false, total: plan?.priceIdr },
  });
  return { status: answer.statusCode, body: answer.json() };
}

test.each([
  'https://evil.example/snap/v3/redirection/x',
  'https://midtrans.com.evil.example/x',
  'https://evil-midtrans.com/x',
  'https://app.midtrans.com@evil.example/x',
  'https://user:word@app.midtrans.com/x',
  'https://app.midtrans.com:8443/x',
  'http://app.midtrans.com/x',
  'http://127.0.0.1:1/x',
  'javascript:alert(1)//midtrans.com',
  'data:text/html,midtrans.com',
])('R30 a payment page at %s is refused and the order is cancelled', async (address) => {
  pageAddress = address;
  expect(await buy()).toMatchObject({ status: 502, body: { code: 'UPSTREAM_FAILED' } });
  expect(await database.db.select().from(order)).toMatchObject([{ paymentState: 'CANCELLED' }]);
});

test.each([
  'https://app.midtrans.com/snap/v3/redirection/x',
  'https://app.sandbox.midtrans.com/snap/v3/redirection/x',
])('R30 a payment page at %s is answered to the customer', async (address) => {
  pageAddress = address;
  expect(await buy()).toMatchObject({ status: 200, body: { payment_url: `${address}?language=en` } });
});
