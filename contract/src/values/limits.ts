/** Characters of a person's name. */
export const longestName = 120;

/** Limits of an order line's quantity and of a daily plan's days. */
export const maxQuantity = 20;
export const maxPlanDays = 180;
/** Days of a trip that the plan finder compares plans for (J3). */
export const maxTripDays = 60;

/** Limits of a customer's unpaid orders (Y8). */
export const maxUnpaidOrders = 5;
/** Number of routers and SIM cards in one customer's unpaid orders. */
export const maxHeldPieces = 10;
