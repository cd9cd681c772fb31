import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventsOf, findOrder } from '../../orders/order-store.ts';
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
import { findEsimsOfOrder } from '../esim-store.ts';
import { findByLine } from '../supplier-order-store.ts';
import type { EsimSupplier } from '../suppliers/supplier.ts';
import { provisionLine } from './provision-esim.ts';
import { resumeProvisioning } from './resume-provisioning.ts';

const database = useDatabase();
const planned = useAttempts(database);
const costUsdMicros = 3_400_000;

let clock: ReturnType<typeof testClock>;
let vendor: Awaited<ReturnType<typeof openSupplier>>;
let deps: ReturnType<typeof supplyDeps>;

beforeEach(async () => {
  clock = testClock();
  vendor = await openSupplier(clock, { allocationMs: 30_000 });
  deps = supplyDeps(database, clock, planned, vendor.adapter);
  await insertShopGoods(database, clock.now(), costUsdMicros);
});
afterEach(() => vendor.close());

async function runNext(): Promise<void> {
  const job = await planned.take();
  if (!job) throw new Error('No attempt is planned');
  clock.advance(job.afterSeconds);
  await provisionLine(deps, job);
}

/** Runs attempts until none is planned, up to a maximum number. */
async function runAttempts(most = 40): Promise<void> {
  for (let attempt = 0; (await planned.count()) > 0 && attempt < most; attempt += 1) await runNext();
}

const paidOrder = async (goods: { quantity?: number; unitIdr?: number } = {}) =>
  pay(deps, await placeOrder(database, clock.now(), goods));
const lineOf = ({ lines }: { lines: { id: string }[] }) => lines[0]!.id;
const quantities = async () => Object.values(await vendor.books()).map(({ quantity }) => quantity);
const stateOf = async (line: string) => (await findByLine(database.db, line))?.supplierOrder.state;

test('F1 a paid order of three becomes one supplier order, three labelled eSIMs and one mail', async () => {
  const order = await paidOrder({ quantity: 3 });
  await runAttempts();
  expect(await quantities()).toEqual([3]);
  const esims = await findEsimsOfOrder(database.db, order.id);
  expect(esims.map(({ label }) => label)).toEqual(['日本 5 GB #1', '日本 5 GB #2', '日本 5 GB #3']);
  expect(new Set(esims.map(({ activationCode }) => activationCode)).size).toBe(3);
  expect(esims[0]).toMatchObject({
    installState: 'released',
    planState: 'unused',
    totalBytes: 5_368_709_120,
  });
  expect(esims[0]?.installBefore).toEqual(new Date(order.paidAt!.getTime() + 30 * 86_400_000));
  const delivered = await findOrder(database.db, order.id);
  expect(delivered).toMatchObject({ deliveryState: 'finished', flag: null });
  expect((await eventsOf(database.db, order.id)).map(({ kind }) => kind)).toEqual([
    'placed',
    'paid',
    'supplier_ordered',
    'delivered',
  ]);
  expect(deps.mails).toEqual([`order-paid-and-delivered ${order.id}`]);
});

test('F1 the log of an attempt holds neither ICCID nor activation code', async () => {
  const order = await paidOrder();
  await runAttempts();
  const [esim] = await findEsimsOfOrder(database.db, order.id);
  expect(deps.logged.length).toBeGreaterThan(1);
  expect(JSON.stringify(deps.logged)).not.toContain(esim!.iccid);
  expect(JSON.stringify(deps.logged)).not.toContain(esim!.activationCode);
});

/** A supplier whose call kills the process; `after`: after the supplier has executed it. */
const dyingIn = (call: 'order' | 'fetchOrder', after: boolean): EsimSupplier => ({
  ...vendor.adapter,
  [call]: async (argument: never) => {
    if (after) await vendor.adapter[call](argument);
    throw new TypeError('killed');
  },
});

