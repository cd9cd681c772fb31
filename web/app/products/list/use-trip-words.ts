import type { PlanLabel } from '@langit/contract/values/catalogue';
import type { Product } from '@langit/contract/wire/catalogue';
import type { Trip } from '@langit/domain/plan-finder/trip';
import { useT } from '../../i18n/texts';
import { usePlanWords } from '../../ui/plan-words';

/** Words about plans for a trip. */
export function useTripWords() {
  const t = useT('products');
  const plan = useT('plan');
  const words = usePlanWords();
  const fitsTrip = ({ days, gigabytes }: Trip) =>
    t('fitsTrip', { count: days, amount: words.size(gigabytes) });
  return {
    fitsTrip,
    /** How long a plan lasts: a daily plan for the days that are bought. */
    days: (product: Product, bought: number): string | null =>
      product.esim_type === 'DailyPlan' ? plan('days', { count: bought }) : words.days(product),
    label: (label: PlanLabel, trip: Trip): string =>
      label === 'fits_trip'
        ? fitsTrip(trip)
        : t(label === 'lowest_price' ? 'lowestPrice' : 'lowestPerGigabyte'),
  };
}
