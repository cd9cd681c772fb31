import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { product, supplierOffer } from '../catalogue/tables.ts';
import { order, orderLine } from '../orders/tables.ts';
import { gatewayEvent, moneyMovement, paymentAttempt } from '../payments/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useSales } from '../testing/sales.ts';
import { redemption, voucher } from '../vouchers/tables.ts';

const database = useDatabase();
const shop = useSales(database);
const demo = () => shop.as('cus_demo');

const payUrl = '/paymentapi/redirect-order-payment';
let unit = 0;
const quota = 'japan-5gb-30d';
const body = (more: Record<string, unknown> = {}) => ({
  product_id: quota,
  qty: [1],
  is_daily_plan: false,
  discount: 0,
  total: unit,
  ...more,
});

const priceOf = async (code: string): Promise<number> => {
  const [found] = await database.db.select().from(product).where(eq(product.productId, code));
  return found!.priceIdr!;
};
const counts = async () => ({
  orders: await database.db.$count(order),
  lines: await database.db.$count(orderLine),
  attempts: await database.db.$count(paymentAttempt),
  redemptions: await database.db.$count(redemption),
});
const nothing = { orders: 0, lines: 0, attempts: 0, redemptions: 0 };

beforeEach(async () => {
  unit = await priceOf(quota);
});

