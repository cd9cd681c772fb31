import type { RentalState } from '@langit/contract/values/rentals';

/** State machine of a rental. Released is final: a late payment books a new rental. */
export const rentalMoves = {
  pay: { from: ['held'], to: 'booked' },
  handOver: { from: ['booked'], to: 'out' },
  // From `booked` too, because the hand-over may not have been recorded.
  receive: { from: ['booked', 'out'], to: 'returned' },
  lose: { from: ['booked', 'out'], to: 'lost' },
  release: { from: ['held', 'booked'], to: 'released' },
} as const satisfies Record<string, { from: readonly RentalState[]; to: RentalState }>;

export const initialRentalStates = { unpaid: 'held', paidLate: 'booked' } as const satisfies Record<
  string,
  RentalState
>;

/** States in which a rental blocks its router. */
export const unitHoldingStates = ['held', 'booked', 'out'] as const satisfies readonly RentalState[];
/** Paid rentals whose router is not returned. */
export const runningStates = ['booked', 'out'] as const satisfies readonly RentalState[];
/** Paid rentals that were not released by a refund. */
export const paidStates = ['booked', 'out', 'returned', 'lost'] as const satisfies readonly RentalState[];

type StateOf<List extends readonly RentalState[]> = List[number];
const isOneOf =
  <List extends readonly RentalState[]>(states: List) =>
  <Row extends { state: RentalState }>(row: Row | null | undefined): row is Row & { state: StateOf<List> } =>
    row != null && (states as readonly RentalState[]).includes(row.state);

export const holdsUnit = isOneOf(unitHoldingStates);
export const isRunning = isOneOf(runningStates);
export const isPaidFor = isOneOf(paidStates);
export const isUnpaid = isOneOf(rentalMoves.pay.from);
/** Whether the router still has to be sent. */
export const awaitsHandOver = isOneOf(rentalMoves.handOver.from);
export const isHandedOver = isOneOf(['out']);
export const isLost = isOneOf([rentalMoves.lose.to]);
/** Whether the rental is over: its router is back, or was given up. */
export const hasEnded = isOneOf([rentalMoves.receive.to, rentalMoves.lose.to]);
export const isReleased = isOneOf([rentalMoves.release.to]);
/** Whether the booking may still get another router. */
export const isMovable = isOneOf([...rentalMoves.pay.from, ...rentalMoves.handOver.from]);
