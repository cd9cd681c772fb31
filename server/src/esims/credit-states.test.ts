import { expect, test } from 'vitest';
import { movesOf } from '../testing/reachable.ts';
import { creditMoves } from './credit-states.ts';

test('M13 a supplier’s credit makes these moves and no others', () => {
  expect(movesOf(creditMoves)).toEqual(['arrive: expected → received']);
});
