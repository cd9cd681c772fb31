/** in_service: can be booked. The other states can't be booked; a lost router may be found again. */
export type UnitState = 'in_service' | 'repair' | 'lost' | 'retired';

/** State machine of a router unit; the operator makes the transitions. */
export const unitMoves = {
  putBack: { from: ['repair', 'lost', 'retired'], to: 'in_service' },
  repair: { from: ['in_service', 'lost', 'retired'], to: 'repair' },
  lose: { from: ['in_service', 'repair', 'retired'], to: 'lost' },
  retire: { from: ['in_service', 'repair', 'lost'], to: 'retired' },
} as const satisfies Record<string, { from: readonly UnitState[]; to: UnitState }>;

export const initialUnitState = unitMoves.putBack.to;

export const isInService = (state: UnitState): boolean => state === initialUnitState;
