import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { esim } from '../esims/tables.ts';
import { order, orderLine } from '../orders/tables.ts';
import { insertAttempt } from '../payments/payment-store.ts';
import { moneyMovement } from '../payments/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addCustomers, addKeptOrder } from '../testing/many-customers.ts';
import { retryWhileBusy } from '../testing/retry-while-busy.ts';
import { useTrade } from '../testing/trade.ts';
import { refund } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const ask = (number: string, more: Record<string, unknown> = {}, who = 'cus_demo') =>
  shop
    .customer(who)
    .post(`/capi/orders/${number}/refund-request`, { reason: 'My trip was cancelled', ...more });
const account = { bank: 'BCA', number: '123-456 7890', holder: 'Putri Ayu' };
const profiles = () => database.db.select().from(esim).orderBy(esim.seq);
const books = async () =>
  (await database.db.select().from(moneyMovement).orderBy(moneyMovement.id)).map(({ kind, signedIdr }) => [
    kind,
    signedIdr,
  ]);
const vietnamese = (who = 'cus_demo') =>
  database.db.update(customer).set({ nation: 'Vietnam' }).where(eq(customer.id, who));

describe('a New eSIM', () => {
  test('F9 a New eSIM is cancelled at the supplier before its refund is sent', async () => {
    const bought = await shop.customer().buy();
    expect(bought.refund_offer).toMatchObject({
      eligible: true,
      review: false,
      amount: bought.total,
      policy: 'id',
    });
    expect(bought.refund_offer.until).toBe(bought.esims[0]!.install_before);
    const { status, body } = await ask(bought.order_id);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        refund: {
          status: 'done',
          amount: bought.total,
          policy: 'id',
          bank_account_needed: false,
          by_bank: false,
        },
      },
    });
    expect(await profiles()).toMatchObject([{ planState: 'cancelled' }]);
    const after = await shop.customer().order(bought.order_id);
    expect(after).toMatchObject({
      payment_status: 'REFUNDED',
      refund: { status: 'done', amount: bought.total },
      refund_offer: { eligible: false, amount: 0, rule: 'given_back' },
      esims: [{ status: 'Cancelled' }],
    });
    expect(after.events.map(({ kind }) => kind).slice(-2)).toEqual(['refund_requested', 'refunded']);
    const [page] = await shop.gateway.recordedCalls();
    expect(page).toMatchObject({ refunded: bought.total });
    expect(await shop.mails()).toContain('order-refunded');
    expect(await database.db.select().from(order)).toMatchObject([{ flag: null }]);
  });

  test('F9 the offer for a topped-up eSIM names the amount of the lost top-ups', async () => {
    const bought = await shop.customer().buy();
    expect(bought.refund_offer).toMatchObject({ eligible: true, topups_lost: 0 });
    const { priceIdr: total } = await shop.productOf('japan-5gb-30d');
    const { body: more } = await shop.customer().post('/paymentapi/redirect-topup-payment', {
      product_id: 'TOPUP_JP-5GB-30D',
      iccid: bought.esims[0]!.iccid,
      qty: ['1'],
      is_daily_plan: false,
      total,
    });
    await shop.gateway.pay(more.transaction_id);
    expect((await shop.customer().order(bought.order_id)).refund_offer.topups_lost).toBe(0);
    await shop.settle();
    const { refund_offer: offer } = await shop.customer().order(bought.order_id);
    expect(offer).toMatchObject({ eligible: true, amount: bought.total, topups_lost: total });
    await ask(bought.order_id);
    expect(await shop.customer().order(more.order_id)).toMatchObject({
      payment_status: 'PAID',
      refund: null,
    });
    expect((await shop.customer().order(bought.order_id)).refund_offer.topups_lost).toBe(0);
  });

  test('F9 twenty concurrent requests make one refund and get the same answer', async () => {
    const bought = await shop.customer().buy();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => retryWhileBusy(() => ask(bought.order_id))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask(bought.order_id)).body.refund).toMatchObject({ status: 'done', amount: bought.total });
    expect(await database.db.select().from(refund)).toHaveLength(1);
    expect(await books()).toEqual([
      ['capture', bought.total],
      ['refund', -bought.total],
    ]);
  });

  test('F9 an eSIM that was installed after the page was read is not cancelled and not refunded', async () => {
    const bought = await shop.customer().buy();
    const [row] = await profiles();
    await shop.supplier.phone('install', row!.supplierRef!);
    // The shop has an outdated reading and refreshes it before the decision.
    const { status, body } = await ask(bought.order_id);
    expect({ status, refund: body.refund }).toMatchObject({ status: 200, refund: { status: 'review' } });
    expect(await books()).toEqual([['capture', bought.total]]);
    expect(await database.db.select().from(order)).toMatchObject([{ flag: 'refund_review' }]);
    expect(await shop.mails()).toContain('refund-review');
  });

  test('F9 an eSIM installed between the reading and the cancellation is refused, and another request is possible', async () => {
    const bought = await shop.customer().buy();
    const [row] = await profiles();
    await shop.supplier.trouble('server_error', 'esim/cancel', 1);
    expect((await ask(bought.order_id)).body.refund).toMatchObject({ status: 'processing' });
    await shop.supplier.phone('install', row!.supplierRef!);
    shop.clock.advance(60);
    await shop.jobs.runTask('send-refunds');
    expect(await shop.customer().order(bought.order_id)).toMatchObject({
      payment_status: 'PAID',
      refund: { status: 'rejected' },
      refund_offer: { eligible: true, review: true, rule: 'operator_decides' },
    });
    expect(await books()).toEqual([['capture', bought.total]]);
    expect(await shop.mails()).toContain('refund-refused');
  });

  test('F9 a request while the supplier is unavailable is refused without a refund', async () => {
    const bought = await shop.customer().buy();
    await shop.supplier.trouble('server_error', 'esim/query', 1);
    expect(await ask(bought.order_id)).toMatchObject({ status: 502, body: { code: 'RETRIEVAL_FAILED' } });
    expect(await database.db.$count(refund)).toBe(0);
  });

  test('F9 of three eSIMs the two New ones are refunded, and the third needs a review', async () => {
    const bought = await shop.customer().buy('japan-5gb-30d', { qty: [3] });
    const [first] = await profiles();
    await shop.supplier.phone('install', first!.supplierRef!);
    const share = bought.total / 3;
    expect((await ask(bought.order_id)).body.refund).toMatchObject({ status: 'done', amount: share * 2 });
    expect(await shop.customer().order(bought.order_id)).toMatchObject({
      payment_status: 'PARTIALLY_REFUNDED',
      refund_offer: { eligible: true, review: true, amount: share },
      esims: [{ status: 'Onboard' }, { status: 'Cancelled' }, { status: 'Cancelled' }],
    });
    expect((await ask(bought.order_id)).body.refund).toMatchObject({ status: 'review', amount: share });
    expect(await books()).toEqual([
      ['capture', bought.total],
      ['refund', -share * 2],
    ]);
  });
});

