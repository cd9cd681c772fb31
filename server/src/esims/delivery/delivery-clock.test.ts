import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { findEsimsOfOrder } from '../esim-store.ts';

const database = useDatabase();
const trade = useTrade(database);

async function paidOrder(method: 'other_qris' | 'bca_va' = 'other_qris') {
  const placed = await trade.customer().place('japan-5gb-30d');
  await trade.gateway.pay(placed.transaction_id, method);
  return placed;
}
/** Advances the clock by so many seconds and runs the jobs that become due. */
async function pass(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 20) {
    trade.clock.advance(Math.min(20, left));
    await trade.jobs.runDue();
  }
}
const planOf = async () => {
  const { supplier } = trade;
  const orders = await Promise.all(
    Object.values(await supplier.books()).map(({ orderNo }) => supplier.adapter.fetchOrder(orderNo)),
  );
  return orders.at(-1)?.profiles[0]?.plan;
};

test('F1 an order’s page shows the countdown; at its end the order is refunded with a mail that says why', async () => {
  await trade.supplier.trouble('out_of_stock', 'esim/order', 1000);
  const { order_id: number } = await paidOrder();
  const paid = await trade.customer().order(number);
  expect(paid.deliver_by).toMatchObject({ seconds_left: 1200, after_deadline: 'refund' });
  await pass(1180);
  expect(await trade.customer().order(number)).toMatchObject({
    payment_status: 'PAID',
    deliver_by: { at: paid.deliver_by?.at, seconds_left: 20 },
  });
  await pass(40);
  const late = await trade.customer().order(number);
  expect(late).toMatchObject({
    payment_status: 'REFUNDED',
    deliver_by: null,
    esims: [],
    refund: { status: 'done', amount: paid.total },
  });
  expect(late.events.map(({ kind }) => kind)).toEqual([
    'placed',
    'paid',
    'undelivered',
    'refund_requested',
    'refunded',
  ]);
  expect(await trade.mails()).toEqual(['order-received', 'order-refunded']);
  await fetch(`${trade.supplier.url}/faults`, { method: 'DELETE' });
});

test('F1 an eSIM delivered after the refund is cancelled at its supplier', async () => {
  await trade.supplier.trouble('pending_forever', 'esim/order');
  const { order_id: number } = await paidOrder();
  await pass(1260);
  const { payment_status, esims } = await trade.customer().order(number);
  expect({ payment_status, esims }).toEqual({ payment_status: 'REFUNDED', esims: [] });
  const held = Object.values(await trade.supplier.books()).at(-1);
  await trade.supplier.release(held!.orderNo);
  await pass(600);
  expect(await planOf()).toBe('cancelled');
  expect((await trade.customer().order(number)).esims).toEqual([]);
  expect(await trade.mails()).not.toContain('order-paid-and-delivered');
});

test('F1 an order paid by bank transfer is not refunded automatically: it is flagged, and the customer is notified', async () => {
  await trade.supplier.trouble('pending_forever', 'esim/order');
  const { order_id: number } = await paidOrder('bca_va');
  expect((await trade.customer().order(number)).deliver_by?.after_deadline).toBe('support');
  await pass(1260);
  const late = await trade.customer().order(number);
  expect(late).toMatchObject({ payment_status: 'PAID', refund: null, deliver_by: null });
  expect(await trade.mails()).toEqual(['order-received', 'delivery-delayed']);
  const flagged = await trade.operator('orders.list', '--flagged');
  expect(JSON.stringify(flagged)).toContain('delivery_late');
  const held = Object.values(await trade.supplier.books()).at(-1);
  await trade.supplier.release(held!.orderNo);
  await pass(600);
  expect(await trade.customer().order(number)).toMatchObject({ delivery_status: 'finished' });
  expect((await trade.mails()).at(-1)).toBe('order-paid-and-delivered');
});

test('F1 an order delivered in time has no countdown, and the deadline changes nothing', async () => {
  const order = await trade.customer().buy();
  expect(order.deliver_by).toBeNull();
  await pass(1300);
  expect(await trade.customer().order(order.order_id)).toMatchObject({
    payment_status: 'PAID',
    refund: null,
  });
});

test('F9 a refund requested during the countdown is paid once, at the deadline at the latest', async () => {
  await trade.supplier.trouble('out_of_stock', 'esim/order', 1000);
  const { order_id: number } = await paidOrder();
  const request = await trade
    .customer()
    .post(`/capi/orders/${number}/refund-request`, { reason: 'too slow' });
  expect(request.body.refund?.status).toBe('review');
  await pass(1260);
  const late = await trade.customer().order(number);
  expect(late).toMatchObject({ payment_status: 'REFUNDED', refund: { status: 'done', amount: late.total } });
  expect((await trade.mails()).filter((kind) => kind === 'order-refunded')).toHaveLength(1);
  await fetch(`${trade.supplier.url}/faults`, { method: 'DELETE' });
});

test('F1 an eSIM delivered after the operator’s refund is cancelled at its supplier', async () => {
  await trade.supplier.trouble('pending_forever', 'esim/order');
  const { order_id: number } = await paidOrder();
  await pass(60);
  await trade.customer().post(`/capi/orders/${number}/refund-request`, { reason: 'too slow' });
  const response = await trade.operator('refunds.approve', `RF-${number}-1`);
  expect(response, JSON.stringify(response)).toMatchObject({});
  await pass(60);
  expect((await trade.customer().order(number)).payment_status).toBe('REFUNDED');
  const held = Object.values(await trade.supplier.books()).at(-1);
  await trade.supplier.release(held!.orderNo);
  await pass(700);
  expect(await planOf()).toBe('cancelled');
  expect(await findEsimsOfOrder(database.db, number)).toEqual([]);
});

test('F9 nothing is delivered while a refund waits for the gateway', async () => {
  await trade.supplier.trouble('pending_forever', 'esim/order');
  const { order_id: number } = await paidOrder();
  await pass(60);
  trade.gateway.reachable(false);
  await trade.operator('orders.refund', number, '--reason', 'customer called');
  const held = Object.values(await trade.supplier.books()).at(-1);
  await trade.supplier.release(held!.orderNo);
  await pass(400);
  expect(await trade.customer().order(number)).toMatchObject({ payment_status: 'PAID', esims: [] });
  expect(await planOf()).toBe('cancelled');
});
