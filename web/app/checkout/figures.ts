import { fromMajor } from '@langit/contract/values/money';
import type { OrderFigures } from '@langit/contract/wire/checkout';
import type { Discount } from '@langit/domain/pricing/discount';
import { type PricedOrder, priceOrder } from '@langit/domain/pricing/price-order';
import type { CheckoutProduct } from '../lib/checkout-state';

/** A voucher that the server took. */
export type AppliedVoucher = Discount & { code: string };

export const countOf = (product: CheckoutProduct): number => product.period ?? product.quantity;

/** What the page shows; the server computes the same and decides (K3, K8). */
export const figuresOf = (
  product: CheckoutProduct,
  taxRate: number,
  voucher: AppliedVoucher | null,
  delivery = 0,
): PricedOrder =>
  priceOrder(
    { unit: fromMajor(product.price_idr ?? 0, 'IDR'), count: countOf(product), delivery },
    taxRate,
    voucher,
  );

export const pricedAs = (figures: OrderFigures): PricedOrder => ({
  ...figures,
  payable: figures.total + figures.discount,
});
