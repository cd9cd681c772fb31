import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addAiraloFault,
  airaloBooks,
  forgetTokens,
  type SimAction,
  steerSim,
} from '@langit/simulators/airalo/drive';
import { deriveAiraloPackage } from '@langit/simulators/airalo/packages';
import { type AiraloOptions, createAiraloSimulator } from '@langit/simulators/airalo/simulator';
import { toNodeListener } from '@langit/simulators/node-listener';
import { afterEach, describe, expect, test } from 'vitest';
import { listen, listenInFront, stop } from '../../../testing/listen.ts';
import { createVendorPatience } from '../../../testing/vendor-patience.ts';
import { createOwnBudget } from '../call-budget.ts';
import type { SupplierPlan } from '../supplier.ts';
import {
  failureOf,
  orderOf,
  outage,
  profileRefOf,
  refusal,
  type SupplierCall,
  type SupplierFixture,
  type SupplierTrouble,
} from '../supplier-fixture.ts';
import { supplierSuite } from '../supplier-suite.ts';
import { createAiralo } from './airalo.ts';

const basePath = '/dev/sim/airalo';
const clientSecret = 'client-secret';
const paths: Record<SupplierCall, string> = {
  order: 'POST orders',
  read: 'GET balance',
  top_up: 'POST orders/topups',
  cancel: 'POST refund',
};
const dayMs = 86_400_000;

