import { dayInJakarta, daysOf } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { RentalDays, RentalQuote } from '@langit/contract/wire/rentals';
import { priceOrder } from '@langit/domain/pricing/price-order';
import { deliveryFees, rentOf } from '@langit/domain/pricing/rent';
import { rentalFaults } from '@langit/domain/rental-rules';
import { findSellable, type Sellable } from '../catalogue/find-sellable.ts';
import type { RentalTerms } from '../orders/order-record.ts';
import { readFleet } from './fleet-store.ts';
import type { RentalDeps } from './rental-deps.ts';
import { availabilityOf, longestRentals } from './rental-rules.ts';

export type RentalRequest = Pick<RentalTerms, 'start' | 'end' | 'method'> & { quantity: number };

/** The price of a rental (K4) and the terms that the order stores. Throws VALIDATION with the fields for wrong dates. */
export function rentalGoods(
  product: Pick<Sellable, 'unitIdr' | 'rentPerDayIdr'>,
  { start, end, method, quantity }: RentalRequest,
  today: string,
) {
  const perDay = product.rentPerDayIdr;
  if (perDay === null) throw new ShopError('NOT_FOUND');
  const errors = rentalFaults({ start, end, method }, today);
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  const rent = rentOf({ perDay, start, end, quantity });
  const terms: RentalTerms = { start, end, method, perDayIdr: perDay };
  return { terms, goods: { unit: product.unitIdr, count: quantity, rent, delivery: deliveryFees[method] } };
}

/** Price and availability of a rental, without a reservation. */
export async function quoteRental(
  { database, clock, taxRateBasisPoints }: Pick<RentalDeps, 'database' | 'clock' | 'taxRateBasisPoints'>,
  { productId, ...request }: RentalRequest & { productId: string },
): Promise<RentalQuote> {
  const now = clock.now();
  const today = dayInJakarta(now);
  const product = await findSellable(database.db, productId);
  if (!product || !kindOf(product.snapshot).isRented) throw new ShopError('NOT_FOUND');
  const { terms, goods } = rentalGoods(product, request, today);
  const { rent, delivery, tax, payable } = priceOrder(goods, taxRateBasisPoints, null);
  const during = { first: terms.start, last: terms.end };
  const wanted = { during, method: terms.method, quantity: request.quantity };
  const { units } = await readFleet(database.db, product.id, now);
  const { available, nextAvailable } = availabilityOf(units, wanted, today);
  return {
    available,
    next_available: nextAvailable,
    unit_price: product.unitIdr,
    rent_per_day: terms.perDayIdr,
    days: daysOf(terms.start, terms.end),
    rent,
    delivery,
    tax,
    total: payable,
  };
}

/** The days on which so many routers can be rented, for a calendar (Z19). */
export async function rentalDays(
  { database, clock }: Pick<RentalDeps, 'database' | 'clock'>,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<RentalDays> {
  const now = clock.now();
  const today = dayInJakarta(now);
  const product = await findSellable(database.db, productId);
  if (!product || !kindOf(product.snapshot).isRented) throw new ShopError('NOT_FOUND');
  const { units } = await readFleet(database.db, product.id, now);
  return { today, longest: longestRentals(units, quantity, today) };
}
