import type { EsimVerdict } from '@langit/contract/values/diagnosis';
import { formatNumber } from '@langit/contract/values/numbers';
import { isPlanUnused, isUntouched, statusOf } from '../esims/esim-states.ts';
import { findEsimsOfOrder } from '../esims/esim-store.ts';
import { verdictOn } from '../esims/show-esims.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { isCovered } from './cancel-covered.ts';
import { planUse } from './plan-use-rules.ts';
import type { Used } from './refund-rules.ts';

/** The usage of an eSIM, shown to the operator who decides on its refund. */
export type PlanUsage = {
  iccid: string | null;
  status: string;
  /** The refund cancels it at its supplier. */
  cancels: boolean;
  data: string;
  days: string;
  used_bytes: number | null;
  data_bytes: number | null;
  days_used: number | null;
  days_in_all: number | null;
  /** The time of the supplier's reading. */
  as_of: Date | null;
  /** The last reading for a person's diagnosis. */
  diagnosed: { at: Date; verdict: EsimVerdict } | null;
};

const gigabyte = 1024 ** 3;
const unknown = 'unknown';

const dataText = (use: Used): string => {
  if (use === null) return unknown;
  const [used, total] = [use.used, use.total].map((bytes) => formatNumber(bytes / gigabyte, 'en'));
  return `${used} of ${total} GB (${Math.round((use.used / use.total) * 100)}%)`;
};

/** The usage of the eSIMs that a refund covers, from the stored reading. It is refreshed at the supplier when a refund is requested. */
export async function usageOf(
  db: Db,
  order: OrderRecord,
  covers: readonly string[],
  now: Date,
): Promise<PlanUsage[]> {
  const rows = (await findEsimsOfOrder(db, order.id)).filter((row) => isCovered(row, covers));
  return rows.map((row) => {
    const line = order.lines.find(({ id }) => id === row.orderLine);
    const dataBytes = line?.snapshot.dataBytes ?? row.totalBytes;
    const days = line?.days ?? line?.snapshot.planDays ?? null;
    const isUnused = isPlanUnused(row);
    const usedBytes = isUnused ? 0 : row.usedBytes;
    const startsAt = isUnused ? now : row.startsAt;
    const seen = { usedBytes, startsAt, now };
    const ofData = dataBytes === null ? null : planUse({ dataBytes, days }, seen);
    const begun = planUse({ dataBytes: null, days }, seen);
    return {
      iccid: row.iccid,
      status: statusOf({ install: row.installState, plan: row.planState }, row, now),
      cancels: isUntouched(row),
      data: dataBytes === null ? 'unlimited' : dataText(ofData),
      days: begun === null ? unknown : `${begun.used} of ${begun.total}`,
      used_bytes: ofData?.used ?? null,
      data_bytes: dataBytes,
      days_used: begun?.used ?? null,
      days_in_all: begun?.total ?? null,
      as_of: row.usageAsOf,
      diagnosed: row.diagnosedAt && { at: row.diagnosedAt, verdict: verdictOn(row, now) },
    };
  });
}
