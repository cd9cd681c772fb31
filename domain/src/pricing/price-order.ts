import { type Discount, discountOn } from './discount.ts';
import { taxOn } from './tax.ts';

/** Prices of the ordered goods in whole Rupiah. `count` is the quantity, or the days of a daily plan. */
export type PricedGoods = {
  unit: number;
  count: number;
  rent?: number;
  delivery?: number;
};

export type PricedOrder = {
  subtotal: number;
  rent: number;
  delivery: number;
  tax: number;
  /** The sum before the discount (K3). */
  payable: number;
  discount: number;
  /** What the customer pays: payable − discount. */
  total: number;
};

/**
 * The price of an order. The server charges by it and the storefront displays it: payable = subtotal + rent + delivery + tax; tax
 * on subtotal and rent before the discount; total = payable − discount (K3, K4, K9). A voucher leaves at least `leastPayable` (M9).
 */
export function priceOrder(
  goods: PricedGoods,
  taxRateBasisPoints: number,
  voucher: Discount | null,
  leastPayable = 0,
): PricedOrder {
  const subtotal = goods.unit * goods.count;
  const rent = goods.rent ?? 0;
  const delivery = goods.delivery ?? 0;
  const tax = taxOn(subtotal + rent, taxRateBasisPoints);
  const payable = subtotal + rent + delivery + tax;
  const discount = discountOn(payable, voucher, leastPayable);
  return { subtotal, rent, delivery, tax, payable, discount, total: payable - discount };
}
