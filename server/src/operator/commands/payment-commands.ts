import { flaggedPayments, readSales } from '../books-store.ts';
import { comparePayments } from '../compare-payments.ts';
import { acceptPayment, returnPayment } from '../decide-payments.ts';
import { OperatorError } from '../operator-deps.ts';
import { recordAct } from '../operator-store.ts';
import { type Command, oneOf, wholeOf } from './command.ts';
import { endOf, momentOf } from './moment-options.ts';

const dayMs = 86_400_000;
const jakartaMs = 7 * 3_600_000;

export const paymentCommands: Record<string, Command> = {
  'payments reconcile': {
    argument: null,
    options: {},
    says: 'Asks the gateway now about every open payment and settles what it says',
    async run(deps, who) {
      await deps.reconcile();
      await deps.database.transaction((tx) =>
        recordAct(tx, who, { act: 'payments.reconcile', subject: 'payments' }, deps.clock.now()),
      );
      return { asked: true, to_look_at: await flaggedPayments(deps.database.db) };
    },
  },
  'payments mismatches': {
    argument: null,
    options: { days: { hint: 'count', says: 'payments that were begun in the last so many days (2)' } },
    says: 'Compares every payment of the last days with the gateway; to be looked at daily. Changes nothing',
    async run(deps, _who, { options }, progress) {
      const days = wholeOf('days', options.days, ' of days') ?? 2;
      if (days < 1 || days > 366) throw new OperatorError('--days is from 1 to 366.');
      return {
        ...(await comparePayments(deps, days, progress)),
        flagged: await flaggedPayments(deps.database.db),
      };
    },
  },
  'payments accept': {
    argument: 'order',
    options: {},
    says: 'Another amount than that of the order was paid, and that is enough: it is fulfilled as paid; needs a --reason',
    run: (deps, who, { argument }) => acceptPayment(deps, who, argument),
  },
  'payments return': {
    argument: 'order',
    options: {},
    says: 'Another amount than that of the order was paid: it goes back, the order stays as it is',
    run: (deps, who, { argument }) => returnPayment(deps, who, argument),
  },
  'report sales': {
    argument: null,
    options: {
      by: { hint: 'key', says: 'day, product or destination (day)' },
      from: { hint: 'day', says: 'first day, in Jakarta (30 days ago)' },
      to: { hint: 'day', says: 'last day, in Jakarta (today)' },
    },
    says: 'What was paid, in whole Rupiah, and what of it went back; with --csv for a spreadsheet',
    run: async ({ database, clock }, _who, { options }) => {
      const by = oneOf(['day', 'product', 'destination'] as const, 'by', options.by) ?? 'day';
      const now = clock.now();
      const today = Math.floor((now.getTime() + jakartaMs) / dayMs) * dayMs - jakartaMs;
      const from = momentOf('from', options.from) ?? new Date(today - 30 * dayMs);
      const rows = await readSales(database.db, by, from, endOf('to', options.to) ?? now);
      return rows.map(({ key, ...sums }) => ({ [by]: key, ...sums }));
    },
  },
};
