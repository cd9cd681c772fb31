import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { bannerText } from './catalogue/tables.ts';
import { useDatabase } from './testing/database.ts';
import { useShop } from './testing/shop.ts';

const database = useDatabase('once');
const publicUrl = 'https://shop.example';
const shop = useShop(database, {
  pages: true,
  listening: true,
  env: { DEMO_DATA: 'on', PUBLIC_URL: publicUrl },
});

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

const policy = (scripts: string) =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri /csp-report',
    'report-to csp',
  ].join('; ');

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|application\/(?:ld\+)?json/.test(attributes))
    .map(([, , body = '']) => body);

const hashes = (html: string): string =>
  [...new Set(inlineScripts(html))]
    .map((body) => ` 'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    .join('');

/** Every kind of document: public pages, in each language, customers' pages, with a failing loader, and the developer pages. */
const documents = [
  '/',
  '/id',
  '/ja',
  '/vi',
  '/products',
  '/ja/products?type=sim-card',
  '/products/japan-5gb-30d',
  '/others/faq',
  '/others/terms-of-service',
  '/login',
  '/signup',
  '/verify-email?token=x&email=y',
  '/checkout',
  '/docs',
  '/account/order-history',
  '/payment/waiting-redirect',
];

describe.each(documents)('the document %s', (url) => {
  test('R24 R25 the policy of a document allows its own inline scripts only', async () => {
    const answer = await get(url);
    expect(answer.headers['content-type'], String(answer.statusCode)).toContain('text/html');
    expect(answer.headers['content-security-policy']).toBe(policy(hashes(answer.body)));
  });

  test('R25 a document has no inline style, event handler or javascript: URL', async () => {
    const { body } = await get(url);
    const markup = body.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '');
    expect(markup).not.toMatch(/<[^>]+\sstyle=/);
    expect(markup).not.toMatch(/<style/);
    expect(markup).not.toMatch(/<[^>]+\son[a-z]+=/);
    expect(markup).not.toMatch(/(?:href|src|action)="\s*(?:javascript|data|vbscript):/i);
  });

  test('R31 links to other sites have rel=noopener', async () => {
    const { body } = await get(url);
    for (const [link] of body.matchAll(/<a [^>]*target="_blank"[^>]*>/g)) expect(link).toContain('noopener');
  });
});

describe('Q3 every answer', () => {
  const addresses: [string, InjectOptions][] = [
    ...documents.map((url): [string, InjectOptions] => [url, { url }]),
    ...[
      '/nowhere',
      '/products/no-such-plan',
      '/products/',
      '/capi/nowhere',
      '/capi/countries',
      '/capi/test',
      '/assets/none.js',
      '/none.png',
      '/%zz',
    ].map((url): [string, InjectOptions] => [url, { url }]),
    ...[
      '/sitemap.xml',
      '/robots.txt',
      '/openapi.json',
      '/healthz',
      '/readyz',
      '/docs.css',
      '/favicon.svg',
    ].map((url): [string, InjectOptions] => [url, { url }]),
    ['a POST to a page', { method: 'POST', url: '/' }],
    ['a refused webhook', { method: 'POST', url: '/webhooks/midtrans', payload: '{}' }],
    ['an unreadable body', { method: 'POST', url: '/authapi/customer/login', payload: '{' }],
  ];

  test('R24 the developer pages have no scripts', async () => {
    const answer = await get('/dev/mailbox');
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'/,
    );
    expect(answer.headers['content-security-policy']).not.toContain('script-src');
    expect(answer.body).not.toMatch(/<script|\sstyle=|\son[a-z]+=/);
  });

  test.each(addresses)(
    'R32 carries the headers of the shop and names no software: %s',
    async (_what, request) => {
      const { headers, statusCode } = await shop.app.inject(request);
      expect(statusCode).toBeLessThan(500);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': expect.stringContaining('same-origin'),
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      for (const banner of ['server', 'x-powered-by', 'via']) expect(headers).not.toHaveProperty(banner);
    },
  );

  test.each(['https://evil.example', 'null', 'https://shop.example.evil.com', 'http://shop.example'])(
    'R33 is for no other origin: %s',
    async (origin) => {
      for (const url of ['/', '/capi/countries', '/capi/test']) {
        for (const method of ['GET', 'OPTIONS'] as const) {
          const { headers } = await shop.app.inject({
            method,
            url,
            headers: {
              origin,
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'authorization',
            },
          });
          expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
        }
      }
    },
  );
});

describe('R30 no address of the shop leads to another one', () => {
  test.each([
    '//evil.example',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '/\\/evil.example/',
    '\\\\evil.example/',
    '/.//evil.example/',
    '/./\\evil.example/',
    '/..//evil.example/',
    '/%2e//evil.example/',
    '/a/..//evil.example/',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '/%09/evil.example/',
    '//evil.example/%2e%2e/',
    '/ja//evil.example/',
    '//evil.example/nowhere',
    '/https://evil.example/',
    '/@evil.example/',
    '//shop.example@evil.example/',
    '/id//evil.example',
    '/products//evil.example/',
    '/login/?returnTo=//evil.example',
    '//evil.example/.data',
  ])('%s', async (path) => {
    // Over a real connection, because `inject` normalises the address.
    const { port } = shop.app.server.address() as AddressInfo;
    const sent = request({ port, path, headers: { accept: 'text/html' } }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBeLessThan(500);
    const { location } = answer.headers;
    if (location === undefined) return;
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, publicUrl).origin).toBe(publicUrl);
  });
});

test('R27 R29 texts of the catalogue are escaped', async () => {
  const hostile = '</script><script>pwn=1</script><img src=x onerror=pwn=1>\u2028"\'';
  await database.db.update(bannerText).set({ title: hostile, text: hostile, alt: hostile });
  for (const url of ['/', '/ja']) {
    const { body, headers } = await get(url);
    expect(body).toContain('pwn=1');
    expect(body).not.toMatch(/<script>pwn|<img src=x/);
    expect(headers['content-security-policy']).toBe(policy(hashes(body)));
    expect(inlineScripts(body).filter((script) => script.startsWith('pwn'))).toEqual([]);
  }
});

describe('R18 the Host header decides nothing', () => {
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-forwarded-proto': 'http',
    'x-original-url': '/evil',
  };
  test.each(['/', '/ja/products', '/sitemap.xml', '/robots.txt', '/openapi.json', '/nowhere', '/products/'])(
    '%s',
    async (url) => {
      const answer = await get(url, forged);
      expect(`${answer.body} ${answer.headers.location}`).not.toContain('evil');
    },
  );
});

describe('R32 what is personal is not kept', () => {
  test.each(['/login', '/account/order-history', '/checkout', '/verify-email?token=a&email=b'])(
    '%s',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('private, no-store');
    },
  );

  test('A7 a page with a token in its address sends no Referer', async () => {
    for (const path of ['/verify-email?token=a&email=b', '/undo-email?token=a'])
      expect((await get(path)).headers['referrer-policy']).toBe('no-referrer');
  });
});
