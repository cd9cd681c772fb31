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
])('F1 the event %s is %s', (notifyType, kind) => {
  expect(parseEvent(JSON.stringify({ notifyType, notifyId: 'n1', content }))).toEqual({
    eventKey: 'n1',
    kind,
    supplierOrderRef: 'B1',
    profileRef: 'E1',
  });
});

test('F1 without notifyId the same body is the same event', () => {
  const [one, two] = ['B1', 'B2'].map((orderNo) =>
    JSON.stringify({ notifyType: 'ORDER_STATUS', content: { orderNo } }),
  );
  expect(parseEvent(one!)?.eventKey).toMatch(/^[0-9a-f]{64}$/);
  expect(parseEvent(one!)?.eventKey).toBe(parseEvent(one!)?.eventKey);
  expect(parseEvent(one!)?.eventKey).not.toBe(parseEvent(two!)?.eventKey);
});

test('F1 a health check has no content', () => {
  expect(parseEvent('{"notifyType":"CHECK_HEALTH"}')?.kind).toBe('health');
});

test.each(['', 'x', '[]', 'null', '{}', '{"notifyType":1}', `{"notifyType":"${'x'.repeat(70_000)}"}`])(
  'R69 what is no event is not taken (%#)',
  (body) => {
    expect(parseEvent(body)).toBeNull();
  },
);
