import { androidInstallUrl, iosInstallUrl, qrTextOf } from '@langit/contract/activation-code';
import type { Esim } from '@langit/contract/esims';
import type { Language } from '@langit/contract/locale';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { megabytes } from './esim-rules.ts';
import { isFinal, statusOf } from './esim-states.ts';
import { type EsimRow, findEsimsOfOrder } from './esim-store.ts';
import { type PlanRefresh, readFreshnessMs } from './refresh-esims.ts';

export type EsimsOfOrderDeps = { database: Database; clock: Clock; planRefresh: PlanRefresh };

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** An eSIM as the contract shows it; null while the supplier has not issued its code. */
function toEsim(row: EsimRow, order: OrderRecord, language: Language, now: Date): Esim | null {
  if (row.activationCode === null || row.iccid === null) return null;
  const line = order.lines.find(({ id }) => id === row.orderLine);
  const status = statusOf({ install: row.installState, plan: row.planState }, row, now);
  return {
    esim_id: row.id,
    iccid: row.iccid,
    order_id: order.number,
    label: row.label,
    install_before: iso(row.installBefore),
    starts_at: iso(row.startsAt),
    data_plan_name: line?.snapshot.names[language] ?? row.label,
    activation_code: qrTextOf(row.activationCode),
    ios_install_url: iosInstallUrl(row.activationCode),
    android_install_url: androidInstallUrl(row.activationCode),
    status,
    data_total_mb: megabytes(row.totalBytes),
    data_used_mb: megabytes(row.usedBytes),
    usage_as_of: iso(row.usageAsOf),
    expired_date: iso(row.expiresAt),
  };
}

/**
 * The eSIMs that an order's page shows, as far as the shop knows them. Whoever looks makes the shop ask the supplier again
 * behind the scenes, every few minutes at most.
 */
export const createEsimsOfOrder =
  ({ database, clock, planRefresh }: EsimsOfOrderDeps) =>
  async (order: OrderRecord, language: Language): Promise<Esim[]> => {
    const now = clock.now();
    const rows = await findEsimsOfOrder(database.db, order.id);
    const stale = now.getTime() - readFreshnessMs;
    const isStale = ({ planState, checkedAt }: EsimRow) =>
      !isFinal(planState) && (checkedAt === null || checkedAt.getTime() < stale);
    if (rows.some(isStale)) await database.transaction((tx) => planRefresh(tx, { order: order.id }));
    return rows.flatMap((row) => toEsim(row, order, language, now) ?? []);
  };
