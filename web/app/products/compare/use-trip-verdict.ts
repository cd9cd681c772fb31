import type { Product } from '@langit/contract/wire/catalogue';
import type { Trip } from '@langit/domain/plan-finder/trip';
import { useT } from '../../i18n/texts';
import { isByDay, usePlanWords } from '../../ui/plan-words';
import { isEnough } from '../list/shown-plan';

/** Gigabytes that a plan has at full speed, of one day or in all, and how many of them the trip needs; null: as much as one likes. */
function dataOf(plan: Product, { days, gigabytes }: Trip): { has: number; needed: number } | null {
  const ofDay = Math.min(
    (isByDay(plan) ? plan.daily_data : null) ?? Number.POSITIVE_INFINITY,
    plan.full_speed_gb_per_day ?? Number.POSITIVE_INFINITY,
  );
  if (Number.isFinite(ofDay)) return { has: ofDay, needed: gigabytes };
  return plan.data_limit === null ? null : { has: plan.data_limit, needed: gigabytes * days };
}

/** Whether a plan is enough for the trip, in words; if not, what it lacks. `cheapest`: the first of the plans that are enough. */
export function useTripVerdict(trip: Trip): (plan: Product, cheapest: Product | undefined) => string {
  const t = useT('compare');
  const words = usePlanWords();
  return (plan, cheapest) => {
    if (isEnough(plan, trip)) return t(plan === cheapest ? 'enoughCheapest' : 'enough');
    const { active_days: lasts } = plan;
    if (!isByDay(plan) && lasts !== null && lasts < trip.days) return t('tooShort', { count: lasts });
    const data = dataOf(plan, trip);
    return data === null
      ? t('enough')
      : t('tooLittle', { data: words.size(data.has), needed: words.size(data.needed) });
  };
}
