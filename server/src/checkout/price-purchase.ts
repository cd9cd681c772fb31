import { dayInJakarta, daysOf } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { DeliveryMethod } from '@langit/contract/values/rentals';
import { allPlaceNames, placesListed } from '@langit/domain/places/place-names';
import { ownLineCost } from '@langit/domain/pricing/own-cost';
import { priceOrder } from '@langit/domain/pricing/price-order';
import { countryTerms, deliversTo } from '@langit/domain/router-delivery';
import { findSellable, type Sellable, type SoldProduct } from '../catalogue/find-sellable.ts';
import { planNames } from '../catalogue/product-name-rules.ts';
import { rentalGoods } from '../rentals/quote-rental.ts';
import {
  agreePrice,
  agreeTotal,
  findVoucher,
  type PricingContext,
  type Purchase,
  type PurchaseBody,
} from './purchase.ts';
import { countOf } from './purchase-rules.ts';
import { flooredEsim, sellAboveFloor } from './sell-above-floor.ts';
import { findDestination } from './ship-to-store.ts';

const withNames = (snapshot: SoldProduct, days: number): SoldProduct => ({
  ...snapshot,
  names: planNames({ ...snapshot, days }),
});

/** Prices an eSIM plan by pieces, or a daily plan by days (K3). */
async function priceEsim(context: PricingContext, product: Sellable, body: PurchaseBody): Promise<Purchase> {
  const { count, faults } = countOf(product.snapshot, body);
  if (faults) throw new ShopError('VALIDATION', { errors: faults });
  const { total, voucherCode, device } = body;
  const goods = { unit: product.unitIdr, count: count.days ?? count.quantity };
  const listed = priceOrder(goods, context.taxRateBasisPoints, null);
  const { payable } = listed;
  const voucher = await findVoucher(context, { voucherCode, productType: product.snapshot.type, payable });
  const { offer, floor, leastPayable } = sellAboveFloor(context, flooredEsim(product), {
    count: goods.count,
    listed,
    voucher,
  });
  const agreed = agreeTotal(context, goods, { total, voucher, leastPayable });
  const { supplier: name, packageCode } = offer;
  const { days } = count;
  // The days of a daily plan are chosen with the order.
  const named = days === null ? product.snapshot : withNames(product.snapshot, days);
  const snapshot = { ...named, supplier: { name, packageCode } };
  return { kind: 'buy', product: { ...product, snapshot, offer }, ...count, ...agreed, floor, device };
}

type RentalFields = { start: string; end: string; method: DeliveryMethod };

/** Dates and delivery method of a rental; throws VALIDATION with the missing fields. */
function rentalFieldsOf(body: PurchaseBody): RentalFields {
  const { rental_start_date: start, rental_end_date: end, delivery_method: method } = body;
  if (start && end && method) return { start, end, method };
  const fields = { rental_start_date: start, rental_end_date: end, delivery_method: method };
  const missing = Object.entries(fields).flatMap(([path, value]) => (value ? [] : [path]));
  throw new ShopError('VALIDATION', { errors: missing.map((path) => ({ path, message: 'required' })) });
}

/** The profile's address, in a country where routers are delivered and returned. */
async function routerDestination({
  db,
  customer,
  routerCountries,
}: PricingContext): Promise<NonNullable<Purchase['shipTo']>> {
  const { country, shipTo } = await findDestination(db, customer);
  if (!shipTo) throw new ShopError('VALIDATION', { errors: [{ path: 'address', message: 'addressNeeded' }] });
  if (country === null)
    throw new ShopError('VALIDATION', { errors: [{ path: 'nation', message: 'required' }] });
  if (deliversTo(countryTerms(routerCountries, allPlaceNames), country)) return shipTo;
  throw new ShopError('DELIVERY_RESTRICTED', {
    reason: 'routerOutside',
    values: (language) => ({ countries: placesListed(routerCountries, language) }),
  });
}

/** Prices a rental: data plan, rent and delivery (K4). Routers are shipped to the profile's address. */
async function priceRental(
  context: PricingContext,
  product: Sellable,
  body: PurchaseBody,
): Promise<Purchase> {
  const { count, faults } = countOf(product.snapshot, body);
  if (faults) throw new ShopError('VALIDATION', { errors: faults });
  const { quantity } = count;
  const request = { ...rentalFieldsOf(body), quantity };
  const { terms, goods } = rentalGoods(product, request, dayInJakarta(context.now));
  const shipTo = await routerDestination(context);
  const { total, voucherCode } = body;
  const days = daysOf(terms.start, terms.end);
  const agreed = await agreePrice(context, goods, { total, voucherCode, productType: product.snapshot.type });
  return {
    kind: 'rent',
    product: {
      ...product,
      snapshot: { ...withNames(product.snapshot, days), rental: terms },
      offer: null,
      ownCostIdr: ownLineCost(product.costIdr, { quantity, days, delivery: goods.delivery }),
    },
    quantity,
    days: null,
    shipTo,
    deliveryMethod: terms.method,
    ...agreed,
  };
}

/** Prices the purchase of `redirect-order-payment`, an eSIM or a rental by the product's type. SIM cards have their own call. */
export async function pricePurchase(context: PricingContext, body: PurchaseBody): Promise<Purchase> {
  const product = await findSellable(context.db, body.product_id, context.floor.selling);
  const { isElectronic = false, isRented = false } = product ? kindOf(product.snapshot) : {};
  if (product && isElectronic) return priceEsim(context, product, body);
  if (product && isRented) return priceRental(context, product, body);
  throw new ShopError('NOT_FOUND');
}
