import type { OperatorDeps } from '../operator/operator-deps.ts';
import type { OperatorCommands } from '../platform/operator-commands.ts';
import { acceptPayment, returnPayment } from '../refunds/decide-payments.ts';
import { flaggedPayments, readSales } from './books-store.ts';
import { comparePayments } from './compare-payments.ts';

const dayMs = 86_400_000;
const jakartaMs = 7 * 3_600_000;

export const paymentCommands = (deps: OperatorDeps) =>
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
    'payments.accept': ({ order }, by) => acceptPayment(deps, by, order),
    'payments.return': ({ order }, by) => returnPayment(deps, by, order),
    async 'reports.sales'({ by, from, to }) {
      const now = deps.clock.now();
      const today = Math.floor((now.getTime() + jakartaMs) / dayMs) * dayMs - jakartaMs;
      const monthAgo = new Date(today - 30 * dayMs);
      const rows = await readSales(deps.database.db, by, from ?? monthAgo, to ?? now);
      return rows.map(({ key, ...sums }) => ({ [by]: key, ...sums }));
    },
  }) satisfies Partial<OperatorCommands>;
