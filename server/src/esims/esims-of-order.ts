import { qrTextOf } from '@langit/contract/values/activation-code';
import type { Language } from '@langit/contract/values/locale';
import type { OrderedEsim } from '@langit/contract/wire/esims';
import { create } from 'qrcode';
import type { LineSnapshot, OrderRecord } from '../orders/order-record.ts';
import type { Platform } from '../platform/slice.ts';
import { labelIn } from './esim-rules.ts';
import { isFinal } from './esim-states.ts';
import { type EsimRow, findEsimsOfOrder } from './esim-store.ts';
import { dailyPlanOf } from './plan-day-rules.ts';
import { presentEsim } from './present-esim.ts';
import { type PlanRefresh, readFreshnessMs } from './refresh-esims.ts';
import { appliedTopUps } from './topups/topup-store.ts';

/** Modules of white around the code; with less, cameras do not find it. */
const quietZone = 4;

/** An activation code as a QR code: one SVG path over all dark modules, row by row, in a square of `size` units. */
function qrDrawingOf(activationCode: string): { size: number; path: string } {
  const { size, data } = create(qrTextOf(activationCode), { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let end = x;
      while (end + 1 < size && data[y * size + end + 1]) end++;
      path += `M${x + quietZone} ${y + quietZone}h${end - x + 1}v1H${x + quietZone}z`;
      x = end;
    }
  }
  return { size: size + 2 * quietZone, path };
}

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
      return esim ? { ...esim, qr_code: qrDrawingOf(esim.activation_code), top_ups: topUpsOf(row) } : [];
    });
  };
