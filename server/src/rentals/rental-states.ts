/**
 * held: placed and unpaid. booked: paid. out: handed over. These three hold their router. returned: the router is back. released:
 * the order ended before the router left.
 */
export type RentalState = 'held' | 'booked' | 'out' | 'returned' | 'released';

/** What happens to a rental. Late money books anew: a released rental stays released. */
export const rentalMoves = {
  pay: { from: ['held'], to: 'booked' },
  handOver: { from: ['booked'], to: 'out' },
  // A router that was never marked as handed over comes back all the same.
  receive: { from: ['booked', 'out'], to: 'returned' },
  release: { from: ['held', 'booked'], to: 'released' },
} as const satisfies Record<string, { from: readonly RentalState[]; to: RentalState }>;

export const initialRentalStates = { unpaid: 'held', paidLate: 'booked' } as const satisfies Record<
  string,
  RentalState
>;

/** The router can't be promised to anybody else. */
export const unitHoldingStates = ['held', 'booked', 'out'] as const satisfies readonly RentalState[];
/** Paid, and the router is not back: what a customer has or will have. */
export const runningStates = ['booked', 'out'] as const satisfies readonly RentalState[];
/** Paid and not given back in full: what a customer has or had. */
export const paidStates = ['booked', 'out', 'returned'] as const satisfies readonly RentalState[];

type StateOf<List extends readonly RentalState[]> = List[number];
const isOneOf =
  <List extends readonly RentalState[]>(states: List) =>
  <Row extends { state: RentalState }>(row: Row | null | undefined): row is Row & { state: StateOf<List> } =>
    row != null && (states as readonly RentalState[]).includes(row.state);

export const holdsUnit = isOneOf(unitHoldingStates);
export const isRunning = isOneOf(runningStates);
export const isPaidFor = isOneOf(paidStates);
export const isUnpaid = isOneOf(rentalMoves.pay.from);
/** Its router still has to be sent. */
export const awaitsHandOver = isOneOf(rentalMoves.handOver.from);
export const isHandedOver = isOneOf(['out']);
export const isReturned = isOneOf([rentalMoves.receive.to]);
export const isReleased = isOneOf([rentalMoves.release.to]);
