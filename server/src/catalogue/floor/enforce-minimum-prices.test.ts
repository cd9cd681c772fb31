import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../gate/tables.ts';
import { order } from '../../orders/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { listedPlans } from '../../testing/listed-plans.ts';
import { addCustomers } from '../../testing/many-customers.ts';
import { payUrl } from '../../testing/rentals.ts';
import { useTrade } from '../../testing/trade.ts';
import { catalogueChannel, raiseCatalogueVersion } from '../catalogue-version-store.ts';
import { updateOfferCost } from '../offer-store.ts';
import { catalogueImport, marginHold, product, supplierOffer } from '../tables.ts';

const database = useDatabase();
const shop = useTrade(database, {}, { keepsCatalogue: true });
const code = 'japan-5gb-30d';
const why = ['--reason', 'a test'];
const within = { timeout: 5000, interval: 20 };

/** Sets what a product costs, as a supplier's list does, and lets the shop compare. */
async function setCost(dollars: number): Promise<void> {
  const { id } = await shop.productOf(code);
  await database.db
    .update(supplierOffer)
    .set({ costUsdMicros: dollars * 1_000_000 })
    .where(eq(supplierOffer.product, id));
  await database.transaction((tx) => raiseCatalogueVersion(database, tx, []));
  await shop.run('keep-floors');
}
const listed = async () => (await listedPlans(shop)).includes(code);
const shown = async () => {
  const { status, body } = await shop.guest.get(`/capi/products/${code}`);
  return { status, body: body as unknown as { price_idr: number; stock: number | null } };
};
const acts = async () =>
  (await database.db.select().from(auditLog).orderBy(auditLog.seq)).map(
    ({ actor, act }) => `${actor} ${act}`,
  );

describe('a product below its floor', () => {
  test('M8 is repriced to the floor where no price rises by more than 20 %', async () => {
    await shown();
    const { priceIdr } = await shop.productOf(code);
    await setCost(15);
    const after = await shop.productOf(code);
    // 270,000 and 4,000 of 92 %, rounded up.
    expect(priceIdr).toBeLessThan(298_000);
    expect(after).toMatchObject({ priceIdr: 298_000, withdrawnAt: null });
    expect(after.strikeIdr === null || after.strikeIdr > 298_000).toBe(true);
    expect(await database.db.$count(marginHold)).toBe(0);
    await expect.poll(async () => (await shown()).body.price_idr, within).toBe(298_000);
    expect(await acts()).toEqual(['shop floor.reprice']);
    await shop.run('keep-floors');
    expect(await acts()).toHaveLength(1);
  });

  test('M8 is held where a price would rise by more than 20 %: in no list, its page stays, and it is not sold', async () => {
    const { priceIdr } = await shop.productOf(code);
    expect((await shown()).body.stock).toBeNull();
    expect(await listed()).toBe(true);
    await setCost(19);
    expect(await database.db.select().from(marginHold)).toMatchObject([{ reason: 'large_rise', priceIdr }]);
    await expect.poll(async () => (await shown()).body.stock, within).toBe(0);
    expect((await shown()).status).toBe(200);
    expect(await listed()).toBe(false);
    const body = { product_id: code, qty: [1], is_daily_plan: false, total: priceIdr };
    expect((await shop.customer().post(payUrl, body)).body.code).toBe('OUT_OF_STOCK');
    await setCost(3.4);
    await expect.poll(async () => (await shown()).body.stock, within).toBeNull();
    expect((await shop.customer().post(payUrl, body)).status).toBe(200);
    expect(await acts()).toEqual(['shop floor.hold', 'shop floor.sell']);
  });

  test('M8 is held after an import has been put in place, if its cost rose meanwhile', async () => {
    const now = shop.clock.now();
    await database.db.insert(catalogueImport).values({ id: 'moving', aliveAt: now, switchedAt: now });
    await setCost(19);
    expect(await database.db.$count(marginHold)).toBe(0);
    await database.db.delete(catalogueImport);
    await shop.run('keep-floors');
    expect(await database.db.select().from(marginHold)).toMatchObject([{ reason: 'large_rise' }]);
  });

  test('M8 is compared after a change that names it, and with all others each day', async () => {
    await shop.run('keep-floors');
    const other = 'japan-3gb-30d';
    const ids = [(await shop.productOf(code)).id, (await shop.productOf(other)).id];
    const held = async () => (await database.db.select().from(marginHold)).map((hold) => hold.product);
    await database.db
      .update(supplierOffer)
      .set({ costUsdMicros: 30_000_000 })
      .where(inArray(supplierOffer.product, ids));
    let isHeard = false;
    const stop = await database.listen(catalogueChannel, () => {
      isHeard = true;
    });
    await database.transaction((tx) => raiseCatalogueVersion(database, tx, ids.slice(0, 1)));
    await expect.poll(() => isHeard, within).toBe(true);
    await stop();
    await shop.run('keep-floors');
    expect(await held()).toEqual(ids.slice(0, 1));
    shop.clock.advance(86_400);
    await shop.run('keep-floors');
    expect((await held()).sort()).toEqual(ids.sort());
  });

  test('M8 is held while a rate is old, and repriced once it is entered', async () => {
    shop.clock.set('2026-12-20T03:00:00Z');
    await setCost(15);
    expect(await database.db.select().from(marginHold)).toMatchObject([{ reason: 'old_rate' }]);
    await shop.operator('rates.set', '--idr', '18000', '--jpy', '157', '--vnd', '26000', ...why);
    expect(await database.db.$count(marginHold)).toBe(0);
    expect((await shop.productOf(code)).priceIdr).toBe(298_000);
  });

  test('M8 a margin that is set holds products at once, and they are listed again once it is lowered', async () => {
    await shop.operator('margins.set', '--least', '45', ...why);
    const held = await database.db.$count(marginHold);
    expect(held).toBeGreaterThan(0);
    const onSale = and(eq(product.type, 'ez-sim'), isNull(product.withdrawnAt));
    const all = await database.db.$count(product, onSale);
    const read = async () => {
      const { body } = await shop.guest.get('/capi/products?limit=1');
      return (body as unknown as { pagination: { totalItems: number } }).pagination.totalItems;
    };
    await expect.poll(read, within).toBe(all - held);
    await shop.operator('margins.set', '--least', '5', ...why);
    expect(await database.db.$count(marginHold)).toBe(0);
    await expect.poll(read, within).toBe(all);
  });
});

test('R99 of sixty checkouts during a rise of the cost none is stored after it', async () => {
  const { id, priceIdr } = await shop.productOf(code);
  const customers = await addCustomers(database, 60);
  const body = { product_id: code, qty: [1], is_daily_plan: false, total: priceIdr };
  const orders = async () => (await database.db.select({ rows: count() }).from(order))[0]?.rows ?? 0;
  const [offer] = await database.db.select().from(supplierOffer).where(eq(supplierOffer.product, id));
  const buying = customers.map((customer) => shop.customer(customer).post(payUrl, body));
  await expect.poll(orders, within).toBeGreaterThan(0);
  await database.db
    .update(supplierOffer)
    .set({ enabled: false })
    .where(and(eq(supplierOffer.product, id), eq(supplierOffer.supplier, 'airalo')));
  await updateOfferCost(database, offer?.id ?? '', 19_000_000, shop.clock.now());
  const soldBefore = await orders();
  const answers = await Promise.all(buying);
  expect(await orders()).toBe(soldBefore);
  const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body: { code: why } }) => why));
  expect([...codes].filter((item) => item !== 'OUT_OF_STOCK')).toEqual([]);
});
