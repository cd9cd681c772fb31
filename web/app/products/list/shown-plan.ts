import type { Currency } from '@langit/contract/values/money';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { Product } from '@langit/contract/wire/catalogue';
import { destinationOf, type ListQuery } from '@langit/domain/list-query';
import { coversTrip, priceFor } from '@langit/domain/plan-finder/compare-plans';
import { type Trip, usualTrip } from '@langit/domain/plan-finder/trip';
import { usualRentalDays } from '@langit/domain/pricing/rent';
import { priceIn } from '../../i18n/prices';

/** The trip by which a list shows its plans: the chosen one or the usual one; null where plans are not compared. */
export const shownTrip = (query: ListQuery): Trip | null =>
  destinationOf(query) === null ? null : (query.trip ?? usualTrip);

/** The days for which a list shows its routers; null where it has none (Z7). */
export const rentalDays = (query: ListQuery): number | null =>
  kindOf(query).isRented ? (query.trip?.days ?? usualRentalDays) : null;

const isByDay = ({ esim_type }: Product): boolean => esim_type === 'DailyPlan';

/** How many days of a plan are bought for a trip; 1 of a plan that is not bought by the day. */
export const daysFor = (product: Product, trip: Trip | null): number =>
  isByDay(product) ? (trip?.days ?? 1) : 1;

export const daysToBuy = (product: Product, query: ListQuery): number => daysFor(product, shownTrip(query));

/** A price of a plan for a number of days in a currency; null where it has none. */
export function priceOf(
  currency: Currency,
  product: Product,
  days: number,
  kind: 'price' | 'strikethrough_price' = 'price',
): number | null {
  const price = priceIn(currency, product, kind);
  return price === null ? null : priceFor({ price, byDay: isByDay(product) }, days);
}

const bytes = (gigabytes: number | null): number | null => gigabytes && gigabytes * 2 ** 30;

/** J3: is the plan enough for the trip? */
export const isEnough = (product: Product, trip: Trip): boolean =>
  coversTrip(
    {
      byDay: isByDay(product),
      days: product.active_days,
      data: bytes(isByDay(product) ? product.daily_data : product.data_limit),
      fullSpeedPerDay: bytes(product.full_speed_gb_per_day),
    },
    trip,
  );
