export const deliveryMethods = ['fast', 'express', 'regular'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Earliest and latest number of days until a parcel arrives (K2). */
export const deliveryDays: Readonly<Record<DeliveryMethod, readonly [number, number]>> = {
  fast: [1, 1],
  express: [1, 2],
  regular: [3, 5],
};
export const slowestDays: Readonly<Record<DeliveryMethod, number>> = {
  fast: deliveryDays.fast[1],
  express: deliveryDays.express[1],
  regular: deliveryDays.regular[1],
};

export const maxRentalDays = 90;
/** Maximum days from today to the start of a rental. */
export const maxDaysAhead = 365;
/** Number of days after its end in which a rental can be extended (F7). */
export const maxDaysLate = 14;

export const returnMethods = ['drop-off', 'courier'] as const;
export type ReturnMethod = (typeof returnMethods)[number];

/** What a router goes out with, and comes back with. */
export const checklistItems = ['router', 'cable', 'adapter', 'pouch'] as const;
export type ChecklistItem = (typeof checklistItems)[number];

export const checkDirections = ['out', 'in'] as const;

/** In what condition a router comes back. */
export const rentalConditions = ['good', 'damaged', 'incomplete'] as const;
export type RentalCondition = (typeof rentalConditions)[number];

/** Fees for a router that are no part of an order's payment: it came back late, damaged, or with something missing. */
export const chargeKinds = ['late', 'damage', 'loss'] as const;
export type ChargeKind = (typeof chargeKinds)[number];
export const chargeMethods = ['cash', 'transfer'] as const;

/** in_service: can be booked. The other states can't be booked; a lost router may be found again. */
export const unitStates = ['in_service', 'repair', 'lost', 'retired'] as const;
export type UnitState = (typeof unitStates)[number];
export const inService = 'in_service' satisfies UnitState;
export const isInService = (unit: UnitState): boolean => unit === inService;
/** Not at work until it is repaired. */
export const isInRepair = (unit: UnitState): boolean => unit === 'repair';

/**
 * held: placed and unpaid. booked: paid. out: handed over. These three block their router. returned: the router is back. lost: it was
 * given up. released: the order ended before the router was handed over.
 */
export const rentalStates = ['held', 'booked', 'out', 'returned', 'lost', 'released'] as const;
export type RentalState = (typeof rentalStates)[number];
/**
 * What a booking on the board waits for: its payment, its hand-over, nothing, its return today or by a customer who has announced it, its
 * overdue return.
 */
export const bookingPhases = ['unpaid', 'reserved', 'away', 'coming_back', 'overdue'] as const;
export type BookingPhase = (typeof bookingPhases)[number];

const isWithCustomer = (phase: BookingPhase): boolean =>
  phase === 'away' || phase === 'coming_back' || phase === 'overdue';

/** The rental that says where a router is: that of the customer who has it, else of the one who has booked it. A router out of service has no booking to wait for. */
export const decidingRental = <R extends { phase: BookingPhase }>(
  state: UnitState,
  rentals: readonly R[],
): R | undefined =>
  rentals.find(({ phase }) => isWithCustomer(phase)) ??
  (isInService(state) ? rentals.find(({ phase }) => phase === 'reserved') : undefined);

export const isRentalBooked = (rental: RentalState): boolean => rental === 'booked';
export const isRentalOut = (rental: RentalState): boolean => rental === 'out';
export const isRentalLost = (rental: RentalState): boolean => rental === 'lost';

/** States of a fee, which the operator collects. */
export const chargeStates = ['due', 'paid', 'waived'] as const;
export type ChargeState = (typeof chargeStates)[number];
export const isChargeDue = (charge: ChargeState): boolean => charge === 'due';

/** A late fee whose router is not back yet: it has no reference. */
export const growingFee = 'growing' as const;
export const feeStates = [growingFee, ...chargeStates] as const;
export type FeeState = (typeof feeStates)[number];
/** Whether the money is still to come. */
export const isFeeOpen = (fee: FeeState): boolean => fee === growingFee || isChargeDue(fee);
