import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { order } from '../orders/tables.ts';
import { refund } from '../refunds/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { rentalBody } from '../testing/rentals.ts';
import { useTrade } from '../testing/trade.ts';
import { rentalExtension } from './tables.ts';

const database = useDatabase();
const trade = useTrade(database);
const demo = () => trade.customer();
let rentalOrder = '';
let rentalId = '';

/** Rents a router and pays. The tests extend and cancel the latest rental. */
async function rent(more: Record<string, unknown> = {}): Promise<void> {
  const body = rentalBody(more);
  const query = new URLSearchParams({ ...body, quantity: '1' } as never);
  const { body: quote } = await demo().get(`/capi/rental-quote?${query}`);
  const request = { ...body, total: quote.total };
  const { body: placed } = await demo().post('/paymentapi/redirect-order-payment', request);
  await trade.gateway.pay(placed.transaction_id);
  rentalOrder = placed.order_id;
  rentalId = (await trade.customer().order(rentalOrder)).rental?.rental_id ?? '';
}

beforeEach(() => rent());

const extend = async (newEnd: string, total: number) => {
  const request = { rental_id: rentalId, new_end_date: newEnd, total };
  return (await demo().post('/paymentapi/redirect-extend-payment', request)).body;
};
const addData = async () => {
  const request = { rental_id: rentalId, product_id: 'router-japan-3gb-daily-plus-3gb', total: 60_000 };
  return (await demo().post('/paymentapi/redirect-device-topup-payment', request)).body;
};
const cancel = async () => {
  const answer = await demo().post(`/capi/orders/${rentalOrder}/refund-request`, {
    reason: 'My trip is cancelled.',
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await trade.settle();
};
const statusOf = async (number: string) => (await trade.customer().order(number)).payment_status;
const refundsByItself = () =>
  database.db
    .select({ number: order.number, amount: refund.amount })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.order))
    .where(and(eq(refund.rule, 'rental_cancelled'), eq(refund.state, 'done')))
    .orderBy(refund.amount);

test('F9 paid extensions and data of a rental cancelled before dispatch are refunded with it, once', async () => {
  const extension = await extend('2026-12-08', 207_000);
  await trade.gateway.pay(extension.transaction_id);
  const data = await addData();
  await trade.gateway.pay(data.transaction_id);
  await cancel();
  expect(await statusOf(rentalOrder)).toBe('REFUNDED');
  expect(await statusOf(extension.order_id)).toBe('REFUNDED');
  expect(await statusOf(data.order_id)).toBe('REFUNDED');
  const expected = [
    { number: data.order_id, amount: 60_000 },
    { number: extension.order_id, amount: 207_000 },
  ];
  expect(await refundsByItself()).toEqual(expected);
  expect((await trade.mails()).filter((kind) => kind === 'order-refunded')).toHaveLength(3);
  await trade.jobs.runTask('send-refunds');
  await trade.settle();
  expect(await refundsByItself()).toEqual(expected);
});

test('F9 unpaid extensions and data are cancelled with their rental and can’t be paid any more', async () => {
  const extension = await extend('2026-12-08', 207_000);
  const data = await addData();
  await cancel();
  expect(await statusOf(extension.order_id)).toBe('CANCELLED');
  expect(await statusOf(data.order_id)).toBe('CANCELLED');
  expect(await database.db.select().from(rentalExtension)).toMatchObject([{ state: 'undone' }]);
  expect(await refundsByItself()).toEqual([]);
  await expect(trade.gateway.steer(extension.transaction_id, 'pay')).rejects.toThrow();
});

test('F9 an extension paid during the cancellation of its rental is refunded too', async () => {
  const extension = await extend('2026-12-08', 207_000);
  await trade.gateway.steer(extension.transaction_id, 'pay', 'other_qris');
  await cancel();
  expect(await statusOf(extension.order_id)).toBe('REFUNDED');
});

test('F9 a cancellation keeps the extensions and data of other rentals', async () => {
  const extension = await extend('2026-12-08', 207_000);
  await trade.gateway.pay(extension.transaction_id);
  await rent({ rental_start_date: '2027-01-10', rental_end_date: '2027-01-12' });
  await cancel();
  expect(await statusOf(rentalOrder)).toBe('REFUNDED');
  expect(await statusOf(extension.order_id)).toBe('PAID');
});
