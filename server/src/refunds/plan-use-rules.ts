import { dayMs } from '@langit/contract/values/calendar-days';
import type { Used } from './refund-rules.ts';

/**
 * The used part of a plan; null if unknown. A quota counts in bytes of the sold plan, because topped-up data is consumed last.
 * Unlimited and daily plans count in days of 24 hours from the start; a day that has begun counts as used.
 */
export function planUse(
  plan: { dataBytes: number | null; days: number | null },
  seen: { usedBytes: number | null; startsAt: Date | null; now: Date },
): Used {
  const { dataBytes, days } = plan;
  if (dataBytes !== null)
    return seen.usedBytes === null ? null : { used: Math.min(seen.usedBytes, dataBytes), total: dataBytes };
  if (days === null || seen.startsAt === null) return null;
  const begun = Math.ceil((seen.now.getTime() - seen.startsAt.getTime()) / dayMs);
  return { used: Math.min(Math.max(begun, 0), days), total: days };
}
