import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { movePayment } from '../../orders/move-order.ts';
import { eventsOf, findOrder, lockOrder } from '../../orders/order-store.ts';
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
import { createEsimHooks } from './esim-hooks.ts';
import { provisionLine } from './provision-esim.ts';
import { resumeProvisioning } from './resume-provisioning.ts';

const database = useDatabase();
const planned = useAttempts(database);
const deadline = 1200;

let clock: ReturnType<typeof testClock>;
let vendor: Awaited<ReturnType<typeof openSupplier>>;
let deps: ReturnType<typeof supplyDeps>;

beforeEach(async () => {
  clock = testClock();
  vendor = await openSupplier(clock, { allocationMs: 1000 });
  deps = supplyDeps(database, clock, planned, vendor.adapter);
  await insertShopGoods(database, clock.now(), 3_400_000);
});
afterEach(() => vendor.close());

type Order = Awaited<ReturnType<typeof pay>>;

async function runNext(): Promise<void> {
  const job = await planned.take();
  if (!job) throw new Error('No attempt is planned');
  clock.advance(job.afterSeconds);
  await provisionLine(deps, job);
}
async function runUntil(done: () => boolean | Promise<boolean>, most = 60): Promise<void> {
  for (let attempt = 0; attempt < most && (await planned.count()) > 0; attempt += 1) {
    if (await done()) return;
    await runNext();
  }
}
const isRefunded = () => deps.refunds.length > 0;
const paidOrder = async (goods: { quantity?: number } = {}) =>
  pay(deps, await placeOrder(database, clock.now(), goods));
const stateOf = async ({ lines }: Order) =>
  (await findByLine(database.db, lines[0]!.id))?.supplierOrder.state;
const kindsOf = async ({ id }: Order) => (await eventsOf(database.db, id)).map(({ kind }) => kind);
/** The status of each eSIM at the supplier. */
const profiles = async () => {
  const orders = Object.values(await vendor.books());
  const supplierOrders = await Promise.all(orders.map(({ orderNo }) => vendor.adapter.fetchOrder(orderNo)));
  return supplierOrders.flatMap((order) => order.profiles.map(({ plan }) => plan));
};
const lateBy = (order: Order) => clock.now().getTime() - order.paidAt!.getTime() - deadline * 1000;

test('F1 an undelivered order is refunded at the deadline to the second, and not ordered any more', async () => {
  const order = await paidOrder();
  await vendor.trouble('out_of_stock', 'esim/order', 1000);
  await runUntil(isRefunded);
  expect(lateBy(order)).toBe(0);
  expect(deps.refunds).toEqual([`undelivered ${order.number}`]);
  expect(await findOrder(database.db, order.id)).toMatchObject({ flag: null, deliveryState: 'on_review' });
  expect(await kindsOf(order)).toEqual(['placed', 'paid', 'undelivered']);
  expect(await stateOf(order)).toBe('closed');
  expect(await planned.count()).toBe(0);
  clock.advance(3600);
  await resumeProvisioning(deps);
  expect(await planned.count()).toBe(0);
});

test('F1 an eSIM that arrives after the refund is cancelled and not delivered', async () => {
  const order = await paidOrder({ quantity: 2 });
  await vendor.trouble('pending_forever', 'esim/order');
  await runUntil(isRefunded);
  expect(lateBy(order)).toBe(0);
  expect(await stateOf(order)).toBe('given_up');
  const [held] = Object.values(await vendor.books());
  await vendor.release(held!.orderNo);
  clock.advance(10);
  // The supplier's event starts an attempt before the planned one.
  await provisionLine(deps, { line: order.lines[0]!.id });
  await runUntil(async () => (await stateOf(order)) === 'closed');
  expect(await stateOf(order)).toBe('closed');
  expect(await profiles()).toEqual(['cancelled', 'cancelled']);
  expect(await findEsimsOfOrder(database.db, order.id)).toEqual([]);
  expect(deps.mails).toEqual([]);
  expect(deps.refunds).toHaveLength(1);
});

test('F1 a cancellation is retried until the supplier confirms it', async () => {
  const order = await paidOrder();
  await vendor.trouble('pending_forever', 'esim/order');
  await runUntil(isRefunded);
  const [held] = Object.values(await vendor.books());
  await vendor.release(held!.orderNo);
  clock.advance(10);
  await vendor.trouble('drop', 'esim/cancel');
  await vendor.trouble('server_error', 'esim/query', 2);
  await runUntil(async () => (await stateOf(order)) === 'closed');
  expect(await profiles()).toEqual(['cancelled']);
});

test('F1 late eSIMs are cancelled even when a job was lost', async () => {
  const order = await paidOrder();
  await vendor.trouble('pending_forever', 'esim/order');
  await runUntil(isRefunded);
  await planned.takeAll();
  const [held] = Object.values(await vendor.books());
  await vendor.release(held!.orderNo);
  clock.advance(601);
  await resumeProvisioning(deps);
  await runUntil(async () => (await stateOf(order)) === 'closed');
  expect(await profiles()).toEqual(['cancelled']);
});

