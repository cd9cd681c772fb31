import type { RequestListener } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { listen, stop } from '../testing/listen.ts';
import { callVendor } from './vendor-http.ts';

const routes: Record<string, RequestListener> = {
  '/ok': (_, response) => response.setHeader('x-kept', 'yes').end('{"a":1}'),
  '/refused': (_, response) => response.writeHead(422).end('{"code":7}'),
  '/html': (_, response) => response.end('<html>'),
  '/busy': (_, response) => response.writeHead(429).end('{"code":7}'),
  '/broken': (_, response) => response.writeHead(502).end('{}'),
  '/moved': (_, response) => response.writeHead(302, { location: '/ok' }).end(),
  '/long': (_, response) => response.end(`"${'x'.repeat(2_000)}"`),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{');
    setImmediate(() => response.destroy());
  },
  '/silent': () => undefined,
  '/slow': (_, response) => void response.writeHead(200).write('{'),
};
const { server, origin } = await listen((request, response) =>
  routes[request.url ?? '']?.(request, response),
);
afterAll(() => stop(server));

const call = (url: string, timeoutMs = 5_000) =>
  callVendor({ method: 'GET', url, headers: {}, timeoutMs, maxBytes: 1_000 });

test.each([
  ['a success', '/ok', 200, { a: 1 }],
  ['a refusal', '/refused', 422, { code: 7 }],
  ['a page of HTML', '/html', 200, undefined],
  ['a 429', '/busy', 429, undefined],
])('%s of a vendor is an answer', async (_what, path, status, body) => {
  expect(await call(origin + path)).toMatchObject({ status, body });
});

test('an answer has the vendor’s headers', async () => {
  expect((await call(`${origin}/ok`)).headers.get('x-kept')).toBe('yes');
});

test.each(['/broken', '/moved', '/long', '/cut'])(
  '%s is no answer and leaves the outcome unknown',
  async (path) => {
    await expect(call(origin + path)).rejects.toMatchObject({ name: 'NoVendorAnswer', hadNoEffect: false });
  },
);

test.each(['/silent', '/slow'])(
  '%s is given up after the timeout, and its outcome is unknown',
  async (path) => {
    await expect(call(origin + path, 200)).rejects.toMatchObject({
      name: 'NoVendorAnswer',
      hadNoEffect: false,
    });
  },
);

test('a call whose connection was refused had no effect', async () => {
  const free = await listen(() => undefined);
  await stop(free.server);
  await expect(call(free.origin)).rejects.toMatchObject({ name: 'NoVendorAnswer', hadNoEffect: true });
});
