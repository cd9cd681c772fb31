import { expect, test } from 'vitest';
import { reachable } from '../testing/reachable.ts';
import { initialRedemptionState, redemptionMoves } from './redemption-states.ts';
import { redemption } from './tables.ts';

test('K10 every state of a redemption is reached from its order', () => {
  expect(reachable(redemptionMoves, [initialRedemptionState])).toEqual(
    [...redemption.state.enumValues].sort(),
  );
});

test('K10 a redemption is never held a second time', () => {
  expect(reachable(redemptionMoves, [redemptionMoves.keep.to])).toEqual(['kept', 'released']);
});
