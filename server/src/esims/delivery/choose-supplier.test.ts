import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { supplierOffer } from '../../catalogue/tables.ts';
import { findOrder } from '../../orders/order-store.ts';
import { useDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/shop.ts';
import {
  insertShopGoods,
  openAiralo,
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

const database = useDatabase();
const planned = useAttempts(database);
const esimAccessCost = 3_400_000;
const airaloCost = 3_600_000;

let clock: ReturnType<typeof testClock>;
let first: Awaited<ReturnType<typeof openSupplier>>;
let second: Awaited<ReturnType<typeof openAiralo>>;
let deps: ReturnType<typeof supplyDeps>;

beforeEach(async () => {
  clock = testClock();
  first = await openSupplier(clock, { allocationMs: 1000 });
  second = await openAiralo(clock);
  deps = supplyDeps(database, clock, planned, first.adapter, second.adapter);
  await insertShopGoods(database, clock.now(), esimAccessCost);
  await database.db.insert(supplierOffer).values({
    id: 'o2',
    product: 'p1',
    supplier: 'airalo',
    packageCode: 'jp-mobile-30days-5gb',
    costUsdMicros: airaloCost,
    enabled: true,
  });
});
afterEach(() => Promise.all([first.close(), second.close()]));

async function runAttempts(most = 40): Promise<void> {
  for (let attempt = 0; attempt < most; attempt += 1) {
    const job = await planned.take();
    if (!job) return;
    clock.advance(job.afterSeconds);
    await provisionLine(deps, job);
  }
}

const paidOrder = async (goods: { quantity?: number; unitIdr?: number } = {}) =>
  pay(deps, await placeOrder(database, clock.now(), goods));
const rowOf = async ({ lines }: { lines: { id: string }[] }) =>
  (await findByLine(database.db, lines[0]!.id))?.supplierOrder;
/** The number of orders that each supplier has accepted. */
const books = async () => [Object.keys(await first.books()).length, (await second.books()).orders.length];
const deliveredBy = async (order: { id: string }) =>
  (await findEsimsOfOrder(database.db, order.id)).map(({ supplier }) => supplier);
const price = (offer: string, costUsdMicros: number) =>
  database.db.update(supplierOffer).set({ costUsdMicros }).where(eq(supplierOffer.id, offer));
const costs = async () =>
  Object.fromEntries(
    (await database.db.select().from(supplierOffer)).map(({ id, costUsdMicros }) => [id, costUsdMicros]),
  );

test('F2 the cheaper supplier gets the order, and its cost is booked', async () => {
  const order = await paidOrder({ quantity: 2 });
  await runAttempts();
  expect(await books()).toEqual([1, 0]);
  expect(await deliveredBy(order)).toEqual(['esim-access', 'esim-access']);
  expect(await rowOf(order)).toMatchObject({
    offer: 'o1',
    costUsdMicros: esimAccessCost,
    outcomeUnknown: false,
  });
});

test.each([
  ['esim-access', () => first],
  ['airalo', () => second],
] as const)(
  'F1 a paid order is delivered where %s writes the ICCID with its filler and spaces',
  async (name, vendor) => {
    const { adapter, close } = await vendor().answering((text) =>
      text.replace(/"iccid":"(\d{4})(\d+)"/g, '"iccid":"$1 $2F"'),
    );
    try {
      deps = supplyDeps(database, clock, planned, adapter);
      const order = await paidOrder();
      await runAttempts();
      const esims = await findEsimsOfOrder(database.db, order.id);
      expect(esims).toMatchObject([{ supplier: name, iccid: expect.stringMatching(/^\d{18,22}$/) }]);
      expect(await findOrder(database.db, order.id)).toMatchObject({ deliveryState: 'finished', flag: null });
    } finally {
      await close();
    }
  },
);

test('F2 an order refused for an outdated cost is retried at the current cost and delivered', async () => {
  const order = await paidOrder({ quantity: 2 });
  await price('o1', 1_100_000);
  await price('o2', 9_000_000);
  await runAttempts();
  expect(await books()).toEqual([1, 0]);
  expect(await deliveredBy(order)).toEqual(['esim-access', 'esim-access']);
  expect(await rowOf(order)).toMatchObject({ offer: 'o1', costUsdMicros: esimAccessCost });
  expect(await findOrder(database.db, order.id)).toMatchObject({ deliveryState: 'finished', flag: null });
  expect(await costs()).toEqual({ o1: esimAccessCost, o2: airaloCost });
});

test('F2 the current cost of every supplier that refuses is read, and the cheapest delivers', async () => {
  await first.trouble('out_of_stock', 'esim/order', 100);
  const order = await paidOrder();
  await price('o2', 1_100_000);
  await runAttempts();
  expect(await deliveredBy(order)).toEqual(['airalo']);
  expect(await rowOf(order)).toMatchObject({ offer: 'o2', costUsdMicros: airaloCost });
  expect((await costs()).o2).toBe(airaloCost);
});

test('M6 of fifty orders that the first supplier can’t deliver none fails over to a supplier whose minimum is above their price', async () => {
  await database.db
    .update(supplierOffer)
    .set({ minimumPriceUsdMicros: 10_000_000 })
    .where(eq(supplierOffer.id, 'o2'));
  await first.trouble('out_of_stock', 'esim/order', 1000);
  for (let count = 0; count < 50; count += 1) await paidOrder();
  await runAttempts(150);
  expect(await books()).toEqual([0, 0]);
  await database.db
    .update(supplierOffer)
    .set({ minimumPriceUsdMicros: 9_000_000 })
    .where(eq(supplierOffer.id, 'o2'));
  const covered = await paidOrder();
  await runAttempts(50);
  expect(await deliveredBy(covered)).toEqual(['airalo']);
});

test('F1 where the current cost is above the price nothing is ordered, and the operator decides', async () => {
  const order = await paidOrder({ unitIdr: 54_000 });
  await price('o1', 3_300_000);
  await price('o2', 3_350_000);
  await runAttempts(2);
  expect(await books()).toEqual([0, 0]);
  expect((await findOrder(database.db, order.id))?.flag).toBe('delivery_loss');
  expect(await costs()).toEqual({ o1: esimAccessCost, o2: airaloCost });
});

test('F1 an order waits with a flag while the current cost can’t be read, and is delivered afterwards', async () => {
  deps = supplyDeps(database, clock, planned, first.adapter);
  const order = await paidOrder();
  await price('o1', 1_100_000);
  await first.trouble('server_error', 'package/list');
  await runAttempts(1);
  expect((await findOrder(database.db, order.id))?.flag).toBe('delivery_refused_price_changed');
  await runAttempts();
  expect(await deliveredBy(order)).toEqual(['esim-access']);
  expect(await findOrder(database.db, order.id)).toMatchObject({ deliveryState: 'finished', flag: null });
});

test.each([
  ['out_of_stock', 'refuses'],
  ['balance', 'has no credit left'],
  ['price', 'has another price'],
] as const)(
  'F2 where the cheaper one (%s) %s the next one delivers, in the same attempt',
  async (fault, _why) => {
    const order = await paidOrder({ quantity: 2 });
    await first.trouble(fault, 'esim/order');
    await runAttempts(1);
    expect(await books()).toEqual([0, 1]);
    expect(await deliveredBy(order)).toEqual(['airalo', 'airalo']);
    expect(await rowOf(order)).toMatchObject({
      state: 'ready',
      supplier: 'airalo',
      costUsdMicros: airaloCost,
    });
    expect(await findOrder(database.db, order.id)).toMatchObject({ deliveryState: 'finished', flag: null });
    expect(deps.mails).toEqual([`order-paid-and-delivered ${order.id}`]);
  },
);

test('F2 an unreachable supplier is ranked last for a minute, then tried again', async () => {
  await first.close();
  const order = await paidOrder();
  await runAttempts(1);
  expect(await deliveredBy(order)).toEqual(['airalo']);
  expect(deps.health.isUp('esim-access')).toBe(false);
  clock.advance(61);
  expect(deps.health.isUp('esim-access')).toBe(true);
  first = await openSupplier(clock);
});

describe('F1 an unknown outcome never leads to a second order', () => {
  test.each(['drop', 'slow', 'server_error_after', 'html'])(
    'F1 after %s the line stays with the supplier that may have its order',
    async (fault) => {
      const order = await paidOrder({ quantity: 2 });
      await first.trouble(fault, 'esim/order');
      await runAttempts();
      expect(await books()).toEqual([1, 0]);
      expect(await deliveredBy(order)).toEqual(['esim-access', 'esim-access']);
    },
  );

  test.each(['server_error', 'drop_before'])(
    'F1 after %s and a refusal for stock no other supplier is called, and the order is flagged',
    async (fault) => {
      const order = await paidOrder();
      await first.trouble(fault, 'esim/order');
      await first.trouble('out_of_stock', 'esim/order', 100);
      await runAttempts(6);
      expect(await books()).toEqual([0, 0]);
      expect(await rowOf(order)).toMatchObject({ supplier: 'esim-access', outcomeUnknown: true });
      expect((await findOrder(database.db, order.id))?.flag).toBe('delivery_refused_out_of_stock');
    },
  );

  test('F1 a process killed between claim and answer binds the line to the claimed supplier', async () => {
    const order = await paidOrder();
    const dying: EsimSupplier = {
      ...first.adapter,
      order: async () => {
        throw new TypeError('killed');
      },
    };
    const suppliers = new Map([...deps.suppliers, ['esim-access', dying]]);
    await provisionLine({ ...deps, suppliers }, (await planned.take())!);
    await first.trouble('out_of_stock', 'esim/order', 2);
    await runAttempts();
    expect(await books()).toEqual([1, 0]);
    expect(await deliveredBy(order)).toEqual(['esim-access']);
  });

  test('F1 a refusal during a concurrent call does not free the line for another supplier', async () => {
    const order = await paidOrder();
    const job = (await planned.take())!;
    const asked = Promise.withResolvers<void>();
    const refuse = Promise.withResolvers<void>();
    const slow: EsimSupplier = {
      ...first.adapter,
      order: async (request) => {
        asked.resolve();
        await refuse.promise;
        await first.trouble('out_of_stock', 'esim/order');
        return first.adapter.order(request);
      },
    };
    const suppliers = new Map([...deps.suppliers, ['esim-access', slow]]);
    const elsewhere = { ...deps, suppliers, inFlight: new Set<string>() };
    const early = provisionLine(elsewhere, job);
    await asked.promise;
    // Another instance finds the unknown outcome, calls the same supplier with the same reference and gets the order.
    await provisionLine({ ...deps, inFlight: new Set<string>() }, { line: order.lines[0]!.id });
    refuse.resolve();
    await early;
    await runAttempts();
    expect(await books()).toEqual([1, 0]);
    expect(await deliveredBy(order)).toEqual(['esim-access']);
  });

  test('F1 many instances with the same job send one order', async () => {
    const order = await paidOrder({ quantity: 2 });
    await first.trouble('out_of_stock', 'esim/order');
    const job = (await planned.take())!;
    await Promise.all([1, 2, 3, 4].map(() => provisionLine({ ...deps, inFlight: new Set<string>() }, job)));
    clock.advance(130);
    await runAttempts();
    const [item = 0, other = 0] = await books();
    expect(item + other).toBe(1);
    expect(await findEsimsOfOrder(database.db, order.id)).toHaveLength(2);
  });
});

test('F2 where both suppliers refuse, the order is flagged, and the first that has stock delivers', async () => {
  const order = await paidOrder();
  await first.trouble('out_of_stock', 'esim/order');
  await second.trouble('out_of_stock', 'POST orders');
  await runAttempts(1);
  expect((await findOrder(database.db, order.id))?.flag).toBe('delivery_refused_out_of_stock');
  await runAttempts();
  expect(await books()).toEqual([1, 0]);
  expect(await findOrder(database.db, order.id)).toMatchObject({ deliveryState: 'finished', flag: null });
});

test('F2 a supplier above the sale price is skipped, and nothing is ordered where both are', async () => {
  await price('o1', 9_900_000);
  const loss = await paidOrder({ unitIdr: 50_000 });
  await runAttempts(1);
  expect((await findOrder(database.db, loss.id))?.flag).toBe('delivery_loss');
  expect(await books()).toEqual([0, 0]);
  await planned.takeAll();
  const order = await paidOrder({ unitIdr: 60_000 });
  await runAttempts(1);
  expect(await deliveredBy(order)).toEqual(['airalo']);
});

test('F2 an order stays with its supplier after the shop has stopped selling its offers', async () => {
  const order = await paidOrder();
  await runAttempts(1);
  expect(await books()).toEqual([1, 0]);
  deps = { ...deps, selling: ['airalo'] };
  await runAttempts();
  expect(await books()).toEqual([1, 0]);
  expect(await deliveredBy(order)).toEqual(['esim-access']);
});
