import type { SortOrder } from '@langit/contract/values/catalogue';
import type { Currency } from '@langit/contract/values/money';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { ProductQuery, SharedFacts } from '@langit/contract/wire/catalogue';
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
function comparedPlan(row: ProductRow, own: boolean, currency: Currency): ComparedPlan | null {
  const price = pricesOf(row)[currency];
  if (price === null) return null;
  const byDay = row.esimType === 'DailyPlan';
  return {
    id: row.id,
    own,
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

function eSimsOf(
  { lists }: CatalogueSnapshot,
  placeId: number,
  { own, currency }: { own: boolean; currency: Currency },
): PlacePlan[] {
  const { products, places } = lists['ez-sim'];
  return (places.get(placeId) ?? []).flatMap((at) => {
    const row = products[at];
    const plan = row && comparedPlan(row, own, currency);
    return plan ? [{ row, plan, traits: traitsOf(row) }] : [];
  });
}

/** Z30: what all plans of a place have in common. One plan alone shares its facts with itself. */
function sharedFacts(rows: readonly ProductRow[]): SharedFacts {
  const [first, ...rest] = rows;
  return {
    starts_on: first && rest.every(({ startsOn }) => startsOn === first.startsOn) ? first.startsOn : null,
    networks: (first?.networks ?? []).filter((name) => rest.every(({ networks }) => networks.includes(name))),
    hotspot: rows.length > 0 && rows.every(({ hotspot }) => hotspot === true),
    topup_allowed: rows.length > 0 && rows.every(({ topupAllowed }) => topupAllowed === true),
  };
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
  const eSims = eSimsOf(snapshot, placeId, { own: true, currency });
  const ofRegions = snapshot.places
    .filter((region) => contains(region, place))
    .flatMap(({ id }) => eSimsOf(snapshot, id, { own: false, currency }));
  const plans: PlacePlans = {
    own: eSims,
    contenders: contenders([...eSims, ...ofRegions].map(({ plan }) => plan)),
    shared: sharedFacts(eSims.map(({ row }) => row)),
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

function compareKeys(left: readonly number[], right: readonly number[]): number {
  const position = left.findIndex((key, index) => key !== right[index]);
  return position < 0 ? 0 : (left[position] ?? 0) < (right[position] ?? 0) ? -1 : 1;
}

/** The list of one destination for a trip; daily plans stand where their price and data for these days belong (Z20). */
export type TripQuery = ProductQuery & { trip_days: number; currency: Currency };

export const isTripQuery = (query: ProductQuery): query is TripQuery =>
  kindOf({ type: query.product_type }).isElectronic &&
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
    .sort((left, right) => compareKeys(left.keys, right.keys));
  const first = (page - 1) * limit;
  return { products: sorted.slice(first, first + limit).map(({ row }) => row), total: sorted.length };
}
