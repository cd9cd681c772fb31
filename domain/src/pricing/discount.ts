/** A voucher as pricing sees it: fixed Rupiah off, or whole percent off. */
export type Discount = { type: 'fixed' | 'percent'; amount: number };

/** Rupiah off the payable: percent rounded down, never more than the payable (K7). */
export function discountOn(payable: number, voucher: Discount | null): number {
  if (!voucher) return 0;
  const off = voucher.type === 'percent' ? Math.floor((payable * voucher.amount) / 100) : voucher.amount;
  return Math.max(0, Math.min(off, payable));
}
