import { type PaymentStatus, paymentStatuses } from '@langit/contract/values/orders';
import { expect, test } from 'vitest';
import { newOrderNumber } from './order-number.ts';
import {
  canMoveDelivery,
  canMovePayment,
  type DeliveryState,
  deliveryMoves,
  paymentMoves,
  shownPaymentState,
} from './order-states.ts';

const reachable = (from: PaymentStatus, without: readonly string[] = []): Set<PaymentStatus> => {
  const seen = new Set<PaymentStatus>([from]);
  for (const state of seen) {
    for (const next of paymentMoves[state]) if (!without.includes(`${state}>${next}`)) seen.add(next);
  }
  return seen;
};

const exceptions = ['EXPIRED>PAID', 'PAID>FAILED', 'CHARGEBACK>PAID'];

test('Y3 every payment state is reached from PENDING', () => {
  expect([...reachable('PENDING')].sort()).toEqual([...paymentStatuses].sort());
});

test('Y6 no payment state goes back but by late money, a reversal and a chargeback that was won', () => {
  for (const from of paymentStatuses) {
    for (const next of paymentMoves[from]) {
      if (exceptions.includes(`${from}>${next}`)) continue;
      expect(reachable(next, exceptions), `${from} → ${next}`).not.toContain(from);
    }
  }
  expect(paymentMoves.EXPIRED).toEqual(['PAID']);
});

test.each(['FAILED', 'CANCELLED', 'REFUNDED'] as const)('Y6 %s is final', (state) => {
  expect(paymentStatuses.filter((to) => canMovePayment(state, to))).toEqual([]);
});

test('F6 delivery starts under review, ends finished and never goes back', () => {
  expect(canMoveDelivery(null, 'on_review')).toBe(true);
  expect(canMoveDelivery(null, 'finished')).toBe(false);
  const order: DeliveryState[] = ['on_review', 'on_ship', 'finished'];
  for (const from of order) {
    for (const to of deliveryMoves[from]) expect(order.indexOf(to)).toBeGreaterThan(order.indexOf(from));
  }
});

test('Y8 an overdue pending order reads as expired, every other state as it is', () => {
  const expiresAt = new Date('2026-11-01T01:00:00Z');
  const at = (paymentState: PaymentStatus, now: string) =>
    shownPaymentState({ paymentState, expiresAt }, new Date(now));
  expect(at('PENDING', '2026-11-01T00:59:59.999Z')).toBe('PENDING');
  expect(at('PENDING', '2026-11-01T01:00:00Z')).toBe('EXPIRED');
  expect(at('PAID', '2026-11-02T00:00:00Z')).toBe('PAID');
});

test('O1 order numbers are LGT- and ten Crockford characters', () => {
  const numbers = Array.from({ length: 500 }, newOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^LGT-[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(numbers).size).toBe(500);
});
