import { qrTextOf } from '@langit/contract/values/activation-code';
import type { Language } from '@langit/contract/values/locale';
import type { OrderedEsim } from '@langit/contract/wire/esims';
import type { LineSnapshot, OrderRecord } from '../orders/order-record.ts';
import { drawingOfQr } from '../platform/qr-drawing.ts';
import type { Platform } from '../platform/slice.ts';
import { labelIn } from './esim-rules.ts';
import { isFinal } from './esim-states.ts';
import { type EsimRow, findEsimsOfOrder } from './esim-store.ts';
import { dailyPlanOf } from './plan-day-rules.ts';
import { presentEsim } from './present-esim.ts';
import { type PlanRefresh, readFreshnessMs } from './refresh-esims.ts';
import { appliedTopUps } from './topups/topup-store.ts';

/** Whether the eSIM may still change and its last reading is too old. */
export const isStale = ({ planState, checkedAt }: EsimRow, now: Date): boolean =>
  !isFinal(planState) && (checkedAt === null || checkedAt.getTime() < now.getTime() - readFreshnessMs);

/**
 * The stored eSIMs for an order's page. A stale reading is answered as it is and refreshed in the background, every few minutes at
 * most (stale-while-revalidate).
 */
export const createEsimsOfOrder =
  ({ database, clock, planRefresh }: Pick<Platform, 'database' | 'clock'> & { planRefresh: PlanRefresh }) =>
  async (order: OrderRecord, language: Language): Promise<OrderedEsim[]> => {
    const now = clock.now();
    const rows = await findEsimsOfOrder(database.db, order.id);
    if (rows.some((row) => isStale(row, now)))
      await database.transaction((tx) => planRefresh(tx, { order: order.id }));
    const added = await appliedTopUps(
      database.db,
      rows.map(({ id }) => id),
    );
    const topUpsOf = ({ id }: EsimRow) =>
      added.flatMap(({ esim, appliedAt, snapshot }) =>
        esim === id && appliedAt
          ? [{ name: (snapshot as LineSnapshot).names[language], added_at: appliedAt.toISOString() }]
          : [],
      );
    return rows.flatMap((row) => {
      const line = order.lines.find(({ id }) => id === row.orderLine);
      const names = line?.snapshot.names;
      const sold = {
        orderNumber: order.number,
        planName: names?.[language] ?? row.label,
        label: names ? labelIn(language, row.label, names) : row.label,
        daily: line ? dailyPlanOf(line.snapshot, line.days) : null,
      };
      const esim = presentEsim(row, sold, now);
      return esim
        ? { ...esim, qr_code: drawingOfQr(qrTextOf(esim.activation_code)), top_ups: topUpsOf(row) }
        : [];
    });
  };
