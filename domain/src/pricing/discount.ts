/** A voucher's discount: fixed Rupiah, or whole percent. */
export type Discount = { type: 'fixed' | 'percent'; amount: number };

/** The discount in Rupiah: percent is rounded down, and it never exceeds the payable amount (K7). */
export function discountOn(payable: number, voucher: Discount | null): number {
  if (!voucher) return 0;
  const off = voucher.type === 'percent' ? Math.floor((payable * voucher.amount) / 100) : voucher.amount;
  return Math.max(0, Math.min(off, payable));
}
