import { ShopError } from '@langit/contract/values/errors';
import type { PayDeviceTopUpRequest, PayExtensionRequest } from '@langit/contract/wire/rentals';
import { ownLineCost } from '@langit/domain/pricing/own-cost';
import { costOfModel } from '../catalogue/find-sellable.ts';
import { toGigabytes } from '../catalogue/product-facts-rules.ts';
import { goodsNames } from '../catalogue/product-name-rules.ts';
import type { LineSnapshot } from '../orders/order-record.ts';
import { addonsFor } from '../rentals/add-data.ts';
import { extensionGoods } from '../rentals/quote-extension.ts';
import type { RentalRecord } from '../rentals/rental-store.ts';
import { agreePrice, type PricingContext, type Purchase, type SoldGoods } from './purchase.ts';

/** The snapshot of the rented router with the terms and price of the extra. */
function goodsOf(
  { model, snapshot: { rental: _, ...router } }: RentalRecord,
  sold: Partial<LineSnapshot>,
  prices: Partial<Pick<SoldGoods, 'unitIdr' | 'listUsd' | 'listJpy' | 'listVnd' | 'ownCostIdr'>>,
): SoldGoods {
  const free = { unitIdr: 0, listUsd: null, listJpy: null, listVnd: null };
  return { id: model, snapshot: { ...router, ...sold }, ...free, ...prices, offer: null };
}

/** Prices the extension of the customer's own rental: only rent, without voucher (T6). */
export async function priceExtension(context: PricingContext, body: PayExtensionRequest): Promise<Purchase> {
  const request = { customer: context.customer, rentalId: body.rental_id, newEnd: body.new_end_date };
  const { rental, terms, days, goods, allowed } = await extensionGoods(context.db, request, context.now);
  if (!allowed) throw new ShopError('OUT_OF_STOCK');
  const agreed = await agreePrice(context, goods, { total: body.total, productType: null });
  const { oldEnd, newEnd } = terms;
  const names = goodsNames(() => ({ extension: { oldEnd, newEnd, router: rental.serial } }));
  const ownCostIdr = ownLineCost(await costOfModel(context.db, rental.model), { quantity: 1, days });
  const product = goodsOf(rental, { names, extension: terms }, { ownCostIdr });
  return { kind: 'extend', product, quantity: 1, days: null, ...agreed };
}

/** Prices added data for the customer's own rented router, without voucher (T7). */
export async function priceDeviceTopUp(
  context: PricingContext,
  body: PayDeviceTopUpRequest,
): Promise<Purchase> {
  const request = { customer: context.customer, rentalId: body.rental_id };
  const { rental, addons } = await addonsFor(context.db, request, context.now);
  const addon = addons.find(({ id }) => id === body.product_id);
  if (!addon) throw new ShopError('NOT_FOUND');
  const { priceIdr: unitIdr, priceUsd: listUsd, priceJpy: listJpy, priceVnd: listVnd } = addon;
  const goods = { unit: unitIdr, count: 1 };
  const agreed = await agreePrice(context, goods, { total: body.total, productType: null });
  const bytes = addon.dataBytes;
  const data = toGigabytes(bytes) ?? 0;
  const names = goodsNames(() => ({ routerData: { data, router: rental.serial } }));
  const sold = { names, routerData: { rental: rental.id, addon: addon.id, bytes } };
  const ownCostIdr = ownLineCost(await costOfModel(context.db, rental.model), { quantity: 1, days: 0 });
  const product = goodsOf(rental, sold, { unitIdr, listUsd, listJpy, listVnd, ownCostIdr });
  return { kind: 'topup', product, quantity: 1, days: null, ...agreed };
}