describe('an order', () => {
  test('K8 is stored with its own priced snapshot and opens the hosted page', async () => {
    const { status, body: answer } = await demo().post(payUrl, body({ qty: ['2'], total: unit * 2 }), {
      'accept-language': 'ja',
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ redirect_status: 200, transaction_id: `${answer.order_id}-1` });
    expect(answer.order_id).toMatch(/^LGT-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(answer.payment_url).toContain('/snap/v3/redirection/');
    const [page] = await shop.gateway.witnessed();
    expect(page).toMatchObject({ order_id: answer.transaction_id, gross_amount: unit * 2 });
    const [stored] = await database.db.select().from(order);
    expect(stored).toMatchObject({
      number: answer.order_id,
      customer: 'cus_demo',
      locale: 'ja',
      shownCurrency: 'JPY',
      refundPolicy: 'id',
      subtotal: unit * 2,
      total: unit * 2,
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
      unitIdr: unit,
      costUsdMicros: offer!.costUsdMicros,
    });
    expect(line!.snapshot).toMatchObject({
      productCode: quota,
      names: { en: expect.stringContaining('Japan'), ja: expect.stringContaining('日本') },
      supplier: { name: 'esim-access', packageCode: offer!.packageCode },
    });
    expect(Number(line!.fxRate)).toBeGreaterThan(1_000);
    expect(shop.witness.placed).toEqual([answer.order_id]);
    expect(shop.witness.mails).toEqual([{ kind: 'order-received', order: stored!.id }]);
  });

  test('K8 keeps its prices and names when the catalogue changes', async () => {
    const { body: placed } = await demo().post(payUrl, body());
    await database.db
      .update(product)
      .set({ priceIdr: 1, withdrawnAt: shop.clock.now() })
      .where(eq(product.productId, quota));
    const { body: read } = await demo().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({ total: unit, subtotal: unit, name: expect.stringContaining('Japan') });
  });

  test('C6 for a daily plan is its unit price for each day', async () => {
    const daily = (await database.db.select().from(product).where(eq(product.esimType, 'DailyPlan'))).find(
      ({ priceIdr, withdrawnAt }) => priceIdr !== null && withdrawnAt === null,
    )!;
    const request = { product_id: daily.productId, qty: [1], is_daily_plan: true, period: 12 };
    const total = daily.priceIdr! * 12;
    const { status, body: answer } = await demo().post(payUrl, { ...request, total });
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
    for (const one of wrong) {
      expect(await demo().post(payUrl, one)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    }
  });

  test('K8 a total that differs is refused with the right figures, and nothing is stored', async () => {
    for (const total of [unit - 1, unit + 1, 0, 1_000_000_000]) {
      const { status, body: answer } = await demo().post(payUrl, body({ total }));
      expect({ status, code: answer.code }).toEqual({ status: 409, code: 'PRICE_CHANGED' });
      expect(answer.expected).toEqual({
        ...{ subtotal: unit, delivery: 0, tax: 0, rent: 0, discount: 0, total: unit },
      });
    }
    expect(await counts()).toEqual(nothing);
    expect(shop.witness.placed).toEqual([]);
  });

  test('K8 what the browser says of price, name, phone and discount decides nothing', async () => {
    const { status } = await demo().post(
      payUrl,
      body({
        ...{ username: 'Somebody Else', phone: '1', email: 'x@evil.example', discount: 5, price: 1 },
        ...{ product: ['Free'], imageUrl: [null], currency: 'USD', customer: 'cus_abroad' },
      }),
    );
    expect(status).toBe(200);
    const [stored] = await database.db.select().from(order);
    expect(stored).toMatchObject({ customer: 'cus_demo', total: unit, discount: 0 });
  });

  test('R35 another user_id is refused; the own one, null and none are fine', async () => {
    expect((await demo().post(payUrl, body({ user_id: 'cus_abroad' }))).body.code).toBe('FORBIDDEN');
    for (const user_id of ['cus_demo', null, undefined]) {
      expect((await demo().post(payUrl, body({ user_id }))).status).toBe(200);
    }
  });

  test('A1 without a session nobody orders', async () => {
    expect(await shop.as(null).post(payUrl, body())).toMatchObject({ status: 401 });
    expect(await counts()).toEqual(nothing);
  });

  test('K8 products of another type, withdrawn, without price or without offer are not found', async () => {
    const others = await database.db.select().from(product);
    const router = others.find(({ type }) => type === 'ez-fi')!;
    const sim = others.find(({ type }) => type === 'sim-card')!;
    await database.db
      .update(supplierOffer)
      .set({ enabled: false })
      .where(eq(supplierOffer.product, others[0]!.id));
    for (const code of [router.productId, sim.productId, others[0]!.productId, 'no-such-plan']) {
      expect((await demo().post(payUrl, body({ product_id: code }))).body.code, code).toBe('NOT_FOUND');
    }
  });

  test('F9 follows the Vietnamese refund rules where the account lives in Vietnam', async () => {
    const { customer } = await import('../accounts/tables.ts');
    await database.db.update(customer).set({ nation: 'Vietnam' }).where(eq(customer.id, 'cus_abroad'));
    await shop.as('cus_abroad').post(payUrl, body());
    expect((await database.db.select().from(order))[0]!.refundPolicy).toBe('vn');
  });
});

describe('a voucher', () => {
  const tenPercent = () => unit - Math.floor(unit / 10);

  test('K7 is taken as typed, reserved with the order and kept when it is paid', async () => {
    const { body: placed } = await demo().post(
      payUrl,
      body({ voucherCode: ' ｗelcome10 ', total: tenPercent() }),
    );
    expect(placed.order_id).toBeDefined();
    expect((await database.db.select().from(redemption))[0]).toMatchObject({ state: 'held' });
    await shop.gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    await shop.deliver(await shop.gateway.notification(placed.transaction_id, 'settlement'));
    expect((await database.db.select().from(redemption))[0]).toMatchObject({ state: 'kept' });
    const { body: read } = await demo().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({
      voucher_code: 'WELCOME10',
      discount: Math.floor(unit / 10),
      payment_status: 'PAID',
    });
  });

  test('K8 is checked before the price', async () => {
    const answer = await demo().post(payUrl, body({ voucherCode: 'NOSUCH', total: 1 }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'VOUCHER_INVALID' } });
    for (const voucherCode of ['', null, undefined]) {
      expect((await demo().post(payUrl, body({ voucherCode }))).status).toBe(200);
    }
  });

  test('R48 of the whole price makes the order paid at once, without gateway, with an entry in the books', async () => {
    await database.db
      .insert(voucher)
      .values({ id: 'v_all', codeNormalised: 'ALL', type: 'percent', amount: 100 });
    const { body: placed } = await demo().post(payUrl, body({ voucherCode: 'all', total: 0 }));
    expect(placed).toMatchObject({
      transaction_id: `${placed.order_id}-1`,
      payment_url: `${shop.gateway.publicUrl}/payment/waiting-redirect?transaction_id=${placed.transaction_id}`,
    });
    expect(
      await shop.gateway
        .witnessed()
        .then((pages) => pages.filter(({ order_id }) => order_id === placed.transaction_id)),
    ).toEqual([]);
    expect(
      (await demo().post('/paymentapi/check-payment', { transaction_id: placed.transaction_id })).body,
    ).toEqual({ payment_status: 'PAID' });
    expect(await database.db.select().from(moneyMovement)).toMatchObject([
      { kind: 'voucher', signedIdr: unit },
    ]);
    expect(shop.witness.paid).toEqual([{ number: placed.order_id, late: false }]);
    expect((await database.db.select().from(redemption))[0]).toMatchObject({ state: 'kept' });
    const { body: read } = await demo().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({
      payment_status: 'PAID',
      delivery_status: 'on review',
      payment_url: null,
      total: 0,
    });
  });

  test('R46 with five uses is used five times by sixty orders at once', async () => {
    await database.db
      .insert(voucher)
      .values({ id: 'v_five', codeNormalised: 'FIVE', type: 'fixed', amount: 1_000, maxUses: 5 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        demo().post(payUrl, body({ voucherCode: 'FIVE', total: unit - 1_000 })),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ body: { code } }) => code === 'VOUCHER_INVALID');
    expect([won.length, lost.length]).toEqual([5, 55]);
    expect(await counts()).toEqual({ orders: 5, lines: 5, attempts: 5, redemptions: 5 });
    const [five] = await database.db.select().from(voucher).where(eq(voucher.id, 'v_five'));
    expect(five!.used).toBe(5);
  });

  test('K10 limits uses per customer, also at once', async () => {
    await database.db
      .insert(voucher)
      .values({ id: 'v_own', codeNormalised: 'OWN', type: 'fixed', amount: 1_000, maxPerCustomer: 1 });
    const request = body({ voucherCode: 'OWN', total: unit - 1_000 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => demo().post(payUrl, request)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await shop.as('cus_abroad').post(payUrl, request)).status).toBe(200);
  });

  test('K10 is released when the order expires, and can be used again', async () => {
    await database.db
      .insert(voucher)
      .values({ id: 'v_one', codeNormalised: 'ONE', type: 'fixed', amount: 1_000, maxUses: 1 });
    const request = body({ voucherCode: 'ONE', total: unit - 1_000 });
    const { body: first } = await demo().post(payUrl, request);
    expect((await demo().post(payUrl, request)).body.code).toBe('VOUCHER_INVALID');
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    await shop.run('expire-orders');
    expect(shop.witness.closed).toEqual([{ number: first.order_id, why: 'expired' }]);
    expect((await demo().post(payUrl, request)).status).toBe(200);
    const [one] = await database.db.select().from(voucher).where(eq(voucher.id, 'v_one'));
    expect(one!.used).toBe(1);
  });

  test('K10 the check tells valid and nothing else, for guests too', async () => {
    const check = (more: object) =>
      shop.as(null).post('/capi/vouchers/validate', { code: 'welcome10', ...more });
    expect(await check({})).toEqual({
      status: 200,
      body: { valid: true, voucher: { code: 'WELCOME10', type: 'percent', amount: 10 } },
    });
    await database.db.insert(voucher).values([
      { id: 'v1', codeNormalised: 'OVER', type: 'fixed', amount: 1, endsAt: shop.clock.now() },
      { id: 'v2', codeNormalised: 'ROUTERS', type: 'fixed', amount: 1, productTypes: ['ez-fi'] },
      { id: 'v3', codeNormalised: 'BIG', type: 'fixed', amount: 1, minSpend: 500_000 },
    ]);
    const invalid = await Promise.all([
      check({ code: 'OVER' }),
      check({ code: 'ROUTERS', product_type: 'ez-sim' }),
      check({ code: 'BIG', total: 499_999 }),
      check({ code: 'UNKNOWN' }),
      check({ code: 'A\u0000B' }),
      check({ code: '  ' }),
    ]);
    for (const answer of invalid) expect(answer).toEqual(invalid[0]);
    expect(invalid[0]).toMatchObject({ status: 400, body: { code: 'VOUCHER_INVALID' } });
    const indonesian = await shop
      .as(null)
      .post('/capi/vouchers/validate', { code: 'x' }, { 'accept-language': 'id' });
    expect(indonesian.body.message).toBe('Voucher tidak valid');
  });
});

