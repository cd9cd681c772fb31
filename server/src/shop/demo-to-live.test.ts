import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop } from '../testing/happy-path.ts';
import {
  bareEnv,
  ownDatabase,
  type ShopProcess,
  spawnMain,
  startShopProcess,
} from '../testing/shop-process.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'langit-demo-to-live-'));
const standIn = 'http://127.0.0.1:9';
const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MIDTRANS_SERVER_KEY: 'Mid-server-GxT3qk0eZ81nVwYbLr6P',
  MIDTRANS_SNAP_URL: standIn,
  MIDTRANS_API_URL: standIn,
  ESIM_ACCESS_CODE: '4f1c29d07be64a3b9d58e2a1',
  ESIM_ACCESS_SECRET: '8b3e6f0d1c2a4957b6e8d0f1a2c3b4d5',
  ESIM_ACCESS_URL: standIn,
};

let place: { DATA_DIR: string; DATABASE_URL: string };
let shop: ShopProcess;
const cleanups: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const database = await ownDatabase();
  cleanups.push(database.drop);
  place = { DATA_DIR: dataDir, DATABASE_URL: database.url };
});
afterAll(async () => {
  await shop?.clear();
  for (const clean of cleanups) await clean();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = promisify(execFile);
const typed = (...words: string[]) =>
  run(process.execPath, [cli, ...words, '--json'], { env: { ...bareEnv, ...place, ...live } });

const demo = { email: 'demo@example.com', password: 'demo-password' };
const post = (path: string, body: unknown, token?: string) =>
  callShop(shop.origin, { method: 'POST', path, body, ...(token ? { token } : {}) });

const pressOwner = () =>
  fetch(`${shop.origin}/dev/console`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.origin },
    body: new URLSearchParams({ role: 'owner' }),
  });

/** What a page shows, without the texts that it may show later. */
async function readPage(path: string): Promise<string> {
  const page = await fetch(shop.origin + path);
  return (await page.text()).replace(/<script[\s\S]*?<\/script>/g, '');
}

async function stop(): Promise<void> {
  shop.signal('SIGTERM');
  expect(await shop.ended).toBe(0);
}

test('V1 R85 a demo goes live only without its customers, vouchers and staff, which one command removes', async () => {
  shop = await startShopProcess(place);
  expect(await readPage('/')).toContain('Demo shop');
  const { token } = (await post('/authapi/customer/login', demo)).body;
  const plan = (await callShop(shop.origin, { method: 'GET', path: '/capi/products/japan-5gb-30d' })).body;
  const total = plan.price_idr - Math.floor(plan.price_idr / 10);
  const buy = {
    product_id: 'japan-5gb-30d',
    qty: [1],
    is_daily_plan: false,
    voucherCode: 'WELCOME10',
    total,
  };
  const placed = await post('/paymentapi/redirect-order-payment', buy, token);
  expect(placed.status).toBe(200);
  expect(shop.log()).toContain(`The demo's staff: http://localhost:${shop.port}/dev/console`);
  expect((await pressOwner()).status).toBe(303);
  await expect(typed('demo', 'remove')).rejects.toThrow('stop it first');
  await stop();

  const refused = spawnMain({ ...place, ...live, PORT: '0', LOG_LEVEL: 'error' });
  expect((await once(refused.child, 'exit'))[0]).toBe(78);
  expect(refused.log().trim().split('\n')).toEqual([expect.stringContaining('npm run shop -- demo remove')]);
  await expect(typed('orders', 'list')).rejects.toThrow('npm run shop -- demo remove');

  const { stdout } = await typed('demo', 'remove', '--reason', 'going live');
  expect(JSON.parse(stdout)).toEqual({
    customers: ['cus_abroad', 'cus_demo', 'cus_noprovince'],
    vouchers: ['vch_hemat20k', 'vch_welcome10'],
    staff: ['demo-owner'],
    open_orders: [placed.body.order_id],
  });
  expect(JSON.parse((await typed('demo', 'remove')).stdout)).toEqual({
    customers: [],
    vouchers: [],
    staff: [],
    open_orders: [],
  });

  shop = await startShopProcess({ ...place, ...live });
  expect((await post('/authapi/customer/login', demo)).status).toBe(401);
  expect(shop.log()).not.toContain('dev/console');
  // Its owner reads that the facts are samples, its customers are not told that the shop is a demo.
  expect(shop.log()).toContain('has the sample facts');
  for (const path of ['/', '/terms']) expect(await readPage(path)).not.toContain('Demo shop');
  expect((await pressOwner()).status).toBe(404);
  const request = await callShop(shop.origin, { method: 'GET', path: '/capi/order-history', token });
  expect(request.status).toBe(401);
  for (const code of ['WELCOME10', 'HEMAT20K'])
    expect((await post('/capi/vouchers/validate', { code })).body.code).toBe('VOUCHER_INVALID');
  const kept = (await typed('orders', 'show', placed.body.order_id)).stdout;
  expect(kept).toContain('Japan');
  expect(kept).not.toMatch(/Dewi|demo@example|\+62/);
  await stop();

  // The same shop can be a demo again; the removed customers do not come back.
  shop = await startShopProcess(place);
  expect((await post('/authapi/customer/login', demo)).status).toBe(401);
});
