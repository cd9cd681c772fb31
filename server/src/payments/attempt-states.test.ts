import { type PaymentStatus, paymentStatuses } from '@langit/contract/values/orders';
import { expect, test } from 'vitest';
import { reachable } from '../testing/reachable.ts';
import { attemptMoves, endedUnpaidStates, initialAttemptState } from './attempt-states.ts';

test('Y3 every state of a payment attempt is reachable from its initial state', () => {
  expect(reachable<PaymentStatus>(attemptMoves, [initialAttemptState])).toEqual([...paymentStatuses].sort());
});

test.each(endedUnpaidStates)('Y6 a late payment for an attempt that ended as %s is received', (state) => {
  expect(attemptMoves.receive.from).toContain(state);
});

test('Y6 a received attempt becomes unpaid again only by a reversal of the bank', () => {
  const { reverse: _reversal, ...moves } = attemptMoves;
  const later = reachable<PaymentStatus>(moves, [moves.receive.to]);
  for (const state of [initialAttemptState, ...endedUnpaidStates]) expect(later).not.toContain(state);
});
