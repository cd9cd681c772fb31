import type { SortOrder } from '@langit/contract/values/catalogue';
import type { Currency } from '@langit/contract/values/money';
import type { ProductQuery } from '@langit/contract/wire/catalogue';
import {
  type ComparedPlan,
  contenders,
  coversTrip,
  dataFor,
  lastsFor,
  priceFor,
} from '@langit/domain/plan-finder/compare-plans';
import type { Trip } from '@langit/domain/plan-finder/trip';
import type { PlaceRow } from '../place-store.ts';
import type { ProductRow } from '../product-store.ts';
import type { CatalogueSnapshot, PlacePlan, PlacePlans } from './catalogue-snapshot.ts';
import { pricesOf, traitFilter, traitsOf } from './list-index.ts';

/** A plan as it is compared; null without a price in the currency. */
function comparedPlan(row: ProductRow, currency: Currency): ComparedPlan | null {
  const price = pricesOf(row)[currency];
  if (price === null) return null;
  const byDay = row.esimType === 'DailyPlan';
  return {
    id: row.id,
    price,
    byDay,
    days: byDay ? null : row.days,
    data: byDay ? row.dailyBytes : row.dataBytes,
    fullSpeedPerDay: row.fullSpeedBytesPerDay,
  };
}

/** Does a plan of `region` work everywhere in the place? */
function contains(region: PlaceRow, place: PlaceRow): boolean {
  if (region.kind !== 'region' || region.id === place.id) return false;
  const codes = place.kind === 'region' ? place.memberCodes : [place.code];
  return codes.length > 0 && codes.every((code) => region.memberCodes.includes(code));
}

function eSimsOf({ lists }: CatalogueSnapshot, placeId: number, currency: Currency): PlacePlan[] {
  const { products, places } = lists['ez-sim'];
  return (places.get(placeId) ?? []).flatMap((at) => {
    const row = products[at];
    const plan = row && comparedPlan(row, currency);
    return plan ? [{ row, plan, traits: traitsOf(row) }] : [];
  });
}

/** Null for a place where nothing is sold. Derived once per version, place and currency. */
export function placePlans(
  snapshot: CatalogueSnapshot,
  placeId: number,
  currency: Currency,
): PlacePlans | null {
  const key = `${placeId} ${currency}`;
  const known = snapshot.placePlans.get(key);
  if (known) return known;
  const place = snapshot.places.find(({ id }) => id === placeId);
  if (!place) return null;
  const own = eSimsOf(snapshot, placeId, currency);
  const ofRegions = snapshot.places
    .filter((region) => contains(region, place))
    .flatMap(({ id }) => eSimsOf(snapshot, id, currency));
  const largestOf = (byDay: boolean) =>
    own.reduce((most, { plan }) => (plan.byDay === byDay ? Math.max(most, plan.data ?? 0) : most), 0);
  const plans: PlacePlans = {
    own,
    contenders: contenders([...own, ...ofRegions].map(({ plan }) => plan)),
    largest: { fixed: largestOf(false), daily: largestOf(true) },
  };
  snapshot.placePlans.set(key, plans);
  return plans;
}

/** The sort keys of a plan for a number of days, most significant first; ties are broken by id. */
const sortKeys: Record<SortOrder, (plan: PlacePlan, days: number) => number[]> = {
  price: ({ plan }, days) => [priceFor(plan, days), dataFor(plan, days)],
  price_desc: ({ plan }, days) => [-priceFor(plan, days), dataFor(plan, days)],
  data: ({ plan }, days) => [dataFor(plan, days), priceFor(plan, days)],
  days: ({ plan }, days) => [lastsFor(plan, days), priceFor(plan, days), dataFor(plan, days)],
  popular: ({ row, plan }, days) => [-row.popularity, priceFor(plan, days), dataFor(plan, days)],
};

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}

/** The list of one destination for a trip; daily plans stand where their price and data for these days belong (Z20). */
export type TripQuery = ProductQuery & { trip_days: number; currency: Currency };

export const isTripQuery = (query: ProductQuery): query is TripQuery =>
  query.product_type === 'ez-sim' &&
  query.trip_days !== undefined &&
  query.currency !== undefined &&
  query.destination.length === 1;

/** One page of a destination's eSIMs, and the number of all that match. With the use of the trip, plans that cover it come first. */
export function findTripPage(
  snapshot: CatalogueSnapshot,
  query: TripQuery,
): { products: ProductRow[]; total: number } {
  const { sort_by: order, trip_days: days, trip_gb: gigabytes, page, limit } = query;
  const plans = placePlans(snapshot, query.destination[0] ?? 0, query.currency);
  const isWanted = traitFilter(query);
  const trip: Trip | null = order === 'price' && gigabytes !== undefined ? { days, gigabytes } : null;
  const sorted = (plans?.own ?? [])
    .filter(({ row, plan, traits }) => isWanted(plan.byDay ? traitsOf(row, days) : traits))
    .map((plan) => {
      const keys = sortKeys[order](plan, days);
      return { row: plan.row, keys: trip ? [coversTrip(plan.plan, trip) ? 0 : 1, ...keys] : keys };
    })
    .sort((one, other) => compareKeys(one.keys, other.keys));
  const first = (page - 1) * limit;
  return { products: sorted.slice(first, first + limit).map(({ row }) => row), total: sorted.length };
}
