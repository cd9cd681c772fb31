import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { order } from '../orders/tables.ts';
import { gatewayEvent, paymentAttempt } from '../payments/tables.ts';
import { idempotency } from '../platform/tables.ts';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { payUrl } from '../testing/rentals.ts';
import { useTrade } from '../testing/trade.ts';
import { voucher, voucherRedemption } from '../vouchers/tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const buy = useBuying(database);

describe('the call to the gateway', () => {
  const voucherOf = async () =>
    (await database.db.select().from(voucher).where(eq(voucher.id, 'vch_hemat20k')))[0]!;
  const held = () => buy.body({ voucherCode: 'HEMAT20K', total: Math.max(0, buy.unit - 20_000) });

  test.each([
    ['down', () => shop.gateway.reachable(false)],
    ['answering 500', () => shop.gateway.setFaults([{ kind: 'error', on: 'create' }])],
    ['dropping its reply', () => shop.gateway.setFaults([{ kind: 'drop', on: 'create' }])],
  ])('R61 a gateway that is %s cancels the order and releases the voucher', async (_how, breakIt) => {
    await breakIt();
    const { status, body: answer } = await shop.customer().post(payUrl, held());
    expect({ status, code: answer.code }).toEqual({ status: 502, code: 'UPSTREAM_FAILED' });
    expect(await database.db.select().from(order)).toMatchObject([{ paymentState: 'CANCELLED' }]);
    expect(await database.db.select().from(paymentAttempt)).toMatchObject([{ state: 'CANCELLED' }]);
    expect(await database.db.select().from(voucherRedemption)).toMatchObject([{ state: 'released' }]);
    expect((await voucherOf()).used).toBe(0);
    expect(shop.callRecorder.closed).toMatchObject([{ why: 'cancelled' }]);
    expect(await shop.mails()).toEqual([]);
    shop.gateway.reachable(true);
    await shop.gateway.setFaults([]);
    expect((await shop.customer().post(payUrl, held())).status).toBe(200);
  });

  test('K11 a repeat of a call that crashed before its page was stored resumes the order with a new attempt', async () => {
    const keyed = { 'idempotency-key': 'killed' };
    const { body: first } = await shop.customer().post(payUrl, buy.body(), keyed);
    await database.db.update(idempotency).set({ status: null, answer: null, lockedUntil: sql`now()` });
    await database.db.update(paymentAttempt).set({ url: null, providerRef: null });
    shop.clock.advance(31);
    const { body: second } = await shop.customer().post(payUrl, buy.body(), keyed);
    expect(second).toMatchObject({ order_id: first.order_id, transaction_id: `${first.order_id}-2` });
    expect(await database.db.$count(order)).toBe(1);
    await shop.gateway.steer(second.transaction_id, 'pay', 'other_qris');
    await shop.gateway.deliver(await shop.gateway.notification(second.transaction_id, 'settlement'));
    expect((await shop.customer().get(`/capi/orders/${first.order_id}`)).body).toMatchObject({
      payment_status: 'PAID',
      transaction_id: second.transaction_id,
    });
    expect(await database.db.$count(gatewayEvent)).toBe(1);
  });

  test('Y8 an order whose process crashed before the page was opened expires', async () => {
    await shop.customer().post(payUrl, held());
    await database.db.update(paymentAttempt).set({ url: null, providerRef: null });
    shop.clock.advance(3_600);
    await shop.run('expire-orders');
    expect(await database.db.select().from(order)).toMatchObject([{ paymentState: 'EXPIRED' }]);
    expect((await voucherOf()).used).toBe(0);
  });
});
