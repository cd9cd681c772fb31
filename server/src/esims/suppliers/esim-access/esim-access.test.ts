import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptedOrders, addFault, steerProfile } from '@langit/simulators/esim-access/drive';
import { derivePackage } from '@langit/simulators/esim-access/packages';
import { createEsimAccessSimulator, type EsimAccessOptions } from '@langit/simulators/esim-access/simulator';
import { toNodeListener } from '@langit/simulators/node-listener';
import { describe, expect, test } from 'vitest';
import { listen, listenInFront, stop } from '../../../testing/listen.ts';
import { createVendorPatience } from '../../../testing/vendor-patience.ts';
import { createOwnBudget } from '../call-budget.ts';
import type { SupplierPlan } from '../supplier.ts';
import type { SupplierCall, SupplierFixture } from '../supplier-fixture.ts';
import { supplierSuite } from '../supplier-suite.ts';
import { createEsimAccess } from './esim-access.ts';
import { sign } from './signature.ts';

const basePath = '/dev/sim/esim-access';
const paths: Record<SupplierCall, string> = {
  order: 'esim/order',
  read: 'balance/query',
  top_up: 'esim/topup',
  cancel: 'esim/cancel',
};

async function openFixture(options: Partial<EsimAccessOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'esim-access-'));
  let moment = Date.UTC(2026, 5, 1, 8);
  const patience = createVendorPatience();
  const clock = { now: () => new Date(moment) };
  const simulator = createEsimAccessSimulator({
    basePath,
    accessCode: 'access-code',
    secretKey: 'secret-key',
    dataFile: join(folder, 'esim-access.jsonl'),
    allocationMs: 30_000,
    now: clock.now,
    ...options,
  });
  const { server, origin } = await listen(toNodeListener([simulator]));
  const url = origin + basePath;
  const config = { accessCode: 'access-code', secretKey: 'secret-key', url };
  const connect = (more: Partial<typeof config> = {}) =>
    createEsimAccess({
      config: { ...config, ...more },
      clock,
      budget: createOwnBudget(),
      get answerWithinMs() {
        return patience.ms;
      },
    });
  const supplier = connect();
  const fixture: SupplierFixture = {
    supplier,
    strangers: {
      wrongKey: connect({ secretKey: 'other' }),
      nobody: connect({ url: 'http://127.0.0.1:4129' }),
    },
    ...plans(),
    async answering(change) {
      const front = await listenInFront(origin, change);
      return {
        supplier: connect({ url: front.origin + basePath }),
        close: () => stop(front.server),
      };
    },
    now: clock.now,
    async allocate() {
      moment += 60_000;
    },
    trouble: (fault, call) => addFault(url, { fault, path: paths[call], ms: patience.facing(fault).ms }),
    phone: (action, esimTranNo, bytes) => steerProfile(url, { esimTranNo }, action, bytes),
    async books() {
      const report = await acceptedOrders(url);
      return {
        orders: Object.keys(report.orders),
        topUps: report.topUps.map(({ transactionId }) => transactionId),
        balanceUsdMicros: report.balance * 100,
      };
    },
    async close() {
      await simulator.close();
      await stop(server);
      await rm(folder, { recursive: true });
    },
  };
  return { ...fixture, supplier };
}

function plans(): Pick<SupplierFixture, 'plan' | 'dailyPlan' | 'topUpPlan'> {
  const named = (code: string) => {
    const { priceUsdx10000, volumeBytes } = derivePackage(code)!;
    return { code, costUsdMicros: priceUsdx10000 * 100, bytes: volumeBytes };
  };
  const daily = named('JP-1GB-DAILY');
  return {
    plan: named('JP-5GB-30D'),
    dailyPlan: { code: daily.code, costPerDayUsdMicros: daily.costUsdMicros },
    topUpPlan: named('TOPUP_JP-3GB-30D'),
  };
}

supplierSuite('eSIM Access', openFixture);

describe('eSIM Access', () => {
  test("F2 the signature of the example in the vendor's documentation is reproduced", () => {
    const signature = sign('1111', {
      timestamp: '1628670421',
      requestId: '4ce9d9cdac9e4e17b3a2c66c358c1ce2',
      accessCode: '11111',
      rawBody: '{"imsi":"326543826"}',
    });
    expect(signature).toBe('7eb765e27df5373dea2dbc8c41a7d9557743e46c8054750f3d851b3fd01d0835');
  });

  test('F2 an answer whose success is a text is parsed', async () => {
    const fixture = await openFixture({ envelope: 'string', openingBalance: 12_345 });
    expect(await fixture.supplier.balanceUsdMicros()).toBe(1_234_500);
    await fixture.close();
  });

  test('F2 the price list names plans with cost, size and countries', async () => {
    const fixture = await openFixture();
    const supplierPlans: SupplierPlan[] = [];
    for await (const plan of fixture.supplier.listPlans({ country: 'JP', kind: 'base' }))
      supplierPlans.push(plan);
    await fixture.close();
    expect(supplierPlans.find(({ code }) => code === 'JP-1GB-DAILY')).toMatchObject({
      kind: 'base',
      meter: 'daily',
      countries: ['JP'],
      dataBytes: 1_073_741_824,
      days: 1,
      costUsdMicros: 900_000,
      startsOn: 'first_connection',
      installWithinDays: 180,
      topUp: 'yes',
    });
  });

  test('F5 a top-up without a reference in the answer is recognised by the profile’s totals', async () => {
    const fixture = await openFixture({ namesTopUps: false, topUpDedupes: false, allocationMs: 0 });
    const { supplier, plan, topUpPlan } = fixture;
    const { supplierOrderRef } = await supplier.order({
      clientRef: 'ref-1',
      planCode: plan.code,
      quantity: 1,
      expectedCostUsdMicros: plan.costUsdMicros,
    });
    const profile = (await supplier.fetchOrder(supplierOrderRef)).profiles[0]!;
    const request = {
      profileRef: profile.profileRef,
      planCode: topUpPlan.code,
      clientRef: 'topup-1',
      expectedCostUsdMicros: topUpPlan.costUsdMicros,
      before: profile,
    };
    expect(await supplier.findTopUp(request)).toBeNull();
    await supplier.topUp(request);
    expect(await supplier.findTopUp(request)).toMatchObject({ totalBytes: plan.bytes + topUpPlan.bytes });
    await fixture.close();
  });

  test('F1 the webhook address is saved after it has answered the health check', async () => {
    const fixture = await openFixture();
    const events: string[] = [];
    const shop = await listen(async (incoming, outgoing) => {
      const rawBody = (await incoming.toArray()).join('');
      const event = fixture.supplier.parseWebhook({ headers: new Headers(), rawBody, remoteIp: '127.0.0.1' });
      events.push(event === 'forged' ? event : (event?.kind ?? 'unreadable'));
      outgoing.writeHead(events.length === 1 ? 404 : 200).end();
    });
    const url = `${shop.origin}/webhooks/esim-access/secret`;
    await expect(fixture.supplier.saveWebhook(url)).rejects.toMatchObject({ code: 'invalid' });
    await fixture.supplier.saveWebhook(url);
    expect(events).toEqual(['health', 'health']);
    await stop(shop.server);
    await fixture.close();
  });
});