describe('F1 where the operator decides, the customer is notified and attempts continue', () => {
  test.each([
    ['an automatic refund is not possible', false, 'out_of_stock'],
    ['the outcome of the order is unknown', true, 'server_error'],
  ])('F1 where %s, the customer is notified and attempts continue', async (_why, refundsByItself, fault) => {
    deps = { ...deps, refundsByItself: async () => refundsByItself };
    const order = await paidOrder();
    await vendor.trouble(fault, 'esim/order', 1000);
    await runUntil(() => deps.mails.length > 0);
    expect(lateBy(order)).toBe(0);
    expect(deps.mails).toEqual([`delivery-delayed ${order.id}`]);
    expect((await findOrder(database.db, order.id))?.flag).toMatch(/^delivery_/);
    expect(await kindsOf(order)).toEqual(['placed', 'paid', 'delivery_delayed']);
    await fetch(`${vendor.url}/faults`, { method: 'DELETE' });
    await runUntil(() => deps.mails.length > 1);
    expect(deps.refunds).toEqual([]);
    expect(await findOrder(database.db, order.id)).toMatchObject({ deliveryState: 'finished', flag: null });
    expect(deps.mails.slice(1)).toEqual([`order-paid-and-delivered ${order.id}`]);
  });
});

/** One instance delivers at the deadline while another gives the order up (a race). */
test('F1 of a simultaneous delivery and refund only one succeeds', async () => {
  for (let round = 0; round < 6; round += 1) {
    await planned.takeAll();
    deps.mails.length = 0;
    deps.refunds.length = 0;
    const order = await paidOrder();
    await runNext();
    clock.advance(deadline);
    // One instance finds the eSIM, the other can't reach the supplier.
    const blind: EsimSupplier = {
      ...vendor.adapter,
      fetchOrder: async (reference) => ({ supplierOrderRef: reference, state: 'pending', profiles: [] }),
    };
    const other = { ...deps, suppliers: new Map([['esim-access', blind]]), inFlight: new Set<string>() };
    const job = (await planned.take())!;
    const attempts = [() => provisionLine(deps, job), () => provisionLine(other, job)];
    await Promise.all((round % 2 ? attempts : attempts.toReversed()).map((attempt) => attempt()));
    await runUntil(async () => ['ready', 'closed'].includes((await stateOf(order)) ?? ''));
    const esims = await findEsimsOfOrder(database.db, order.id);
    const isDelivered = esims.length > 0;
    expect([esims.length, deps.refunds.length, deps.mails.length]).toEqual(
      isDelivered ? [1, 0, 1] : [0, 1, 0],
    );
    expect((await profiles()).at(-1)).toBe(isDelivered ? 'unused' : 'cancelled');
    expect((await findOrder(database.db, order.id))?.deliveryState).toBe(
      isDelivered ? 'finished' : 'on_review',
    );
  }
});

test('F1 a call in flight while the order is given up delivers nothing', async () => {
  const order = await paidOrder();
  await runNext();
  clock.advance(deadline);
  const request = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const slow: EsimSupplier = {
    ...vendor.adapter,
    fetchOrder: async (reference) => {
      request.resolve();
      await answer.promise;
      return vendor.adapter.fetchOrder(reference);
    },
  };
  const other = { ...deps, suppliers: new Map([['esim-access', slow]]), inFlight: new Set<string>() };
  const woken = provisionLine(other, { line: order.lines[0]!.id });
  await request.promise;
  const blind: EsimSupplier = {
    ...vendor.adapter,
    fetchOrder: async (reference) => ({ supplierOrderRef: reference, state: 'pending', profiles: [] }),
  };
  await provisionLine({ ...deps, suppliers: new Map([['esim-access', blind]]) }, (await planned.take())!);
  expect(deps.refunds).toHaveLength(1);
  answer.resolve();
  await woken;
  expect(await findEsimsOfOrder(database.db, order.id)).toEqual([]);
  await runUntil(async () => (await stateOf(order)) === 'closed');
  expect(await profiles()).toEqual(['cancelled']);
  expect(deps.mails).toEqual([]);
});

test('F1 a manual refund before the delivery cancels the eSIM too', async () => {
  const order = await paidOrder();
  await vendor.trouble('pending_forever', 'esim/order');
  await runNext();
  const hooks = createEsimHooks(deps);
  await database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const refunded = await movePayment(tx, locked!, 'refund', clock.now());
    await hooks.closed?.(tx, refunded, 'refunded', clock.now());
  });
  expect(await stateOf(order)).toBe('given_up');
  const [held] = Object.values(await vendor.books());
  await vendor.release(held!.orderNo);
  await runUntil(async () => (await stateOf(order)) === 'closed');
  expect(await profiles()).toEqual(['cancelled']);
  expect(deps.mails).toEqual([]);
});
