import { type DeliveryState, type PaymentStatus, paymentStatuses } from '@langit/contract/values/orders';
import { expect, test } from 'vitest';
import { movesOf, reachable } from '../testing/reachable.ts';
import { newOrderNumber } from './order-number.ts';
import {
  canMoveDelivery,
  deliveryMoves,
  initialPaymentState,
  paymentMoves,
  shownPaymentState,
} from './order-states.ts';

const { reverse: _reversal, winDispute: _won, ...forward } = paymentMoves;
/** Without a late payment, a reversal and a won dispute. */
const forwardMoves = { ...forward, pay: { from: ['PENDING'], to: 'PAID' } } as const;

test('Y3 every payment state is reachable from PENDING', () => {
  expect(reachable<PaymentStatus>(paymentMoves, [initialPaymentState])).toEqual([...paymentStatuses].sort());
});

test('Y6 only a late payment, a reversal and a won dispute move a payment state back', () => {
  for (const { from, to } of Object.values(forwardMoves)) {
    const later = reachable<PaymentStatus>(forwardMoves, [to]);
    for (const state of from) expect(later, `${state} → ${to}`).not.toContain(state);
  }
});

test.each(['FAILED', 'CANCELLED', 'REFUNDED'] as const)('Y6 the payment state %s is final', (state) => {
  expect(reachable<PaymentStatus>(paymentMoves, [state])).toEqual([state]);
});

test('F6 a delivery starts under review, ends finished and never moves back', () => {
  expect(canMoveDelivery(null, 'begin')).toBe(true);
  expect(canMoveDelivery(null, 'finish')).toBe(false);
  const order: (DeliveryState | null)[] = [null, 'on_review', 'on_ship', 'finished'];
  for (const { from, to } of Object.values(deliveryMoves)) {
    for (const state of from) expect(order.indexOf(to)).toBeGreaterThan(order.indexOf(state));
  }
});

test('Y8 only an overdue pending order is shown in another state, as expired', () => {
  const expiresAt = new Date('2026-11-01T01:00:00Z');
  const at = (paymentState: PaymentStatus, now: string) =>
    shownPaymentState({ paymentState, expiresAt }, new Date(now));
  expect(at('PENDING', '2026-11-01T00:59:59.999Z')).toBe('PENDING');
  expect(at('PENDING', '2026-11-01T01:00:00Z')).toBe('EXPIRED');
  expect(at('PAID', '2026-11-02T00:00:00Z')).toBe('PAID');
});

test("O1 an order number is LGT- and ten characters of Crockford's Base32", () => {
  const numbers = Array.from({ length: 500 }, newOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^LGT-[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(numbers).size).toBe(500);
});

test('Y6 the payment of an order makes these moves and no others', () => {
  expect(movesOf(paymentMoves)).toEqual([
    'cancel: PENDING → CANCELLED',
    'chargeBack: PAID → CHARGEBACK',
    'chargeBack: PARTIALLY_REFUNDED → CHARGEBACK',
    'expire: PENDING → EXPIRED',
    'fail: PENDING → FAILED',
    'pay: EXPIRED → PAID',
    'pay: PENDING → PAID',
    'refund: PAID → REFUNDED',
    'refund: PARTIALLY_REFUNDED → REFUNDED',
    'refundPart: PAID → PARTIALLY_REFUNDED',
    'reverse: PAID → FAILED',
    'winDispute: CHARGEBACK → PAID',
  ]);
});

test('F6 a delivery makes these moves and no others', () => {
  expect(movesOf(deliveryMoves)).toEqual([
    'begin: nothing → on_review',
    'finish: on_review → finished',
    'finish: on_ship → finished',
    'ship: on_review → on_ship',
  ]);
});
