import { expect, test } from 'vitest';
import { movesOf, reachable } from '../../testing/reachable.ts';
import { topup } from '../tables.ts';
import { initialTopUpState, topUpMoves } from './topup-states.ts';

test('F5 every state of a top-up can be reached from its payment', () => {
  expect(reachable(topUpMoves, [initialTopUpState])).toEqual([...topup.state.enumValues].sort());
});

test('F5 applied and refused are final states of a top-up', () => {
  expect(reachable(topUpMoves, [topUpMoves.apply.to])).toEqual([topUpMoves.apply.to]);
  expect(reachable(topUpMoves, [topUpMoves.refuse.to])).toEqual([topUpMoves.refuse.to]);
});

test('F5 a top-up makes these moves and no others', () => {
  expect(movesOf(topUpMoves)).toEqual([
    'apply: intended → applied',
    'apply: unknown → applied',
    'ask: intended → unknown',
    'ask: unknown → unknown',
    'askAgain: unknown → intended',
    'refuse: intended → refused',
    'refuse: unknown → refused',
  ]);
});
