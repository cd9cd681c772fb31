import { type PaymentStatus, paymentStatuses } from '@langit/contract/values/orders';
import { expect, test } from 'vitest';
import { hasReceipt } from './receipt-rules';

const unpaid: readonly PaymentStatus[] = ['PENDING', 'EXPIRED', 'FAILED', 'CANCELLED'];

test.each(unpaid)('O2 an order that is %s has no receipt to print', (payment_status) => {
  expect(hasReceipt({ payment_status })).toBe(false);
});

test.each(paymentStatuses.filter((status) => !unpaid.includes(status)))(
  'O2 an order that is %s has a receipt',
  (payment_status) => {
    expect(hasReceipt({ payment_status })).toBe(true);
  },
);