describe('the policy for Vietnam', () => {
  beforeEach(() => addKeptOrder(database));

  const used = async (code: string, share: number, who = 'cus_demo') => {
    await vietnamese(who);
    const bought = await shop.customer(who).buy(code);
    const row = (await profiles()).find(({ iccid }) => iccid === bought.esims[0]!.iccid);
    await shop.supplier.phone('install', row!.supplierRef!);
    await shop.supplier.phone('use', row!.supplierRef!, Math.floor((row!.totalBytes ?? 0) * share));
    return bought;
  };

  test('F9 over 480,000 dong the remaining data is refunded automatically by the supplier’s current reading', async () => {
    const bought = await used('japan-20gb-30d', 0.2);
    const [line] = await database.db.select().from(orderLine);
    expect(line!.listVnd).toBeGreaterThan(480_000);
    const { body } = await ask(bought.order_id);
    expect(body.refund).toMatchObject({ status: 'done', policy: 'vn', amount: bought.total * 0.8 });
    expect(await shop.customer().order(bought.order_id)).toMatchObject({
      payment_status: 'PARTIALLY_REFUNDED',
      refund_offer: { eligible: false, amount: 0 },
    });
  });

  test('F9 the tier is chosen by the list price in dong stored on the order', async () => {
    const bought = await used('japan-5gb-30d', 0.2);
    await database.db.update(orderLine).set({ listVnd: 480_000 });
    expect((await ask(bought.order_id)).body.refund).toMatchObject({ status: 'done', amount: bought.total });
  });

  const small = async (share: number, who?: string) => {
    const bought = await used('japan-5gb-30d', share, who);
    await database.db.update(orderLine).set({ listVnd: 119_000 });
    return bought;
  };
  const bySelf = async () =>
    (await database.db.select().from(refund)).filter(({ decidedBy }) => decidedBy === 'shop').length;

  test('F9 of ten plans used to 20 % one is refunded automatically within 365 days, and nine need a review', async () => {
    for (let count = 0; count < 10; count += 1) {
      const bought = await small(0.2);
      const answer = await ask(bought.order_id);
      expect(answer.body.refund).toMatchObject({
        status: count === 0 ? 'done' : 'review',
        amount: bought.total,
      });
      shop.clock.advance(30 * 86_400);
    }
    expect(await bySelf()).toBe(1);
    // Each of the nine requests restarts the year.
    shop.clock.advance(365 * 86_400);
    expect((await ask((await small(0.2)).order_id)).body.refund).toMatchObject({ status: 'done' });
    expect(await bySelf()).toBe(2);
  });

  test('F9 of concurrent requests for used plans one is refunded automatically', async () => {
    const orders = [await small(0.2), await small(0.2), await small(0.2)];
    const answers = await Promise.all(orders.map(({ order_id }) => retryWhileBusy(() => ask(order_id))));
    expect(answers.map(({ body }) => body.refund?.status).sort()).toEqual(['done', 'review', 'review']);
    expect(await bySelf()).toBe(1);
  });

  test('F9 a plan used above 20 % needs a review', async () => {
    const bought = await small(0.21);
    expect((await ask(bought.order_id)).body.refund).toMatchObject({
      status: 'review',
      amount: bought.total,
    });
  });

  test('F9 a used plan of an account without an earlier paid order, or with only refunded ones, needs a review', async () => {
    await database.db.delete(order);
    const unused = await shop.customer().buy('japan-5gb-30d');
    expect((await ask(unused.order_id)).body.refund).toMatchObject({ status: 'done' });
    const first = await small(0.1);
    expect((await ask(first.order_id)).body.refund).toMatchObject({ status: 'review', amount: first.total });
  });

  test.each([
    ['a plus-address', { email: 'dewi+trip@example.com' }, { email: 'dewi@example.com' }],
    ['dots at Gmail', { email: 'd.ewi@gmail.com' }, { email: 'de.wi+b@googlemail.com' }],
    ['the phone number', { phoneE164: '+6281234500001' }, { phoneE164: '+6281234500001' }],
  ])(
    'F9 the accounts of one person are refunded for a used plan once a year: %s',
    async (_by, item, other) => {
      const [second = ''] = await addCustomers(database, 1);
      await addKeptOrder(database, second);
      await database.db.update(customer).set({ phoneE164: '+6281234500009' }).where(eq(customer.id, second));
      await database.db.update(customer).set(item).where(eq(customer.id, 'cus_demo'));
      const before = await small(0.1, second);
      await database.db.update(customer).set(other).where(eq(customer.id, second));
      expect((await ask((await small(0.1)).order_id)).body.refund).toMatchObject({ status: 'done' });
      expect((await ask(before.order_id, {}, second)).body.refund).toMatchObject({ status: 'review' });
    },
  );

  test('F9 an unused plan is refunded automatically every time and cancelled at the supplier first', async () => {
    const first = await small(0.2);
    expect((await ask(first.order_id)).body.refund).toMatchObject({ status: 'done' });
    for (let count = 0; count < 2; count += 1) {
      const bought = await shop.customer().buy('japan-20gb-30d');
      // After the three days for a cancellation the tier decides by the remaining data.
      shop.clock.advance(4 * 86_400);
      expect((await ask(bought.order_id)).body.refund).toMatchObject({
        status: 'done',
        amount: bought.total,
      });
      expect((await shop.customer().order(bought.order_id)).esims).toMatchObject([{ status: 'Cancelled' }]);
    }
  });

  test('F9 a plan installed between the reading and the cancellation is not refunded by its tier', async () => {
    await vietnamese();
    const bought = await shop.customer().buy('japan-20gb-30d');
    shop.clock.advance(4 * 86_400);
    const [row] = await profiles();
    await shop.supplier.trouble('server_error', 'esim/cancel', 1);
    expect((await ask(bought.order_id)).body.refund).toMatchObject({ status: 'processing' });
    await shop.supplier.phone('install', row!.supplierRef!);
    shop.clock.advance(60);
    await shop.jobs.runTask('send-refunds');
    expect(await shop.customer().order(bought.order_id)).toMatchObject({
      payment_status: 'PAID',
      refund: { status: 'rejected' },
    });
    expect(await books()).toEqual([['capture', bought.total]]);
  });

  test('F9 the operator sees the usage of the plan with its refund', async () => {
    await ask((await small(0.2)).order_id);
    const bought = await small(0.99);
    shop.clock.advance(3600);
    await ask(bought.order_id);
    const [listed] = await shop.operator('refunds.list');
    expect(listed).toMatchObject({ order: bought.order_id, state: 'review', rule: 'vn_under_120k' });
    expect(listed.used).toBe('4.95 of 5 GB (99%), 1 of 30 days');
    expect(listed.used_share).toBeCloseTo(0.99);
    const shown = await shop.operator('refunds.get', listed.refund);
    expect(shown).toMatchObject({
      refund: listed.refund,
      usage: [
        {
          iccid: bought.esims[0]!.iccid,
          status: 'In use',
          data: '4.95 of 5 GB (99%)',
          days: '1 of 30',
          data_bytes: 5 * 1024 ** 3,
          days_used: 1,
          days_in_all: 30,
        },
      ],
      earlier: [{ rule: 'vn_under_120k', state: 'done' }],
    });
    expect(await shop.operator('refunds.get', 'RF-NONE')).toContain('There is no refund RF-NONE');
  });
});

