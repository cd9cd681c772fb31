import { expect, test } from 'vitest';
import { reachable } from '../../testing/reachable.ts';
import { topup } from '../tables.ts';
import { initialTopUpState, topUpMoves } from './topup-states.ts';

test('F5 every state of a top-up can be reached from its payment', () => {
  expect(reachable(topUpMoves, [initialTopUpState])).toEqual([...topup.state.enumValues].sort());
});

test('F5 applied and refused are final states of a top-up', () => {
  expect(reachable(topUpMoves, [topUpMoves.apply.to])).toEqual([topUpMoves.apply.to]);
  expect(reachable(topUpMoves, [topUpMoves.refuse.to])).toEqual([topUpMoves.refuse.to]);
});
