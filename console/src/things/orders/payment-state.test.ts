import { expect, test } from 'vitest';
import { isToBeSent } from './payment-state';

test.each([
  ['PAID', true],
  ['PARTIALLY_REFUNDED', true],
  ['REFUNDED', false],
  ['CHARGEBACK', false],
  ['EXPIRED', false],
  ['CANCELLED', false],
  ['FAILED', false],
] as const)('B24 goods of an order that is %s and not sent are shown as to be sent: %s', (payment, is) => {
  expect(isToBeSent(payment)).toBe(is);
});
