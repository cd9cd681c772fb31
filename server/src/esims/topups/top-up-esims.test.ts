import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { product } from '../../catalogue/tables.ts';
import { order } from '../../orders/tables.ts';
import { refund } from '../../refunds/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { esim, topup } from '../tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const payUrl = '/paymentapi/redirect-topup-payment';
const code = 'TOPUP_JP-5GB-30D';
let iccid = '';
let own = '';
let reference = '';

const ask = (typed: unknown, language = 'en') =>
  shop.guest.post('/capi/retrieve-topup', { iccid: typed }, { 'accept-language': language });
const buy = async (more: Record<string, unknown> = {}, who = 'cus_demo', headers = {}) => {
  const { priceIdr: total } = await shop.productOf('japan-5gb-30d');
  const body = { product_id: code, iccid, qty: ['1'], is_daily_plan: false, total, ...more };
  return shop.customer(who).post(payUrl, body, headers);
};
const buyAndPay = async () => {
  const { status, body } = await buy();
  expect(status, JSON.stringify(body)).toBe(200);
  await shop.gateway.pay(body.transaction_id);
  return body;
};
const profile = async () => (await shop.supplier.adapter.fetchProfile(reference)).totalBytes;
const stored = async () => (await database.db.select().from(topup))[0];
const gigabytes = (count: number) => count * 1_073_741_824;

beforeEach(async () => {
  const bought = await shop.customer().buy();
  iccid = bought.esims[0]!.iccid;
  own = bought.order_id;
  const [row] = await database.db.select().from(esim);
  reference = row!.supplierRef!;
});

describe('the floor of a top-up', () => {
  const offered = async () => {
    const { body } = await ask(iccid);
    return body.available_products.find(({ id }: { id: string }) => id === code)?.price_idr;
  };
  const sellCheaply = (priceIdr: number) =>
    database.db
      .update(product)
      .set({ priceIdr, priceUsd: 340, priceJpy: null, priceVnd: null })
      .where(eq(product.productId, 'japan-5gb-30d'));

  test('M5 a top-up is offered and sold at its floor where the rule of its price is below it', async () => {
    // 3.40 dollars are 61,200 Rupiah; 65,200 of 92 % are 70,870, rounded up to whole thousands.
    await sellCheaply(62_000);
    expect(await offered()).toBe(71_000);
    expect((await buy({ total: 62_000 })).body.code).toBe('PRICE_CHANGED');
    expect((await buy({ total: 71_000 })).status).toBe(200);
  });

  test('M9 a voucher takes no more off a top-up than leaves it at its floor', async () => {
    await sellCheaply(75_000);
    const listed = await offered();
    expect(listed).toBe(75_000);
    const tenth = await buy({ voucherCode: 'WELCOME10', total: 67_500 });
    expect(tenth.body.code).toBe('PRICE_CHANGED');
    const { total } = tenth.body.expected;
    expect(total).toBe(71_000);
    expect((await buy({ voucherCode: 'WELCOME10', total })).status).toBe(200);
    await sellCheaply(71_000);
    expect((await buy({ voucherCode: 'WELCOME10', total: 71_000 })).body).toMatchObject({
      code: 'VOUCHER_INVALID',
      reason: 'no_room',
    });
  });
});

