import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customer, session } from '../accounts/tables.ts';
import { auditLog } from '../gate/tables.ts';
import { mail } from '../notifications/tables.ts';
import { order } from '../orders/tables.ts';
import { moneyMovement, paymentAttempt } from '../payments/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { readCommandLine } from './command-line.ts';
import { printCsv } from './print-answer.ts';

const database = useDatabase();
const shop = useTrade(database);
const acts = async () =>
  (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ act, reason }) => [act, reason]);

describe('orders', () => {
  test('V7 a retry starts an immediate delivery attempt, but not of a delivered or unpaid order', async () => {
    const waiting = await shop.customer().place('japan-5gb-30d');
    expect(await shop.operator('orders.retry', waiting.order_id)).toContain('is PENDING');
    await shop.gateway.pay(waiting.transaction_id);
    expect(await shop.operator('orders.retry', waiting.order_id, '--reason', 'they called')).toEqual({
      order: waiting.order_id,
      retried: 1,
    });
    await shop.settle();
    expect(await shop.customer().order(waiting.order_id)).toMatchObject({ delivery_status: 'finished' });
    expect(await shop.operator('orders.retry', waiting.order_id)).toContain('nothing that waits');
    expect(await acts()).toEqual([['order.retry', 'they called']]);
  });

  test('V7 the operator can refund an order against the policy, once and with a reason', async () => {
    const bought = await shop.customer().buy();
    expect(await shop.operator('orders.refund', bought.order_id)).toContain('--reason');
    const response = await shop.operator(
      'orders.refund',
      bought.order_id,
      '--reason',
      'a friend of the house',
    );
    expect(response).toMatchObject({ order: bought.order_id, amount: bought.total });
    expect(await shop.operator('orders.refund', bought.order_id, '--reason', 'again')).toContain(
      'nothing left',
    );
    await shop.jobs.runDue();
    expect(await shop.customer().order(bought.order_id)).toMatchObject({ payment_status: 'REFUNDED' });
    const books = await database.db.select().from(moneyMovement);
    expect(books.reduce((sum, { signedIdr }) => sum + signedIdr, 0)).toBe(0);
    expect(await acts()).toEqual([['order.refund', 'a friend of the house']]);
  });

  test('V7 the last mail or a named one can be sent again', async () => {
    const { order_id } = await shop.customer().buy();
    const sent = async (kind: string) =>
      (await database.db.select().from(mail).where(eq(mail.kind, kind))).map(({ version }) => version).sort();
    expect(await shop.operator('orders.resend', order_id)).toEqual({
      order: order_id,
      mail: 'order-paid-and-delivered',
    });
    expect(await sent('order-paid-and-delivered')).toEqual([1, 2]);
    await shop.operator('orders.resend', order_id, '--mail', 'order-received');
    expect(await sent('order-received')).toEqual([1, 2]);
    expect(await shop.operator('orders.resend', order_id, '--mail', 'parcel-shipped')).toContain('it has');
  });
});

