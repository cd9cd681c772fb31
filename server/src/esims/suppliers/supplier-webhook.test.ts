import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderRecord } from '../../orders/order-record.ts';
import { createApp, mountRawRoutes } from '../../platform/http/app.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { useDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/shop.ts';
import {
  insertShopGoods,
  openSupplier,
  pay,
  placeOrder,
  supplyDeps,
  useAttempts,
} from '../../testing/supply.ts';
import { provisionLine } from '../delivery/provision-esim.ts';
import { findEsimsOfOrder, insertEsims } from '../esim-store.ts';
import { type RefreshJob, refreshEsims } from '../refresh-esims.ts';
import { createAiralo } from './airalo/airalo.ts';
import { createOwnBudget } from './call-budget.ts';
import { supplierWebhook } from './supplier-webhook.ts';

const database = useDatabase();
const planned = useAttempts(database);
const secret = 'not-to-be-guessed';
const olderSecret = 'not-to-be-guessed-before';

let clock: ReturnType<typeof testClock>;
let vendor: Awaited<ReturnType<typeof openSupplier>>;
let deps: ReturnType<typeof supplyDeps>;
let app: FastifyInstance;
let refreshes: RefreshJob[];

beforeEach(async () => {
  clock = testClock();
  vendor = await openSupplier(clock, { allocationMs: 30_000 });
  deps = supplyDeps(database, clock, planned, vendor.adapter);
  refreshes = [];
  await insertShopGoods(database, clock.now(), 3_400_000);
  app = createApp({ trustProxy: [], logLevel: 'silent', strictTransport: false }, createMetrics());
  const { adapter: supplier } = vendor;
  const { log } = deps;
  const { plan: planProvision, hasten: hastenProvision } = planned;
  const planRefresh = async (_tx: unknown, job: RefreshJob) => void refreshes.push(job);
  const config = { clientId: 'client-id', clientSecret: 'client-secret', url: 'http://127.0.0.1:4379' };
  const common = { database, planProvision, hastenProvision, planRefresh, log };
  await mountRawRoutes(app, [
    ...supplierWebhook({ supplier, secrets: [secret, olderSecret], ...common }),
    ...supplierWebhook({
      supplier: createAiralo({ config, clock, budget: createOwnBudget() }),
      secrets: null,
      ...common,
    }),
  ]);
});
afterEach(async () => {
  await app.close();
  await vendor.close();
});

const tell = async (event: unknown, to = secret) => {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const headers = { 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url: `/webhooks/esim-access/${to}`, headers, payload });
};

async function acceptedOrder(): Promise<{ order: OrderRecord; orderNo: string }> {
  const order = await pay(deps, await placeOrder(database, clock.now()));
  await provisionLine(deps, (await planned.take())!);
  return { order, orderNo: Object.values(await vendor.books())[0]!.orderNo };
}

test('F1 an event of the supplier starts the delivery immediately, and its repeats change nothing', async () => {
  const { order, orderNo } = await acceptedOrder();
  await planned.takeAll();
  clock.advance(30);
  const event = { notifyType: 'ORDER_STATUS', content: { orderNo, orderStatus: 'GOT_RESOURCE' } };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tell(event)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  for (const job of await planned.takeAll()) await provisionLine(deps, job);
  expect(await findEsimsOfOrder(database.db, order.id)).toHaveLength(1);
  expect(deps.mails).toHaveLength(1);
  expect(await planned.count()).toBe(0);
});

test('L20 an event makes the planned attempt due instead of adding a job, and one about a delivered line adds none', async () => {
  const { order, orderNo } = await acceptedOrder();
  const event = { notifyType: 'ORDER_STATUS', content: { orderNo, orderStatus: 'GOT_RESOURCE' } };
  clock.advance(30);
  expect((await tell(event)).statusCode).toBe(200);
  expect((await tell(event)).statusCode).toBe(200);
  expect(await planned.count()).toBe(1);
  const job = await planned.take();
  expect(job).toMatchObject({ attempt: 1, afterSeconds: 0 });
  await provisionLine(deps, job!);
  expect(await findEsimsOfOrder(database.db, order.id)).toHaveLength(1);
  expect((await tell(event)).statusCode).toBe(200);
  expect(await planned.count()).toBe(0);
});

test('L20 an event during the planned attempt starts another one after it', async () => {
  const { orderNo } = await acceptedOrder();
  // Taken out of the queue, as a worker takes it.
  const running = await planned.take();
  await tell({ notifyType: 'ORDER_STATUS', content: { orderNo, orderStatus: 'GOT_RESOURCE' } });
  expect(await planned.take()).toMatchObject({ line: running?.line, attempt: undefined, afterSeconds: 0 });
});

