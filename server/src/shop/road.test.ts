import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { steerPayment } from '@langit/simulators/midtrans/drive';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { readConfig } from '../config.ts';
import { useDatabase } from '../testing/database.ts';
import { callShop } from '../testing/happy-path.ts';
import { openShop, type Shop } from './open-shop.ts';

const database = useDatabase();
let shop: Shop | undefined;
let origin = '';
const dataDir = mkdtempSync(join(tmpdir(), 'langit-road-'));

/** A shop whose clock is ahead of the database's by a number of seconds. */
async function openAhead(ahead: number): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const clock = { now: () => new Date(Date.now() + ahead * 1000) };
  shop = await openShop(readConfig(env), { database, pages: false, clock });
  await shop.start();
}
afterEach(async () => {
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = (method: string, path: string, body?: unknown, token = '') =>
  callShop(origin, { method, path, body, token });

test.each([
  ['from log-in to a working eSIM: ordered, paid at the gateway, delivered and mailed', 0],
  ['an eSIM is delivered as soon where the clock of the shop is an hour ahead of the database', 3600],
  ['an eSIM is delivered as soon where the clock of the shop is an hour behind the database', -3600],
])('F1 %s', async (_title, ahead) => {
  await openAhead(ahead);
  const account = { email: 'demo@example.com', password: 'demo-password' };
  const { token } = (await call('POST', '/authapi/customer/login', account)).body;
  const { price_idr: unit } = (await call('GET', '/capi/products/japan-5gb-30d')).body;
  const placed = await call(
    'POST',
    '/paymentapi/redirect-order-payment',
    {
      product_id: 'japan-5gb-30d',
      qty: ['2'],
      is_daily_plan: false,
      voucherCode: 'welcome10',
      total: unit * 2 - Math.floor((unit * 2) / 10),
    },
    token,
  );
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  expect((await fetch(placed.body.payment_url)).status).toBe(200);

  await steerPayment(`${origin}/dev/sim/midtrans`, placed.body.transaction_id, 'pay', 'other_qris');
  const read = async () => (await call('GET', `/capi/orders/${placed.body.order_id}`, undefined, token)).body;
  await vi.waitFor(async () => expect((await read()).delivery_status).toBe('finished'), {
    timeout: 15_000,
    interval: 200,
  });
  const order = await read();
  expect(order).toMatchObject({ payment_status: 'PAID', payment_url: null });
  expect(order.esims.map(({ activation_code }) => activation_code)).toEqual([
    expect.stringMatching(/^LPA:1\$/),
    expect.stringMatching(/^LPA:1\$/),
  ]);
  expect(order.events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'supplier_ordered', 'delivered']);

  const mails = async () =>
    ((await (await fetch(`${origin}/dev/mailbox.json`)).json()) as { to: string; subject: string }[]).filter(
      ({ subject }) => subject.includes(placed.body.order_id),
    );
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), { timeout: 15_000, interval: 200 });
  expect((await mails()).map(({ to }) => to)).toEqual([account.email, account.email]);
});