describe('refunds by bank transfer', () => {
  test('F9 a payment by virtual account needs the customer’s bank account and is paid out by the operator', async () => {
    const placed = await shop.customer().place('japan-5gb-30d');
    await shop.gateway.pay(placed.transaction_id, 'bca_va');
    await shop.settle();
    expect(await ask(placed.order_id)).toMatchObject({ status: 409, body: { code: 'BANK_ACCOUNT_NEEDED' } });
    expect(await database.db.$count(refund)).toBe(0);
    const { body } = await ask(placed.order_id, { bank_account: account });
    expect(body.refund).toMatchObject({ status: 'processing', bank_account_needed: false, by_bank: true });
    expect(await database.db.select().from(refund)).toMatchObject([
      { state: 'manual', bankAccount: account },
    ]);
    expect(await profiles()).toMatchObject([{ planState: 'cancelled' }]);
    expect(await database.db.select().from(order)).toMatchObject([
      { flag: 'refund_by_bank', paymentState: 'PAID' },
    ]);
    expect(await shop.mails()).toContain('refund-by_bank');
  });
});

describe('refused requests', () => {
  test('F9 a refused request has the reason in the language of the customer', async () => {
    const placed = await shop.customer().place('japan-5gb-30d');
    const { status, body } = await shop
      .customer()
      .post(`/capi/orders/${placed.order_id}/refund-request`, { reason: 'x' }, { 'accept-language': 'id' });
    expect({ status, code: body.code, reason: body.reason }).toEqual({
      status: 409,
      code: 'REFUND_NOT_ALLOWED',
      reason: 'not_paid',
    });
    expect(body.message).toContain('belum dibayar');
  });

  test("F9 a request for another customer's order is not found, and a guest has to log in", async () => {
    const bought = await shop.customer().buy();
    expect((await ask(bought.order_id, {}, 'cus_abroad')).status).toBe(404);
    expect(
      (await shop.guest.post(`/capi/orders/${bought.order_id}/refund-request`, { reason: 'x' })).status,
    ).toBe(401);
  });

  test.each([
    [{ reason: '' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ bank_account: { ...account, number: 'DROP TABLE;' } }, 'bank_account.number'],
    [{ bank_account: { ...account, holder: ' ' } }, 'bank_account.holder'],
    [{ bank_account: 'BCA 123' }, 'bank_account'],
  ])('F9 an invalid request with %j is reported at its field', async (more, path) => {
    const bought = await shop.customer().place('japan-5gb-30d');
    const { status, body } = await ask(bought.order_id, more);
    expect({ status, paths: body.errors?.map((error) => error.path) }).toEqual({
      status: 400,
      paths: [path],
    });
  });
});

