import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { product, supplierOffer } from '../../catalogue/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/shop.ts';
import { insertShopGoods, placeOrder } from '../../testing/supply.ts';
import { findByLine } from '../supplier-order-store.ts';
import type { ProvisionJob } from '../supply-deps.ts';
import { createEsimHooks } from './esim-hooks.ts';

const database = useDatabase();
const clock = testClock();
const planned: ProvisionJob[] = [];
const hooks = createEsimHooks({
  selling: ['esim-access'],
  planProvision: async (_tx, job) => void planned.push(job),
});

beforeEach(async () => {
  planned.length = 0;
  await insertShopGoods(database, clock.now(), 3_400_000);
});

const paid = async (late: boolean) => {
  const order = await placeOrder(database, clock.now());
  const promise = await database.transaction((tx) => hooks.paid!(tx, order, clock.now(), late));
  return { promise, line: order.lines[0]!.id };
};
const withdraw = () =>
  database.db.update(product).set({ withdrawnAt: clock.now() }).where(eq(product.id, 'p1'));
const disable = () =>
  database.db.update(supplierOffer).set({ enabled: false }).where(eq(supplierOffer.id, 'o1'));

test('R64 a payment stores the intent to order and its job in one transaction', async () => {
  const { promise, line } = await paid(false);
  expect(promise).toBe('taken');
  expect((await findByLine(database.db, line))?.supplierOrder).toMatchObject({
    state: 'intended',
    clientRef: `L-${line}`,
    supplier: 'esim-access',
  });
  expect(planned).toEqual([{ line, attempt: 0 }]);
});

test('R66 a payment that is rolled back leaves no intent', async () => {
  const order = await placeOrder(database, clock.now());
  const rolledBack = database.transaction(async (tx) => {
    await hooks.paid!(tx, order, clock.now(), false);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await findByLine(database.db, order.lines[0]!.id)).toBeNull();
});

test('Y6 a late payment buys a product that is still on sale', async () => {
  expect((await paid(true)).promise).toBe('taken');
});

test.each([
  ['withdrawn', withdraw],
  ['no longer offered', disable],
])('Y6 a late payment does not buy a product that is %s, a payment in time does', async (_name, end) => {
  await end();
  expect((await paid(true)).promise).toBe('cannot_deliver');
  expect(planned).toEqual([]);
  expect((await paid(false)).promise).toBe('taken');
});
