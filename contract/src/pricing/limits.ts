/** K: bounds of a quantity and of a daily plan's days. */
export const maxQuantity = 20;
export const maxPlanDays = 180;
