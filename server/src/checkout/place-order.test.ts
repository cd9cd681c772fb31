import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { product, supplierOffer } from '../catalogue/tables.ts';
import { mail } from '../notifications/tables.ts';
import { order, orderLine } from '../orders/tables.ts';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { payUrl } from '../testing/rentals.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const buy = useBuying(database);

const nothing = { orders: 0, lines: 0, attempts: 0, redemptions: 0 };

describe('placed orders', () => {
  test('K8 an order is stored with its priced snapshot and opens the hosted page', async () => {
    const { status, body: answer } = await shop
      .customer()
      .post(payUrl, buy.body({ qty: ['2'], total: buy.unit * 2 }), {
        'accept-language': 'ja',
      });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ redirect_status: 200, transaction_id: `${answer.order_id}-1` });
    expect(answer.order_id).toMatch(/^LGT-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(answer.payment_url).toContain('/snap/v3/redirection/');
    const [page] = await shop.gateway.recordedCalls();
    expect(page).toMatchObject({ order_id: answer.transaction_id, gross_amount: buy.unit * 2 });
    const [stored] = await database.db.select().from(order);
    expect(stored).toMatchObject({
      number: answer.order_id,
      customer: 'cus_demo',
      locale: 'ja',
      shownCurrency: 'JPY',
      refundPolicy: 'id',
      subtotal: buy.unit * 2,
      total: buy.unit * 2,
      paymentState: 'PENDING',
      placedAt: shop.clock.now(),
      expiresAt: new Date('2026-11-20T04:00:00Z'),
    });
    const [line] = await database.db.select().from(orderLine);
    const [offer] = await database.db
      .select()
      .from(supplierOffer)
      .where(eq(supplierOffer.id, line!.supplierOffer!));
    expect(line).toMatchObject({
      quantity: 2,
      days: null,
      unitIdr: buy.unit,
      costUsdMicros: offer!.costUsdMicros,
    });
    expect(line!.snapshot).toMatchObject({
      productCode: buy.plan,
      names: { en: expect.stringContaining('Japan'), ja: expect.stringContaining('日本') },
      supplier: { name: 'esim-access', packageCode: offer!.packageCode },
    });
    expect(Number(line!.fxRate)).toBeGreaterThan(1_000);
    expect(shop.callRecorder.placed).toEqual([answer.order_id]);
    expect(await database.db.select().from(mail)).toMatchObject([
      { kind: 'order-received', order: stored!.id },
    ]);
  });

  test('Z8 an order keeps the currency that the customer saw: the language’s, or Rupiah by choice', async () => {
    for (const [cookie, shown] of [
      ['language=ja', 'JPY'],
      ['language=ja; currency=IDR', 'IDR'],
    ] as const) {
      const headers = { 'accept-language': 'ja', cookie };
      const { body: answer } = await shop.customer().post(payUrl, buy.body(), headers);
      const [stored] = await database.db.select().from(order).where(eq(order.number, answer.order_id));
      expect(stored).toMatchObject({ locale: 'ja', shownCurrency: shown, total: buy.unit });
    }
  });

  test('K8 an order keeps its prices and names when the catalogue changes', async () => {
    const { body: placed } = await shop.customer().post(payUrl, buy.body());
    await database.db
      .update(product)
      .set({ priceIdr: 1, withdrawnAt: shop.clock.now() })
      .where(eq(product.productId, buy.plan));
    const { body: read } = await shop.customer().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({
      total: buy.unit,
      subtotal: buy.unit,
      name: expect.stringContaining('Japan'),
    });
  });

  test('C6 an order of a daily plan costs its daily price times the days', async () => {
    const daily = (await database.db.select().from(product).where(eq(product.esimType, 'DailyPlan'))).find(
      ({ priceIdr, withdrawnAt }) => priceIdr !== null && withdrawnAt === null,
    )!;
    const request = { product_id: daily.productId, qty: [1], is_daily_plan: true, period: 12 };
    const total = daily.priceIdr! * 12;
    const { status, body: answer } = await shop.customer().post(payUrl, { ...request, total });
    expect(status, JSON.stringify(answer)).toBe(200);
    const [line] = await database.db.select().from(orderLine);
    expect(line).toMatchObject({ quantity: 1, days: 12, unitIdr: daily.priceIdr });
    const wrong = [
      { ...request, total, period: undefined },
      { ...request, total, period: 181 },
      { ...request, total, period: 0 },
      { ...request, total, is_daily_plan: false },
      { ...request, total, is_daily_plan: undefined },
      { ...request, total, qty: [2] },
    ];
    for (const item of wrong) {
      expect(await shop.customer().post(payUrl, item)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION' },
      });
    }
  });

  test('K8 a total that differs is refused with the correct figures, and nothing is stored', async () => {
    for (const total of [buy.unit - 1, buy.unit + 1, 0, 1_000_000_000]) {
      const { status, body: answer } = await shop.customer().post(payUrl, buy.body({ total }));
      expect({ status, code: answer.code }).toEqual({ status: 409, code: 'PRICE_CHANGED' });
      expect(answer.expected).toEqual({
        subtotal: buy.unit,
        delivery: 0,
        tax: 0,
        rent: 0,
        discount: 0,
        total: buy.unit,
      });
    }
    expect(await buy.counts()).toEqual(nothing);
    expect(shop.callRecorder.placed).toEqual([]);
  });

  test('K8 price, name, phone and discount in the request are ignored', async () => {
    const { status } = await shop.customer().post(
      payUrl,
      buy.body({
        username: 'Somebody Else',
        phone: '1',
        email: 'x@evil.example',
        discount: 5,
        price: 1,
        product: ['Free'],
        imageUrl: [null],
        currency: 'USD',
        customer: 'cus_abroad',
      }),
    );
    expect(status).toBe(200);
    const [stored] = await database.db.select().from(order);
    expect(stored).toMatchObject({ customer: 'cus_demo', total: buy.unit, discount: 0 });
  });

  test("R35 another customer's user_id is refused; the own one, null and none are accepted", async () => {
    expect((await shop.customer().post(payUrl, buy.body({ user_id: 'cus_abroad' }))).body.code).toBe(
      'FORBIDDEN',
    );
    for (const user_id of ['cus_demo', null, undefined]) {
      expect((await shop.customer().post(payUrl, buy.body({ user_id }))).status).toBe(200);
    }
  });

  test('A1 an order without a session is refused', async () => {
    expect(await shop.guest.post(payUrl, buy.body())).toMatchObject({ status: 401 });
    expect(await buy.counts()).toEqual(nothing);
  });

  test('K8 SIM cards, withdrawn plans and plans without price or offer are not found', async () => {
    const { db } = database;
    const [sim] = await db.select().from(product).where(eq(product.type, 'sim-card')).limit(1);
    const [unpriced, withdrawn, unoffered] = await db
      .select()
      .from(product)
      .where(and(eq(product.type, 'ez-sim'), isNull(product.withdrawnAt), isNotNull(product.priceIdr)))
      .limit(3);
    await db.update(product).set({ priceIdr: null }).where(eq(product.id, unpriced!.id));
    await db.update(product).set({ withdrawnAt: shop.clock.now() }).where(eq(product.id, withdrawn!.id));
    await db.update(supplierOffer).set({ enabled: false }).where(eq(supplierOffer.product, unoffered!.id));
    for (const { productId } of [sim!, unpriced!, withdrawn!, unoffered!, { productId: 'no-such-plan' }]) {
      const answer = await shop.customer().post(payUrl, buy.body({ product_id: productId }));
      expect(answer.body.code, productId).toBe('NOT_FOUND');
    }
  });

  test('M6 a plan whose price covers none of its offers is not sold', async () => {
    const { db } = database;
    const [plan] = await db.select().from(product).where(eq(product.productId, buy.plan));
    const dear = { costUsdMicros: (plan!.priceUsd ?? 0) * 10_000 };
    await db.update(supplierOffer).set(dear).where(eq(supplierOffer.product, plan!.id));
    expect((await shop.customer().post(payUrl, buy.body())).body.code).toBe('OUT_OF_STOCK');
    expect(await buy.counts()).toEqual(nothing);
  });

  test('M3 the order’s line has the rate with its day and the floor by which it was sold', async () => {
    await shop.customer().post(payUrl, buy.body({ qty: [2], total: buy.unit * 2 }));
    const [line] = await database.db.select().from(orderLine);
    expect(line).toMatchObject({ fxRate: '18000', fxAt: new Date('2026-11-20T03:00:00Z') });
    // 3.40 dollars each: 122,400 of cost and 4,000 of 92 %.
    expect(line!.floorIdr).toBe(137_392);
  });

  test('F9 an order of an account in Vietnam has the refund policy for Vietnam', async () => {
    await database.db.update(customer).set({ nation: 'Vietnam' }).where(eq(customer.id, 'cus_abroad'));
    await shop.customer('cus_abroad').post(payUrl, buy.body());
    expect((await database.db.select().from(order))[0]!.refundPolicy).toBe('vn');
  });
});

