import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import { toMajor } from '@langit/contract/values/money';
import type { PlanFinder, PlanFinderQuery } from '@langit/contract/wire/catalogue';
import { type ComparedPlan, coversTrip, findPlans, priceFor } from '@langit/domain/plan-finder/compare-plans';
import { labelsOf, runnersUp } from '@langit/domain/plan-finder/name-plans';
import { type BrowseDeps, present } from './browse-catalogue.ts';
import { findRow } from './read-model/catalogue-snapshot.ts';
import { placePlans } from './read-model/place-plans.ts';

/** Z20, J2: the best plan of a destination for a trip, with runners-up and labels. Throws NOT_FOUND where nothing is sold. */
export async function findPlan(
  { catalogue }: BrowseDeps,
  { destination, trip_days: days, trip_gb: gigabytes, currency }: PlanFinderQuery,
  language: Language,
): Promise<PlanFinder> {
  const snapshot = await catalogue.current();
  const plans = placePlans(snapshot, destination, currency);
  if (!plans) throw new ShopError('NOT_FOUND');
  const foundPlans = findPlans(plans.contenders, { days, gigabytes });
  const presented = (plan: ComparedPlan) => {
    const row = findRow(snapshot, plan.id);
    if (!row) throw new Error(`the snapshot has no product ${plan.id}`);
    return { product: present(snapshot, row, language), price: toMajor(priceFor(plan, days), currency) };
  };
  return {
    best: foundPlans.best && presented(foundPlans.best),
    next: foundPlans.next && presented(foundPlans.next),
    runners_up: runnersUp(foundPlans).map(({ reason, plan }) => ({
      reason,
      covers_trip: coversTrip(plan, { days, gigabytes }),
      ...presented(plan),
    })),
    labels: [...labelsOf(foundPlans)].map(([id, label]) => ({ id, label })),
    shared: plans.shared,
  };
}