describe('vouchers and banners', () => {
  test('V7 a voucher is created with its terms, used by customers and ended', async () => {
    const added = await shop.operator(
      'vouchers.add',
      'lebaran',
      '--type',
      'percent',
      '--amount',
      '20',
      '--for',
      'ez-sim',
      '--max-uses',
      '5',
      '--starts',
      '2026-11-01',
      '--ends',
      '2026-12-01',
    );
    expect(added).toMatchObject({ code: 'LEBARAN', amount: 20, starts: '2026-10-31T17:00:00.000Z' });
    // The last day is included.
    expect(added).toMatchObject({ ends: '2026-12-01T17:00:00.000Z', for: 'ez-sim', max_uses: 5 });
    const check = async () =>
      (await shop.customer().post('/capi/vouchers/validate', { code: 'Lebaran' })).body.valid;
    expect(await check()).toBe(true);
    expect(await shop.operator('vouchers.add', 'LEBARAN', '--type', 'fixed', '--amount', '1000')).toContain(
      'known',
    );
    expect((await shop.operator('vouchers.list')).map(({ code }: { code: string }) => code)).toContain(
      'LEBARAN',
    );
    await shop.operator('vouchers.end', 'lebaran');
    expect(await check()).not.toBe(true);
    expect((await shop.operator('vouchers.list')).map(({ code }: { code: string }) => code)).not.toContain(
      'LEBARAN',
    );
    await shop.operator('vouchers.resume', 'LEBARAN');
    expect(await check()).toBe(true);
    expect(await acts()).toEqual([
      ['voucher.add', null],
      ['voucher.end', null],
      ['voucher.resume', null],
    ]);
  });

  test.each([
    [['--type', 'percent', '--amount', '101'], 'from 1 to 100'],
    [['--type', 'fixed', '--amount', '0'], 'at least 1'],
    [['--type', 'half', '--amount', '1'], '--type is one of'],
    [['--type', 'fixed', '--amount', '1', '--ends', 'tomorrow'], 'a day such as'],
    [['--type', 'fixed', '--amount', '1', '--starts', '2026-12-02', '--ends', '2026-12-01'], 'later than'],
    [['--type', 'fixed', '--amount', '1', '--for', 'esim'], '--for is one of'],
    [['--type', 'fixed'], '--amount is missing'],
  ])('V7 a voucher with %j is refused', async (options, text) => {
    expect(await shop.operator('vouchers.add', 'NEW', ...options)).toContain(text);
  });

  test('V7 a banner is added, changed and removed', async () => {
    const shown = async () =>
      ((await shop.guest.get('/capi/banners')).body as unknown as { title: string }[]).map(
        ({ title }) => title,
      );
    const before = await shown();
    const words = ['--title-en', 'Winter', '--text-en', 'Less to pay.', '--alt-en', 'Snow'];
    expect(await shop.operator('banners.put', 'winter', ...words)).toContain('needs --image');
    expect(
      await shop.operator('banners.put', 'winter', '--image', '/art/banner-1.svg', '--title-ja', '冬'),
    ).toContain('belong together');
    await shop.operator('banners.put', 'winter', '--image', '/art/banner-1.svg', '--position', '0', ...words);
    expect(await shown()).toEqual(['Winter', ...before]);
    await shop.operator('banners.put', 'winter', '--position', '99');
    expect(await shown()).toEqual([...before, 'Winter']);
    await shop.operator('banners.end', 'winter');
    expect(await shown()).toEqual(before);
    expect(await shop.operator('banners.put', 'winter', '--link', '//evil.example')).toContain(
      '--link begins',
    );
  });
});

