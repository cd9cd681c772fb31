import { describe, expect, test } from 'vitest';
import { order } from '../orders/tables.ts';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { payUrl } from '../testing/rentals.ts';
import { useTrade } from '../testing/trade.ts';
import { voucherRedemption } from '../vouchers/tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const buy = useBuying(database);

/** Serialises a body as raw JSON, including values that no JavaScript value represents. */
const hostile = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '" "',
  '"\\u0000"',
  '"x\\u0000y"',
  '"\\ud800"',
  '-1',
  '0',
  '1.5',
  '21',
  '2147483648',
  '9007199254740993',
  '1e999',
  '-1e999',
  '1e-7',
  '"NaN"',
  '"Infinity"',
  '"1e3"',
  '"0x10"',
  '"-1"',
  '[1]',
  '[[1]]',
  '["1",2]',
  '{"$gt":""}',
  '{"__proto__":{"a":1}}',
  `"${'x'.repeat(5_000)}"`,
  `[${'['.repeat(200)}${']'.repeat(200)}]`,
  '"\' or 1=1 --"',
  '"../../etc/passwd"',
  '"%00"',
  '"ＬＧＴ"',
  '"١"',
];

/** A valid body with one field replaced; undefined omits the field. */
function withField(fields: Record<string, unknown>, name: string, json: string | undefined): string {
  const parts = Object.entries({ ...fields, [name]: null }).flatMap(([key, value]) => {
    const text = key === name ? json : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${parts.join(',')}}`;
}

const calls = () => [
  {
    url: payUrl,
    fields: buy.body({ voucherCode: '', period: null, user_id: 'cus_demo' }),
    names: [
      'product_id',
      'username',
      'user_id',
      'phone',
      'email',
      'qty',
      'product',
      'imageUrl',
      'is_daily_plan',
      'period',
      'voucherCode',
      'discount',
      'total',
    ],
  },
  {
    url: '/paymentapi/check-payment',
    fields: { transaction_id: 'LGT-0000000000-1' },
    names: ['transaction_id'],
  },
  {
    url: '/capi/vouchers/validate',
    fields: { code: 'WELCOME10', total: 1, product_type: 'ez-sim' },
    names: ['code', 'total', 'product_type'],
  },
];

describe('hostile requests', () => {
  test('R42 any hostile value in any field is answered with 4xx and the documented body', async () => {
    for (const { url, fields, names } of calls()) {
      for (const name of names) {
        for (const json of [undefined, ...hostile]) {
          const sent = withField(fields, name, json);
          const { status, body } = await shop.customer().post(url, sent);
          const what = `${url} ${name} = ${json?.slice(0, 40)} → ${status} ${JSON.stringify(body).slice(0, 200)}`;
          expect(status, what).toBeLessThan(500);
          if (status !== 200)
            expect(body, what).toEqual(expect.objectContaining({ code: expect.any(String) }));
        }
      }
    }
    const stored = await database.db.select().from(order);
    for (const { total, discount, customer } of stored) {
      expect({ total, discount, customer }).toEqual({ total: buy.unit, discount: 0, customer: 'cus_demo' });
    }
    expect(await database.db.$count(voucherRedemption)).toBe(0);
  });

  test.each([
    ['empty', ''],
    ['invalid JSON', '{"product_id":'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['too large', JSON.stringify({ x: 'y'.repeat(70_000) })],
  ])('R42 a body that is %s is answered with 4xx', async (_what, sent) => {
    for (const { url } of calls()) {
      const { status, body } = await shop.customer().post(url, sent);
      expect([400, 413], url).toContain(status);
      expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });

  test('R42 a payment call with another content type is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await shop.customer().post(payUrl, 'product_id=x', { 'content-type': type });
      expect(answer, type).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    }
  });

  test('K11 an unusual idempotency key is accepted or refused but never causes a server error', async () => {
    const keys = ['', ' ', 'a b', 'é', 'x'.repeat(256), 'x'.repeat(255), '!~'];
    for (const key of keys) {
      const { status } = await shop.customer().post(payUrl, buy.body(), { 'idempotency-key': key });
      expect([200, 400, 409], JSON.stringify(key)).toContain(status);
    }
  });

  test("R36 another customer's order and an impossible order number get the same answer, not found", async () => {
    const placed = await shop.customer().place(buy.plan);
    const ids = [placed.order_id, 'LGT-0000000000', 'x', "'%20or%201=1", '%00', '..%2f..', 'x'.repeat(290)];
    for (const id of ids) {
      const answer = await shop.customer('cus_abroad').get(`/capi/orders/${id}`);
      expect(answer, id).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await shop.customer('cus_abroad').get('/capi/order-history')).body).toEqual([]);
    const claimed = await shop.customer('cus_abroad').get('/capi/order-history?customer_id=cus_demo');
    expect(claimed).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const query of [
      'customer_id=cus_abroad',
      'customer_id=',
      'is_mobile=true',
      'is_mobile=false',
      'x=1',
    ]) {
      expect((await shop.customer('cus_abroad').get(`/capi/order-history?${query}`)).status, query).toBe(200);
    }
    for (const query of ['is_mobile=yes', 'customer_id=a&customer_id=b']) {
      expect((await shop.customer('cus_abroad').get(`/capi/order-history?${query}`)).status, query).toBe(400);
    }
    for (const url of ['/capi/order-history', `/capi/orders/${placed.order_id}`]) {
      expect((await shop.guest.get(url)).status, url).toBe(401);
    }
  });
});
