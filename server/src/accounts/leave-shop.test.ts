import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { esim } from '../esims/tables.ts';
import { auditLog } from '../gate/tables.ts';
import { mail } from '../notifications/tables.ts';
import { order, orderLine } from '../orders/tables.ts';
import { refund } from '../refunds/tables.ts';
import { rental, rentalCharge, routerUnit } from '../rentals/tables.ts';
import { shipment } from '../shipping/tables.ts';
import { personalData } from '../shop/personal-data.ts';
import { type AccountsShop, anotherAccountsShop, callsOf, recordingMailer } from '../testing/accounts.ts';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { eraseEnded } from './leave-shop.ts';
import { openSession } from './sessions.ts';
import { accountToken, customer, session } from './tables.ts';

const database = useDatabase();
const mailer = recordingMailer();
const sales = useTrade(database, {}, { mailWay: { mailer, raw: [] } });
const buy = useBuying(database);
const shop = {
  ...callsOf(() => sales.app),
  mailer,
  runMails: () => sales.jobs.runDue(),
};
let token = '';
beforeEach(async () => {
  shop.mailer.sent.length = 0;
  token = await openSession(database.db, sales.clock, 'cus_demo');
});

const exported = () => shop.send('GET', '/capi/account/export', undefined, { token });
const leave = (old_password: unknown = 'demo-password', at: Pick<AccountsShop, 'send'> = shop) =>
  at.send('DELETE', '/capi/account', { old_password }, { token, language: 'id' });
const finish = () =>
  database.db.update(order).set({ deliveryState: 'finished', finishedAt: sales.clock.now() });

/** A paid and delivered plan with all rows that hold personal data of its buyer. */
async function delivered(): Promise<typeof order.$inferSelect> {
  const placed = await sales.customer().place(buy.plan);
  await sales.gateway.pay(placed.transaction_id);
  await finish();
  const stored = await buy.storedOrder();
  const shipTo = {
    name: 'Dewi Lestari',
    phone: '+6281234567890',
    address: 'Jl. Kebon Sirih',
    province: 'Bali',
  };
  await database.db.update(order).set({ shipTo });
  const [line] = await database.db.select().from(orderLine).where(eq(orderLine.order, stored.id));
  await database.db.insert(esim).values({
    id: 'esim_of_dewi',
    orderLine: line?.id ?? '',
    seq: 1,
    label: 'Dewi’s phone',
    supplier: 'esim-access',
    iccid: '8985203104003420017',
    activationCode: 'LPA:1$rsp.example.com$A1B2',
    installState: 'installed',
    planState: 'active',
    createdAt: sales.clock.now(),
  });
  return stored;
}

