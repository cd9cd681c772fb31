import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
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

test('F4 while the supplier is unavailable the last reading stays visible', async () => {
  await shop.supplier.phone('use', profile, gigabyte);
  await lookAgain();
  await shop.supplier.trouble('server_error', undefined, 20);
  expect(await lookAgain()).toMatchObject({ status: 'In use', data_used_mb: 1024 });
});
