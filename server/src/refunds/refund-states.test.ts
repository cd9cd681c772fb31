import { expect, test } from 'vitest';
import { maxRefundAttempts, nextTryAt, type RefundState, refundMoves } from './refund-states.ts';

const reachable = (...from: RefundState[]): Set<RefundState> => {
  const seen = new Set(from);
  for (const state of seen) for (const next of refundMoves[state]) seen.add(next);
  return seen;
};

test('F9 every refund state is reached from review, and what is done or refused stays so', () => {
  expect([...reachable('review')].sort()).toEqual(Object.keys(refundMoves).sort());
  expect(refundMoves.done).toEqual([]);
  expect(refundMoves.refused).toEqual([]);
});

test('F9 a refund never goes back to where nobody had decided', () => {
  for (const state of ['approved', 'sent', 'unknown', 'manual', 'done'] as const) {
    expect(reachable(...refundMoves[state])).not.toContain('review');
    expect(reachable(...refundMoves[state])).not.toContain('approved');
  }
});

test('F9 tries are further and further apart and end within two days', () => {
  const asked = new Date('2026-11-20T00:00:00Z');
  const seconds = [0, 1, 2, 3, maxRefundAttempts].map(
    (attempts) => (nextTryAt(asked, attempts).getTime() - asked.getTime()) / 1000,
  );
  expect(seconds).toEqual([0, 30, 90, 210, 122_850]);
});