describe('A14 the export', () => {
  test('A14 the export holds profile, sessions, orders with payments, eSIMs and mails', async () => {
    const { number } = await delivered();
    const { status, body } = await exported();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      exported_at: '2026-11-20T03:00:00.000Z',
      profile: {
        customer_id: 'cus_demo',
        name: 'Dewi Lestari',
        email: 'demo@example.com',
        nation: 'Indonesia',
      },
      sessions: Array(2).fill({ created_at: '2026-11-20T03:00:00.000Z' }),
      orders: [
        {
          number,
          total: buy.unit,
          ship_to: { name: 'Dewi Lestari' },
          items: [{ quantity: 1, name: expect.stringContaining('Japan') }],
          payments: [{ state: 'PAID' }],
          events: [{ kind: 'placed' }, { kind: 'paid' }],
        },
      ],
      esims: [{ order: number, label: 'Dewi’s phone', iccid: '8985203104003420017' }],
      rentals: [],
      refunds: [],
    });
  });

  test('R77 the export holds only the allowed fields of parcels, rentals with late fees, and refunds', async () => {
    const { id, number } = await delivered();
    const [line] = await database.db.select().from(orderLine).where(eq(orderLine.order, id));
    const at = new Date('2026-11-20T03:00:00Z');
    const moment = at.toISOString();
    await database.db
      .insert(shipment)
      .values({ order: id, courier: 'JNE', trackingNumber: 'JNE-1', shippedAt: at, finishedAt: at });
    const [unit] = await database.db.select().from(routerUnit).limit(1);
    const days = { first: '2026-12-01', last: '2026-12-05' };
    await database.db.insert(rental).values({
      id: 'ren_1',
      orderLine: line?.id ?? '',
      unit: unit?.id ?? '',
      during: days,
      blocked: { first: '2026-11-30', last: '2026-12-06' },
      state: 'returned',
      rentPerDayIdr: 50_000,
      returnRequestedAt: at,
      returnMethod: 'courier',
      returnedOn: '2026-12-06',
    });
    await database.db.insert(rentalCharge).values({
      id: 'LF-1',
      rental: 'ren_1',
      kind: 'late',
      amountIdr: 50_000,
      state: 'paid',
      method: 'cash',
      reason: 'a note of the operator',
      decidedBy: 'ayu',
      createdAt: at,
      decidedAt: at,
    });
    await database.db.insert(refund).values({
      id: 'ref_1',
      order: id,
      covers: [],
      rule: 'operator_decides',
      policy: 'id',
      amount: 1000,
      state: 'done',
      ref: 'gateway-ref',
      reason: 'Dewi changed her mind',
      lastError: 'the gateway was away',
      decidedBy: 'ayu',
      askedAt: at,
      doneAt: at,
    });
    const { status, body } = await exported();
    expect(status).toBe(200);
    expect(body.orders).toMatchObject([
      {
        shipments: [
          {
            courier: 'JNE',
            tracking_number: 'JNE-1',
            shipped_at: moment,
            finished_at: moment,
            returned_at: null,
          },
        ],
      },
    ]);
    expect(body.rentals).toEqual([
      {
        order: number,
        device: unit?.serial,
        id: 'ren_1',
        during: days,
        state: 'returned',
        rent_per_day_idr: 50_000,
        total_bytes: null,
        used_bytes: null,
        usage_as_of: null,
        handed_over_at: null,
        return_requested_at: moment,
        return_method: 'courier',
        returned_on: '2026-12-06',
        pickup_arranged_at: null,
        fees: [
          {
            id: 'LF-1',
            kind: 'late',
            amount_idr: 50_000,
            state: 'paid',
            method: 'cash',
            created_at: moment,
            decided_at: moment,
          },
        ],
      },
    ]);
    expect(body.refunds).toEqual([
      {
        order: number,
        id: 'ref_1',
        attempt: null,
        covers: [],
        rule: 'operator_decides',
        policy: 'id',
        unused: false,
        amount: 1000,
        state: 'done',
        reason: 'Dewi changed her mind',
        decision_reason: null,
        bank_account: null,
        asked_at: moment,
        done_at: moment,
      },
    ]);
  });

  test('R20 the export holds no password, no token and no cost of the shop', async () => {
    await delivered();
    const text = JSON.stringify((await exported()).body);
    expect(text).not.toMatch(/password|argon2|token|cost_usd|supplier_offer/i);
    expect(text).not.toContain(token);
  });

  test('R35 the export holds no data of other customers', async () => {
    await delivered();
    const other = await openSession(database.db, sales.clock, 'cus_abroad');
    const { body } = await shop.send('GET', '/capi/account/export', undefined, { token: other });
    expect(body).toMatchObject({ profile: { email: 'abroad@example.com' }, orders: [], esims: [] });
    expect((await shop.send('GET', '/capi/account/export', undefined)).status).toBe(401);
  });
});

