import { expect, test } from 'vitest';
import { movesOf } from '../testing/reachable.ts';
import { approvalMoves } from './approval-states.ts';

test('B6 an act that waits for a second person makes these moves and no others', () => {
  expect(movesOf(approvalMoves)).toEqual([
    'confirm: waiting → confirmed',
    'lapse: waiting → lapsed',
    'refuse: waiting → refused',
  ]);
});
