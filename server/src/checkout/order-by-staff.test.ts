import type { Role } from '@langit/contract/operator/roles';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { supplierOffer } from '../catalogue/tables.ts';
import { order } from '../orders/tables.ts';
import { paymentAttempt } from '../payments/tables.ts';
import { recordingMailer } from '../testing/accounts.ts';
import { ownerOf, useDatabase } from '../testing/database.ts';
import { japanRouter } from '../testing/rentals.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';
import { voucher } from '../vouchers/tables.ts';

const database = useDatabase();
const mailer = recordingMailer();
const shop = useTrade(database, {}, { mailWay: { mailer, raw: [] } });
const plan = { customer: 'demo@example.com', product: 'japan-5gb-30d' };

async function as(role: Role, call: string, input: object = {}, reason = 'asked by phone') {
  const browser = await demoBrowser(shop.app as never, role);
  const { body } = await browser.call(call, input, { reason });
  return body.output ?? body;
}
const orders = () => database.db.select().from(order);

/** The catalogue moves within the transaction that stores the next order, which is rolled back and tried again. */
async function withFirstOrderOutdated(work: () => Promise<void>): Promise<void> {
  const { db } = ownerOf(database);
  await db.execute(sql`create sequence stored_order`);
  await db.execute(sql`create function move_catalogue() returns trigger language plpgsql security definer as $$ begin
    -- A sequence keeps its value where the transaction is rolled back.
    if nextval('stored_order') = 1 then update catalogue_version set version = version + 1; end if;
    return new;
  end $$`);
  await db.execute(
    sql`create trigger move_catalogue after insert on "order" for each row execute function move_catalogue()`,
  );
  try {
    await work();
    const { rows } = await db.execute<{ last: string }>(sql`select last_value as last from stored_order`);
    expect(Number(rows[0]?.last)).toBe(2);
  } finally {
    await db.execute(sql`drop trigger move_catalogue on "order"`);
    await db.execute(sql`drop function move_catalogue`);
    await db.execute(sql`drop sequence stored_order`);
  }
}

async function placed(more: object = {}) {
  const { figures } = await as('support', 'orders.price', { ...plan, ...more });
  return as('support', 'orders.place', { ...plan, ...more, total: figures.total });
}

