import {
  isAccepted,
  isGivenUp,
  isReady,
  isUnknown,
  type SupplierOrderState,
} from '../supplier-order-states.ts';

export interface Line {
  state: SupplierOrderState;
  /** The outcome of a call was unknown at some time. */
  outcomeUnknown: boolean;
}

export interface LateOrder {
  lines: readonly Line[];
  /** Whether the gateway supports an automatic refund of this payment. */
  refundsByItself: boolean;
  /** The order was flagged for the operator's decision, and the customer was notified. */
  leftToOperator: boolean;
}

/**
 * Decides about a paid order whose delivery deadline has passed. `refund` where nothing can be delivered any more: no eSIM exists, and
 * no call has an unknown outcome. `operator` in every other case, and always where the operator was asked before.
 */
export function lateVerdict({ lines, refundsByItself, leftToOperator }: LateOrder): 'refund' | 'operator' {
  const isOpen = (line: Line) => isUnknown(line) || isReady(line) || isGivenUp(line);
  if (leftToOperator || !refundsByItself || lines.length === 0 || lines.some(isOpen)) return 'operator';
  return 'refund';
}

/** Whether a supplier may hold an order for a line that is given up, which then has to be looked up and cancelled. */
export const mayBeHeld = (line: Line): boolean => isAccepted(line) || isUnknown(line) || line.outcomeUnknown;
