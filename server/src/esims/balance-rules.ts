import { dayMs } from '@langit/contract/values/calendar-days';

/** Sales of these days tell how fast a balance is used. */
const usualDays = 7;

export const usualSince = (now: Date): Date => new Date(now.getTime() - usualDays * dayMs);

/** A balance, what was ordered against it in the usual days, and whether an older order is known. All in millionths of a dollar. */
type Spending = { balance: number; spent: number; hasOlder: boolean };

/**
 * For how many days of usual sales a balance lasts; null where nothing was ordered in them. It is measured once orders are known from before
 * the usual days: a supplier's first order says nothing of a day, and the figure is a guess that warns but is not shown.
 */
export function balanceLasts({
  balance,
  spent,
  hasOlder,
}: Spending): { days: number; isMeasured: boolean } | null {
  if (spent === 0) return null;
  return { days: Math.round((balance / spent) * usualDays * 10) / 10, isMeasured: hasOlder };
}