describe('the look-up of top-ups', () => {
  test('T2 a look-up shows plan, expiry and top-ups in the page’s language, and no data of the owner', async () => {
    const { status, body } = await ask(iccid, 'ja');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'available_products',
      'data_plan_name',
      'expired_date',
      'iccid',
    ]);
    expect(body.data_plan_name).toContain('日本');
    const { priceIdr, priceUsd } = await shop.productOf('japan-5gb-30d');
    expect(body.available_products.find(({ id }: { id: string }) => id === code)).toMatchObject({
      price: priceIdr,
      price_idr: priceIdr,
      price_usd: priceUsd! / 100,
      data_limit: 5,
      active_days: 30,
      name: expect.stringContaining('5GB'),
    });
    const prices = body.available_products.map(({ price }: { price: number }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(JSON.stringify(body)).not.toMatch(/example\.com|cus_demo|LGT-/);
  });

  test.each([
    ['with spaces', (n: string) => `  ${n.slice(0, 4)} ${n.slice(4, 12)}\u00a0${n.slice(12)} `],
    [
      'with dashes of any kind',
      (n: string) => `${n.slice(0, 4)}-${n.slice(4, 8)}–${n.slice(8, 12)}—${n.slice(12)}`,
    ],
    [
      'in wide digits',
      (n: string) => n.replace(/[0-9]/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0)),
    ],
    ['with its filler', (n: string) => `${n}F`],
    ['with its label', (n: string) => `ICCID: ${n}`],
    ['with dots and slashes', (n: string) => `${n.slice(0, 4)}.${n.slice(4, 12)}/${n.slice(12)}f`],
  ])('T2 a look-up accepts an ICCID %s', async (_how, typed) => {
    expect(await ask(typed(iccid))).toMatchObject({ status: 200, body: { iccid } });
  });

  test.each([
    '',
    '   ',
    '123',
    '8'.repeat(23),
    'abcdefghijklmnopqr',
    "' or 1=1 --",
    8_985_203,
    null,
    undefined,
    {},
  ])('T2 a look-up refuses the ICCID %j with an error at its field', async (typed) => {
    const { status, body } = await ask(typed);
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: 'iccid' });
  });

  test('T3 a look-up names the reason for a foreign, unknown or ended eSIM and for an unavailable supplier', async () => {
    expect(await ask('8999999999999999999')).toMatchObject({ status: 404, body: { code: 'FOREIGN_ICCID' } });
    await shop.supplier.trouble('server_error', 'esim/query');
    expect(await ask(iccid)).toMatchObject({ status: 502, body: { code: 'RETRIEVAL_FAILED' } });
    await database.db.update(esim).set({ supplierRef: '26000000000000' });
    expect(await ask(iccid)).toMatchObject({ status: 404, body: { code: 'ICCID_NOT_FOUND' } });
    await database.db.update(esim).set({ supplierRef: reference });
    await shop.supplier.phone('install', reference);
    await shop.supplier.phone('use', reference, 1000);
    expect((await ask(iccid)).status).toBe(200);
    await shop.supplier.phone('deplete', reference);
    expect((await ask(iccid)).status).toBe(200);
    await shop.supplier.phone('expire', reference);
    // Longer than the answer's time in the cache.
    shop.clock.advance(60);
    expect(await ask(iccid)).toMatchObject({ status: 409, body: { code: 'INVALID_STATUS' } });
  });
});