describe('R64 one supplier order per line after any crash', () => {
  test.each([
    ['between intent and call', 'order', false],
    ['between call and answer', 'order', true],
    ['while it waits for the eSIMs', 'fetchOrder', true],
  ] as const)('R64 a process killed %s leaves one supplier order', async (_name, call, after) => {
    const order = await paidOrder({ quantity: 2 });
    const dying = { ...deps, suppliers: new Map([['esim-access', dyingIn(call, after)]]) };
    await provisionLine(dying, (await planned.take())!);
    await runAttempts();
    expect(await quantities()).toEqual([2]);
    expect(await findEsimsOfOrder(database.db, order.id)).toHaveLength(2);
    expect(deps.mails).toHaveLength(1);
  });

  test('R64 an order whose answer was lost is found by our reference', async () => {
    const order = await paidOrder({ quantity: 2 });
    await vendor.trouble('drop', 'esim/order');
    await runNext();
    expect(await stateOf(lineOf(order))).toBe('unknown');
    expect(await quantities()).toEqual([2]);
    clock.advance(60);
    await runAttempts();
    expect(await quantities()).toEqual([2]);
    expect(await findEsimsOfOrder(database.db, order.id)).toHaveLength(2);
  });

  test('R64 a job that runs twice, or on two workers at the same time, orders once', async () => {
    const order = await paidOrder({ quantity: 2 });
    const job = (await planned.take())!;
    const elsewhere = () => ({ ...deps, inFlight: new Set<string>() });
    await Promise.all([1, 2, 3].map(() => provisionLine(elsewhere(), job)));
    expect(await planned.count()).toBe(1);
    clock.advance(60);
    await Promise.all([runNext(), ...[1, 2].map(() => provisionLine(elsewhere(), { line: lineOf(order) }))]);
    await provisionLine(deps, job);
    expect(await planned.count()).toBe(0);
    expect(await quantities()).toEqual([2]);
    expect(await findEsimsOfOrder(database.db, order.id)).toHaveLength(2);
    expect(deps.mails).toHaveLength(1);
  });

  test('R64 simultaneous events cause one call to the supplier', async () => {
    const order = await paidOrder();
    await runNext();
    clock.advance(60);
    let calls = 0;
    let ended = 0;
    const together = Promise.withResolvers<void>();
    const counting: EsimSupplier = {
      ...vendor.adapter,
      // The supplier answers after the other four attempts have ended, so that all five are concurrent.
      fetchOrder: async (reference) => {
        calls += 1;
        if (calls > 1) together.resolve();
        await together.promise;
        return vendor.adapter.fetchOrder(reference);
      },
    };
    const item = { ...deps, suppliers: new Map([['esim-access', counting]]) };
    const attempts = [1, 2, 3, 4, 5].map(() =>
      provisionLine(item, { line: lineOf(order) }).finally(() => {
        ended += 1;
        if (ended === 4) together.resolve();
      }),
    );
    await Promise.all(attempts);
    expect(calls).toBe(1);
    expect(deps.mails).toHaveLength(1);
  });

  test('R64 an order is not repeated while the first one may still become visible', async () => {
    await paidOrder();
    const orders: string[] = [];
    const forgetful: EsimSupplier = {
      ...vendor.adapter,
      caps: { ...vendor.adapter.caps, idempotentOrders: false },
      findByClientRef: async () => null,
      order: async ({ clientRef }) => {
        orders.push(clientRef);
        throw new TypeError('killed');
      },
    };
    const blind = { ...deps, suppliers: new Map([['esim-access', forgetful]]) };
    const end = clock.now().getTime() + 120_000;
    for (let job = await planned.take(); job; job = await planned.take()) {
      clock.advance(job.afterSeconds);
      if (clock.now().getTime() > end) break;
      await provisionLine(blind, job);
    }
    expect(orders).toHaveLength(1);
  });

  test('R64 an attempt whose job was lost is planned again', async () => {
    const order = await paidOrder();
    await planned.takeAll();
    await resumeProvisioning(deps);
    expect(await planned.count()).toBe(0);
    clock.advance(601);
    await resumeProvisioning(deps);
    await runAttempts();
    expect(await findEsimsOfOrder(database.db, order.id)).toHaveLength(1);
  });
});

describe('R65 refusals of the supplier', () => {
  test.each([
    ['out_of_stock', 'delivery_refused_out_of_stock'],
    ['balance', 'delivery_refused_balance'],
    ['price', 'delivery_refused_price_changed'],
  ])('R65 %s flags the order, and the eSIM is delivered when it is available again', async (fault, flag) => {
    const order = await paidOrder();
    await vendor.trouble(fault, 'esim/order', 2);
    await runNext();
    await runNext();
    expect(await stateOf(lineOf(order))).toBe('refused');
    expect((await findOrder(database.db, order.id))?.flag).toBe(flag);
    expect(await quantities()).toEqual([]);
    await runAttempts();
    expect(await quantities()).toEqual([1]);
    expect(await findOrder(database.db, order.id)).toMatchObject({ deliveryState: 'finished', flag: null });
    expect(deps.mails).toEqual([`order-paid-and-delivered ${order.id}`]);
  });

  test('R65 a plan that costs more than its sale price is flagged and not ordered', async () => {
    const order = await paidOrder({ unitIdr: 54_399 });
    await runNext();
    await runNext();
    expect((await findOrder(database.db, order.id))?.flag).toBe('delivery_loss');
    expect(await quantities()).toEqual([]);
  });

  test('R65 an incomplete supplier order is not delivered', async () => {
    const order = await paidOrder({ quantity: 4 });
    await vendor.trouble('half_quantity', 'esim/order');
    await runAttempts(10);
    expect(await findEsimsOfOrder(database.db, order.id)).toEqual([]);
    expect(deps.mails).toEqual([]);
  });

  test.each(['server_error', 'busy', 'drop_before', 'html', 'server_error_after'])(
    'R65 after %s one order exists',
    async (fault) => {
      await paidOrder();
      await vendor.trouble(fault, 'esim/order', 3);
      await runAttempts();
      expect(await quantities()).toEqual([1]);
      expect(deps.mails).toHaveLength(1);
    },
  );
});

test('F1 nothing is ordered for a refunded order', async () => {
  const order = await paidOrder();
  await database.db.execute(`update "order" set payment_state = 'REFUNDED' where id = '${order.id}'`);
  await runAttempts();
  clock.advance(601);
  await resumeProvisioning(deps);
  expect(await planned.count()).toBe(0);
  expect(await quantities()).toEqual([]);
});
