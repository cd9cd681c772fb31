import type { PayOrderRequest } from '@langit/contract/checkout';
import { ShopError } from '@langit/contract/errors';
import { findSellable, type Sellable } from '../catalogue/find-sellable.ts';
import { agreePrice, type PricingContext, type Purchase } from './purchase.ts';
import { countOf } from './purchase-rules.ts';

/** An eSIM plan for a number of pieces, or of days for a daily plan (K3). */
async function priceEsim(
  context: PricingContext,
  product: Sellable,
  body: PayOrderRequest,
): Promise<Purchase> {
  const { count, faults } = countOf(product.snapshot, body);
  if (faults) throw new ShopError('VALIDATION', { errors: faults });
  const { total, voucherCode } = body;
  const goods = { unit: product.unitIdr, count: count.days ?? count.quantity };
  const agreed = await agreePrice(context, goods, { total, voucherCode, productType: 'ez-sim' });
  return { kind: 'buy', product, ...count, ...agreed };
}

/** What `redirect-order-payment` buys. The product decides what it is; SIM cards have a call of their own. */
export async function pricePurchase(context: PricingContext, body: PayOrderRequest): Promise<Purchase> {
  const product = await findSellable(context.db, body.product_id);
  if (product?.snapshot.type !== 'ez-sim') throw new ShopError('NOT_FOUND');
  return priceEsim(context, product, body);
}