describe('calls to the supplier of a top-up', () => {
  /** Counts the calls about an eSIM since the last count. */
  function countQuestions() {
    const { adapter: supplier } = shop.supplier;
    const spies = [vi.spyOn(supplier, 'fetchProfile'), vi.spyOn(supplier, 'topUpOptions')];
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
    });
    return () => {
      const counts = spies.map(({ mock }) => mock.calls.length);
      for (const spy of spies) spy.mockClear();
      return counts;
    };
  }

  test('T2 the supplier is asked about an eSIM once a minute, however often it is looked up and bought', async () => {
    const questions = countQuestions();
    const bought = () => buy({ total: 1 });
    const answers = await Promise.all([ask(iccid), ask(iccid), bought(), bought(), ask(iccid)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409, 200]);
    shop.clock.advance(59);
    expect((await bought()).body.code).toBe('PRICE_CHANGED');
    expect((await buy({ product_id: 'japan-5gb-30d' })).body.code).toBe('NOT_FOUND');
    expect(questions()).toEqual([1, 1]);
    shop.clock.advance(1);
    expect((await ask(iccid)).status).toBe(200);
    expect(questions()).toEqual([1, 1]);
  });

  test('T2 the supplier is not asked about an unknown or ended eSIM', async () => {
    const questions = countQuestions();
    expect((await buy({ iccid: '8999999999999999999' })).body.code).toBe('FOREIGN_ICCID');
    await database.db.update(esim).set({ planState: 'expired' });
    expect((await buy()).body.code).toBe('INVALID_STATUS');
    expect((await buy({ qty: ['2'] })).status).toBe(400);
    expect(questions()).toEqual([0, 0]);
  });

  test('K8 the supplier’s answer is cached, but prices come from the current catalogue', async () => {
    expect((await ask(iccid)).status).toBe(200);
    const { priceIdr } = await shop.productOf('japan-5gb-30d');
    await database.db
      .update(product)
      .set({ priceIdr: priceIdr + 1000 })
      .where(eq(product.productId, 'japan-5gb-30d'));
    const old = await buy({ total: priceIdr });
    expect(old).toMatchObject({ status: 409, body: { expected: { total: priceIdr + 1000 } } });
    expect((await buy()).status).toBe(200);
  });

  test('F5 the supplier is asked again after an applied top-up and after an event about the eSIM', async () => {
    await ask(iccid);
    const questions = countQuestions();
    await buyAndPay();
    await shop.jobs.runDue();
    expect(await stored()).toMatchObject({ state: 'applied' });
    questions();
    expect((await ask(iccid)).status).toBe(200);
    expect(questions()).toEqual([1, 1]);
    shop.clock.advance(1);
    const event = { notifyType: 'ESIM_STATUS', notifyId: 'n1', content: { esimTranNo: reference } };
    const response = await shop.guest.post('/webhooks/esim-access/not-to-be-guessed', event);
    expect(response.status).toBe(200);
    await shop.jobs.runDue();
    expect(questions()).toEqual([1, 0]);
    expect((await ask(iccid)).status).toBe(200);
    expect(questions()).toEqual([1, 1]);
  });
});

