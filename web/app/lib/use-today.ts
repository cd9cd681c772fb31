import { dayHere } from '@langit/contract/values/calendar-days';
import { useShopData } from './shop';
import { useHydrated } from './use-hydrated';

/**
 * The calendar day in the reader's time zone, in which the order's page shows deadlines too. During hydration it is the day that the
 * server rendered, so that the text keeps its lines.
 */
export function useTodayHere(): string {
  const hydrated = useHydrated();
  const rendered = useShopData()?.today;
  return hydrated || rendered === undefined ? dayHere(new Date(Date.now())) : rendered;
}
