import { ShopError } from '@langit/contract/values/errors';
import { kindOf } from '@langit/contract/values/product-kinds';
import { ownLineCost } from '@langit/domain/pricing/own-cost';
import { findSellable } from '../catalogue/find-sellable.ts';
import { agreePrice, type PricingContext, type Purchase, type PurchaseBody } from './purchase.ts';
import { countOf } from './purchase-rules.ts';
import { leastOfCards } from './sell-above-floor.ts';
import { findDestination } from './ship-to-store.ts';

type SimCardBody = PurchaseBody & { province?: number | null | undefined };

/** Prices SIM cards, shipped to the profile's address within Indonesia (K3, K6). */
export async function priceSimCard(context: PricingContext, body: SimCardBody): Promise<Purchase> {
  const product = await findSellable(context.db, body.product_id);
  if (!product || !kindOf(product.snapshot).hasStock) throw new ShopError('NOT_FOUND');
  const { count, faults } = countOf(product.snapshot, body);
  if (faults) throw new ShopError('VALIDATION', { errors: faults });
  const { shipTo, delivery } = await destinationOf(context, body.province ?? null);
  const { quantity } = count;
  const goods = { unit: product.unitIdr, count: quantity, delivery };
  const { total, voucherCode } = body;
  const request = { total, voucherCode, productType: product.snapshot.type };
  const agreed = await agreePrice(context, goods, request, (voucher, listed) =>
    leastOfCards(context, product, { count: quantity, listed, voucher }),
  );
  const ownCostIdr = ownLineCost(product.costIdr, { quantity, delivery });
  return {
    kind: 'buy',
    product: { ...product, offer: null, ownCostIdr },
    quantity,
    days: null,
    shipTo,
    ...agreed,
  };
}

/** The destination is the profile's province. Throws VALIDATION if the request has another one. */
async function destinationOf({ db, customer }: PricingContext, requestedProvince: number | null) {
  const { province, shipTo } = await findDestination(db, customer);
  if (!province) throw new ShopError('PROVINCE_REQUIRED');
  if (province.shippingIdr === null) throw new ShopError('DELIVERY_RESTRICTED');
  if (requestedProvince !== province.id) {
    const fault = requestedProvince === null ? 'required' : 'province';
    throw new ShopError('VALIDATION', { errors: [{ path: 'province', message: fault }] });
  }
  if (!shipTo) throw new ShopError('VALIDATION', { errors: [{ path: 'address', message: 'addressNeeded' }] });
  return { shipTo, delivery: province.shippingIdr };
}