describe('a paid top-up', () => {
  test('F5 a paid top-up is added once, the order is finished and the mail confirms the new quota', async () => {
    const placed = await buyAndPay();
    await shop.settle();
    expect(await profile()).toBe(gigabytes(10));
    expect(await shop.customer().order(placed.order_id)).toMatchObject({
      type: 'topup',
      payment_status: 'PAID',
      delivery_status: 'finished',
      refund_offer: { eligible: false, rule: 'addition_applied' },
    });
    expect(await stored()).toMatchObject({ state: 'applied' });
    expect(await shop.mails()).toContain('topup-applied');
    const { body: mine } = await shop.customer().get('/capi/my-esims');
    expect(mine).toMatchObject([{ iccid, data_total_mb: 10_240 }]);
  });

  test('T4 any customer can top up an eSIM by its ICCID; the owner sees the data and the payer the order', async () => {
    const { priceIdr: total } = await shop.productOf('japan-5gb-30d');
    const { body: placed } = await buy({ total }, 'cus_abroad');
    await shop.gateway.pay(placed.transaction_id);
    await shop.settle();
    expect(await profile()).toBe(gigabytes(10));
    const [payer] = [await shop.customer('cus_abroad').order(placed.order_id)];
    expect(payer).toMatchObject({ delivery_status: 'finished', esims: [] });
    expect((await shop.customer().get('/capi/order-history')).body).toHaveLength(1);
    expect((await shop.customer('cus_abroad').get('/capi/my-esims')).body).toEqual([]);
  });

  test.each(['drop', 'server_error_after', 'html'])(
    'F5 a top-up whose answer is lost (%s) is recognised and not added twice',
    async (fault) => {
      await shop.supplier.trouble(fault, 'esim/topup');
      const placed = await buyAndPay();
      await shop.jobs.runDue();
      expect(await stored()).toMatchObject({ state: 'unknown' });
      for (let minute = 0; minute < 5; minute += 1) {
        shop.clock.advance(60);
        await shop.jobs.runDue();
      }
      expect(await profile()).toBe(gigabytes(10));
      expect(await shop.customer().order(placed.order_id)).toMatchObject({ delivery_status: 'finished' });
    },
  );

  test.each(['drop_before', 'server_error', 'busy'])(
    'F5 a top-up that did not reach the supplier (%s) is retried',
    async (fault) => {
      await shop.supplier.trouble(fault, 'esim/topup');
      const placed = await buyAndPay();
      for (let minute = 0; minute < 5; minute += 1) {
        await shop.jobs.runDue();
        shop.clock.advance(60);
      }
      expect(await profile()).toBe(gigabytes(10));
      expect(await shop.customer().order(placed.order_id)).toMatchObject({ delivery_status: 'finished' });
    },
  );

  test('F5 two simultaneous top-ups of one eSIM are both added, one after the other', async () => {
    const [first, second] = [await buyAndPay(), await buyAndPay()];
    for (let minute = 0; minute < 4; minute += 1) {
      await shop.jobs.runDue();
      shop.clock.advance(60);
    }
    expect(await profile()).toBe(gigabytes(15));
    for (const { order_id } of [first, second])
      expect(await shop.customer().order(order_id)).toMatchObject({ delivery_status: 'finished' });
  });

  test('F5 a reading that was requested before a top-up was applied keeps its new total and end', async () => {
    const event = (notifyId: string) =>
      shop.guest.post('/webhooks/esim-access/not-to-be-guessed', {
        notifyType: 'ESIM_STATUS',
        notifyId,
        content: { esimTranNo: reference },
      });
    const mine = async () => {
      const { body } = await shop.customer().get('/capi/my-esims');
      return body[0];
    };
    await shop.supplier.phone('use', reference, gigabytes(1));
    await event('used');
    await shop.settle();
    const before = await mine();
    const outdated = await shop.supplier.adapter.fetchProfile(reference);
    shop.clock.advance(10);
    await buyAndPay();
    await shop.settle();
    const after = await mine();
    expect(after.data_total_mb).toBe(10_240);
    expect(after.expired_date > before.expired_date).toBe(true);
    const slow = vi.spyOn(shop.supplier.adapter, 'fetchProfile').mockResolvedValueOnce(outdated);
    onTestFinished(() => slow.mockRestore());
    await event('slow');
    await shop.settle();
    expect(slow).toHaveBeenCalled();
    const { data_total_mb, expired_date } = after;
    expect(await mine()).toMatchObject({ data_total_mb, expired_date });
  });

  test('F5 a top-up of an eSIM that has ended meanwhile is refunded automatically', async () => {
    const { body: placed } = await buy();
    await shop.supplier.phone('install', reference);
    await shop.supplier.phone('use', reference, 1000);
    await shop.supplier.phone('expire', reference);
    await shop.gateway.pay(placed.transaction_id);
    await shop.settle();
    await shop.jobs.runTask('send-refunds');
    expect(await shop.customer().order(placed.order_id)).toMatchObject({
      payment_status: 'REFUNDED',
      refund: { status: 'done' },
    });
    expect(await database.db.select().from(refund)).toMatchObject([{ rule: 'topup_refused' }]);
    expect(await stored()).toMatchObject({ state: 'refused' });
  });

  test('B90 a declined top-up is counted at its supplier, and the figure lists the orders that it counts', async () => {
    await shop.supplier.trouble('balance', 'esim/topup', 100);
    const { order_id } = await buyAndPay();
    await shop.jobs.runDue();
    const { partners } = await shop.operator('system.status');
    expect(partners).toContainEqual(expect.objectContaining({ partner: 'esim-access', refusing: 1 }));
    expect(await shop.operator('orders.list', '--declined-by', 'esim-access')).toMatchObject([
      { order: order_id },
    ]);
    expect(await shop.operator('orders.list', '--declined-by', 'airalo')).toEqual([]);
  });

  test('F5 where the balance at the supplier is used up, the order is flagged, and refunded at the deadline', async () => {
    await shop.supplier.trouble('balance', 'esim/topup', 100);
    const placed = await buyAndPay();
    await shop.jobs.runDue();
    const [flagged] = await database.db.select().from(order).where(eq(order.number, placed.order_id));
    expect(flagged).toMatchObject({ flag: 'topup_refused_balance' });
    for (let minute = 0; minute < 25; minute += 1) {
      shop.clock.advance(60);
      await shop.jobs.runDue();
    }
    expect(await profile()).toBe(gigabytes(5));
    expect(await shop.customer().order(placed.order_id)).toMatchObject({ payment_status: 'REFUNDED' });
  });
});