describe('idempotency keys', () => {
  const keyed = { 'idempotency-key': 'checkout-1' };

  test('K11 concurrent calls with one key make one order and get the same answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.customer().post(payUrl, buy.body(), keyed)),
    );
    const again = await shop.customer().post(payUrl, buy.body(), keyed);
    expect(again.status).toBe(200);
    for (const { status, body: answer } of answers) {
      if (status === 200) expect(answer).toEqual(again.body);
      else expect({ status, code: answer.code }).toEqual({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' });
    }
    expect((await buy.counts()).orders).toBe(1);
  });

  test('K11 a key with another body is refused unless the first call was refused', async () => {
    expect((await shop.customer().post(payUrl, buy.body({ total: 1 }), keyed)).body.code).toBe(
      'PRICE_CHANGED',
    );
    expect((await shop.customer().post(payUrl, buy.body(), keyed)).status).toBe(200);
    expect(
      (await shop.customer().post(payUrl, buy.body({ qty: [2], total: buy.unit * 2 }), keyed)).body.code,
    ).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('K11 two customers may use the same key', async () => {
    const first = await shop.customer().post(payUrl, buy.body(), keyed);
    const second = await shop.customer('cus_abroad').post(payUrl, buy.body(), keyed);
    expect(second.status).toBe(200);
    expect(second.body.order_id).not.toBe(first.body.order_id);
  });
});
