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
