import { endedUnpaidStatuses, type PaymentStatus, paymentStatuses } from '@langit/contract/values/orders';
import { expect, test } from 'vitest';
import { paymentMoves } from '../orders/order-states.ts';
import { movesOf, reachable } from '../testing/reachable.ts';
import { attemptMoves, initialAttemptState } from './attempt-states.ts';

test('Y3 every state of a payment attempt is reachable from its initial state', () => {
  expect(reachable<PaymentStatus>(attemptMoves, [initialAttemptState])).toEqual([...paymentStatuses].sort());
});

test.each(endedUnpaidStatuses)('Y6 a late payment for an attempt that ended as %s is received', (state) => {
  expect(attemptMoves.receive.from).toContain(state);
});

test('Y6 a received attempt becomes unpaid again only by a reversal of the bank', () => {
  const { reverse: _reversal, ...moves } = attemptMoves;
  const later = reachable<PaymentStatus>(moves, [moves.receive.to]);
  for (const state of [initialAttemptState, ...endedUnpaidStatuses]) expect(later).not.toContain(state);
});

test('Y6 a payment attempt makes the moves of its order, and is received after every end without a payment', () => {
  const { receive, ...others } = attemptMoves;
  expect(movesOf(others)).toEqual(movesOf(paymentMoves));
  expect(movesOf({ receive })).toEqual([
    'receive: CANCELLED → PAID',
    'receive: EXPIRED → PAID',
    'receive: FAILED → PAID',
    'receive: PENDING → PAID',
  ]);
});
