export const deliveryMethods = ['fast', 'express', 'regular'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Days until the parcel is there: at the earliest, at the latest (K2). */
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
/** How far ahead a rental may start. */
export const maxDaysAhead = 365;
/** How long after its end a rental can still be extended (F7). */
export const maxDaysLate = 14;

export const returnMethods = ['drop-off', 'courier'] as const;
export type ReturnMethod = (typeof returnMethods)[number];
