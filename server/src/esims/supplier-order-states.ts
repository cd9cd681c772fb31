/**
 * intended: paid, to be asked of a supplier. unknown: asked, without a clear answer. given_up: its money goes back, and what
 * the supplier may still deliver has to be taken back. closed: nothing is left to take back.
 */
export type SupplierOrderState =
  | 'intended'
  | 'accepted'
  | 'ready'
  | 'refused'
  | 'unknown'
  | 'given_up'
  | 'closed';

/** The customer still waits for the eSIMs of such a line. */
export const waitingStates = [
  'intended',
  'accepted',
  'unknown',
  'refused',
] as const satisfies readonly SupplierOrderState[];

/** What happens to a line's order at its supplier. An unknown outcome is looked up before anything is ordered again (F1). */
export const supplierOrderMoves = {
  ask: { from: waitingStates, to: 'unknown' },
  refuse: { from: ['unknown'], to: 'refused' },
  askAgain: { from: ['unknown'], to: 'intended' },
  accept: { from: ['intended', 'unknown', 'refused'], to: 'accepted' },
  deliver: { from: waitingStates, to: 'ready' },
  giveUp: { from: waitingStates, to: 'given_up' },
  close: { from: [...waitingStates, 'given_up'], to: 'closed' },
} as const satisfies Record<string, { from: readonly SupplierOrderState[]; to: SupplierOrderState }>;

export const initialSupplierOrderState = 'intended' satisfies SupplierOrderState;

type Line = { state: SupplierOrderState };

export const isAccepted = ({ state }: Line): boolean => state === supplierOrderMoves.accept.to;
/** The supplier was asked and may have ordered. */
export const isUnknown = ({ state }: Line): boolean => state === supplierOrderMoves.ask.to;
export const isGivenUp = ({ state }: Line): boolean => state === supplierOrderMoves.giveUp.to;
/** The customer does not get the eSIMs of this line any more. */
export const isAbandoned = (line: Line): boolean =>
  isGivenUp(line) || line.state === supplierOrderMoves.close.to;
/** Nothing is left to do at the supplier. */
export const isOver = ({ state }: Line): boolean =>
  state === supplierOrderMoves.deliver.to || state === supplierOrderMoves.close.to;
