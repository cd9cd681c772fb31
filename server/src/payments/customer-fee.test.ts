import { describe, expect, test } from 'vitest';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { gatewayEvent } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const buy = useBuying(database);
const { gateway, callRecorder } = shop;

const feeOf = (price: number) => Math.round((price * 7) / 993);

/** Places an order and pays it at a gateway with the fault; the shop learns it by the notification. */
async function paidWith(
  kind: 'customer_fee' | 'null_fields',
  method: 'other_qris' | 'credit_card' | 'bca_va',
) {
  await gateway.setFaults([{ kind }]);
  const placed = await shop.customer().place(buy.plan);
  await gateway.steer(placed.transaction_id, 'pay', method);
  const message = await gateway.notification(
    placed.transaction_id,
    method === 'credit_card' ? 'capture' : 'settlement',
  );
  return { placed, message, answer: await gateway.deliver(message) };
}

describe('a gateway that adds its fee to what the customer pays', () => {
  test.each(['other_qris', 'credit_card', 'bca_va'] as const)(
    'Y9 the price with the gateway’s fee on top pays the order by %s, and the fee is in no movement',
    async (method) => {
      const { placed, message } = await paidWith('customer_fee', method);
      expect(JSON.parse(message.body).gross_amount).toBe(`${buy.unit + feeOf(buy.unit)}.00`);
      expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PAID');
      expect(callRecorder.paid).toHaveLength(1);
      expect(await buy.movements()).toEqual([['capture', buy.unit]]);
      expect(await shop.operator('orders.get', placed.order_id)).toMatchObject({
        flag: null,
        transaction: { customer_fee: feeOf(buy.unit) },
        result: { received: buy.unit },
      });
      expect(await shop.operator('payments.mismatches', '--days', '2')).toMatchObject({ mismatches: [] });
    },
  );

  test('Y9 a notification without the breakdown is settled by the status, and leaves no flag', async () => {
    await gateway.setFaults([{ kind: 'customer_fee' }]);
    const placed = await shop.customer().place(buy.plan);
    await gateway.steer(placed.transaction_id, 'pay', 'other_qris');
    const message = await gateway.notification(placed.transaction_id, 'settlement');
    const { metadata: _, ...bare } = JSON.parse(message.body);
    expect(await gateway.deliver({ ...message, body: JSON.stringify(bare) })).toBe(200);
    expect(await shop.operator('orders.get', placed.order_id)).toMatchObject({ payment: 'PAID', flag: null });
    expect(await shop.operator('exceptions.list')).toEqual([]);
    expect(callRecorder.paid).toHaveLength(1);
  });

  test('Y9 all money of the order goes back without the gateway’s fee, and the books agree with the gateway', async () => {
    const { placed } = await paidWith('customer_fee', 'other_qris');
    await shop.operator('orders.refund', placed.order_id, '--reason', 'goodwill of the shop');
    await shop.settle();
    expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('REFUNDED');
    expect(await buy.movements()).toEqual([
      ['capture', buy.unit],
      ['refund', -buy.unit],
    ]);
    expect(await shop.operator('payments.mismatches', '--days', '2')).toMatchObject({ mismatches: [] });
  });
});

describe('optional fields that come as null', () => {
  test('Y6 a notification and a status with nulls settle the payment', async () => {
    const { placed, message, answer } = await paidWith('null_fields', 'other_qris');
    expect(JSON.parse(message.body)).toMatchObject({ fraud_status: null, refunds: null, va_numbers: null });
    expect(answer).toBe(200);
    expect(await database.db.select().from(gatewayEvent)).toMatchObject([{ outcome: 'paid' }]);
    expect(await shop.customer().paymentStatus(placed.transaction_id)).toBe('PAID');
  });
});
