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
import type { CatalogueSnapshot, PlacePlan, PlacePlans, SortedPlans } from './catalogue-snapshot.ts';
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
  return (places.get(placeId) ?? []).flatMap((index) => {
    const row = products[index];
    const plan = row && comparedPlan(row, own, currency);
    return plan ? [{ row, plan, traits: traitsOf(row), index }] : [];
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
    orders: new Map(),
    dailyTraits: new Map(),
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

/** Own plans in an order of the list. Sorted once per version, place, currency and order. */
function sortedPlans({ own, orders }: PlacePlans, order: SortOrder): SortedPlans {
  const known = orders.get(order);
  if (known) return known;
  // Which days decide nothing: plans of one kind have the same order for all of them.
  const keyed = own.map((plan) => ({ plan, keys: sortKeys[order](plan, 1) }));
  const plans = keyed.sort((left, right) => compareKeys(left.keys, right.keys)).map(({ plan }) => plan);
  const sorted = {
    whole: plans.filter(({ plan }) => !plan.byDay),
    daily: plans.filter(({ plan }) => plan.byDay),
  };
  orders.set(order, sorted);
  return sorted;
}

/** The traits of the daily plans with the data of so many days. */
function dailyTraitsFor({ own, dailyTraits }: PlacePlans, days: number): ReadonlyMap<PlacePlan, number> {
  const known = dailyTraits.get(days);
  if (known) return known;
  const traits = new Map(
    own.filter(({ plan }) => plan.byDay).map((plan) => [plan, traitsOf(plan.row, days)] as const),
  );
  dailyTraits.set(days, traits);
  return traits;
}

/** The plans of both kinds in the order of the list for a number of days, one after the other. */
function* merged({ whole, daily }: SortedPlans, order: SortOrder, days: number): Generator<PlacePlan> {
  const keysOf = (plan: PlacePlan | undefined) => plan && sortKeys[order](plan, days);
  let [w, d] = [0, 0];
  let [wholeKeys, dailyKeys] = [keysOf(whole[0]), keysOf(daily[0])];
  for (;;) {
    const [nextWhole, nextDaily] = [whole[w], daily[d]];
    if (!nextWhole && !nextDaily) return;
    const difference =
      nextWhole && nextDaily
        ? compareKeys(wholeKeys ?? [], dailyKeys ?? []) || nextWhole.index - nextDaily.index
        : nextWhole
          ? -1
          : 1;
    if (difference < 0) {
      yield nextWhole as PlacePlan;
      wholeKeys = keysOf(whole[++w]);
    } else {
      yield nextDaily as PlacePlan;
      dailyKeys = keysOf(daily[++d]);
    }
  }
}

/** The list of one destination for a trip; daily plans stand where their price and data for these days belong (Z20). */
export type TripQuery = ProductQuery & { trip_days: number; currency: Currency };

export const isTripQuery = (query: ProductQuery): query is TripQuery =>
  kindOf({ type: query.product_type }).isElectronic &&
  query.trip_days !== undefined &&
  query.currency !== undefined &&
  query.destination.length === 1;

/**
 * One page of a destination's eSIMs, and the number of all that match. With the use of the trip, plans that cover it come first. Nothing
 * is sorted: the page is read from two lists that are.
 */
export function findTripPage(
  snapshot: CatalogueSnapshot,
  query: TripQuery,
): { products: ProductRow[]; total: number } {
  const { sort_by: order, trip_days: days, trip_gb: gigabytes, page, limit } = query;
  const plans = placePlans(snapshot, query.destination[0] ?? 0, query.currency);
  if (!plans) return { products: [], total: 0 };
  const hasTraits = traitFilter(query);
  const daily = dailyTraitsFor(plans, days);
  const isWanted = (plan: PlacePlan): boolean => hasTraits(daily.get(plan) ?? plan.traits);
  const trip: Trip | null = order === 'price' && gigabytes !== undefined ? { days, gigabytes } : null;
  const isFirst = ({ plan }: PlacePlan): boolean => trip === null || coversTrip(plan, trip);

  let [total, covering] = [0, 0];
  for (const plan of plans.own) {
    if (!isWanted(plan)) continue;
    total += 1;
    if (isFirst(plan)) covering += 1;
  }
  const products: ProductRow[] = [];
  const take = (isOf: (plan: PlacePlan) => boolean, skipped: number) => {
    let left = skipped;
    for (const plan of merged(sortedPlans(plans, order), order, days)) {
      if (products.length === limit) return;
      if (isWanted(plan) && isOf(plan) && left-- <= 0) products.push(plan.row);
    }
  };
  const first = (page - 1) * limit;
  if (first < covering) take(isFirst, first);
  if (products.length < limit && covering < total)
    take((plan) => !isFirst(plan), Math.max(0, first - covering));
  return { products, total };
}
