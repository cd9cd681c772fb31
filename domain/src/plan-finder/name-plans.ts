import { type PlanLabel, planLabels, type RunnerUpReason } from '@langit/contract/values/catalogue';
import type { ComparedPlan, FoundPlans } from './compare-plans.ts';

/** J2: which plan has which label. A plan has one label at most, the first that it deserves; its others are not shown. */
export function labelsOf({ best, cheapest, cheapestPerGigabyte }: FoundPlans): Map<string, PlanLabel> {
  const deserving: Record<PlanLabel, ComparedPlan | null> = {
    fits_trip: best,
    lowest_price: cheapest,
    lowest_per_gb: cheapestPerGigabyte,
  };
  const labels = new Map<string, PlanLabel>();
  for (const label of planLabels) {
    const plan = deserving[label];
    if (plan && !labels.has(plan.id)) labels.set(plan.id, label);
  }
  return labels;
}

const mostRunnersUp = 2;

/** Z20: other plans than the best one, each with its reason. The price per gigabyte stands in where one of the first two lacks. */
export function runnersUp(foundPlans: FoundPlans): { reason: RunnerUpReason; plan: ComparedPlan }[] {
  const candidates = [
    ['lowest_price', foundPlans.cheapest],
    ['unlimited', foundPlans.unlimited],
    ['lowest_per_gb', foundPlans.cheapestPerGigabyte],
  ] as const;
  const named = new Set([foundPlans.best?.id]);
  return candidates
    .flatMap(([reason, plan]) => {
      if (!plan || named.has(plan.id)) return [];
      named.add(plan.id);
      return [{ reason, plan }];
    })
    .slice(0, mostRunnersUp);
}
