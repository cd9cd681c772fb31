import type { UnitState } from '@langit/contract/values/rentals';

/** State machine of a router unit; the operator makes the transitions. */
export const unitMoves = {
  putBack: { from: ['repair', 'lost', 'retired'], to: 'in_service' },
  repair: { from: ['in_service', 'lost', 'retired'], to: 'repair' },
  lose: { from: ['in_service', 'repair', 'retired'], to: 'lost' },
  retire: { from: ['in_service', 'repair', 'lost'], to: 'retired' },
} as const satisfies Record<string, { from: readonly UnitState[]; to: UnitState }>;

export const initialUnitState = unitMoves.putBack.to;

export const canMoveUnit = (from: UnitState, to: UnitState): boolean =>
  Object.values(unitMoves).some(
    (move) => move.to === to && (move.from as readonly UnitState[]).includes(from),
  );
