import type { UnitState } from '@langit/contract/values/rentals';
import { expect, test } from 'vitest';
import { movesOf, reachable } from '../testing/reachable.ts';
import { initialUnitState, unitMoves } from './unit-states.ts';

test('V7 every state of a router can be reached from in_service, and in_service from every state', () => {
  const all = reachable<UnitState>(unitMoves, [initialUnitState]);
  expect(all).toEqual(['in_service', 'lost', 'repair', 'retired']);
  for (const state of all) expect(reachable<UnitState>(unitMoves, [state])).toContain(initialUnitState);
});

test('V7 a router makes these moves and no others', () => {
  expect(movesOf(unitMoves)).toEqual([
    'lose: in_service → lost',
    'lose: repair → lost',
    'lose: retired → lost',
    'putBack: lost → in_service',
    'putBack: repair → in_service',
    'putBack: retired → in_service',
    'repair: in_service → repair',
    'repair: lost → repair',
    'repair: retired → repair',
    'retire: in_service → retired',
    'retire: lost → retired',
    'retire: repair → retired',
  ]);
});