describe('customers', () => {
  test('V7 customers are found by address, name, telephone, order, transaction or ICCID', async () => {
    const bought = await shop.customer().buy();
    const shown = await shop.operator('orders.get', bought.order_id);
    for (const words of [
      'demo@EXAMPLE',
      bought.order_id,
      shown.esims[0].iccid,
      shown.transaction.id,
      'cus_demo',
    ])
      expect((await shop.operator('customers.find', words))[0], words).toMatchObject({
        customer: 'cus_demo',
        email: 'demo@example.com',
        orders: [{ order: bought.order_id }],
      });
    expect(await shop.operator('customers.find', "' or 1=1 --%")).toEqual([]);
  });

  test('V7 the operator can verify a customer, lock one with a reason and unlock it', async () => {
    await shop.customer().buy();
    await database.db.update(customer).set({ verifiedAt: null });
    await shop.operator('customers.verify', 'demo@example.com');
    const now = shop.clock.now();
    await database.db
      .insert(session)
      .values({ tokenHash: 'x', customer: 'cus_demo', createdAt: now, lastUsedAt: now });
    expect(await shop.operator('customers.lock', 'demo@example.com')).toContain('--reason');
    await shop.operator('customers.lock', 'demo@example.com', '--reason', 'stolen cards');
    expect(await database.db.select().from(session)).toEqual([]);
    const of = async () => (await shop.operator('customers.find', 'cus_demo'))[0];
    expect(await of()).toMatchObject({ verified: true, locked: true });
    await shop.operator('customers.unlock', 'cus_demo');
    expect(await of()).toMatchObject({ locked: false });
    expect(await shop.operator('customers.verify', 'nobody@example.com')).toContain('There is no customer');
    expect(await acts()).toEqual([
      ['customer.verify', null],
      ['customer.lock', 'stolen cards'],
      ['customer.unlock', null],
    ]);
  });

  test('V7 A14 a customer’s data is exported to a private file, and erased without open orders', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'langit-export-'));
    const file = join(folder, 'data.json');
    const waiting = await shop.customer().place('japan-5gb-30d');
    await shop.operator('customers.export', 'cus_demo', '--file', file, '--reason', 'a letter');
    expect(JSON.parse(readFileSync(file, 'utf8')).profile).toMatchObject({ email: 'demo@example.com' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(
      await shop.operator('customers.export', 'cus_demo', '--file', file, '--reason', 'a letter'),
    ).toContain("can't be written");
    rmSync(folder, { recursive: true });
    await shop.gateway.pay(waiting.transaction_id);
    expect(await shop.operator('customers.erase', 'cus_demo')).toContain('--reason');
    expect(await shop.operator('customers.erase', 'cus_demo', '--reason', 'a letter')).toContain(
      waiting.order_id,
    );
    await shop.settle();
    expect(await shop.operator('customers.erase', 'cus_demo', '--reason', 'a letter')).toMatchObject({
      erased: true,
    });
    const [left] = await database.db.select().from(customer).where(eq(customer.id, 'cus_demo'));
    expect(left).toMatchObject({ email: null, name: null });
    expect((await acts()).map(([act]) => act)).toContain('customer.erase');
  });

  test('W45 no line of the audit log names a customer, so that an erasure changes none', async () => {
    const [dewi] = await database.db.select().from(customer).where(eq(customer.id, 'cus_demo'));
    const { order_id } = await shop.customer().buy();
    const other = 'dewi.new@example.com';
    await shop.operator('customers.email', 'cus_demo', '--email', other, '--reason', `wrote from ${other}`);
    await shop.operator('notes.add', order_id, '--text', 'Dewi arrives at T3');
    const lines = () => database.db.select().from(auditLog).orderBy(auditLog.seq);
    const before = await lines();
    expect(before.map(({ act }) => act)).toEqual(expect.arrayContaining(['customer.email', 'note.add']));
    expect(
      await shop.operator('customers.erase', 'cus_demo', '--reason', `${dewi?.phoneE164} called`),
    ).toMatchObject({ erased: true });
    const after = await lines();
    expect(after.slice(0, before.length)).toEqual(before);
    for (const named of [dewi?.name, dewi?.email, dewi?.phoneE164, dewi?.address, other]) {
      expect(named).toBeTruthy();
      expect(JSON.stringify(after)).not.toContain(named);
    }
  });
});

