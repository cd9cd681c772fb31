import type { Used } from './refund-rules.ts';

const dayMs = 86_400_000;

/**
 * How much of a plan is used. A quota counts in bytes, of the plan as it was sold: what was topped up later is used last.
 * Unlimited plans and daily ones, whose data belongs to its day, count in days; a day that has begun is used.
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
