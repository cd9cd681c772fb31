import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { pageOfList } from '../testing/pages.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const gigabyte = 1_073_741_824;
const month = 30 * 86_400_000;

let number = '';
let profile = '';

beforeEach(async () => {
  ({ order_id: number } = await shop.customer().buy('japan-5gb-30d', { qty: [2] }));
  profile = (await shop.operator('orders.get', number)).esims[0].supplier_ref;
});

const look = async () =>
  (await shop.customer().get(`/capi/orders/${number}`, { 'accept-language': 'vi' })).body.esims;
const planned = async () => (await shop.jobs.waiting('refresh-esims')).length;
const lookAgain = async () => {
  shop.clock.advance(181);
  await look();
  expect(await planned()).toBe(1);
  await shop.jobs.runDue();
  return (await look())[0];
};

test('F3 F4 the order shows each eSIM with code, install links, status and data', async () => {
  const [first, second] = await look();
  expect(first).toMatchObject({
    order_id: number,
    label: expect.stringMatching(/ #1$/),
    status: 'New',
    data_total_mb: 5120,
    data_used_mb: 0,
    starts_at: null,
    expired_date: null,
    install_before: '2026-12-20T03:00:00.000Z',
  });
  expect(first!.data_plan_name).toContain('Nhật Bản');
  expect(first!.activation_code).toMatch(/^LPA:1\$[^$]+\$[^$]+$/);
  const encoded = encodeURIComponent(first!.activation_code);
  expect(first!.ios_install_url).toBe(
    `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encoded}`,
  );
  expect(first!.android_install_url).toContain(encoded);
  expect(second!.activation_code).not.toBe(first!.activation_code);
});

test('F4 opening an order starts a refresh at the supplier, every few minutes at most', async () => {
  await lookAgain();
  await look();
  expect(await planned()).toBe(0);
  await shop.supplier.phone('install', profile);
  expect((await lookAgain())?.status).toBe('Onboard');
  expect(await planned()).toBe(0);
  await shop.supplier.phone('use', profile, gigabyte);
  const expiry = new Date(shop.clock.now().getTime() + month).toISOString();
  expect(await lookAgain()).toMatchObject({ status: 'In use', data_used_mb: 1024 });
  expect((await lookAgain())?.expired_date).toBe(expiry);
  await shop.supplier.phone('deplete', profile);
  expect(await lookAgain()).toMatchObject({ status: 'Depleted', data_used_mb: 5120 });
  await shop.supplier.phone('expire', profile);
  expect((await lookAgain())?.status).toBe('Expired');
});

test('F4 polling the usage detects a missed event', async () => {
  await shop.supplier.phone('use', profile, gigabyte);
  await shop.run('refresh-usage');
  expect((await look())[0]).toMatchObject({ status: 'New', data_used_mb: 0 });
  shop.clock.advance(3 * 3600 + 1);
  await shop.run('refresh-usage');
  expect((await look())[0]).toMatchObject({ status: 'In use', data_used_mb: 1024 });
  expect((await look())[1]).toMatchObject({ status: 'New', data_used_mb: 0 });
});

test('Z33 an eSIM sold by the day shows its day, and what was used of it while a reading near its turn tells that', async () => {
  const order = await shop.customer().buy('japan-1gb-daily', { is_daily_plan: true, period: 5 });
  const reference = (await shop.operator('orders.get', order.order_id)).esims[0].supplier_ref;
  const daily = async () => {
    shop.clock.advance(181);
    await shop.customer().order(order.order_id);
    await shop.jobs.runDue();
    return (await shop.customer().order(order.order_id)).esims[0]?.daily;
  };
  const hours = (count: number) => shop.clock.advance(count * 3600);
  const day = { quota_mb: 1024, days: 5 };
  expect(await daily()).toEqual({ ...day, day: null, used_today_mb: null });
  await shop.supplier.phone('use', reference, gigabyte / 2);
  expect(await daily()).toEqual({ ...day, day: 1, used_today_mb: 512 });
  // The supplier counts 24 hours from the first connection, and the plan is sold so.
  hours(22);
  expect(await daily()).toEqual({ ...day, day: 1, used_today_mb: 512 });
  hours(3);
  await shop.supplier.phone('use', reference, gigabyte / 4);
  expect(await daily()).toEqual({ ...day, day: 2, used_today_mb: 256 });
  const { rows } = await pageOfList(shop, 'cus_demo', '/capi/my-esims?limit=1');
  expect(rows[0]).toMatchObject({ order_id: order.order_id, daily: { ...day, day: 2, used_today_mb: 256 } });
  hours(30);
  expect(await daily()).toEqual({ ...day, day: 3, used_today_mb: null });
});

test('F4 while the supplier is unavailable the last reading stays visible', async () => {
  await shop.supplier.phone('use', profile, gigabyte);
  await lookAgain();
  await shop.supplier.trouble('server_error', undefined, 20);
  expect(await lookAgain()).toMatchObject({ status: 'In use', data_used_mb: 1024 });
});