describe('one order, not two', () => {
  const keyed = { 'idempotency-key': 'checkout-1' };

  test('K11 a double click with one key makes one order and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => demo().post(payUrl, body(), keyed)));
    const again = await demo().post(payUrl, body(), keyed);
    expect(again.status).toBe(200);
    for (const { status, body: answer } of answers) {
      if (status === 200) expect(answer).toEqual(again.body);
      else expect({ status, code: answer.code }).toEqual({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' });
    }
    expect((await counts()).orders).toBe(1);
  });

  test('K11 another body under the key is refused, a refused body may be corrected', async () => {
    expect((await demo().post(payUrl, body({ total: 1 }), keyed)).body.code).toBe('PRICE_CHANGED');
    expect((await demo().post(payUrl, body(), keyed)).status).toBe(200);
    expect((await demo().post(payUrl, body({ qty: [2], total: unit * 2 }), keyed)).body.code).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
  });

  test('K11 a key belongs to its customer', async () => {
    const first = await demo().post(payUrl, body(), keyed);
    const second = await shop.as('cus_abroad').post(payUrl, body(), keyed);
    expect(second.status).toBe(200);
    expect(second.body.order_id).not.toBe(first.body.order_id);
  });
});

describe('the gateway', () => {
  const voucherOf = async () =>
    (await database.db.select().from(voucher).where(eq(voucher.id, 'vch_hemat20k')))[0]!;
  const held = () => body({ voucherCode: 'HEMAT20K', total: Math.max(0, unit - 20_000) });

  test.each([
    ['down', () => shop.gateway.reachable(false)],
    ['answering 500', () => shop.gateway.setFaults([{ kind: 'error', on: 'create' }])],
    ['dropping its reply', () => shop.gateway.setFaults([{ kind: 'drop', on: 'create' }])],
  ])('R61 %s cancels the order, releases the voucher and tells the customer', async (_how, breakIt) => {
    await breakIt();
    const { status, body: answer } = await demo().post(payUrl, held());
    expect({ status, code: answer.code }).toEqual({ status: 502, code: 'UPSTREAM_FAILED' });
    expect(await database.db.select().from(order)).toMatchObject([{ paymentState: 'CANCELLED' }]);
    expect(await database.db.select().from(paymentAttempt)).toMatchObject([{ state: 'CANCELLED' }]);
    expect(await database.db.select().from(redemption)).toMatchObject([{ state: 'released' }]);
    expect((await voucherOf()).used).toBe(0);
    expect(shop.witness).toMatchObject({ closed: [{ why: 'cancelled' }], mails: [] });
    shop.gateway.reachable(true);
    await shop.gateway.setFaults([]);
    expect((await demo().post(payUrl, held())).status).toBe(200);
  });

  test('K11 a call killed before the page was known goes on with its order under a new attempt', async () => {
    const { idempotency } = await import('../platform/tables.ts');
    const keyed = { 'idempotency-key': 'killed' };
    const { body: first } = await demo().post(payUrl, body(), keyed);
    await database.db.update(idempotency).set({ status: null, answer: null, lockedUntil: shop.clock.now() });
    await database.db.update(paymentAttempt).set({ url: null, providerRef: null });
    shop.clock.advance(31);
    const { body: second } = await demo().post(payUrl, body(), keyed);
    expect(second).toMatchObject({ order_id: first.order_id, transaction_id: `${first.order_id}-2` });
    expect((await counts()).orders).toBe(1);
    await shop.gateway.steer(second.transaction_id, 'pay', 'other_qris');
    await shop.deliver(await shop.gateway.notification(second.transaction_id, 'settlement'));
    expect((await demo().get(`/capi/orders/${first.order_id}`)).body).toMatchObject({
      payment_status: 'PAID',
      transaction_id: second.transaction_id,
    });
    expect(await database.db.$count(gatewayEvent)).toBe(1);
  });

  test('Y8 an order whose process was killed before the page was opened is closed by its expiry', async () => {
    await demo().post(payUrl, held());
    await database.db.update(paymentAttempt).set({ url: null, providerRef: null });
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    expect(await database.db.select().from(order)).toMatchObject([{ paymentState: 'EXPIRED' }]);
    expect((await voucherOf()).used).toBe(0);
  });
});