describe('an order by hand', () => {
  test('F7 a router for an address outside the countries of the owner is neither priced nor ordered by staff', async () => {
    const router = {
      customer: 'abroad@example.com',
      product: japanRouter,
      start: '2026-12-01',
      end: '2026-12-05',
      method: 'fast',
    };
    for (const [call, input] of [
      ['orders.price', router],
      ['orders.place', { ...router, total: 485_000 }],
    ] as const) {
      const refused = await as('support', call, input);
      expect(refused.code).toBe('NOT_POSSIBLE');
      expect(refused.sentence).toContain('Indonesia and Vietnam');
    }
    expect(await orders()).toEqual([]);
  });

  test('B33 the price is that of the storefront', async () => {
    const { priceIdr } = await shop.productOf(plan.product);
    expect(await as('support', 'orders.price', { ...plan, count: 2 })).toMatchObject({
      product: plan.product,
      count: 2,
      figures: { subtotal: 2 * priceIdr, discount: 0 },
    });
    const atShop = await shop.customer().place(plan.product, { qty: [2] });
    const [stored] = await orders();
    const { figures } = await as('support', 'orders.price', { ...plan, count: 2 });
    expect(figures.total).toBe(stored?.total);
    expect(atShop.order_id).toBe(stored?.number);
  });

  test('B33 the customer gets the link of the gateway’s page, pays it within 24 hours, and the order is fulfilled', async () => {
    const response = await placed();
    const before = mailer.sent.length;
    await shop.settle();
    const letters = mailer.sent.slice(before).filter(({ text }) => text.includes(response.order));
    expect(letters).toHaveLength(1);
    const [, way = ''] = /(\/pay\/\S+)/.exec(letters[0]?.text ?? '') ?? [];
    expect((await shop.raw(way)).headers.location).toBe(response.payment_url);
    expect(letters[0]?.to).toBe('demo@example.com');
    const [stored] = await orders();
    expect(stored?.expiresAt.getTime()).toBe((stored?.placedAt.getTime() ?? 0) + 24 * 3_600_000);
    const [attempt] = await database.db.select().from(paymentAttempt);
    shop.clock.advance(23 * 3600);
    await shop.gateway.pay(attempt?.ref ?? '');
    await shop.settle();
    expect(await shop.customer().order(response.order)).toMatchObject({
      payment_status: 'PAID',
      delivery_status: 'finished',
    });
    // A paid order is not paid again: the link leads to the order.
    expect((await shop.raw(way)).headers.location).toContain(`/account/order-history/${response.order}`);
  });

  test('B33 a link that the shop has not mailed leads nowhere', async () => {
    await placed();
    const [attempt] = await database.db.select().from(paymentAttempt);
    for (const way of [`/pay/${attempt?.ref}/AAAA`, '/pay/LGT-NONE-1/AAAA'])
      expect((await shop.raw(way)).statusCode).toBe(404);
  });

  test('B33 after 24 hours the order expires', async () => {
    const response = await placed();
    shop.clock.advance(24 * 3600 + 60);
    await shop.run('expire-orders');
    expect((await shop.customer().order(response.order)).payment_status).toBe('EXPIRED');
  });

  test('B33 complaint 18: orders by staff show their channel, and the list is filtered by it', async () => {
    const byStaff = await placed();
    await shop.operator('orders.gift', 'demo@example.com', '--product', plan.product, '--reason', 'kindness');
    await shop.customer().place(plan.product);
    const channels = async (input: object) =>
      (await as('reader', 'orders.list', input)).map((item: { channel: string }) => item.channel);
    expect((await channels({})).toSorted()).toEqual(['console', 'storefront', 'terminal']);
    expect(await channels({ channel: 'console' })).toEqual(['console']);
    expect(await as('reader', 'orders.get', { order: byStaff.order })).toMatchObject({ channel: 'console' });
  });

  test('B33 another price than the told one is refused with the right figures', async () => {
    const { figures } = await as('support', 'orders.price', plan);
    const refused = await as('support', 'orders.place', { ...plan, total: figures.total - 1 });
    expect(refused.code).toBe('NOT_POSSIBLE');
    expect(await orders()).toEqual([]);
  });

  test('B33 wrong fields are named as the call names them', async () => {
    const fieldsOf = async (input: object) =>
      (await as('support', 'orders.price', { ...plan, ...input })).errors?.map(
        ({ path }: { path: string }) => path,
      );
    expect(await fieldsOf({ days: 3 })).toEqual(['days', 'days']);
    expect(await fieldsOf({ count: 0 })).toEqual(['count']);
    expect(await fieldsOf({ product: 'router-japan-3gb-daily' })).toEqual(['start', 'end', 'method']);
    expect((await as('support', 'orders.price', { ...plan, product: 'no-such' })).sentence).toContain(
      'sells no no-such',
    );
    expect((await as('support', 'orders.price', { ...plan, customer: 'x@y.z' })).sentence).toContain(
      'There is no customer',
    );
  });

  test('B33 a rental by hand reserves its routers and is sent to the address of the profile', async () => {
    const rental = {
      product: 'router-japan-3gb-daily',
      start: '2026-12-10',
      end: '2026-12-14',
      method: 'express',
    };
    const { ship_to, figures } = await as('support', 'orders.price', { ...plan, ...rental });
    expect(ship_to).toMatchObject({ name: expect.any(String) });
    expect(figures.rent).toBeGreaterThan(0);
    const response = await placed(rental);
    expect(await as('support', 'orders.get', { order: response.order })).toMatchObject({
      kind: 'rent',
      ship_to,
      rentals: [expect.objectContaining({ start: '2026-12-10' })],
    });
  });

  test('B33 a locked account and an unconfirmed address get no order', async () => {
    await database.db.update(customer).set({ lockedAt: new Date() }).where(eq(customer.id, 'cus_demo'));
    expect((await as('support', 'orders.price', plan)).sentence).toContain('is locked');
    await database.db
      .update(customer)
      .set({ lockedAt: null, verifiedAt: null })
      .where(eq(customer.id, 'cus_demo'));
    expect((await as('support', 'orders.place', { ...plan, total: 1 })).sentence).toContain('not confirmed');
  });

  test('B33 a press twice places one order', async () => {
    const { figures } = await as('support', 'orders.price', plan);
    const browser = await demoBrowser(shop.app as never, 'support');
    const press = () =>
      browser.call(
        'orders.place',
        { ...plan, total: figures.total },
        { reason: 'asked', requestId: 'one-press-0001' },
      );
    const [first] = await Promise.all([press(), press()]);
    const again = await press();
    expect(await orders()).toHaveLength(1);
    expect([first, again].map(({ body }) => body.output?.order).filter(Boolean)[0]).toBe(
      (await orders())[0]?.number,
    );
  });
});

