import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { perLanguage } from '@langit/contract/values/locale';
import { addAiraloFault, airaloBooks } from '@langit/simulators/airalo/drive';
import type { FaultKind as AiraloFault } from '@langit/simulators/airalo/faults';
import { createAiraloSimulator } from '@langit/simulators/airalo/simulator';
import { clearFaults } from '@langit/simulators/esim-access/drive';
import { createEsimAccessSimulator } from '@langit/simulators/esim-access/simulator';
import { toNodeListener } from '@langit/simulators/node-listener';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { place, product, supplierOffer } from '../catalogue/tables.ts';
import { createEsimHooks } from '../esims/delivery/esim-hooks.ts';
import { createEsimPlans } from '../esims/esim-jobs.ts';
import { createAiralo } from '../esims/suppliers/airalo/airalo.ts';
import { type CallBudget, createOwnBudget } from '../esims/suppliers/call-budget.ts';
import { createEsimAccess } from '../esims/suppliers/esim-access/esim-access.ts';
import type { EsimSupplier } from '../esims/suppliers/supplier.ts';
import { createSupplierHealth } from '../esims/suppliers/supplier-health.ts';
import type { HastenProvision, PlanProvision, ProvisionJob, SupplyDeps } from '../esims/supply-deps.ts';
import { movePayment } from '../orders/move-order.ts';
import { newOrderNumber } from '../orders/order-number.ts';
import type { LineSnapshot, OrderRecord } from '../orders/order-record.ts';
import { findOrder, insertOrder, lockOrder } from '../orders/order-store.ts';
import { order } from '../orders/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs.ts';
import { createTestJobs, type TestJobs } from './jobs.ts';
import { listen, listenInFront, stop } from './listen.ts';
import { testClock } from './shop.ts';
import { createVendorPatience } from './vendor-patience.ts';

const basePath = '/dev/sim/esim-access';
const keys = { accessCode: 'access-code', secretKey: 'secret-key' };

/** Orders accepted by the supplier, by our reference, to verify exactly-once orders. */
export type SupplierBooks = Record<
  string,
  { orderNo: string; quantity: number; profiles: { esimTranNo: string }[] }
>;

/** Starts the simulator of eSIM Access for a test, called by the real adapter over HTTP. */
export async function openSupplier(
  clock: Clock,
  {
    callsPerSecond = 1000,
    budget = createOwnBudget(),
    ...options
  }: {
    allocationMs?: number;
    webhookUrl?: string;
    /** The rate limit of the adapter. */
    callsPerSecond?: number;
    /** The count of its calls; by itself this process's. */
    budget?: CallBudget;
  } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'supply-'));
  const patience = createVendorPatience();
  const simulator = await createEsimAccessSimulator({
    basePath,
    ...keys,
    dataFile: join(folder, 'esim-access.jsonl'),
    allocationMs: 1500,
    requestsPerSecond: 1000,
    now: clock.now,
    ...options,
  });
  const { server, origin } = await listen(toNodeListener([simulator]));
  const url = origin + basePath;
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
  };
  const connect = (to: string) =>
    createEsimAccess({
      config: { ...keys, url: to + basePath, callsPerSecond },
      clock,
      budget,
      get answerWithinMs() {
        return patience.ms;
      },
    });
  return {
    url,
    adapter: connect(origin),
    answering: answeringAt(origin, connect),
    trouble: (fault: string, path?: string, times = 1) =>
      post('faults', { fault, path, times, ms: patience.facing(fault).ms }),
    /** Ends all troubles. */
    calm: () => clearFaults(url),
    phone: (action: string, esimTranNo: string, bytes?: number) =>
      post('control', { action, esimTranNo, bytes }),
    release: (orderNo: string) => post('control', { action: 'release', orderNo }),
    books: async (): Promise<SupplierBooks> =>
      ((await (await fetch(`${url}/orders.json`)).json()) as { orders: SupplierBooks }).orders,
    async close() {
      await simulator.close();
      await stop(server);
      await rm(folder, { recursive: true });
    },
  };
}