describe('A14 deleting the account', () => {
  test.each([
    [undefined, 'Kata sandi saat ini wajib diisi'],
    ['', 'Kata sandi saat ini wajib diisi'],
    ['not the one', 'Kata sandi saat ini salah'],
  ])('A14 the password %j does not delete the account', async (old_password, message) => {
    expect(await leave(old_password ?? null)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: [{ path: 'old_password', message }] },
    });
    expect((await exported()).status).toBe(200);
  });

  test('A13 guessing the password of the account to delete is slowed by the back-off', async () => {
    const strict = await anotherAccountsShop(database, sales.clock, { rateLimit: true });
    for (let failure = 0; failure < 5; failure++) expect((await leave('wrong', strict)).status).toBe(400);
    expect(await leave('demo-password', strict)).toMatchObject({ status: 429, retryAfter: 2 });
  });

  test('A14 a deletion clears all personal fields, ends the sessions and keeps the orders', async () => {
    const { id, number } = await delivered();
    expect((await leave()).status).toBe(204);

    const [left] = await database.db.select().from(customer).where(eq(customer.id, 'cus_demo'));
    const {
      id: kept,
      locale,
      createdAt,
      anonymisedAt,
      verifiedAt,
      mustChangePassword,
      revision,
      revisedIn,
      ...personal
    } = left ?? ({} as never);
    expect(kept).toBe('cus_demo');
    expect([...new Set(Object.values(personal))]).toEqual([null]);
    expect(await database.db.select().from(session).where(eq(session.customer, 'cus_demo'))).toEqual([]);
    expect((await exported()).status).toBe(401);

    const [stored] = await database.db.select().from(order).where(eq(order.id, id));
    expect(stored).toMatchObject({
      number,
      total: buy.unit,
      paymentState: 'PAID',
      shipTo: { name: '', phone: '', address: '', province: 'Bali' },
    });
    expect((await database.db.select().from(esim))[0]).toMatchObject({ label: 'eSIM 1' });
    expect(await database.db.select().from(auditLog).orderBy(auditLog.seq)).toMatchObject([
      { actor: 'customer', act: 'account.delete', subject: 'cus_demo' },
    ]);
  });

  test.each([
    ['expired', 'installed', null],
    ['cancelled', 'released', null],
    ['active', 'installed', '2026-11-20T03:00:00Z'],
  ] as const)(
    'R77 a deletion clears the activation code of an eSIM that is %s, %s and valid until %s',
    async (planState, installState, until) => {
      await delivered();
      const expiresAt = until && new Date(until);
      await database.db.update(esim).set({ planState, installState, expiresAt, confirmationCode: '1234' });
      expect((await leave()).status).toBe(204);
      expect(await database.db.select().from(esim)).toMatchObject([
        { activationCode: null, confirmationCode: null, iccid: '8985203104003420017' },
      ]);
    },
  );

  test('R77 after a deletion the activation code of an active eSIM is cleared when the eSIM has ended', async () => {
    await delivered();
    await database.db.update(esim).set({ expiresAt: new Date('2026-12-20T00:00:00Z') });
    expect((await leave()).status).toBe(204);
    const codeAt = async (moment: string) => {
      await eraseEnded(database.db, new Date(moment), personalData);
      return (await database.db.select().from(esim))[0]?.activationCode;
    };
    expect(await codeAt('2026-12-19T00:00:00Z')).toBe('LPA:1$rsp.example.com$A1B2');
    expect(await codeAt('2026-12-20T00:00:00Z')).toBeNull();
  });

  test('R77 the activation code of an ended eSIM is kept while the account exists', async () => {
    await delivered();
    await database.db.update(esim).set({ planState: 'expired' });
    await eraseEnded(database.db, new Date('2027-01-01T00:00:00Z'), personalData);
    expect((await database.db.select().from(esim))[0]?.activationCode).toBe('LPA:1$rsp.example.com$A1B2');
  });

  test('A14 a deletion sends a notice, and the address can be registered again', async () => {
    await leave();
    await shop.runMails();
    expect(shop.mailer.sent).toMatchObject([
      { to: 'demo@example.com', language: 'id', subject: 'Langit: Akun telah dihapus' },
    ]);
    expect(JSON.stringify(await database.db.select().from(mail))).not.toContain('demo@example.com');
    const again = { email: 'demo@example.com', password: 'demo-password' };
    expect((await shop.post('/authapi/customer/login', again)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await shop.post('/authapi/customer/forgot-password', again)).body.code).toBe('EMAIL_NOT_FOUND');
  });

  test('A14 a repeated deletion has no session, and simultaneous deletions all end without a server error', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => leave()));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.every(({ status }) => [204, 401].includes(status))).toBe(true);
  });

  test('A14 queued mails are dropped and links are void after a deletion', async () => {
    await shop.post('/authapi/customer/forgot-password', { email: 'demo@example.com' });
    await leave();
    await shop.runMails();
    expect(shop.mailer.sent.map(({ subject }) => subject)).toEqual(['Langit: Akun telah dihapus']);
    expect(await database.db.select().from(accountToken)).toEqual([]);
  });

  test('A14 a deletion cancels an unpaid order, also at the gateway', async () => {
    const placed = await sales.customer().place(buy.plan);
    expect((await leave()).status).toBe(204);
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'CANCELLED' });
    expect(sales.callRecorder.closed).toEqual([{ number: placed.order_id, why: 'cancelled' }]);
    await expect(sales.gateway.steer(placed.transaction_id, 'pay', 'other_qris')).rejects.toThrow();
  });

  test('A14 an unpaid order with a received payment counts as paid and prevents the deletion', async () => {
    const placed = await sales.customer().place(buy.plan);
    await sales.gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    expect(await leave()).toMatchObject({ status: 409, body: { orders: [placed.order_id] } });
    expect(await buy.storedOrder()).toMatchObject({ paymentState: 'PAID' });
    expect((await exported()).status).toBe(200);
  });

  test('A14 a deletion is refused with the order’s number while goods are in delivery', async () => {
    const placed = await sales.customer().place(buy.plan);
    await sales.gateway.pay(placed.transaction_id);
    expect(await leave()).toMatchObject({
      status: 409,
      body: {
        code: 'INVALID_STATUS',
        orders: [placed.order_id],
        message:
          'Masih ada pesanan yang berjalan atau biaya keterlambatan yang belum dibayar. Akun bisa dihapus setelah semuanya selesai.',
      },
    });
    await finish();
    expect((await leave()).status).toBe(204);
  });

  test('A14 a deletion is refused during a refund, and later clears its bank account', async () => {
    const { id, number } = await delivered();
    await database.db.insert(refund).values({
      id: 'ref_1',
      order: id,
      rule: 'test',
      policy: 'id',
      amount: 1000,
      state: 'manual',
      ref: 'ref_1',
      reason: 'Dewi changed her mind',
      bankAccount: { bank: 'BCA', number: '123', holder: 'Dewi Lestari' },
      askedAt: sales.clock.now(),
    });
    expect(await leave()).toMatchObject({ status: 409, body: { orders: [number] } });
    await database.db.update(refund).set({ state: 'done', doneAt: sales.clock.now(), bankAccount: null });
    expect((await leave()).status).toBe(204);
    expect((await database.db.select().from(refund))[0]).toMatchObject({ reason: null, amount: 1000 });
  });
});
