import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isGenuine, parseEvent } from './webhook-events.ts';

const sign = (body: string) => createHmac('sha512', 'secret').update(body).digest('hex');

test('V6 a signature of the received body is accepted, also of its form with escaped slashes', () => {
  const body = '{"qrcode_url":"https://x.example/q/1"}';
  expect(isGenuine('secret', body, sign(body))).toBe(true);
  expect(isGenuine('secret', body, sign(body).toUpperCase())).toBe(true);
  expect(isGenuine('secret', body, sign(body.replaceAll('/', '\\/')))).toBe(true);
});

test.each([null, '', 'x', sign('other'), sign('{}').slice(1)])(
  'V6 the signature %s is refused',
  (signature) => {
    expect(isGenuine('secret', '{}', signature)).toBe(false);
    expect(isGenuine('another', '{}', sign('{}'))).toBe(false);
  },
);

test.each([
  [
    { request_id: 'r', id: 9666, sims: [] },
    { kind: 'order_ready', supplierOrderRef: '9666' },
  ],
  [{ request_id: 'r', reason: 'out of stock' }, { kind: 'order_ready' }],
  [
    { level: '75%', package_name: 'p', remaining_percentage: 25, iccid: '8985299000000000001' },
    { kind: 'low_data', iccid: '8985299000000000001' },
  ],
  [
    { level: '3days', iccid: '8985299000000000001' },
    { kind: 'expiring', iccid: '8985299000000000001' },
  ],
  [{ message: 'Surpassed 80% of the credit limit balance', remaining: 225.35 }, { kind: 'low_balance' }],
  [{ something: 'new' }, { kind: 'ignored' }],
])('F1 the event %j is parsed', (body, expected) => {
  const { eventKey, ...rest } = parseEvent(JSON.stringify(body)) ?? { eventKey: '' };
  expect(eventKey).toMatch(/^[0-9a-f]{64}$/);
  expect(rest).toEqual(expected);
});

test.each(['', 'x', '[]', 'null', '{"iccid":1}', `{"level":"${'x'.repeat(70_000)}"}`])(
  'R69 an invalid event body is refused (%#)',
  (body) => {
    expect(parseEvent(body)).toBeNull();
  },
);