describe('a gift', () => {
  const give = (role: Role = 'manager') => as(role, 'orders.gift', plan, 'his eSIM broke on the way');

  test('B33 K7 a gift is an order of 0 Rupiah by a voucher made for it, and is delivered at once', async () => {
    const response = await give();
    expect(response).toMatchObject({ total: 0, voucher: expect.stringMatching(/^GIFT-[0-9A-F]{20}$/) });
    await shop.settle();
    expect(await shop.customer().order(response.order)).toMatchObject({
      payment_status: 'PAID',
      delivery_status: 'finished',
    });
    expect(await database.db.select().from(paymentAttempt)).toEqual([]);
  });

  test('M10 the voucher of a gift works once and has ended with it', async () => {
    const { voucher: code } = await give();
    const { priceIdr } = await shop.productOf(plan.product);
    const { status } = await shop
      .customer()
      .post('/capi/vouchers/validate', { code, total: priceIdr, product_type: 'ez-sim' });
    expect(status).not.toBe(200);
    const [giftVoucher] = await database.db.select().from(voucher).where(eq(voucher.codeNormalised, code));
    expect(giftVoucher).toMatchObject({ gift: true, maxUses: 1, withdrawnAt: expect.any(Date) });
  });

  test('B33 a gift that cannot be placed leaves no voucher that works', async () => {
    const refused = await as('manager', 'orders.gift', { ...plan, days: 3 }, 'kindness');
    expect(refused.code).toBe('VALIDATION');
    const running = (await database.db.select().from(voucher)).filter(
      ({ gift, withdrawnAt }) => gift && withdrawnAt === null,
    );
    expect(running).toEqual([]);
  });

  test('B6 a gift over the limit of four eyes is placed once, when another person confirms it', async () => {
    const { figures } = await as('support', 'orders.price', plan);
    const limit = (idr: number) =>
      shop.operator('settings.set', 'operator.four_eyes_idr', '--value', String(idr), '--reason', 'a limit');
    await limit(figures.total);
    expect(await give()).toMatchObject({ total: 0 });
    await limit(figures.total - 1);
    const request = await give();
    expect(request).toMatchObject({
      code: 'APPROVAL_NEEDED',
      approval: { call: 'orders.gift', amount: figures.total, own: true, state: 'waiting' },
    });
    const { approval } = request.approval;
    expect(await orders()).toHaveLength(1);
    expect((await as('manager', 'approvals.confirm', { approval })).code).toBe('NOT_POSSIBLE');
    expect(await as('owner', 'approvals.confirm', { approval })).toMatchObject({ state: 'confirmed' });
    expect((await as('owner', 'approvals.confirm', { approval })).code).toBe('NOT_POSSIBLE');
    expect(await orders()).toHaveLength(2);
  });

  test('B6 a gift that cannot be placed leaves its approval waiting, and two presses place one order', async () => {
    const { figures } = await as('support', 'orders.price', plan);
    const idr = String(figures.total - 1);
    await shop.operator('settings.set', 'operator.four_eyes_idr', '--value', idr, '--reason', 'a limit');
    const { approval } = (await give()).approval;
    const confirm = () => as('owner', 'approvals.confirm', { approval });
    const { id } = await shop.productOf(plan.product);
    // A gift skips the offers that have a minimum price, so this one cannot be placed (M10).
    const least = (minimumPriceUsdMicros: number | null) =>
      database.db.update(supplierOffer).set({ minimumPriceUsdMicros }).where(eq(supplierOffer.product, id));
    await least(1);
    expect(await confirm()).toMatchObject({ code: 'NOT_POSSIBLE' });
    expect(await as('owner', 'approvals.list')).toMatchObject([{ approval, state: 'waiting' }]);
    expect(await database.db.select().from(voucher).where(eq(voucher.gift, true))).toEqual([]);
    await least(null);
    const pressed = await Promise.all([confirm(), confirm()]);
    expect(pressed.map(({ state, code }) => state ?? code).toSorted()).toEqual(['NOT_POSSIBLE', 'confirmed']);
    expect(await orders()).toHaveLength(1);
  });

  test('B6 a confirmation is taken anew where the act is rolled back and tried again, because prices have changed meanwhile', async () => {
    const { figures } = await as('support', 'orders.price', plan);
    const idr = String(figures.total - 1);
    await shop.operator('settings.set', 'operator.four_eyes_idr', '--value', idr, '--reason', 'a limit');
    const { approval } = (await give()).approval;
    await withFirstOrderOutdated(async () => {
      expect(await as('owner', 'approvals.confirm', { approval })).toMatchObject({ state: 'confirmed' });
    });
    expect(await orders()).toHaveLength(1);
    expect(await as('owner', 'approvals.list')).toEqual([]);
    expect(await shop.operator('audit.list', '--act', 'approval.confirm')).toHaveLength(1);
    expect(await shop.operator('audit.list', '--act', 'order.gift')).toHaveLength(1);
  });

  test('B6 a gift of a plan that the storefront does not sell now waits whatever the limit', async () => {
    await shop.operator(
      'settings.set',
      'operator.four_eyes_idr',
      '--value',
      '90000000',
      '--reason',
      'a limit',
    );
    const { id } = await shop.productOf(plan.product);
    await database.db
      .update(supplierOffer)
      .set({ costUsdMicros: 40_000_000 })
      .where(eq(supplierOffer.product, id));
    expect(await give()).toMatchObject({ code: 'APPROVAL_NEEDED', approval: { amount: null } });
  });

  test('B33 support places orders and gives nothing away', async () => {
    expect((await give('support')).code).toBe('FORBIDDEN');
    expect((await as('counter', 'orders.place', { ...plan, total: 1 })).code).toBe('FORBIDDEN');
    expect(await orders()).toEqual([]);
  });
});
