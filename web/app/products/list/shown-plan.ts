import type { Currency } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import { destinationOf, type ListQuery } from '@langit/domain/list-query';
import { priceFor } from '@langit/domain/plan-finder/compare-plans';
import { usualTrip } from '@langit/domain/plan-finder/trip';
import { priceIn } from '../../i18n/prices';

/** The trip by which a list shows its plans: the chosen one or the usual one; null where plans are not compared. */
export const shownTrip = (query: ListQuery) =>
  destinationOf(query) === null ? null : (query.trip ?? usualTrip);

/** How many days of a plan are bought for a trip; 1 of a plan that is not bought by the day. */
export const daysToBuy = (product: Product, query: ListQuery): number =>
  product.esim_type === 'DailyPlan' ? (shownTrip(query)?.days ?? 1) : 1;

/** A price of a plan for a number of days in a currency; null where it has none. */
export function priceOf(
  currency: Currency,
  product: Product,
  days: number,
  kind: 'price' | 'strikethrough_price' = 'price',
): number | null {
  const price = priceIn(currency, product, kind);
  return price === null ? null : priceFor({ price, byDay: product.esim_type === 'DailyPlan' }, days);
}

/** GB of a plan for a number of days; null where it is unlimited. */
export function gigabytesOf(product: Product, days: number): number | null {
  if (product.esim_type !== 'DailyPlan') return product.data_limit;
  return product.daily_data === null ? null : product.daily_data * days;
}
