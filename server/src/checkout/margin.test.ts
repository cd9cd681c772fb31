import { and, eq, inArray, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { raiseCatalogueVersion } from '../catalogue/catalogue-version-store.ts';
import { marginHold, product, supplierOffer } from '../catalogue/tables.ts';
import { order, orderLine } from '../orders/tables.ts';
import { moneyMovement } from '../payments/tables.ts';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { addCustomers } from '../testing/many-customers.ts';
import { payUrl } from '../testing/rentals.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database, { ESIM_SUPPLIER: 'esim-access,airalo' });
const buy = useBuying(database);
const why = ['--reason', 'a test'];

const setCost = async (dollars: number, supplier?: string) => {
  const { id } = await shop.productOf(buy.plan);
  const ofSupplier = supplier ? eq(supplierOffer.supplier, supplier) : undefined;
  await database.db
    .update(supplierOffer)
    .set({ costUsdMicros: dollars * 1_000_000, minimumPriceUsdMicros: null })
    .where(and(eq(supplierOffer.product, id), ofSupplier));
};
const setMinimum = async (dollars: number, supplier: string) => {
  const { id } = await shop.productOf(buy.plan);
  await database.db
    .update(supplierOffer)
    .set({ minimumPriceUsdMicros: dollars * 1_000_000 })
    .where(and(eq(supplierOffer.product, id), eq(supplierOffer.supplier, supplier)));
};
const setPrice = (priceIdr: number) =>
  database.db.update(product).set({ priceIdr }).where(eq(product.productId, buy.plan));
const place = (more: Record<string, unknown>) => shop.customer().post(payUrl, buy.body(more));

describe('the offer of a sale', () => {
  test('M6 a product is sold by the cheapest offer whose floor its price covers', async () => {
    await setCost(5, 'esim-access');
    await setCost(3, 'airalo');
    await setMinimum(10, 'airalo');
    await setPrice(110_000);
    expect((await place({ total: 110_000 })).status).toBe(200);
    const [line] = await database.db.select().from(orderLine);
    expect(line).toMatchObject({ costUsdMicros: 5_000_000, floorIdr: 102_175 });
    await setPrice(180_000);
    expect((await place({ total: 180_000 })).status).toBe(200);
    const lines = await database.db.select().from(orderLine);
    expect(lines).toContainEqual(expect.objectContaining({ costUsdMicros: 3_000_000, floorIdr: 180_000 }));
  });

  test('M6 of fifty plans below the minimum price of their only supplier none is sold, and none is listed', async () => {
    const { db } = database;
    const plans = await db
      .select({ id: product.id, code: product.productId, price: product.priceIdr })
      .from(product)
      .innerJoin(supplierOffer, eq(supplierOffer.product, product.id))
      .where(
        and(
          eq(supplierOffer.supplier, 'airalo'),
          eq(product.esimType, 'QuotaBased'),
          isNull(product.withdrawnAt),
        ),
      )
      .orderBy(product.id)
      .limit(50);
    expect(plans).toHaveLength(50);
    const ids = plans.map(({ id }) => id);
    const ofThese = inArray(supplierOffer.product, ids);
    await db
      .update(supplierOffer)
      .set({ enabled: false })
      .where(and(ofThese, eq(supplierOffer.supplier, 'esim-access')));
    const dear = { costUsdMicros: 1_000_000, minimumPriceUsdMicros: 900_000_000, enabled: true };
    await db
      .update(supplierOffer)
      .set(dear)
      .where(and(ofThese, eq(supplierOffer.supplier, 'airalo')));
    const customers = await addCustomers(database, plans.length);
    const answers = await Promise.all(
      plans.map(({ code, price }, index) =>
        shop
          .customer(customers[index])
          .post(payUrl, { product_id: code, qty: [1], is_daily_plan: false, total: price }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['OUT_OF_STOCK']));
    expect(await db.$count(order)).toBe(0);
    await database.transaction((tx) => raiseCatalogueVersion(database, tx, ids));
    await shop.run('keep-floors');
    expect((await db.select().from(marginHold)).map((hold) => hold.product).sort()).toEqual(ids.sort());
  });

  test('M5 one Rupiah below the floor is not sold, the floor itself is', async () => {
    await setCost(5);
    await setPrice(102_174);
    expect((await place({ total: 102_174 })).body.code).toBe('OUT_OF_STOCK');
    await setPrice(102_175);
    expect((await place({ total: 102_175 })).status).toBe(200);
  });

  test('M3 a product goes off sale when an old rate raises its floor above its price', async () => {
    await setCost(5);
    await setPrice(103_000);
    shop.clock.set('2026-11-27T03:00:00Z');
    expect((await place({ total: 103_000 })).status).toBe(200);
    shop.clock.set('2026-12-01T03:00:00Z');
    expect((await place({ total: 103_000 })).body.code).toBe('OUT_OF_STOCK');
  });
});

describe('a voucher', () => {
  const welcome = { voucherCode: 'WELCOME10' };

  test('M15 a voucher takes its full discount where the margin has room for it', async () => {
    const total = buy.unit - Math.floor(buy.unit / 10);
    expect((await place({ ...welcome, total })).status).toBe(200);
  });

  test('M9 a voucher leaves the goods at their floor, rounded up to the next thousand', async () => {
    await setCost(5);
    await setPrice(110_000);
    const { body } = await place({ ...welcome, total: 99_000 });
    expect(body).toMatchObject({
      code: 'PRICE_CHANGED',
      expected: { subtotal: 110_000, discount: 7_000, total: 103_000 },
    });
    expect((await place({ ...welcome, total: 103_000 })).status).toBe(200);
    expect((await database.db.select().from(order))[0]).toMatchObject({ discount: 7_000, total: 103_000 });
  });

  test('M9 a voucher without room is refused with its reason, in the customer’s language', async () => {
    await setCost(5);
    await setPrice(103_000);
    const { status, body } = await shop
      .customer()
      .post(payUrl, buy.body({ ...welcome, total: 103_000 }), { 'accept-language': 'id' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VOUCHER_INVALID',
      reason: 'no_room',
      message: 'Harga paket ini sudah yang paling rendah, jadi voucher tidak bisa menurunkannya lagi.',
    });
    expect(await buy.counts()).toMatchObject({ orders: 0, redemptions: 0 });
  });
});

describe('a gift voucher', () => {
  const gift = (...more: string[]) =>
    shop.operator('vouchers.add', 'FORMARIA', '--gift', '--type', 'percent', '--amount', '100', ...more);
  const bounded = ['--ends', '2026-12-31', '--max-uses', '1'];

  test('M10 a gift needs 100 percent, an end and a number of uses', async () => {
    expect(await gift('--max-uses', '1')).toBe('A gift needs --ends and --max-uses.');
    expect(await gift('--ends', '2026-12-31')).toBe('A gift needs --ends and --max-uses.');
    const half = ['FORMARIA', '--gift', '--type', 'percent', '--amount', '50', ...bounded];
    expect(await shop.operator('vouchers.add', ...half)).toBe('A gift is --type percent --amount 100.');
    expect(await gift(...bounded)).toMatchObject({ code: 'FORMARIA', gift: true });
    expect(await shop.operator('vouchers.change', 'FORMARIA', '--ends', 'none')).toBe(
      'A gift needs --ends and --max-uses.',
    );
  });

  test('M10 a gift pays the whole order, is booked, and is listed with its cost', async () => {
    await gift(...bounded);
    const { status } = await place({ voucherCode: 'FORMARIA', total: 0 });
    expect(status).toBe(200);
    expect(await database.db.select().from(moneyMovement)).toMatchObject([
      { kind: 'voucher', signedIdr: buy.unit },
    ]);
    const { orders } = await shop.operator('vouchers.get', 'FORMARIA');
    expect(orders).toMatchObject([{ discount: buy.unit, total: 0, cost_usd: '3.40' }]);
  });

  test('M10 a gift skips offers with a minimum price, and without another offer there is no room', async () => {
    await gift(...bounded);
    await setCost(3, 'airalo');
    await setMinimum(4, 'airalo');
    expect((await place({ voucherCode: 'FORMARIA', total: 0 })).status).toBe(200);
    const [line] = await database.db.select().from(orderLine);
    expect(line?.snapshot).toMatchObject({ supplier: { name: 'esim-access' } });
    await setMinimum(4, 'esim-access');
    await shop.operator('vouchers.change', 'FORMARIA', '--max-uses', '5', ...why);
    expect((await place({ voucherCode: 'FORMARIA', total: 0 })).body).toMatchObject({ reason: 'no_room' });
  });

  test('M9 the check of a voucher says what it takes off the plan that is bought', async () => {
    const check = (more: object) =>
      shop.customer().post('/capi/vouchers/validate', { code: 'WELCOME10', product_type: 'ez-sim', ...more });
    await setCost(5);
    await setPrice(110_000);
    const item = { product_id: buy.plan, qty: 1, total: 110_000 };
    expect((await check(item)).body).toMatchObject({ valid: true, discount: 7_000, limited: true });
    expect((await check({ ...item, qty: 10, total: 1_100_000 })).body).toMatchObject({
      discount: 110_000,
      limited: false,
    });
    expect((await check({ total: 110_000 })).body).toMatchObject({ discount: 11_000, limited: false });
    expect((await check({})).body).toMatchObject({ discount: null, limited: false });
    await setPrice(103_000);
    expect(await check(item)).toMatchObject({ status: 400, body: { reason: 'no_room' } });
    await setPrice(90_000);
    expect((await check(item)).body.code).toBe('OUT_OF_STOCK');
    expect((await check({ ...item, qty: 0 })).body.code).toBe('VALIDATION');
  });

  test('M9 a voucher of 100 percent that is no gift stops at the floor', async () => {
    await shop.operator('vouchers.add', 'EVERYTHING', '--type', 'percent', '--amount', '100', ...why);
    await setCost(5);
    expect((await place({ voucherCode: 'EVERYTHING', total: 0 })).body).toMatchObject({
      expected: { total: 103_000 },
    });
  });
});
