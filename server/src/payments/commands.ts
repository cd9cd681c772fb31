import { dayMs } from '@langit/contract/values/calendar-days';
import { flaggedPayments } from '../orders/order-list-store.ts';
import type { OperatorCommands } from '../platform/operator-commands.ts';

import type { Platform } from '../platform/slice.ts';
import { comparePayments } from './compare-payments.ts';
import type { Gateways } from './gateways.ts';
import { readSales } from './sales-store.ts';

const jakartaMs = 7 * 3_600_000;

export const paymentCommands = (
  deps: Pick<Platform, 'database' | 'clock'> & { gateways: Gateways; reconcile(): Promise<void> },
) =>
  ({
    async 'payments.reconcile'(_input, by) {
      await deps.reconcile();
      await deps.database.transaction((tx) =>
        by.note(tx, { act: 'payments.reconcile', subject: 'payments' }),
      );
      return { asked: true, to_look_at: await flaggedPayments(deps.database.db) };
    },
    'payments.mismatches': async ({ days }, { progress }) => ({
      ...(await comparePayments(deps, days, progress)),
      flagged: await flaggedPayments(deps.database.db),
    }),
    async 'reports.sales'({ by, from, to }) {
      const now = deps.clock.now();
      const today = Math.floor((now.getTime() + jakartaMs) / dayMs) * dayMs - jakartaMs;
      const monthAgo = new Date(today - 30 * dayMs);
      const rows = await readSales(deps.database.db, by, from ?? monthAgo, to ?? now);
      return rows.map(({ key, ...sums }) => ({ [by]: key, ...sums }));
    },
  }) satisfies Partial<OperatorCommands>;
