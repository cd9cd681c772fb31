import type { InjectOptions } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { reasonOf } from './notifications/send.ts';
import { parseJsonRejectingDuplicateKeys } from './payments/json-rejecting-duplicate-keys.ts';
import { addressGroup } from './platform/rate-limiter.ts';
import { useDatabase } from './testing/database.ts';
import { timesLonger } from './testing/scaling.ts';
import { useShop } from './testing/shop.ts';

const database = useDatabase('once');
const shop = useShop(database, { pages: true });

/** Linear growth: twice the length may take twice the time with a tolerance. Quadratic time would be a factor of four. */
const most = 2.5;

const get = (url: string, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'GET',
  url,
  headers,
});
const post = (url: string, body: unknown, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', ...headers },
  payload: typeof body === 'string' ? body : JSON.stringify(body),
});
const register = (field: string, value: unknown) =>
  post('/authapi/customer/register', {
    name: 'A',
    phone: '0812345678',
    email: 'a@example.com',
    address: 'A',
    password: 'long-enough-1',
    confirmPassword: 'long-enough-2',
    country_code: '+62',
    province: 31,
    [field]: value,
  });

type Attack = [name: string, request: (length: number) => InjectOptions];

/** Worst cases for regular expressions with quadratic backtracking. */
const fillings: Record<string, (length: number) => string> = {
  slashes: (length) => '/'.repeat(length),
  'encoded slashes': (length) => '%2F'.repeat(length / 3),
  'short folders': (length) => '/a'.repeat(length / 2),
  dots: (length) => '.'.repeat(length),
  endings: (length) => '.data'.repeat(length / 5),
  letters: (length) => 'a'.repeat(length),
  backslashes: (length) => '\\'.repeat(length),
};

const places = [
  ['/a', ''],
  ['/a', '/'],
  ['/a', 'a/'],
  ['/ja/products/', '/a'],
  ['/products/', '.data'],
  ['/webhooks/esim-access/', '/a'],
  ['/capi/products/', '/a'],
  ['/faq?q=', 'a'],
] as const;
const addresses = places.flatMap(([before, after]) =>
  Object.entries(fillings).map(
    ([what, fill]): Attack => [
      `${before}…${after} with ${what}`,
      (length) => get(before + fill(length) + after, { accept: 'text/html' }),
    ],
  ),
);

const headers = (
  [
    ['cookie', ';', ' '],
    ['cookie', '', '; language=v'],
    ['accept-language', 'en;q=', '0.'],
    ['accept-language', 'en;', ' '],
    ['accept-encoding', '', 'br;q=0.0'],
    ['accept-encoding', 'br;q=0.', '0'],
    ['if-none-match', '', 'W/'],
    ['if-none-match', '', ' '],
    ['user-agent', '', 'Android'],
    ['authorization', 'Bearer', ' '],
    ['x-forwarded-for', '', '1.'],
    ['content-type', 'application/json;', ' '],
    ['accept', '', 'text/html,'],
  ] as const
).flatMap(([name, before, piece]): Attack[] => {
  const sent = (length: number) => ({ [name]: `${before}${piece.repeat(length / piece.length)}x` });
  return [
    [`${name}: ${before}${piece}… of a page`, (length) => get('/faq', sent(length))],
    [`${name}: ${before}${piece}… of a call`, (length) => post('/authapi/customer/login', {}, sent(length))],
  ];
});

const words: Record<string, (length: number) => string> = {
  spaces: (length) => `a${' '.repeat(length)}a`,
  'labels of a domain': (length) => `a@${'a.'.repeat(length / 2)}`,
  'a label without end': (length) => `a@${'a-'.repeat(length / 2)}`,
  'many at signs': (length) => `${'a@'.repeat(length / 2)}`,
  digits: (length) => `${'1'.repeat(length)}x`,
  'digits and semicolons': (length) => `${'1;'.repeat(length / 2)}x`,
  dashes: (length) => `1${'-'.repeat(length)}x`,
  'decomposed letters': (length) => `a${'\u0301'.repeat(length / 2)}`,
};
const fields = ['name', 'phone', 'email', 'country_code', 'date_of_birth', 'nation'];
const bodies: Attack[] = [
  ...Object.entries(words).flatMap(([what, make]): Attack[] => [
    ...fields.map((field): Attack => [`${field} with ${what}`, (length) => register(field, make(length))]),
    [`an ICCID with ${what}`, (length) => post('/capi/retrieve-topup', { iccid: make(length) })],
    [`a voucher with ${what}`, (length) => post('/capi/vouchers/validate', { code: make(length) })],
    [
      `a destination with ${what}`,
      (length) => get(`/capi/products?destination=${encodeURIComponent(make(length / 4))}`),
    ],
  ]),
  ...['"', '\\"', '{"a":', ' ', '\\'].flatMap((piece) =>
    ['/webhooks/midtrans', '/webhooks/airalo', '/authapi/customer/login'].map(
      (url): Attack => [
        `${url} with ${piece}`,
        (length) =>
          post(url, `{"a":"${piece.repeat(length / piece.length)}`, { 'airalo-signature': 'signed' }),
      ],
    ),
  ),
];

/** Functions whose input does not come by HTTP, or is parsed only after a partner's signature was verified. */
const functions: [string, (length: number) => () => unknown][] = [
  ['the words of a mail server', (length) => () => reasonOf(new Error('a'.repeat(length)))],
  [
    'the words of a mail server with at signs',
    (length) => () => reasonOf(new Error('a@'.repeat(length / 2))),
  ],
  ['the address of a proxy', (length) => () => addressGroup(`fe80::1%${'1.'.repeat(length / 2)}`)],
  [
    'a signed message of escaped quotes',
    (length) => {
      const bytes = Buffer.from(JSON.stringify({ a: '"'.repeat(length) }));
      return () => parseJsonRejectingDuplicateKeys(bytes);
    },
  ],
];

describe.each([
  ['an address', 8_000, addresses],
  ['a header', 8_000, headers],
  ['a body', 30_000, bodies],
])('R73 %s of twice the length takes at most two and a half times as long', (_what, length, attacks) => {
  test.each(attacks)('%s', async (_name, make) => {
    const send = (size: number) => {
      const request = make(size);
      return async () => void (await shop.app.inject(request));
    };
    expect(await timesLonger(send(length), send(2 * length))).toBeLessThan(most);
  });
});

test('R73 an address of the API never renders a page', async () => {
  const endings = '.data'.repeat(400);
  const inside = vi.spyOn(shop.app, 'inject');
  const answer = await shop.app.inject(get(`/products/${endings}.data`));
  expect(answer.statusCode).toBe(202);
  expect(inside.mock.calls.length).toBeLessThan(5);
  expect((await shop.app.inject(get(`/capi/products/${endings}`))).statusCode).toBe(404);
});

test.each(functions)(
  'R73 %s: twice the length takes at most two and a half times as long',
  async (_name, make) => {
    // Measured over two doublings: with a single one the text may outgrow a cache of the processor. Both texts are smaller than what V8
    // takes from the system anew each time (128 kB), which a slow system makes a step of.
    expect(Math.sqrt(await timesLonger(make(15_000), make(60_000)))).toBeLessThan(most);
  },
);
