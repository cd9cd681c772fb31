import type { RefundState } from '@langit/contract/values/refunds';
import { expect, test } from 'vitest';
import { movesOf, reachable } from '../testing/reachable.ts';
import {
  initialRefundStates,
  isOpen,
  maxRefundAttempts,
  nextTryAt,
  refundMoves,
  shownRefundStatus,
} from './refund-states.ts';

test('F9 every refund state is reachable from review, and only done and refused are final', () => {
  const all = Object.keys(shownRefundStatus) as RefundState[];
  expect(reachable<RefundState>(refundMoves, [initialRefundStates.toDecide])).toEqual(all.sort());
  expect(all.filter((state) => !isOpen({ state }))).toEqual(['done', 'refused']);
});

test('F9 a decided refund never returns to review or approved', () => {
  for (const state of ['approved', 'sent', 'unknown', 'manual', 'done'] as const) {
    const next = Object.values(refundMoves).flatMap(({ from, to }) =>
      (from as readonly RefundState[]).includes(state) ? [to] : [],
    );
    const later = reachable<RefundState>(refundMoves, next);
    expect(later).not.toContain('review');
    expect(later).not.toContain('approved');
  }
});

test('F9 the back-off of a refund doubles and ends within two days', () => {
  const requestedAt = new Date('2026-11-20T00:00:00Z');
  const seconds = [0, 1, 2, 3, maxRefundAttempts].map(
    (attempts) => (nextTryAt(requestedAt, attempts).getTime() - requestedAt.getTime()) / 1000,
  );
  expect(seconds).toEqual([0, 30, 90, 210, 122_850]);
});

test('F9 a refund makes these moves and no others', () => {
  expect(movesOf(refundMoves)).toEqual([
    'approve: review → approved',
    'ask: approved → sent',
    'ask: sent → sent',
    'ask: unknown → sent',
    'finish: manual → done',
    'finish: sent → done',
    'finish: unknown → done',
    'giveUp: approved → unknown',
    'giveUp: sent → unknown',
    'payByBank: approved → manual',
    'payByBank: sent → manual',
    'payByBank: unknown → manual',
    'refuse: manual → refused',
    'refuse: review → refused',
    'refuse: sent → refused',
  ]);
});
