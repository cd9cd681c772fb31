import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordedCalls as atMidtrans, payOnSimulator } from '@langit/simulators/midtrans/drive';
import { recordedCalls as atXendit, setFaults, steerSession } from '@langit/simulators/xendit/drive';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { patienceMs } from '../../scripts/patience.ts';
import { readConfig } from './config.ts';
import { mail } from './notifications/tables.ts';
import { order } from './orders/tables.ts';
import { maxRefundAttempts } from './refunds/refund-states.ts';
import { refund } from './refunds/tables.ts';
import { openShop, type Shop } from './shop/open-shop.ts';
import { useDatabase } from './testing/database.ts';
import { callShop } from './testing/happy-path.ts';

const database = useDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'langit-gateways-'));
let shop: Shop | undefined;
let origin = '';
let token = '';

afterEach(async () => {
  await shop?.stop();
  shop = undefined;
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function reopen(port: number, gateway: string): Promise<void> {
  await shop?.stop();
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', RECONCILE_SECONDS: '1' };
  shop = await openShop(readConfig({ ...env, PAYMENT_GATEWAY: gateway }), { database, pages: false });
  await shop.start();
  origin = `http://127.0.0.1:${port}`;
}

const post = async (path: string, body: unknown) => {
  const answer = await callShop(origin, { method: 'POST', path, body, token });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const read = async (path: string) => (await callShop(origin, { method: 'GET', path, token })).body;

async function place() {
  const { price_idr: total } = await read('/capi/products/japan-5gb-30d');
  const order = { product_id: 'japan-5gb-30d', qty: ['1'], is_daily_plan: false, total };
  return post('/paymentapi/redirect-order-payment', order);
}

async function becomes(order: string, state: object): Promise<void> {
  const now = async () => expect(await read(`/capi/orders/${order}`)).toMatchObject(state);
  await vi.waitFor(now, { timeout: patienceMs, interval: 200 });
}

async function logIn(): Promise<void> {
  const account = { email: 'demo@example.com', password: 'demo-password' };
  token = (await post('/authapi/customer/login', account)).token;
}

test('Y5 a shop that changes to Xendit settles and refunds its old orders with Midtrans', async () => {
  const port = await freePort();
  await reopen(port, 'midtrans');
  await logIn();
  const old = await place();
  expect(old.payment_url).toContain('/dev/sim/midtrans/');

  await reopen(port, 'xendit');
  const fresh = await place();
  expect(fresh.payment_url).toContain('/dev/sim/xendit/');
  await payOnSimulator(`${origin}/dev/sim/midtrans`, old.transaction_id);
  await steerSession(`${origin}/dev/sim/xendit`, fresh.transaction_id, 'pay', 'QRIS');
  for (const { order_id } of [old, fresh])
    await becomes(order_id, { payment_status: 'PAID', delivery_status: 'finished' });

  for (const { order_id } of [old, fresh])
    await post(`/capi/orders/${order_id}/refund-request`, { reason: 'wrong_plan' });
  await becomes(old.order_id, { payment_status: 'REFUNDED' });
  const [midtrans] = await atMidtrans(`${origin}/dev/sim/midtrans`);
  expect(midtrans).toMatchObject({ order_id: old.transaction_id, transaction_status: 'refund' });
  // Pending at first. Xendit sends an event when it is done; the shop's own polling would take half a minute.
  await becomes(fresh.order_id, { payment_status: 'REFUNDED', refund: { status: 'done' } });
  const [xendit] = await atXendit(`${origin}/dev/sim/xendit`);
  const refunds = [expect.objectContaining({ amount: xendit?.amount })];
  expect(xendit).toMatchObject({ reference_id: fresh.transaction_id, tries: [{ channel: 'QRIS', refunds }] });
});

test('F9 an unclear refund that was left to the operator is completed by Xendit’s late event', async () => {
  await reopen(await freePort(), 'xendit');
  await logIn();
  const bought = await place();
  const simulator = `${origin}/dev/sim/xendit`;
  await steerSession(simulator, bought.transaction_id, 'pay', 'QRIS');
  await becomes(bought.order_id, { delivery_status: 'finished' });
  await setFaults(simulator, [{ kind: 'delayed', orderId: bought.transaction_id, ms: 3_000 }]);
  await post(`/capi/orders/${bought.order_id}/refund-request`, { reason: 'wrong_plan' });
  // The state after two days of polling without a result.
  const { db } = database;
  await db.update(refund).set({ state: 'unknown', attempts: maxRefundAttempts });
  const stored = eq(order.number, bought.order_id);
  await db.update(order).set({ flag: 'refund_unclear', flaggedAt: new Date() }).where(stored);

  await becomes(bought.order_id, { payment_status: 'REFUNDED', refund: { status: 'done' } });
  expect(await db.select().from(order).where(stored)).toMatchObject([{ flag: null, flaggedAt: null }]);
  const mails = await db.select().from(mail);
  expect(mails.filter(({ kind }) => kind === 'order-refunded')).toHaveLength(1);
});