/** The adapter of a supplier whose answers are changed on their way. */
const answeringAt =
  (origin: string, connect: (to: string) => EsimSupplier) => async (change: (text: string) => string) => {
    const front = await listenInFront(origin, change);
    return { adapter: connect(front.origin), close: () => stop(front.server) };
  };

/** Starts the simulator of Airalo for a test. */
export async function openAiralo(clock: Clock) {
  const folder = await mkdtemp(join(tmpdir(), 'supply-airalo-'));
  const patience = createVendorPatience();
  const path = '/dev/sim/airalo';
  const client = { clientId: 'client-id', clientSecret: 'client-secret' };
  const simulator = createAiraloSimulator({
    basePath: path,
    ...client,
    now: clock.now,
    dataFile: join(folder, 'airalo.jsonl'),
  });
  const { server, origin } = await listen(toNodeListener([simulator]));
  const url = origin + path;
  const connect = (to: string) =>
    createAiralo({
      config: { ...client, url: to + path },
      clock,
      budget: createOwnBudget(),
      get answerWithinMs() {
        return patience.ms;
      },
    });
  return {
    url,
    adapter: connect(origin),
    answering: answeringAt(origin, connect),
    trouble: (fault: AiraloFault, call?: string, times = 1) =>
      addAiraloFault(url, {
        fault,
        times,
        ms: patience.facing(fault).ms,
        ...(call === undefined ? {} : { path: call }),
      }),
    books: () => airaloBooks(url),
    async close() {
      await simulator.close();
      await stop(server);
      await rm(folder, { recursive: true });
    },
  };
}

type PlannedAttempt = ProvisionJob & { afterSeconds: number };

/** The shop's job queue, from which a test takes the planned attempts and runs them itself. */
export function useAttempts(database: Database) {
  // The queue's clock does not advance: the delay of an attempt is read from its job.
  const clock = testClock();
  const provision = defineJob<{ line: string; turn?: number }>({ slice: 'esims', name: 'provision-esim' });
  let jobs: TestJobs | undefined;
  const queue = () => {
    if (!jobs) throw new Error('useAttempts: the queue is open only inside tests and hooks');
    return jobs;
  };
  beforeAll(async () => {
    jobs = createTestJobs(database, clock);
    jobs.register(provision, async () => undefined);
    await jobs.start({ work: false });
  });
  afterAll(() => jobs?.stop());
  const attempts = {
    plan: ((...call) => createEsimPlans(queue()).planProvision(...call)) as PlanProvision,
    hasten: ((...call) => createEsimPlans(queue()).hastenProvision(...call)) as HastenProvision,
    count: async () => (await queue().waiting(provision.name)).length,
    async take(): Promise<PlannedAttempt | undefined> {
      const [next] = await queue().waiting(provision.name);
      if (!next) return undefined;
      await queue().cancel(provision.name, next.id);
      const { line, turn: attempt } = next.data as { line: string; turn?: number };
      return { line, attempt, afterSeconds: (next.dueAt.getTime() - clock.now().getTime()) / 1000 };
    },
    async takeAll(): Promise<PlannedAttempt[]> {
      const taken: PlannedAttempt[] = [];
      for (let next = await attempts.take(); next; next = await attempts.take()) taken.push(next);
      return taken;
    },
  };
  return attempts;
}

/** Dependencies of a delivery attempt, which record its mails, refunds and log lines. */
export function supplyDeps(
  database: Database,
  clock: Clock,
  planned: ReturnType<typeof useAttempts>,
  ...suppliers: EsimSupplier[]
): SupplyDeps & { mails: string[]; refunds: string[]; logged: unknown[] } {
  const mails: string[] = [];
  const refunds: string[] = [];
  const logged: unknown[] = [];
  const log = (entry: unknown) => void logged.push(entry);
  return {
    mails,
    refunds,
    logged,
    database,
    clock,
    log: { info: log, warn: log, error: log } as SupplyDeps['log'],
    suppliers: new Map(suppliers.map((supplier) => [supplier.name, supplier])),
    selling: suppliers.map(({ name }) => name),
    health: createSupplierHealth(clock),
    planProvision: planned.plan,
    outbox: {
      async queue(_tx, { name }, { subject }) {
        mails.push(`${name} ${subject}`);
        return true;
      },
    },
    deliveryDeadlineSeconds: 1200,
    refundsByItself: async () => true,
    refundInFull: async (_tx, { number }, rule) => void refunds.push(`${rule} ${number}`),
    count: () => undefined,
    inFlight: new Set(),
  };
}