describe('an order of a top-up', () => {
  test('K8 an order of a top-up is one piece at the shop’s price, for an eSIM that accepts it', async () => {
    for (const qty of [['2'], [0], []]) expect((await buy({ qty })).status).toBe(400);
    expect(await buy({ total: 1 })).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    expect(await buy({ product_id: 'TOPUP_KR-5GB-30D' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await buy({ iccid: '8999999999999999999' })).toMatchObject({
      status: 404,
      body: { code: 'FOREIGN_ICCID' },
    });
    expect((await buy({ iccid: undefined })).body.errors?.[0]?.path).toBe('iccid');
    expect((await shop.guest.post(payUrl, {})).status).toBe(401);
    expect(await database.db.$count(order)).toBe(1);
  });
});

describe('own eSIMs', () => {
  test('T5 a customer’s eSIMs are listed newest first and can be renamed', async () => {
    await shop.customer().buy('south-korea-5gb-30d');
    const { body: mine } = await shop.customer().get('/capi/my-esims');
    expect(mine.map(({ data_plan_name }: { data_plan_name: string }) => data_plan_name)).toEqual([
      expect.stringContaining('Korea'),
      expect.stringContaining('Japan'),
    ]);
    const id = mine[0].esim_id;
    const named = await shop.customer().put(`/capi/esims/${id}`, { label: '  Mama’s phone 📱 ' });
    expect(named).toMatchObject({ status: 200, body: { esim_id: id, label: 'Mama’s phone 📱' } });
    expect((await shop.customer().get('/capi/my-esims')).body[0].label).toBe('Mama’s phone 📱');
    for (const label of ['', '   ', 'x'.repeat(41), null, 7]) {
      expect((await shop.customer().put(`/capi/esims/${id}`, { label })).status).toBe(400);
    }
    expect((await shop.customer('cus_abroad').put(`/capi/esims/${id}`, { label: 'mine' })).status).toBe(404);
    expect((await shop.guest.get('/capi/my-esims')).status).toBe(401);
  });
});

describe('a top-up on the pages of orders', () => {
  const pageOf = async (order: string, who = 'cus_demo') =>
    (await shop.customer(who).get(`/capi/orders/${order}`)).body;
  test('Z32 the eSIM names what was added and when, and the top-up the new end and total', async () => {
    const { order_id } = await buyAndPay();
    await shop.settle();
    expect(await stored()).toMatchObject({ state: 'applied' });
    const { name, topped_up } = await pageOf(order_id);
    expect(topped_up).toMatchObject({ order_id: own, data_total_mb: 10 * 1024 });
    const page = await pageOf(own);
    expect(page.topped_up).toBeNull();
    expect(page.esims).toMatchObject([
      { iccid, top_ups: [{ name, added_at: (await stored())?.appliedAt?.toISOString() }] },
    ]);
  });

  test('T4 whoever tops up another customer’s eSIM reads neither its order nor its total', async () => {
    const { status, body } = await buy({}, 'cus_abroad');
    expect(status, JSON.stringify(body)).toBe(200);
    await shop.gateway.pay(body.transaction_id);
    await shop.settle();
    expect((await pageOf(body.order_id, 'cus_abroad')).topped_up).toMatchObject({
      order_id: null,
      data_total_mb: null,
    });
  });
});