test('F1 an event is verified at the supplier before it changes anything', async () => {
  const { order, orderNo } = await acceptedOrder();
  await planned.takeAll();
  await tell({ notifyType: 'ORDER_STATUS', content: { orderNo, orderStatus: 'GOT_RESOURCE' } });
  for (const job of await planned.takeAll()) await provisionLine(deps, job);
  expect(await findEsimsOfOrder(database.db, order.id)).toEqual([]);
});

test('F4 an event about a profile starts a refresh of it', async () => {
  const { order } = await acceptedOrder();
  clock.advance(30);
  for (let job = await planned.take(); job; job = await planned.take()) await provisionLine(deps, job);
  const [esim] = await findEsimsOfOrder(database.db, order.id);
  await vendor.phone('install', esim!.supplierRef!);
  const content = { esimTranNo: esim!.supplierRef, esimStatus: 'USED_EXPIRED', smdpStatus: 'DELETED' };
  expect((await tell({ notifyType: 'SMDP_EVENT', content })).statusCode).toBe(200);
  for (const job of refreshes) await refreshEsims(deps, job);
  const [refreshed] = await findEsimsOfOrder(database.db, order.id);
  expect(refreshed).toMatchObject({ installState: 'installed', planState: 'unused' });
});

test('V6 the webhook answers HEAD only with the right secret', async () => {
  const look = async (to: string) =>
    (await app.inject({ method: 'HEAD', url: `/webhooks/esim-access/${to}` })).statusCode;
  expect([await look(secret), await look('guessed')]).toEqual([200, 404]);
});

test('V2 R54 the webhook accepts the new and the old secret during a rotation', async () => {
  const event = { notifyType: 'CHECK_HEALTH', content: {} };
  const statusAt = async (to: string) => (await tell(event, to)).statusCode;
  expect([await statusAt(secret), await statusAt(olderSecret), await statusAt('not-to-be-guessed-')]).toEqual(
    [200, 200, 404],
  );
});

describe('a supplier that signs', () => {
  const body = JSON.stringify({ level: '75%', package_name: 'p', iccid: '8985299000000000001' });
  const post = async (signature: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/webhooks/airalo',
        headers: { 'content-type': 'application/json', 'airalo-signature': signature },
        payload: body,
      })
    ).statusCode;

  test('V6 the webhook of a supplier that signs has no secret in its path and answers a wrong signature with 401', async () => {
    const signed = createHmac('sha512', 'client-secret').update(body).digest('hex');
    expect((await app.inject({ method: 'HEAD', url: '/webhooks/airalo' })).statusCode).toBe(200);
    expect([await post('wrong'), await post(''), await post(signed)]).toEqual([401, 401, 404]);
  });

  test('F4 a signed event about an ICCID starts a refresh of that eSIM', async () => {
    const { order } = await acceptedOrder();
    await insertEsims(database.db, [
      {
        id: 'e1',
        orderLine: order.lines[0]!.id,
        seq: 1,
        label: 'x',
        supplier: 'airalo',
        supplierRef: '5:8985299000000000001',
        iccid: '8985299000000000001',
        installState: 'unknown',
        planState: 'unused',
        createdAt: clock.now(),
      },
    ]);
    const signed = createHmac('sha512', 'client-secret').update(body).digest('hex');
    expect(await post(signed)).toBe(200);
    expect(refreshes).toEqual([{ supplier: 'airalo', profileRef: '5:8985299000000000001' }]);
  });
});

test.each([
  ['a wrong secret', 404, { notifyType: 'CHECK_HEALTH' }, 'guessed'],
  ['a health check', 200, { notifyType: 'CHECK_HEALTH' }, secret],
  ['an event of a kind to come', 200, { notifyType: 'SOMETHING_NEW', content: {} }, secret],
  ['an order of somebody else', 404, { notifyType: 'ORDER_STATUS', content: { orderNo: 'B1' } }, secret],
  ['no event at all', 400, 'hello', secret],
  ['an empty body', 400, '', secret],
  ['a body beyond all measure', 413, { notifyType: 'x'.repeat(100_000) }, secret],
])('V6 %s is answered %i', async (_name, status, event, to) => {
  expect((await tell(event, to)).statusCode).toBe(status);
  expect(await planned.count()).toBe(0);
});
