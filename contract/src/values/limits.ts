/** K: bounds of a quantity and of a daily plan's days. */
export const maxQuantity = 20;
export const maxPlanDays = 180;

/** Y8: what a customer may hold without having paid. */
export const maxUnpaidOrders = 5;
/** Routers, and SIM cards, of one customer's unpaid orders. */
export const maxHeldPieces = 10;
