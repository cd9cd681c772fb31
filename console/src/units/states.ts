/** The states of a router, as `units.list` names them. */
export const unitStates = ['in_service', 'repair', 'lost', 'retired'] as const;
export type UnitState = (typeof unitStates)[number];
