import type { SupplierOrderState } from '../supplier-order-states.ts';

export interface Line {
  state: SupplierOrderState;
  /** A call's outcome was not known once. */
  inDoubt: boolean;
}

export interface LateOrder {
  lines: readonly Line[];
  /** Whether the gateway gives the money back by itself. */
  refundsByItself: boolean;
  /** The operator was asked to decide, and the customer was told so. */
  leftToOperator: boolean;
}

/**
 * What becomes of a paid order whose delivery deadline is over. The money goes back by itself where it is certain that nothing
 * can be handed out any more: no eSIM is there, and for none it is open whether it was ordered. Everything else a person
 * decides, and what a person was asked to decide stays with them.
 */
export function lateVerdict({ lines, refundsByItself, leftToOperator }: LateOrder): 'refund' | 'operator' {
  const isOpen = ({ state }: Line) => state === 'unknown' || state === 'ready' || state === 'given_up';
  if (leftToOperator || !refundsByItself || lines.length === 0 || lines.some(isOpen)) return 'operator';
  return 'refund';
}

/** Whether a supplier may hold an order for a line that is given up: then it is looked for, and given back. */
export const mayBeHeld = ({ state, inDoubt }: Line): boolean =>
  state === 'accepted' || state === 'unknown' || inDoubt;
