import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderRecord } from '../orders/order-record.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import {
  insertShopGoods,
  openSupplier,
  pay,
  placeOrder,
  supplyDeps,
  useAttempts,
} from '../testing/supply.ts';
import { provisionLine } from './delivery/provision-esim.ts';
import { findEsimsOfOrder } from './esim-store.ts';
import { createEsimsOfOrder } from './esims-of-order.ts';
import { type RefreshJob, refreshEsims, refreshUsage } from './refresh-esims.ts';

const database = useDatabase();
const planned = useAttempts(database);
const gigabyte = 1_073_741_824;

let clock: ReturnType<typeof testClock>;
let vendor: Awaited<ReturnType<typeof openSupplier>>;
let deps: ReturnType<typeof supplyDeps>;
let order: OrderRecord;
let refreshes: RefreshJob[];

beforeEach(async () => {
  clock = testClock();
  vendor = await openSupplier(clock, { allocationMs: 0 });
  deps = supplyDeps(database, clock, planned, vendor.adapter);
  refreshes = [];
  await insertShopGoods(database, clock.now(), 3_400_000);
  order = await pay(deps, await placeOrder(database, clock.now(), { quantity: 2 }));
  for (let job = await planned.take(); job; job = await planned.take()) await provisionLine(deps, job);
});
afterEach(() => vendor.close());

const profileRef = async () => (await findEsimsOfOrder(database.db, order.id))[0]!.supplierRef!;
const look = async () =>
  createEsimsOfOrder({ database, clock, planRefresh: async (_tx, job) => void refreshes.push(job) })(
    order,
    'vi',
  );
const lookAgain = async () => {
  clock.advance(181);
  await look();
  for (let job = refreshes.shift(); job; job = refreshes.shift()) await refreshEsims(deps, job);
  return (await look())[0];
};

test('F3 F4 the order shows each eSIM with code, install links, status and data', async () => {
  const [first, second] = await look();
  expect(first).toMatchObject({
    order_id: order.number,
    label: 'Nhật Bản 5 GB #1',
    data_plan_name: 'Nhật Bản 5 GB',
    status: 'New',
    data_total_mb: 5120,
    data_used_mb: 0,
    starts_at: null,
    expired_date: null,
    install_before: '2026-12-20T03:00:00.000Z',
  });
  expect(first!.activation_code).toMatch(/^LPA:1\$[^$]+\$[^$]+$/);
  const encoded = encodeURIComponent(first!.activation_code);
  expect(first!.ios_install_url).toBe(
    `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encoded}`,
  );
  expect(first!.android_install_url).toContain(encoded);
  expect(second!.activation_code).not.toBe(first!.activation_code);
});

test('F4 opening an order starts a refresh at the supplier, every few minutes at most', async () => {
  await look();
  expect(refreshes).toEqual([]);
  await vendor.phone('install', await profileRef());
  expect((await lookAgain())?.status).toBe('Onboard');
  expect(refreshes).toEqual([]);
  await vendor.phone('use', await profileRef(), gigabyte);
  expect(await lookAgain()).toMatchObject({ status: 'In use', data_used_mb: 1024 });
  expect((await lookAgain())?.expired_date).toBe('2026-12-20T03:03:01.000Z');
  await vendor.phone('deplete', await profileRef());
  expect(await lookAgain()).toMatchObject({ status: 'Depleted', data_used_mb: 5120 });
  await vendor.phone('expire', await profileRef());
  expect((await lookAgain())?.status).toBe('Expired');
});

test('F4 polling the usage detects a missed event', async () => {
  await vendor.phone('use', await profileRef(), gigabyte);
  await refreshUsage(deps);
  expect((await look())[0]).toMatchObject({ status: 'New', data_used_mb: 0 });
  clock.advance(3 * 3600 + 1);
  await refreshUsage(deps);
  expect((await look())[0]).toMatchObject({ status: 'In use', data_used_mb: 1024 });
  expect((await look())[1]).toMatchObject({ status: 'New', data_used_mb: 0 });
});

test('F4 while the supplier is unavailable the last reading stays visible', async () => {
  await vendor.phone('use', await profileRef(), gigabyte);
  await lookAgain();
  await vendor.trouble('server_error', undefined, 20);
  expect(await lookAgain()).toMatchObject({ status: 'In use', data_used_mb: 1024 });
});
