import { dollarsText } from '@langit/contract/values/money';
import { type OperatorCommands, pageAnswer } from '../platform/operator-commands.ts';
import { cancelEsim } from './cancel-named-esim.ts';
import { diagnoseEsim } from './diagnosis/diagnose-esim.ts';
import type { RefreshDeps } from './refresh-esims.ts';
import { type RetryDelivery, retryOrder } from './retry-order.ts';
import { showEsims } from './show-esims.ts';
import { showLines } from './show-lines.ts';
import { statementCommands } from './statements/commands.ts';
import { askBalances, type BalanceDeps, type BalanceRead, readBalances } from './supplier-balance.ts';
import type { ReadNextTries, SupplyDeps } from './supply-deps.ts';

/** The balance of a supplier in words. */
function balanceText(read: BalanceRead): string {
  if (read.usdMicros !== null) return dollarsText(read.usdMicros);
  if (read.refused === null) return 'does not answer';
  const { code, message } = read.refused;
  return `refuses: ${code === 'clock' ? message : code}`;
}

type CommandDeps = RefreshDeps &
  Pick<SupplyDeps, 'refundsByItself' | 'deliveryDeadlineSeconds'> & { readNextTries: ReadNextTries };

export const esimCommands = (
  deps: CommandDeps & Pick<BalanceDeps, 'partners'> & { retryDelivery: RetryDelivery },
) =>
  ({
    'orders.lines': async (input, { language }) => pageAnswer(await showLines(deps, input, language)),
    'esims.list': async (input, by) => pageAnswer(await showEsims(deps, input, by)),
    'esims.diagnose': ({ esim }, { language }) => diagnoseEsim(deps, esim, language),
    'orders.retry': ({ order }, by) => retryOrder(deps, by, order),
    'esims.cancel': ({ esim }, by) => cancelEsim(deps, by, esim),
    ...statementCommands(deps),
    async 'system.check'(_input, by) {
      const read = await readBalances(deps);
      await deps.database.transaction((tx) =>
        by.note(tx, { act: 'system.check', subject: 'suppliers', after: { asked: read.length } }),
      );
      return read.map((balanceRead) => ({
        partner: balanceRead.supplier,
        up: balanceRead.usdMicros !== null || balanceRead.refused !== null,
        balance_usd: balanceRead.usdMicros === null ? null : dollarsText(balanceRead.usdMicros),
      }));
    },
    'suppliers.balance': async () =>
      (await askBalances(deps.suppliers)).map((balanceRead) => ({
        supplier: balanceRead.supplier,
        balance_usd: balanceText(balanceRead),
      })),
  }) satisfies Partial<OperatorCommands>;
