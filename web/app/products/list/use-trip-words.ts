import type { PlanLabel } from '@langit/contract/values/catalogue';
import type { Product } from '@langit/contract/wire/catalogue';
import type { Trip } from '@langit/domain/plan-finder/trip';
import { useT } from '../../i18n/texts';
import { usePlanWords } from '../../ui/plan-words';

const labels = {
  fits_trip: 'shownAbove',
  lowest_price: 'lowestPrice',
  lowest_per_gb: 'lowestPerGigabyte',
} as const;

/** Words about plans for a trip. */
export function useTripWords() {
  const t = useT('products');
  const words = usePlanWords();
  /** `isChosen`: days or use were; else it is the usual trip, and not the reader's. */
  const fitsTrip = ({ days, gigabytes }: Trip, isChosen: boolean) =>
    t(isChosen ? 'fitsTrip' : 'fitsUsual', { count: days, amount: words.size(gigabytes) });
  return {
    fitsTrip,
    /** How long a plan lasts: a daily plan for the days that are bought. */
    days: (product: Product, bought: number): string | null =>
      product.esim_type === 'DailyPlan' ? words.daysOf(bought) : words.days(product),
    /** Beside a plan in the list: the answer above has said why it is the one. */
    label: (label: PlanLabel): string => t(labels[label]),
  };
}
