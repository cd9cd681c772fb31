import { dayMs } from '@langit/contract/values/calendar-days';
import type { TopUp, TopUpOffer } from '@langit/contract/wire/topups';

/** The end of an eSIM after a top-up; null where it does not move, or the plan has not started. */
export const endAfter = (
  { expired_date: end }: Pick<TopUpOffer, 'expired_date'>,
  { active_days: days }: Pick<TopUp, 'active_days'>,
): string | null => (end && days ? new Date(Date.parse(end) + days * dayMs).toISOString() : null);
