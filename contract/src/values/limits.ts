/** Limits of an order line's quantity and of a daily plan's days. */
export const maxQuantity = 20;
export const maxPlanDays = 180;

/** Limits of a customer's unpaid orders (Y8). */
export const maxUnpaidOrders = 5;
/** Number of routers and SIM cards in one customer's unpaid orders. */
export const maxHeldPieces = 10;
