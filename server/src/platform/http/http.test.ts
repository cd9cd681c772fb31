import { existsSync } from 'node:fs';
import { endpoints } from '@langit/contract/wire/endpoints';
import type { HTTPMethods } from 'fastify';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { useShop } from '../../testing/shop.ts';
import { systemClock } from '../clock.ts';
import { programVersion } from '../program-version.ts';
import { healthRoutes } from './operations.ts';
import type { RawAnswer, RawRequest, RawRoute } from './raw.ts';

const database = useDatabase();
const shop = useShop(database);

test('N1 an unknown path of the API answers JSON 404 in the requested language', async () => {
  const answer = await shop.app.inject({ url: '/capi/nowhere', headers: { 'accept-language': 'ja' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({
    code: 'NOT_FOUND',
    message: 'お探しの情報が見つかりませんでした。リンクまたは番号をご確認ください。',
  });
});

test('V4 health, readiness and metrics answer', async () => {
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  expect((await shop.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', database: true });
  const metrics = await shop.app.inject('/metrics');
  expect(metrics.body).toContain('langit_http_request_seconds');
});

test('W34 health and OpenAPI document say the version of the program', async () => {
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok', version: programVersion });
  expect((await shop.app.inject('/openapi.json')).json()).toMatchObject({
    info: { version: programVersion },
  });
});

// A file system without a free block, on every Linux.
test.runIf(existsSync('/proc/self'))('V4 a shop without room on its disk is not ready', async () => {
  const routes = healthRoutes({
    database,
    clock: systemClock,
    version: '1',
    dataDir: '/proc',
    isOpen: () => true,
    hasCatalogue: () => true,
    pendingJobs: async () => 0,
  });
  const readiness = routes.find(({ path }) => path === '/readyz') as RawRoute;
  const { status, body } = (await readiness.handle({} as RawRequest)) as RawAnswer;
  expect(status).toBe(503);
  expect(JSON.parse(String(body))).toEqual({
    status: 'not ready',
    database: true,
    queue: true,
    disk: false,
    catalogue: true,
    open: true,
  });
});

test('V4 metrics are served to the shop’s own machine only', async () => {
  const answer = await shop.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
  expect(answer.statusCode).toBe(404);
});

test('V3 the OpenAPI document lists every call of the contract', async () => {
  const document = (await shop.app.inject('/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/capi/products/{product_id}');
  const page = await shop.app.inject('/docs');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).toContain('/paymentapi/redirect-order-payment');
});

test('V3 every call of the contract is implemented', () => {
  const missing = Object.keys(endpoints).filter((call) => {
    const [method = 'GET', url = ''] = call.split(' ');
    return !shop.app.hasRoute({ method: method as HTTPMethods, url });
  });
  expect(missing).toEqual([]);
});

test('every answer carries the security headers', async () => {
  const { headers } = await shop.app.inject('/healthz');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test.each(['/capi/%zz', '/%', '/capi/products/%FF', `/capi/products/${'x'.repeat(400)}`])(
  'V6 an address that is none is a documented 404: %s',
  async (url) => {
    const answer = await shop.app.inject({ url, headers: { 'accept-language': 'id' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'NOT_FOUND', message: expect.any(String) });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  },
);

test('N1 a browser with an unreadable address is redirected to the home page', async () => {
  const answer = await shop.app.inject({ url: '/%E0%A4%A', headers: { accept: 'text/html,*/*' } });
  expect(answer).toMatchObject({ statusCode: 302, headers: { location: '/' } });
});
