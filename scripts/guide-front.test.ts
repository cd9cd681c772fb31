import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exposureOf, type Front, hasNginx, hasSystemd, openFront } from './guide-front.ts';
import { root } from './prepare.mjs';

/** A fake shop behind the proxy, with the number of answers that are held back at the same time. */
let shop: Server;
let front: Front;
const held: (() => void)[] = [];

describe.runIf(hasNginx())('ops/nginx.conf', () => {
  beforeAll(async () => {
    shop = createServer((request, response) => {
      if (request.url !== '/held') response.end('shop');
      else held.push(() => response.end('shop'));
    });
    shop.listen(0, '127.0.0.1');
    await once(shop, 'listening');
    front = await openFront(String((shop.address() as AddressInfo).port));
    await vi.waitFor(() => front.ask('/'), { timeout: 10_000, interval: 100 });
  });
  afterAll(async () => {
    for (const release of held) release();
    await front.close();
    shop.close();
  });

  const statusOf = async (path: string, from: string) => (await front.ask(path, { from })).status;

  test('R86 a client that floods the shop is rate limited, and another one is served', async () => {
    const flood = await Promise.all(Array.from({ length: 90 }, () => statusOf('/', '127.0.0.3')));
    expect(flood).toEqual(Array(90).fill(200));
    const more = await Promise.all(Array.from({ length: 6 }, () => flooding('127.0.0.3')));
    expect(more.flat()).toContain(429);
    expect(await statusOf('/', '127.0.0.4')).toBe(200);
  });

  const flooding = async (from: string) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 80; sent += 1) statuses.push(await statusOf('/', from));
    return statuses;
  };

  test('R71 a client with a hundred open connections gets no further one, and another one is served', async () => {
    const running = Array.from({ length: 100 }, () => statusOf('/held', '127.0.0.5'));
    await vi.waitFor(() => expect(held).toHaveLength(100), { timeout: 10_000 });
    expect(await statusOf('/', '127.0.0.5')).toBe(429);
    expect(await statusOf('/', '127.0.0.6')).toBe(200);
    for (const release of held) release();
    expect(new Set(await Promise.all(running))).toEqual(new Set([200]));
  });

  test('R20 the proxy’s log has no queries, secret paths or referrers', async () => {
    const secrets = { referer: 'https://shop.example/verify-email?token=planted-referrer' };
    for (const path of [
      '/verify-email?token=planted-token',
      '/webhooks/esim-access/planted-secret',
      '/webhooks/%65sim-access/planted-secret',
      '/o/planted-order',
      '/pay/LGT-1/planted-key',
      '/opapi/files/planted-ticket',
      '/console/welcome/planted-token',
      '/capi/order-history/planted-id',
      '/planted/of-a-page-that-is-new',
      '/products/planted.code',
    ])
      await front.ask(path, { headers: secrets });
    await front.ask('/verify-email?token=planted-token', { tls: false });
    await vi.waitFor(() => expect(front.log()).toContain('"GET /o/..." 200'));
    expect(front.log()).toContain('"GET /verify-email" 200');
    expect(front.log()).toContain('"GET /verify-email" 301');
    expect(front.log()).toContain('"GET /webhooks/esim-access/..." 200');
    for (const path of [
      '/ja/products/japan-5gb-30d',
      '/opapi/orders.list',
      '/capi/my-esims',
      '/assets/entry-1.js',
    ])
      await front.ask(path);
    await vi.waitFor(() => expect(front.log()).toContain('"GET /assets/entry-1.js" 200'));
    for (const path of [
      '/ja/products/japan-5gb-30d',
      '/opapi/orders.list',
      '/capi/my-esims',
      '/...',
      '/pay/...',
    ])
      expect(front.log()).toContain(`"GET ${path}" 200`);
    expect(front.log()).not.toContain('planted');
  });

  test('V4 the proxy does not pass on metrics and the pages of a demo', async () => {
    for (const path of ['/metrics', '/dev/mailbox', '/dev/sim/midtrans'])
      expect(await statusOf(path, '127.0.0.7'), path).toBe(404);
  });
});

const units = readdirSync(join(root, 'ops', 'systemd')).filter((name) => name.endsWith('.service'));

test.runIf(hasSystemd()).each(units)(
  'W44 %s may do little on the machine: its exposure is at most 1.5',
  (unit) => {
    expect(exposureOf(unit)).toBeLessThanOrEqual(1.5);
  },
);

test.each(units)('R85 %s starts the release as the shop’s user, who neither installs nor builds', (unit) => {
  const text = readFileSync(join(root, 'ops', 'systemd', unit), 'utf8');
  expect(text).toMatch(/^ExecStart=\/opt\/langit\/ops\/bin\/langit (?:start|backup|migrate)/m);
  expect(text).toMatch(/^User=langit$/m);
  expect(text).toMatch(/^ProtectSystem=strict$/m);
  expect(text).toMatch(/^LoadCredential=secrets:/m);
});