const japan: LineSnapshot = {
  productCode: 'japan-5gb-30d',
  type: 'ez-sim',
  esimType: 'QuotaBased',
  names: { ...perLanguage(() => 'Japan 5 GB'), id: 'Jepang 5 GB', ja: '日本 5 GB', vi: 'Nhật Bản 5 GB' },
  image: null,
  place: { id: 1, code: 'JP', nameEn: 'Japan' },
  dataBytes: 5_368_709_120,
  dailyBytes: null,
  planDays: 30,
  startsOn: 'first_connection',
  dayKind: '24h',
  resetZone: null,
  installWithinDays: 30,
  fullSpeedBytesPerDay: null,
  throttleKbps: null,
  hotspot: true,
  networks: [],
  exitCountry: null,
  topupAllowed: true,
  hasNumber: false,
  supplier: { name: 'esim-access', packageCode: 'JP-5GB-30D' },
};

/** Inserts a customer and a plan; the cost is that of the simulator's package. */
export async function insertShopGoods({ db }: Database, at: Date, costUsdMicros: number): Promise<void> {
  const { id: placeId, code, nameEn } = japan.place;
  await db.insert(place).values({ id: placeId, code, kind: 'country', nameEn });
  const clockOfPlan = { startsOn: 'first_connection', dayKind: '24h', installWithinDays: 30 } as const;
  const about = { hotspot: true, networks: [], topupAllowed: true, hasNumber: false, popularity: 1 };
  await db.insert(product).values({
    id: 'p1',
    productId: japan.productCode,
    type: 'ez-sim',
    esimType: 'QuotaBased',
    place: placeId,
    changedAt: at,
    ...clockOfPlan,
    ...about,
  });
  const offer = { supplier: 'esim-access', packageCode: 'JP-5GB-30D', costUsdMicros, enabled: true };
  await db.insert(supplierOffer).values({ id: 'o1', product: 'p1', ...offer });
  await db.insert(customer).values({
    id: 'c1',
    email: 'buyer@example.com',
    name: 'Buyer',
    locale: 'ja',
    passwordHash: 'x',
    createdAt: at,
  });
}

/** Stores an unpaid order, as checkout does. */
export async function placeOrder(
  database: Database,
  at: Date,
  { quantity = 1, unitIdr = 150_000 }: { quantity?: number; unitIdr?: number } = {},
): Promise<OrderRecord> {
  const id = randomUUID();
  const subtotal = unitIdr * quantity;
  const amounts = { subtotal, rent: 0, delivery: 0, tax: 0, taxRateBp: 0, discount: 0, total: subtotal };
  return database.transaction((tx) =>
    insertOrder(
      tx,
      {
        id,
        number: newOrderNumber(),
        customer: 'c1',
        kind: 'buy',
        locale: 'ja',
        shownCurrency: 'IDR',
        refundPolicy: 'id',
        ...amounts,
        termsVersion: '1',
        termsAcceptedAt: at,
        paymentState: 'PENDING',
        placedAt: at,
        expiresAt: new Date(at.getTime() + 3_600_000),
      },
      [
        {
          id: randomUUID(),
          position: 1,
          product: 'p1',
          snapshot: japan,
          quantity,
          unitIdr,
          supplierOffer: 'o1',
          costUsdMicros: 1,
          fxRate: '16000',
          fxAt: at,
        },
      ],
    ),
  );
}

/** Settles the order's payment: state, order hooks and jobs in one transaction. */
export async function pay(deps: SupplyDeps, { id }: OrderRecord): Promise<OrderRecord> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked) throw new Error('no such order');
    await createEsimHooks(deps).paid?.(tx, locked, now, false);
    await movePayment(tx, locked, 'pay', now);
    await tx.update(order).set({ deliveryState: 'on_review' }).where(eq(order.id, id));
  });
  const paid = await findOrder(deps.database.db, id);
  if (!paid) throw new Error('no such order');
  return paid;
}
