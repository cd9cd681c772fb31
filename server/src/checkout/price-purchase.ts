import type { OrderFigures, PayOrderRequest } from '@langit/contract/checkout';
import { ShopError } from '@langit/contract/errors';
import { type PricedOrder, priceOrder } from '@langit/contract/pricing/price-order';
import { findSellable, type Sellable } from '../catalogue/find-sellable.ts';
import type { Db } from '../platform/database/database.ts';
import { checkVoucher } from '../vouchers/check-voucher.ts';
import { type Count, countOf } from './purchase-rules.ts';

export type Purchase = Count & {
  product: Sellable;
  price: PricedOrder;
  /** Normalised; null for none. */
  voucherCode: string | null;
};

/**
 * What a request buys and what it costs, worked out by the shop alone: the product decides what it is, the voucher is checked
 * before the price, and a total that differs from ours is refused with the right figures (K8).
 */
export async function pricePurchase(
  db: Db,
  input: { body: PayOrderRequest; customer: string; now: Date; taxRateBasisPoints: number },
): Promise<Purchase> {
  const { body, customer, now, taxRateBasisPoints } = input;
  const product = await findSellable(db, body.product_id);
  if (product?.snapshot.type !== 'ez-sim') throw new ShopError('NOT_FOUND');
  const { count, faults } = countOf(product.snapshot, body);
  if (faults) throw new ShopError('VALIDATION', { errors: faults });
  const goods = { unit: product.unitIdr, count: count.days ?? count.quantity };
  const { payable } = priceOrder(goods, taxRateBasisPoints, null);
  const voucher = body.voucherCode
    ? await checkVoucher(db, { code: body.voucherCode, now, customer, payable, productType: 'ez-sim' })
    : null;
  const price = priceOrder(goods, taxRateBasisPoints, voucher);
  if (body.total !== price.total) {
    throw new ShopError('PRICE_CHANGED', { extra: { expected: figuresOf(price) } });
  }
  return { product, ...count, price, voucherCode: voucher?.codeNormalised ?? null };
}

const figuresOf = ({ subtotal, delivery, tax, rent, discount, total }: PricedOrder): OrderFigures => ({
  subtotal,
  delivery,
  tax,
  rent,
  discount,
  total,
});
