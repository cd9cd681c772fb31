import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { moneyMovement } from '../payments/tables.ts';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { addCustomers } from '../testing/many-customers.ts';
import { payUrl } from '../testing/rentals.ts';
import { retryWhileBusy } from '../testing/retry-while-busy.ts';
import { useTrade } from '../testing/trade.ts';
import { voucher, voucherRedemption } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const buy = useBuying(database);

describe('redemptions', () => {
  const tenPercent = () => buy.unit - Math.floor(buy.unit / 10);

  test('K7 a voucher is accepted as typed, reserved with the order and kept when it is paid', async () => {
    const { body: placed } = await shop
      .customer()
      .post(payUrl, buy.body({ voucherCode: ' ｗelcome10 ', total: tenPercent() }));
    expect(placed.order_id).toBeDefined();
    expect((await database.db.select().from(voucherRedemption))[0]).toMatchObject({ state: 'held' });
    await shop.gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    await shop.gateway.deliver(await shop.gateway.notification(placed.transaction_id, 'settlement'));
    expect((await database.db.select().from(voucherRedemption))[0]).toMatchObject({ state: 'kept' });
    const { body: read } = await shop.customer().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({
      voucher_code: 'WELCOME10',
      discount: Math.floor(buy.unit / 10),
      payment_status: 'PAID',
    });
  });

  test('K8 a voucher is checked before the price', async () => {
    const answer = await shop.customer().post(payUrl, buy.body({ voucherCode: 'NOSUCH', total: 1 }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'VOUCHER_INVALID' } });
    for (const voucherCode of ['', null, undefined]) {
      expect((await shop.customer().post(payUrl, buy.body({ voucherCode }))).status).toBe(200);
    }
  });

  test('R48 an order that its voucher pays in full is paid at once without a gateway and booked', async () => {
    await database.db.insert(voucher).values({
      id: 'v_all',
      codeNormalised: 'ALL',
      type: 'percent',
      amount: 100,
      gift: true,
      maxUses: 1000,
      endsAt: new Date('2027-06-01'),
    });
    const { body: placed } = await shop.customer().post(payUrl, buy.body({ voucherCode: 'all', total: 0 }));
    expect(placed).toMatchObject({
      transaction_id: `${placed.order_id}-1`,
      payment_url: `${shop.gateway.publicUrl}/payment/waiting-redirect?transaction_id=${placed.transaction_id}`,
    });
    expect(
      await shop.gateway
        .recordedCalls()
        .then((pages) => pages.filter(({ order_id }) => order_id === placed.transaction_id)),
    ).toEqual([]);
    expect(
      (await shop.customer().post('/paymentapi/check-payment', { transaction_id: placed.transaction_id }))
        .body,
    ).toEqual({ payment_status: 'PAID', payment_page: null });
    expect(await database.db.select().from(moneyMovement)).toMatchObject([
      { kind: 'voucher', signedIdr: buy.unit },
    ]);
    expect(shop.callRecorder.paid).toEqual([{ number: placed.order_id, late: false }]);
    expect((await database.db.select().from(voucherRedemption))[0]).toMatchObject({ state: 'kept' });
    const { body: read } = await shop.customer().get(`/capi/orders/${placed.order_id}`);
    expect(read).toMatchObject({
      payment_status: 'PAID',
      delivery_status: 'on review',
      payment_url: null,
      total: 0,
    });
  });

  test('R46 sixty concurrent orders redeem a voucher with five uses five times', async () => {
    await database.db
      .insert(voucher)
      .values({ id: 'v_five', codeNormalised: 'FIVE', type: 'fixed', amount: 1_000, maxUses: 5 });
    const buyers = await addCustomers(database, 60);
    const answers = await Promise.all(
      buyers.map((buyer) =>
        retryWhileBusy(() =>
          shop.customer(buyer).post(payUrl, buy.body({ voucherCode: 'FIVE', total: buy.unit - 1_000 })),
        ),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ body: { code } }) => code === 'VOUCHER_INVALID');
    expect([won.length, lost.length]).toEqual([5, 55]);
    expect(await buy.counts()).toEqual({ orders: 5, lines: 5, attempts: 5, redemptions: 5 });
    const [five] = await database.db.select().from(voucher).where(eq(voucher.id, 'v_five'));
    expect(five!.used).toBe(5);
  });

  test("K10 a voucher's limit per customer holds for concurrent orders", async () => {
    await database.db
      .insert(voucher)
      .values({ id: 'v_own', codeNormalised: 'OWN', type: 'fixed', amount: 1_000, maxPerCustomer: 1 });
    const request = buy.body({ voucherCode: 'OWN', total: buy.unit - 1_000 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.customer().post(payUrl, request)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await shop.customer('cus_abroad').post(payUrl, request)).status).toBe(200);
  });

  test("R47 a voucher's limit per customer holds over all plus-addresses of one mailbox", async () => {
    await database.db
      .insert(voucher)
      .values({ id: 'v_own', codeNormalised: 'OWN', type: 'fixed', amount: 1_000, maxPerCustomer: 1 });
    const customers = await addCustomers(database, 8);
    const addresses = ['dewi@x.example', 'dewi+a@x.example', 'dewi+b+c@x.example', 'dewi+d@x.example'];
    const others = ['dewi@y.example', 'd.ewi@x.example', '+dewi@x.example', 'dewi-a@x.example'];
    for (const [index, email] of [...addresses, ...others].entries())
      await database.db
        .update(customer)
        .set({ email })
        .where(eq(customer.id, customers[index] ?? ''));
    const request = buy.body({ voucherCode: 'OWN', total: buy.unit - 1_000 });
    const order = (who: string) => retryWhileBusy(() => shop.customer(who).post(payUrl, request));
    const same = await Promise.all(customers.slice(0, 4).map(order));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    for (const who of customers.slice(0, 4))
      expect((await shop.customer(who).post('/capi/vouchers/validate', { code: 'OWN' })).body.code).toBe(
        'VOUCHER_INVALID',
      );
    expect((await Promise.all(customers.slice(4).map(order))).map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ]);
  });

  test('K10 a voucher is released when its order expires, and can be used again', async () => {
    await database.db
      .insert(voucher)
      .values({ id: 'v_one', codeNormalised: 'ONE', type: 'fixed', amount: 1_000, maxUses: 1 });
    const request = buy.body({ voucherCode: 'ONE', total: buy.unit - 1_000 });
    const { body: first } = await shop.customer().post(payUrl, request);
    expect((await shop.customer().post(payUrl, request)).body.code).toBe('VOUCHER_INVALID');
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    await shop.run('expire-orders');
    expect(shop.callRecorder.closed).toEqual([{ number: first.order_id, why: 'expired' }]);
    expect((await shop.customer().post(payUrl, request)).status).toBe(200);
    const [item] = await database.db.select().from(voucher).where(eq(voucher.id, 'v_one'));
    expect(item!.used).toBe(1);
  });

  test('K10 the voucher check answers only whether the code is valid, to guests too', async () => {
    const check = (more: object) =>
      shop.guest.post('/capi/vouchers/validate', { code: 'welcome10', ...more });
    expect(await check({})).toEqual({
      status: 200,
      headers: expect.anything(),
      body: {
        valid: true,
        voucher: { code: 'WELCOME10', type: 'percent', amount: 10 },
        discount: null,
        limited: false,
      },
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
      check({ code: '  ' }),
    ]);
    for (const { status, body } of invalid) {
      expect(status).toBe(400);
      expect(body).toEqual(invalid[0]!.body);
    }
    expect(invalid[0]!.body.code).toBe('VOUCHER_INVALID');
    expect(await check({ code: 'A\u0000B' })).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    const indonesian = await shop.guest.post(
      '/capi/vouchers/validate',
      { code: 'x' },
      { 'accept-language': 'id' },
    );
    expect(indonesian.body.message).toBe('Voucher tidak valid');
  });
});
