import type { TopUp } from '@langit/contract/wire/topups';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { rentalData } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const demo = () => shop.customer();
let rentalId = '';

beforeEach(async () => {
  ({ rentalId } = await shop.customer().rent());
});

const threeMore = 'router-japan-3gb-daily-plus-3gb';
const order = (more: Record<string, unknown> = {}) =>
  demo().post('/paymentapi/redirect-device-topup-payment', {
    rental_id: rentalId,
    product_id: threeMore,
    total: 60_000,
    ...more,
  });
const offered = async (id = rentalId): Promise<TopUp[]> =>
  (await demo().get(`/capi/my-device/${id}/topups`, { 'accept-language': 'id' })).body as unknown as TopUp[];
const daily = 5 * 3 * 1024;

test('T7 the data packages of a router are listed in four currencies', async () => {
  expect(await offered()).toMatchObject([
    { name: '1 GB', price: 25_000, data_limit: 1 },
    {
      id: threeMore,
      name: '3 GB',
      price: 60_000,
      price_idr: 60_000,
      data_limit: 3,
      active_days: null,
      image_url: expect.stringContaining('/art/'),
      price_usd: expect.any(Number),
    },
    { name: '5 GB', price: 90_000, data_limit: 5 },
  ]);
});

test('T7 paid data is added exactly once', async () => {
  const placed = await order();
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  expect(await shop.customer().devices()).toMatchObject([{ data_total_mb: daily }]);
  await shop.gateway.steer(placed.body.transaction_id, 'pay', 'bca_va');
  const notification = await shop.gateway.notification(placed.body.transaction_id, 'settlement');
  await Promise.all(Array.from({ length: 10 }, () => shop.gateway.deliver(notification)));
  expect(await shop.customer().devices()).toMatchObject([{ data_total_mb: daily + 3 * 1024 }]);
  expect(await database.db.$count(rentalData)).toBe(1);
  const { body } = await demo().get(`/capi/orders/${placed.body.order_id}`);
  expect(body).toMatchObject({
    type: 'topup',
    payment_status: 'PAID',
    delivery_status: 'finished',
    subtotal: 60_000,
    total: 60_000,
    name: expect.stringMatching(/^\+3 GB · router LGT-R-/),
    rental: { rental_id: rentalId },
  });
});

test('T7 added data stays after an extension and is removed by a refund', async () => {
  const placed = await order();
  await shop.gateway.pay(placed.body.transaction_id, 'bca_va');
  const extension = { rental_id: rentalId, new_end_date: '2026-12-06', total: 69_000 };
  await shop.gateway.pay(
    (await demo().post('/paymentapi/redirect-extend-payment', extension)).body.transaction_id,
    'bca_va',
  );
  expect(await shop.customer().devices()).toMatchObject([{ data_total_mb: 6 * 3 * 1024 + 3 * 1024 }]);
  await shop.gateway.steer(placed.body.transaction_id, 'reverse');
  await shop.gateway.deliver(await shop.gateway.notification(placed.body.transaction_id, 'deny'));
  expect(await shop.customer().devices()).toMatchObject([{ data_total_mb: 6 * 3 * 1024 }]);
});

test('T7 data that is not offered for the router is not found, and another total is refused', async () => {
  for (const product_id of ['router-global-1gb-daily-plus-1gb', 'japan-5gb-30d', 'nothing']) {
    expect((await order({ product_id })).body.code).toBe('NOT_FOUND');
  }
  expect(await order({ total: 59_999 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', expected: { subtotal: 60_000, rent: 0, total: 60_000 } },
  });
});

test('T7 no data can be added to an unlimited router or to an ended rental', async () => {
  const unlimited = await shop.customer().rent({ product_id: 'router-south-korea-unlimited' });
  expect(await offered(unlimited.rentalId)).toEqual([]);
  shop.clock.set('2026-12-05T16:59:59Z');
  expect(await offered()).toHaveLength(3);
  shop.clock.set('2026-12-05T17:00:00Z');
  expect(await offered()).toEqual([]);
  expect((await order()).body.code).toBe('NOT_FOUND');
});