test('F9 a second payment of an order is refunded automatically, and the order stays paid', async () => {
  const { priceIdr } = await shop.productOf('japan-5gb-30d');
  const body = { product_id: 'japan-5gb-30d', qty: [1], is_daily_plan: false, total: priceIdr };
  const { body: placed } = await shop.customer().post('/paymentapi/redirect-order-payment', body);
  const [stored] = await database.db.select().from(order);
  const now = shop.clock.now();
  const second = `${placed.order_id}-2`;
  await insertAttempt(database.db, {
    ref: second,
    order: stored!.id,
    no: 2,
    gateway: 'midtrans',
    amountIdr: priceIdr,
    state: 'PENDING',
    createdAt: now,
    expiresAt: stored!.expiresAt,
  });
  await shop.gateway.gateway.createPage({
    attemptRef: second,
    amount: priceIdr,
    lines: [{ ref: 'x', name: 'x', unitAmount: priceIdr, quantity: 1 }],
    customer: { name: 'x', email: 'x@example.com', phoneE164: null },
    language: 'en',
    returnUrl: `${shop.gateway.publicUrl}/return`,
    notificationUrl: `${shop.gateway.publicUrl}/webhooks/midtrans`,
    expiresAt: stored!.expiresAt,
  });
  await shop.gateway.pay(placed.transaction_id);
  await shop.gateway.pay(second);
  await shop.settle();
  expect(await shop.customer().order(placed.order_id)).toMatchObject({
    payment_status: 'PAID',
    delivery_status: 'finished',
    refund: null,
    refund_offer: { eligible: true, amount: priceIdr },
  });
  expect(await database.db.select().from(refund)).toMatchObject([
    { rule: 'second_payment', state: 'done', attempt: second, amount: priceIdr },
  ]);
  expect(await books()).toEqual([
    ['capture', priceIdr],
    ['late', priceIdr],
    ['refund', -priceIdr],
  ]);
  // The order's first payment can still be refunded under its own reference.
  expect((await ask(placed.order_id)).body.refund).toMatchObject({ status: 'done', amount: priceIdr });
  expect(await shop.customer().order(placed.order_id)).toMatchObject({ payment_status: 'REFUNDED' });
});
