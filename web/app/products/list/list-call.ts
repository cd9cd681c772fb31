import type { Currency } from '@langit/contract/values/money';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { InputOf } from '@langit/contract/wire/endpoints';
import { destinationOf, type ListQuery } from '@langit/domain/list-query';
import { rentalDays, shownTrip } from './shown-plan';

/**
 * The call behind the list. The list of one destination has its daily plans too, priced for the days of the trip; those
 * that are enough for it come first (Z20, Z30, J3). Routers are priced for their days (Z7).
 */
export const listCall = (
  query: ListQuery,
  limit: number,
  currency: Currency,
): NonNullable<InputOf<'GET /capi/products', 'query'>> => ({
  product_type: query.type,
  page: String(query.page),
  limit: String(limit),
  sort_by: query.sort,
  currency,
  destination: query.destination.join(';'),
  data_package: query.data.join(';'),
  active_days: query.days.join(';'),
  ...(kindOf(query).isElectronic && destinationOf(query) === null
    ? { esim_type: 'QuotaBased' as const }
    : {}),
  ...tripOf(query),
});

function tripOf(query: ListQuery): { trip_days?: string; trip_gb?: string } {
  const rental = rentalDays(query);
  if (rental !== null) return { trip_days: String(rental) };
  const trip = shownTrip(query);
  return trip ? { trip_days: String(trip.days), trip_gb: String(trip.gigabytes) } : {};
}
