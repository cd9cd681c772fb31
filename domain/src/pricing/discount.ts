/** A voucher's discount: fixed Rupiah, or whole percent. */
export type Discount = { type: 'fixed' | 'percent'; amount: number };

/**
 * The discount in Rupiah: percent is rounded down (K7). What is left to pay is never below `leastPayable`: 0, or the sum at which the
 * goods are at their floor (M9).
 */
export function discountOn(payable: number, voucher: Discount | null, leastPayable = 0): number {
  if (!voucher) return 0;
  const off = voucher.type === 'percent' ? Math.floor((payable * voucher.amount) / 100) : voucher.amount;
  return Math.max(0, Math.min(off, payable - leastPayable));
}
