/** in_service: rented out or ready for it. The others cannot be promised; a lost router may be found. */
export type UnitState = 'in_service' | 'repair' | 'lost' | 'retired';

/** What the staff do with a router of the fleet. */
export const unitMoves = {
  putBack: { from: ['repair', 'lost', 'retired'], to: 'in_service' },
  repair: { from: ['in_service', 'lost', 'retired'], to: 'repair' },
  lose: { from: ['in_service', 'repair', 'retired'], to: 'lost' },
  retire: { from: ['in_service', 'repair', 'lost'], to: 'retired' },
} as const satisfies Record<string, { from: readonly UnitState[]; to: UnitState }>;

export const initialUnitState = unitMoves.putBack.to;

export const isInService = (state: UnitState): boolean => state === initialUnitState;
