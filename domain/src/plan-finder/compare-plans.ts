import type { Trip } from './trip.ts';

const gigabyte = 2 ** 30;

/** A plan on sale for a destination as it is compared: sizes in bytes, prices in minor units of one currency. */
export type ComparedPlan = {
  id: string;
  /** Sold for the destination itself, not for a region that contains it. */
  own: boolean;
  /** Of the whole plan, or of one day. */
  price: number;
  /** Bought for a number of days: a daily plan. */
  byDay: boolean;
  /** Days that the plan lasts; null without an end, or where the days are chosen. */
  days: number | null;
  /** Of the whole plan, or of one day; null: unlimited. */
  data: number | null;
  /** At full speed on one day; null without such a limit. */
  fullSpeedPerDay: number | null;
};

/** How long a plan lasts and how much it holds. */
export type PlanSize = Pick<ComparedPlan, 'byDay' | 'days' | 'data' | 'fullSpeedPerDay'>;

/** The price of a plan for a number of days: a daily plan is paid for each of them. */
export const priceFor = ({ price, byDay }: Pick<ComparedPlan, 'price' | 'byDay'>, days: number): number =>
  byDay ? price * days : price;

const orNoLimit = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;

/** Bytes of a plan for a number of days; infinite where it is unlimited. */
export const dataFor = ({ data, byDay }: Pick<PlanSize, 'data' | 'byDay'>, days: number): number =>
  byDay ? orNoLimit(data) * days : orNoLimit(data);

/** Days that a plan lasts where this many are wanted. */
export const lastsFor = (plan: Pick<PlanSize, 'days' | 'byDay'>, days: number): number =>
  plan.byDay ? days : orNoLimit(plan.days);

/** J3: the plan lasts for all days of the trip and has the data of each of them at full speed. */
export const coversTrip = (plan: PlanSize, { days, gigabytes }: Trip): boolean =>
  lastsFor(plan, days) >= days &&
  dataFor(plan, days) >= gigabytes * gigabyte * days &&
  orNoLimit(plan.fullSpeedPerDay) >= gigabytes * gigabyte;

/**
 * J2, Z30: of two plans that deserve a label, the destination's own has it before that of a region, then the one with more data, then
 * more days, then the smaller id.
 */
function byMerit(comparedPlan: ComparedPlan, other: ComparedPlan, days: number): number {
  if (comparedPlan.own !== other.own) return comparedPlan.own ? -1 : 1;
  const [data, otherData] = [dataFor(comparedPlan, days), dataFor(other, days)];
  if (data !== otherData) return data > otherData ? -1 : 1;
  const [lasts, otherLasts] = [lastsFor(comparedPlan, days), lastsFor(other, days)];
  if (lasts !== otherLasts) return lasts > otherLasts ? -1 : 1;
  return comparedPlan.id < other.id ? -1 : 1;
}

const byPrice = (comparedPlan: ComparedPlan, other: ComparedPlan, days: number): number =>
  priceFor(comparedPlan, days) - priceFor(other, days) || byMerit(comparedPlan, other, days);

/** Compares the prices of a gigabyte as fractions of whole numbers, without rounding. Both plans are limited. */
function byPricePerGigabyte(comparedPlan: ComparedPlan, other: ComparedPlan, days: number): number {
  const left = BigInt(comparedPlan.price) * BigInt(other.data ?? 0);
  const right = BigInt(other.price) * BigInt(comparedPlan.data ?? 0);
  if (left !== right) return left < right ? -1 : 1;
  return byMerit(comparedPlan, other, days);
}

/** What the finder has found for a trip; null where no plan is of the kind. */
export type FoundPlans = {
  /** The cheapest that covers the trip. */
  best: ComparedPlan | null;
  /** The destination's cheapest own plan that covers the trip, the best one aside: the list shows own plans alone. */
  next: ComparedPlan | null;
  /** The lowest price for the trip's days, whether or not the plan covers the trip. */
  cheapest: ComparedPlan | null;
  /** The cheapest unlimited plan that covers the trip. */
  unlimited: ComparedPlan | null;
  /** The lowest price per gigabyte of the limited plans. */
  cheapestPerGigabyte: ComparedPlan | null;
};

/** J2, J3, Z20: reads each plan once. */
export function findPlans(plans: Iterable<ComparedPlan>, trip: Trip): FoundPlans {
  const { days } = trip;
  let [best, next, cheapest, unlimited, cheapestPerGigabyte]: (ComparedPlan | null)[] = [];
  for (const plan of plans) {
    if (!cheapest || byPrice(plan, cheapest, days) < 0) cheapest = plan;
    if (
      plan.data !== null &&
      (!cheapestPerGigabyte || byPricePerGigabyte(plan, cheapestPerGigabyte, days) < 0)
    )
      cheapestPerGigabyte = plan;
    if (!coversTrip(plan, trip)) continue;
    if (plan.data === null && (!unlimited || byPrice(plan, unlimited, days) < 0)) unlimited = plan;
    const isBest = !best || byPrice(plan, best, days) < 0;
    const other = isBest ? best : plan;
    if (isBest) best = plan;
    if (other?.own && (!next || byPrice(other, next, days) < 0)) next = other;
  }
  return {
    best: best ?? null,
    next: next ?? null,
    cheapest: cheapest ?? null,
    unlimited: unlimited ?? null,
    cheapestPerGigabyte: cheapestPerGigabyte ?? null,
  };
}

/** `by` is cheaper or equal, at least as good in every fact for trips of any length and use, and its equal as the next plan. */
const isDominated = (plan: ComparedPlan, by: ComparedPlan): boolean =>
  (by.own || !plan.own) &&
  by.byDay === plan.byDay &&
  (by.data === null) === (plan.data === null) &&
  orNoLimit(by.data) >= orNoLimit(plan.data) &&
  lastsFor(by, 1) >= lastsFor(plan, 1) &&
  orNoLimit(by.fullSpeedPerDay) >= orNoLimit(plan.fullSpeedPerDay);

/**
 * The plans among which `findPlans` finds the same as among all: a plan that two others dominate can be neither the best nor the
 * next for any trip.
 */
export function contenders(plans: readonly ComparedPlan[]): ComparedPlan[] {
  const kept: ComparedPlan[] = [];
  for (const plan of plans.toSorted((left, right) => byPrice(left, right, 1))) {
    let better = 0;
    for (const comparedPlan of kept) {
      if (isDominated(plan, comparedPlan)) better += 1;
      if (better === 2) break;
    }
    if (better < 2) kept.push(plan);
  }
  return kept;
}
