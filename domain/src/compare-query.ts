/** The most plans that stand side by side (J1). */
export const mostCompared = 3;

/** The query of the comparison: codes of plans in alphabetical order. `more`: further plans were asked for and left out. */
export type CompareQuery = { plans: readonly string[]; more: boolean };

/** A product's code, or its opaque id. */
const code = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/;

/** Parses `plans=a;b;c`, and `plans=a&plans=b` of a form without script. The first three plans count. */
export function readCompareQuery(search: URLSearchParams): CompareQuery {
  const given = search.getAll('plans').flatMap((value) => value.split(';'));
  const plans = [...new Set(given.filter((plan) => code.test(plan)))];
  return {
    plans: plans.slice(0, mostCompared).toSorted(),
    more: plans.length > mostCompared || (plans.length > 0 && search.get('more') === '1'),
  };
}

/** The canonical address of a comparison. Each set of plans has one. */
export function compareAddress({ plans, more }: CompareQuery): string {
  if (plans.length === 0) return '/compare';
  return `/compare?plans=${plans.toSorted().join(';')}${more ? '&more=1' : ''}`;
}
