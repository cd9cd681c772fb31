import { readTrip, type Trip } from './plan-finder/trip.ts';

/** The most plans that stand side by side (J1). */
export const mostCompared = 3;

/**
 * The query of the comparison: codes of plans in alphabetical order. `more`: further plans were asked for and left out; `trip`: the one
 * for which their list was priced (Z31).
 */
export type CompareQuery = { plans: readonly string[]; more: boolean; trip: Trip | null };

/** A product's code, or its opaque id. */
const code = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/;

/** Parses `plans=a;b;c`, and `plans=a&plans=b` of a form without script. The first three plans count. */
export function readCompareQuery(search: URLSearchParams): CompareQuery {
  const codes = search.getAll('plans').flatMap((value) => value.split(';'));
  const plans = [...new Set(codes.filter((plan) => code.test(plan)))];
  return {
    plans: plans.slice(0, mostCompared).toSorted(),
    more: plans.length > mostCompared || (plans.length > 0 && search.get('more') === '1'),
    trip: plans.length > 0 ? readTrip(search) : null,
  };
}

/** The canonical address of a comparison. Each set of plans has one for each trip. */
export function compareAddress({ plans, more, trip }: CompareQuery): string {
  if (plans.length === 0) return '/compare';
  const forTrip = trip ? `&trip_days=${trip.days}&trip_gb=${trip.gigabytes}` : '';
  return `/compare?plans=${plans.toSorted().join(';')}${more ? '&more=1' : ''}${forTrip}`;
}
