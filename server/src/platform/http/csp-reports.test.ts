import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testClock, useShop } from '../../testing/shop.ts';
import { rateLimit } from '../tables.ts';

const database = useDatabase();
const clock = testClock();
const shop = useShop(database, {
  pages: true,
  clock,
  env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
});

let senders = 0;
/** An address that has sent nothing yet. */
function newAddress(): string {
  senders += 1;
  return `10.0.${senders >> 8}.${senders & 255}`;
}

const report = (payload: string | Buffer, address = newAddress()) =>
  shop.app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': address },
    payload,
  });

const legacy = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://shop.example/ja/products?q=secret',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://pictures.example/beach.webp?customer=1',
      ...changes,
    },
  });
const modern = (changes: Record<string, unknown> = {}) =>
  JSON.stringify([
    {
      type: 'csp-violation',
      url: 'https://shop.example/',
      body: {
        documentURL: 'https://shop.example/',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'inline',
        ...changes,
      },
    },
  ]);

/** Reported violations by directive. */
async function counted(): Promise<Record<string, number>> {
  const { body } = await shop.app.inject('/metrics');
  return Object.fromEntries(
    [...body.matchAll(/^langit_csp_reports_total\{directive="([^"]+)"\} (\d+)$/gm)].map(
      ([, directive = '', count]) => [directive, Number(count)],
    ),
  );
}

test('W48 a violation is counted once by its directive in either form of a report', async () => {
  const before = await counted();
  expect((await report(legacy())).statusCode).toBe(204);
  expect((await report(modern())).statusCode).toBe(204);
  const after = await counted();
  expect(after['img-src']).toBe((before['img-src'] ?? 0) + 1);
  expect(after['script-src-elem']).toBe((before['script-src-elem'] ?? 0) + 1);
});

test.each([
  ['a blocked address', legacy({ 'blocked-uri': 'chrome-extension://abc/x.js' })],
  ['the word for it', modern({ blockedURL: 'moz-extension' })],
  ['the source of the blocked code', modern({ sourceFile: 'safari-web-extension://abc/x.js' })],
])('W48 what a browser extension does is not counted: %s', async (_where, body) => {
  const before = await counted();
  expect((await report(body)).statusCode).toBe(204);
  expect(await counted()).toEqual(before);
});

test('W48 more than twenty reports of an address in a minute are not counted', async () => {
  const before = (await counted())['img-src'] ?? 0;
  for (let sent = 0; sent < 25; sent += 1) expect((await report(legacy(), '10.9.9.9')).statusCode).toBe(204);
  expect((await counted())['img-src']).toBe(before + 20);
});

/** Bodies without one violation of the shop's policy; the same ones in each run. */
function hostileBodies(): (string | Buffer)[] {
  const hostileBodies = [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '[null]',
    '"x"',
    '0',
    '{"csp-report":null}',
    '{"csp-report":{"effective-directive":7}}',
    legacy({ 'effective-directive': '__proto__' }),
    legacy({ 'effective-directive': 'img-src\n"} 1' }),
    modern({ effectiveDirective: 'constructor' }),
    modern({ effectiveDirective: '\u0000' }),
    JSON.stringify([{ type: 'deprecation', body: { effectiveDirective: 'img-src' } }]),
    `${'['.repeat(4000)}${']'.repeat(4000)}`,
    'x'.repeat(9000),
  ];
  const bytes = (nth: number) =>
    Buffer.from(Array.from({ length: 60 }, (_, at) => (nth * 31 + at * at * 7) & 255));
  return Array.from({ length: 1000 }, (_, nth) =>
    nth % 3 === 0 ? bytes(nth) : (hostileBodies[nth % 17] ?? ''),
  );
}

test('W48 of a thousand hostile bodies none is a fault of the server, counted or stored', async () => {
  const before = await counted();
  const statuses = new Set<number>();
  for (const body of hostileBodies()) statuses.add((await report(body)).statusCode);
  expect([...statuses].sort()).toEqual([204, 413]);
  expect(await counted()).toEqual(before);
  const rows = await database.db.select().from(rateLimit);
  for (const row of rows) expect(row.key).toMatch(/^csp-report:[\w-]+$/);
});

test('W48 security.txt names the support and is valid for half a year from today', async () => {
  const { statusCode, headers, body } = await shop.app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: mailto:support@langit.example\n');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});
