import type { CallInput } from '@langit/contract/operator/calls';
import { atTerminal, refusal } from '@langit/contract/operator/refusals/index';
import { dollarsText } from '@langit/contract/values/money';
import { type SellingFloor, termsOf } from '../catalogue/floor/floor-rules.ts';
import { storeRates } from '../catalogue/floor/set-terms.ts';
import { readTerms } from '../catalogue/floor/terms-store.ts';
import { type ImportFile, importFile } from '../catalogue/import/commands.ts';
import type { Db } from '../platform/database/database.ts';
import {
  type OperatorAct,
  type OperatorCommands,
  OperatorError,
  pageAnswer,
} from '../platform/operator-commands.ts';
import { cancelEsim } from './cancel-named-esim.ts';
import { diagnoseEsim } from './diagnosis/diagnose-esim.ts';
import type { RefreshDeps } from './refresh-esims.ts';
import { type RetryDelivery, retryOrder } from './retry-order.ts';
import { showEsims } from './show-esims.ts';
import { showLines } from './show-lines.ts';
import { statementCommands } from './statements/commands.ts';
import { askBalances, type BalanceDeps, type BalanceRead, readBalances } from './supplier-balance.ts';
import { type ChangeDeps, changeCommands } from './suppliers/price-lists/change-commands.ts';
import { type PriceList, readPriceList } from './suppliers/price-lists/price-list.ts';
import { syncCatalogue, syncCosts } from './suppliers/price-lists/sync-catalogue.ts';
import { ratesOf } from './suppliers/price-lists/sync-rates.ts';
import { SupplierUnavailable } from './suppliers/supplier.ts';
import type { SupplyDeps } from './supply-deps.ts';

/** The balance of a supplier in words. */
function balanceText(read: BalanceRead): string {
  if (read.usdMicros !== null) return dollarsText(read.usdMicros);
  if (read.refused === null) return 'does not answer';
  const { code, message } = read.refused;
  return `refuses: ${code === 'clock' ? message : code}`;
}

type SyncInput = CallInput<'catalogue.sync'>;

/** Syncs costs and prices by a price rule, or costs only. The table of calls has validated that a rule is complete. */
async function sync(deps: CommandDeps, by: OperatorAct, asked: SyncInput) {
  const { database, clock, suppliers, floor } = deps;
  const supplier = suppliers.get(asked.supplier);
  if (!supplier) {
    const known = [...suppliers.keys()].join(', ');
    throw new OperatorError(refusal('noSupplier', { supplier: asked.supplier, known }));
  }
  const { name } = supplier;
  const { margin, add = null } = asked;
  const rule = margin === undefined ? null : { marginPercent: margin, add, ...(await ratesOf(deps, asked)) };
  const terms = rule?.terms ?? termsOf((await readTerms(database.db)).stored, floor, clock.now());
  const take = (file: ImportFile, list: PriceList) => {
    const listOf = async (other: string) => (other === name ? list : readPriceList(suppliers.get(other)));
    const importing = {
      database,
      clock,
      readPriceList: listOf,
      readTerms: async () => terms,
      selling: floor.selling,
    };
    const { rates: given, allow_jump: allowJump } = asked;
    const alongside = given && ((tx: Db) => storeRates(tx, by, { given, allowJump, at: clock.now() }));
    const source = { ...file, subject: name, act: 'catalogue.sync', ...(alongside ? { alongside } : {}) };
    return importFile(importing, by, source, asked);
  };
  return rule ? syncCatalogue(database.db, supplier, rule, take) : syncCosts(database.db, supplier, take);
}

type CommandDeps = RefreshDeps &
  ChangeDeps & { floor: SellingFloor } & Pick<SupplyDeps, 'refundsByItself' | 'deliveryDeadlineSeconds'>;

export const esimCommands = (
  deps: CommandDeps & Pick<BalanceDeps, 'partners'> & { retryDelivery: RetryDelivery },
) =>
  ({
    'orders.lines': async (asked, { language }) => pageAnswer(await showLines(deps, asked, language)),
    'esims.list': async (asked, { language }) => pageAnswer(await showEsims(deps, asked, language)),
    'esims.diagnose': ({ esim }, { language }) => diagnoseEsim(deps, esim, language),
    'orders.retry': ({ order }, by) => retryOrder(deps, by, order),
    'esims.cancel': ({ esim }, by) => cancelEsim(deps, by, esim),
    ...statementCommands(deps),
    async 'system.check'(_input, by) {
      const read = await readBalances(deps);
      await deps.database.transaction((tx) =>
        by.note(tx, { act: 'system.check', subject: 'suppliers', after: { asked: read.length } }),
      );
      return read.map((one) => ({
        partner: one.supplier,
        up: one.usdMicros !== null || one.refused !== null,
        balance_usd: one.usdMicros === null ? null : dollarsText(one.usdMicros),
      }));
    },
    'suppliers.balance': async () =>
      (await askBalances(deps.suppliers)).map((one) => ({
        supplier: one.supplier,
        balance_usd: balanceText(one),
      })),
    ...changeCommands(deps),
    'catalogue.sync': async (asked, by) =>
      sync(deps, by, asked).catch((error: unknown) => {
        if (error instanceof SupplierUnavailable)
          throw new OperatorError(
            atTerminal(refusal('supplierSilent'), `${asked.supplier} does not answer now: try again later.`),
          );
        throw error;
      }),
  }) satisfies Partial<OperatorCommands>;
