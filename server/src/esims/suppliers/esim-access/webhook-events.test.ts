import { expect, test } from 'vitest';
import { parseEvent } from './webhook-events.ts';

const content = { orderNo: 'B1', esimTranNo: 'E1', transactionId: 'ref-1-1-1' };

test.each([
  ['CHECK_HEALTH', 'health'],
  ['ORDER_STATUS', 'order_ready'],
  ['SMDP_EVENT', 'profile'],
  ['ESIM_STATUS', 'profile'],
  ['DATA_USAGE', 'low_data'],
  ['VALIDITY_USAGE', 'expiring'],
  ['SOMETHING_NEW', 'ignored'],
  ['toString', 'ignored'],
])('F1 an event of the type %s is parsed as %s', (notifyType, kind) => {
  expect(parseEvent(JSON.stringify({ notifyType, notifyId: 'n1', content }))).toEqual({
    eventKey: 'n1',
    kind,
    supplierOrderRef: 'B1',
    profileRef: 'E1',
  });
});

test('F1 events without notifyId are deduplicated by their body', () => {
  const [item, two] = ['B1', 'B2'].map((orderNo) =>
    JSON.stringify({ notifyType: 'ORDER_STATUS', content: { orderNo } }),
  );
  expect(parseEvent(item!)?.eventKey).toMatch(/^[0-9a-f]{64}$/);
  expect(parseEvent(item!)?.eventKey).toBe(parseEvent(item!)?.eventKey);
  expect(parseEvent(item!)?.eventKey).not.toBe(parseEvent(two!)?.eventKey);
});

test('F1 a health check without content is parsed', () => {
  expect(parseEvent('{"notifyType":"CHECK_HEALTH"}')?.kind).toBe('health');
});

test.each(['', 'x', '[]', 'null', '{}', '{"notifyType":1}', `{"notifyType":"${'x'.repeat(70_000)}"}`])(
  'R69 an invalid event body is refused (%#)',
  (body) => {
    expect(parseEvent(body)).toBeNull();
  },
);
