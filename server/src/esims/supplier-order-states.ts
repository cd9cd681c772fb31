/**
 * intended: paid, not yet ordered from a supplier. unknown: a call was sent, its outcome is unknown. given_up: refunded; eSIMs that
 * the supplier still delivers must be cancelled. closed: nothing is left to cancel.
 */
export type SupplierOrderState =
  | 'intended'
  | 'accepted'
  | 'ready'
  | 'refused'
  | 'unknown'
  | 'given_up'
  | 'closed';

/** States of a line whose eSIMs are not delivered and not given up. */
export const waitingStates = [
  'intended',
  'accepted',
  'unknown',
  'refused',
] as const satisfies readonly SupplierOrderState[];

/** State machine of a line's order at its supplier. An unknown outcome is looked up before a new order is sent (F1). */
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
export const isReady = ({ state }: Line): boolean => state === supplierOrderMoves.deliver.to;
/** Whether a call was sent and its outcome is unknown. */
export const isUnknown = ({ state }: Line): boolean => state === supplierOrderMoves.ask.to;
export const isGivenUp = ({ state }: Line): boolean => state === supplierOrderMoves.giveUp.to;
/** Whether the line was given up: its eSIMs are not delivered to the customer any more. */
export const isAbandoned = (line: Line): boolean =>
  isGivenUp(line) || line.state === supplierOrderMoves.close.to;
/** Whether the state is final: no further call to the supplier is needed. */
export const isOver = (line: Line): boolean => isReady(line) || line.state === supplierOrderMoves.close.to;
