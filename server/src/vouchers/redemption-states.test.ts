import { expect, test } from 'vitest';
import { reachable } from '../testing/reachable.ts';
import { initialRedemptionState, redemptionMoves } from './redemption-states.ts';
import { redemption } from './tables.ts';

test('K10 every state of a redemption is reachable from its initial state', () => {
  expect(reachable(redemptionMoves, [initialRedemptionState])).toEqual(
    [...redemption.state.enumValues].sort(),
  );
});

test('K10 a redemption never returns to held', () => {
  expect(reachable(redemptionMoves, [redemptionMoves.keep.to])).toEqual(['kept', 'released']);
});
