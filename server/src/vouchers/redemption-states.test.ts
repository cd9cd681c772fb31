import { expect, test } from 'vitest';
import { movesOf, reachable } from '../testing/reachable.ts';
import { initialRedemptionState, redemptionMoves } from './redemption-states.ts';
import { voucherRedemption } from './tables.ts';

test('K10 every state of a redemption is reachable from its initial state', () => {
  expect(reachable(redemptionMoves, [initialRedemptionState])).toEqual(
    [...voucherRedemption.state.enumValues].sort(),
  );
});

test('K10 a redemption never returns to held', () => {
  expect(reachable(redemptionMoves, [redemptionMoves.keep.to])).toEqual(['kept', 'released']);
});

test('K10 a redemption makes these moves and no others', () => {
  expect(movesOf(redemptionMoves)).toEqual([
    'keep: held → kept',
    'keep: released → kept',
    'release: held → released',
    'release: kept → released',
  ]);
});