describe('payments', () => {
  test('V7 R62 payments at the gateway that are missing in the books are listed and settled by reconciliation', async () => {
    const heard = await shop.customer().place('japan-5gb-30d');
    await shop.gateway.pay(heard.transaction_id);
    const unheard = await shop.customer().place('japan-3gb-30d');
    await shop.gateway.steer(unheard.transaction_id, 'pay', 'other_qris');
    const { priceIdr } = await shop.productOf('japan-3gb-30d');
    const response = await shop.operator('payments.mismatches');
    expect(response).toMatchObject({ compared: 2, unanswered: [] });
    expect(response.mismatches).toEqual([
      {
        order: unheard.order_id,
        transaction: unheard.transaction_id,
        problem: 'the sums differ',
        ours: 0,
        gateways: priceIdr,
        state: 'paid',
      },
    ]);
    shop.clock.advance(60);
    await shop.operator('payments.reconcile');
    expect(await shop.operator('payments.mismatches')).toMatchObject({ mismatches: [] });
    expect(await shop.customer().order(unheard.order_id)).toMatchObject({ payment_status: 'PAID' });
  });

  test('V7 payments in the books that are missing at the gateway are listed', async () => {
    const bought = await shop.customer().buy();
    await database.db.insert(moneyMovement).values({
      order: (await database.db.select().from(order))[0]!.id,
      attempt: `${bought.order_id}-1`,
      kind: 'late',
      signedIdr: 5,
      ref: 'stray',
      at: shop.clock.now(),
    });
    const { mismatches } = await shop.operator('payments.mismatches');
    expect(mismatches).toMatchObject([{ ours: bought.total + 5, gateways: bought.total }]);
  });

  test('V7 Y5 a payment without an order is listed after the gateway’s notification', async () => {
    const placed = await shop.customer().place('japan-5gb-30d');
    const { priceIdr } = await shop.productOf('japan-5gb-30d');
    await shop.gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    // As after the restore of a backup: order and payment are missing.
    await database.db
      .update(paymentAttempt)
      .set({ ref: 'LOST-1' })
      .where(eq(paymentAttempt.ref, placed.transaction_id));
    const { headers, body } = await shop.gateway.notification(placed.transaction_id, 'settlement');
    const tell = () => shop.guest.post('/webhooks/midtrans', JSON.parse(body), headers);
    expect((await tell()).status).toBe(404);
    expect((await tell()).status).toBe(404);
    const response = await shop.operator('payments.mismatches');
    expect(response.mismatches).toContainEqual({
      order: null,
      transaction: placed.transaction_id,
      problem: 'the shop has no such payment',
      ours: 0,
      gateways: priceIdr,
      state: 'paid',
    });
  });

  test('V7 Y5 a page of an unknown order that nobody has paid is no payment that is missing', async () => {
    const placed = await shop.customer().place('japan-5gb-30d');
    await shop.gateway.steer(placed.transaction_id, 'choose', 'other_qris');
    await database.db
      .update(paymentAttempt)
      .set({ ref: 'LOST-1' })
      .where(eq(paymentAttempt.ref, placed.transaction_id));
    const { headers, body } = await shop.gateway.notification(placed.transaction_id, 'pending');
    expect((await shop.guest.post('/webhooks/midtrans', JSON.parse(body), headers)).status).toBe(404);
    expect(await shop.operator('payments.mismatches')).toMatchObject({ compared: 2, mismatches: [] });
  });

  test('V7 sales by day, product and destination have the same sum', async () => {
    await shop.customer().buy('japan-5gb-30d', {
      qty: [2],
      total: 2 * (await shop.productOf('japan-5gb-30d')).priceIdr,
    });
    await shop.customer().buy('south-korea-3gb-30d');
    await shop.customer().place('japan-3gb-30d');
    const total = (await database.db.select().from(order)).reduce(
      (sum, { paidAt, total }) => sum + (paidAt ? total : 0),
      0,
    );
    for (const by of ['day', 'product', 'destination']) {
      const rows = await shop.operator('reports.sales', '--by', by);
      expect(rows.reduce((sum: number, row: { total: number }) => sum + row.total, 0)).toBe(total);
    }
    expect(await shop.operator('reports.sales', '--by', 'destination')).toMatchObject([
      { destination: 'JP', orders: 1, pieces: 2 },
      { destination: 'KR', orders: 1, pieces: 1 },
    ]);
    expect(await shop.operator('reports.sales', '--from', '2026-11-20', '--to', '2026-11-20')).toHaveLength(
      1,
    );
    expect(await shop.operator('reports.sales', '--from', '2026-11-21', '--to', '2026-11-22')).toEqual([]);
  });
});

test('V7 R29 lists as CSV hold no formula that a spreadsheet would run', () => {
  expect(readCommandLine(['report', 'sales', '--csv'])).toMatchObject({ do: 'run', shape: 'csv' });
  expect(
    printCsv([
      { name: '=HYPERLINK("x")', sum: -5, at: null },
      { name: '@a,b', sum: 1 },
    ]),
  ).toBe(`name,sum,at\n"'=HYPERLINK(""x"")",-5,\n"'@a,b",1,`);
});
