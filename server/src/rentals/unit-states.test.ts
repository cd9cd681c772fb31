import { expect, test } from 'vitest';
import { reachable } from '../testing/reachable.ts';
import { initialUnitState, type UnitState, unitMoves } from './unit-states.ts';

test('V7 every state of a router can be reached from in_service, and in_service from every state', () => {
  const all = reachable<UnitState>(unitMoves, [initialUnitState]);
  expect(all).toEqual(['in_service', 'lost', 'repair', 'retired']);
  for (const state of all) expect(reachable<UnitState>(unitMoves, [state])).toContain(initialUnitState);
});