async function openFixture(options: Partial<AiraloOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'airalo-'));
  let moment = Date.UTC(2026, 5, 1, 8);
  const patience = createVendorPatience();
  const clock = { now: () => new Date(moment) };
  const simulator = createAiraloSimulator({
    basePath,
    clientId: 'client-id',
    clientSecret,
    now: clock.now,
    dataFile: join(folder, 'airalo.jsonl'),
    eventRetryAfterMs: [],
    ...options,
  });
  let requests: string[] = [];
  const simulate = toNodeListener([simulator]);
  const { server, origin } = await listen((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url?.slice(basePath.length).split('?')[0]}`);
    simulate(incoming, outgoing);
  });
  const url = origin + basePath;
  const config = { clientId: 'client-id', clientSecret, url };
  const connect = (more: Partial<typeof config> = {}) =>
    createAiralo({
      config: { ...config, ...more },
      clock,
      budget: createOwnBudget(),
      get answerWithinMs() {
        return patience.ms;
      },
    });
  const supplier = connect();
  const iccidOf = (profileRef: string) => profileRef.split(':')[1] ?? '';
  const fixture: SupplierFixture = {
    supplier,
    strangers: {
      wrongKey: connect({ clientSecret: 'other' }),
      nobody: connect({ url: 'http://127.0.0.1:4379' }),
    },
    plan: named('jp-mobile-30days-5gb'),
    dailyPlan: null,
    topUpPlan: named('jp-mobile-30days-3gb-topup'),
    async answering(change) {
      const front = await listenInFront(origin, change);
      return {
        supplier: connect({ url: front.origin + basePath }),
        close: () => stop(front.server),
      };
    },
    now: clock.now,
    async allocate() {
      moment += 21 * 60_000;
    },
    // Airalo's orders hold no price: the price changes on the list.
    trouble: (fault: SupplierTrouble, call) =>
      addAiraloFault(url, {
        fault,
        ...(fault === 'price' ? {} : { path: paths[call] }),
        ms: patience.facing(fault).ms,
      }),
    async phone(action: SimAction, profileRef, bytes) {
      await steerSim(url, iccidOf(profileRef), action, (bytes ?? 0) / 1_048_576);
      moment += 21 * 60_000;
    },
    async books() {
      const { orders, balanceCents } = await airaloBooks(url);
      const of = (type: string) =>
        orders.filter((order) => order.type === type).map(({ description }) => description ?? '');
      return { orders: of('sim'), topUps: of('topup'), balanceUsdMicros: balanceCents * 10_000 };
    },
    async close() {
      await simulator.close();
      await stop(server);
      await rm(folder, { recursive: true });
    },
  };
  return {
    ...fixture,
    supplier,
    url,
    iccidOf,
    later: (ms: number) => {
      moment += ms;
    },
    requests: () => requests,
    forget: () => {
      requests = [];
    },
  };
}

function named(code: string) {
  const plan = deriveAiraloPackage(code);
  if (!plan) throw new Error(`${code} is no package`);
  return { code, costUsdMicros: plan.netCents * 10_000, bytes: (plan.megabytes ?? 0) * 1_048_576 };
}

supplierSuite('Airalo', openFixture);

describe('Airalo', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>;
  afterEach(() => fixture.close());

  test('F2 all calls share one token until it expires after a day, and a revoked one is fetched again', async () => {
    fixture = await openFixture();
    const { supplier } = fixture;
    await Promise.all([supplier.balanceUsdMicros(), supplier.balanceUsdMicros()]);
    expect(fixture.requests()).toEqual(['POST /v2/token', 'GET /v2/balance', 'GET /v2/balance']);
    fixture.forget();
    fixture.later(dayMs);
    await supplier.balanceUsdMicros();
    expect(fixture.requests()).toEqual(['POST /v2/token', 'GET /v2/balance']);
    await forgetTokens(fixture.url);
    fixture.forget();
    await supplier.balanceUsdMicros();
    expect(fixture.requests()).toEqual(['GET /v2/balance', 'POST /v2/token', 'GET /v2/balance']);
  });

  test('F2 a fourth token within a minute is refused, and its order is not sent', async () => {
    fixture = await openFixture();
    const take = () =>
      fetch(`${fixture.url}/v2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: 'client-id',
          client_secret: clientSecret,
          grant_type: 'client_credentials',
        }),
      });
    for (const status of [200, 200, 200, 429]) expect((await take()).status).toBe(status);
    expect(await failureOf(fixture.supplier.order(orderOf(fixture, 'ref-1')))).toEqual(outage('not_sent'));
    expect((await fixture.books()).orders).toEqual([]);
  });

  test('F1 Airalo makes two orders of a repeated reference, so it is looked up before a repeat', async () => {
    fixture = await openFixture();
    await fixture.supplier.order(orderOf(fixture, 'ref-1'));
    await fixture.supplier.order(orderOf(fixture, 'ref-1'));
    expect((await fixture.books()).orders).toEqual(['ref-1', 'ref-1']);
  });

  test('F1 an order whose description only contains our reference is not matched', async () => {
    fixture = await openFixture();
    await fixture.supplier.order(orderOf(fixture, 'ref-12'));
    expect(await fixture.supplier.findByClientRef('ref-1', fixture.now())).toBeNull();
  });

  test.each([
    ['low_stock', refusal('out_of_stock')],
    ['maintenance', outage('not_sent')],
  ] as const)('R65 after %s nothing is ordered, and the outcome is known', async (fault, failure) => {
    fixture = await openFixture();
    await addAiraloFault(fixture.url, { fault, path: 'POST orders' });
    expect(await failureOf(fixture.supplier.order(orderOf(fixture, 'ref-1')))).toEqual(failure);
    expect((await fixture.books()).orders).toEqual([]);
  });

  test('R65 an order of a daily plan is refused without a call', async () => {
    fixture = await openFixture();
    const daily = fixture.supplier.order({ ...orderOf(fixture, 'ref-1'), days: 3 });
    expect(await failureOf(daily)).toEqual(refusal('package_unknown'));
    expect(fixture.requests()).toEqual([]);
  });

  test('F4 usage up to 20 minutes old is returned with its time', async () => {
    fixture = await openFixture();
    const { supplier, url, iccidOf } = fixture;
    const profileRef = await profileRefOf(fixture, 'ref-1');
    await supplier.usage([profileRef]);
    await steerSim(url, iccidOf(profileRef), 'use', 100);
    const [kept] = await supplier.usage([profileRef]);
    expect(kept).toMatchObject({ usedBytes: 0, asOf: new Date(fixture.now().getTime() - 20 * 60_000) });
    expect((await supplier.fetchProfile(profileRef)).usedBytes).toBe(100 * 1_048_576);
    fixture.later(20 * 60_000);
    expect((await supplier.usage([profileRef]))[0]?.usedBytes).toBe(100 * 1_048_576);
  });

  test('F4 a recycled eSIM is answered as not found', async () => {
    fixture = await openFixture();
    const { supplier, url, iccidOf } = fixture;
    const profileRef = await profileRefOf(fixture, 'ref-1');
    await steerSim(url, iccidOf(profileRef), 'recycle');
    expect(await failureOf(supplier.fetchProfile(profileRef))).toEqual(refusal('not_found'));
    expect(await supplier.usage([profileRef])).toEqual([]);
    expect(await supplier.topUpOptions(profileRef)).toEqual([]);
    const another = `1:${iccidOf(profileRef)}`;
    expect(await failureOf(supplier.fetchProfile(another))).toEqual(refusal('not_found'));
  });

  test('F2 the price list names plans with cost, size and countries', async () => {
    fixture = await openFixture();
    const supplierPlans: SupplierPlan[] = [];
    for await (const plan of fixture.supplier.listPlans({ country: 'JP', kind: 'base' }))
      supplierPlans.push(plan);
    expect(supplierPlans.find(({ code }) => code === 'jp-mobile-30days-5gb')).toMatchObject({
      kind: 'base',
      meter: 'total',
      countries: ['JP'],
      dataBytes: 5 * 1_073_741_824,
      days: 30,
      costUsdMicros: 3_600_000,
      startsOn: 'first_connection',
      topUp: 'ask',
    });
  });

  test('M2 the price list names the minimum selling price of plans and of top-ups', async () => {
    fixture = await openFixture();
    const minimums = new Map<string, number | null>();
    for await (const plan of fixture.supplier.listPlans({ country: 'JP' }))
      minimums.set(plan.code, plan.minimumPriceUsdMicros);
    expect(minimums.get('jp-mobile-30days-5gb')).toBe(4_500_000);
    expect(minimums.get('jp-mobile-30days-5gb-topup')).toBe(4_500_000);
  });

  test('V6 an event that was changed or signed with another key is forged', async () => {
    fixture = await openFixture();
    const { supplier, url, iccidOf } = fixture;
    const events: unknown[] = [];
    let answer = 404;
    const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const shop = await listen(async (incoming, outgoing) => {
      const rawBody = (await incoming.toArray()).join('');
      const headers = new Headers({ 'airalo-signature': String(incoming.headers['airalo-signature']) });
      outgoing.writeHead(answer).end();
      if (incoming.method !== 'POST') return;
      const read = supplier.parseWebhook({ headers, rawBody, remoteIp: '' });
      const changed = supplier.parseWebhook({ headers, rawBody: `${rawBody} `, remoteIp: '' });
      events.push([read === 'forged' ? read : read?.kind, changed]);
      arrived[events.length - 1]?.resolve();
    });
    const address = `${shop.origin}/webhooks/airalo`;
    expect(await failureOf(supplier.saveWebhook(address))).toEqual(refusal('invalid'));
    answer = 200;
    await supplier.saveWebhook(address);
    const profileRef = await profileRefOf(fixture, 'ref-1');
    await steerSim(url, iccidOf(profileRef), 'use', 4000);
    await arrived[0]?.promise;
    await addAiraloFault(url, { fault: 'wrong_signature' });
    await steerSim(url, iccidOf(profileRef), 'use', 900);
    await arrived[1]?.promise;
    await stop(shop.server);
    expect(events).toEqual([
      ['low_data', 'forged'],
      ['forged', 'forged'],
    ]);
  });
});

test.each([
  ['the secret', clientSecret, true],
  ['the secret of before', 'former-secret', true],
  ['another secret', 'other-secret', false],
])('W46 during a rotation an event that is signed with %s is taken or forged', (_secret, secret, isTaken) => {
  const supplier = createAiralo({
    config: {
      clientId: 'client-id',
      clientSecret,
      formerClientSecret: 'former-secret',
      url: 'http://127.0.0.1',
    },
    clock: { now: () => new Date(0) },
    budget: createOwnBudget(),
  });
  const rawBody = JSON.stringify({ level: '75%', iccid: '8988247000000000001', remaining: 900 });
  const signature = createHmac('sha512', secret).update(rawBody).digest('hex');
  const headers = new Headers({ 'airalo-signature': signature });
  const event = supplier.parseWebhook({ headers, rawBody, remoteIp: '' });
  expect(event === 'forged').toBe(!isTaken);
});
