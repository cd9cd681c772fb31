import { paymentStatuses } from '@langit/contract/orders';
import { expect, test } from 'vitest';
import { orderOf, outcomeOf } from './payment-outcome';

test('Y2 every payment status reads as the requirement says', () => {
  expect(Object.fromEntries(paymentStatuses.map((status) => [status, outcomeOf(status)]))).toEqual({
    PENDING: null,
    PAID: 'success',
    EXPIRED: 'expired',
    FAILED: 'expired',
    CANCELLED: 'expired',
    REFUNDED: 'refunded',
    PARTIALLY_REFUNDED: null,
    CHARGEBACK: null,
  });
});

test('Y2 the order is found from the payment', () => {
  expect(orderOf('LGT-0A1B2C3D4E-12')).toBe('LGT-0A1B2C3D4E');
});
