import type { CallInput } from '@langit/contract/operator/calls';
import { importFile } from '../catalogue/import/commands.ts';
import { type OperatorAct, type OperatorCommands, OperatorError } from '../platform/operator-commands.ts';
import { cancelEsim } from './cancel-named-esim.ts';
import type { RefreshDeps } from './refresh-esims.ts';
import { type RetryDelivery, retryOrder } from './retry-order.ts';
import {
  type PriceList,
  readPriceList,
  syncCatalogue,
  syncCosts,
} from './suppliers/price-lists/sync-catalogue.ts';
import { type EsimSupplier, SupplierRefused, SupplierUnavailable } from './suppliers/supplier.ts';

const balanceOf = async (supplier: EsimSupplier): Promise<string> => {
  try {
    return ((await supplier.balanceUsdMicros()) / 1_000_000).toFixed(2);
  } catch (error) {
    if (error instanceof SupplierUnavailable) return 'does not answer';
    if (error instanceof SupplierRefused)
      return `refuses: ${error.code === 'clock' ? error.message : error.code}`;
    throw error;
  }
};

/** Syncs costs and prices by a price rule, or costs only. The table of calls has validated that a rule is complete. */
function sync(deps: RefreshDeps, by: OperatorAct, asked: CallInput<'catalogue.sync'>) {
  const { database, clock, suppliers } = deps;
  const supplier = suppliers.get(asked.supplier);
  if (!supplier) {
    const known = [...suppliers.keys()].join(', ');
    throw new OperatorError(`There is no supplier ${asked.supplier}: there is ${known}.`);
  }
  const { name } = supplier;
  const take = (path: string, list: PriceList) => {
    const listOf = async (other: string) => (other === name ? list : readPriceList(suppliers.get(other)));
    const importing = { database, clock, readPriceList: listOf };
    return importFile(importing, by, { path, subject: name, act: 'catalogue.sync' }, asked);
  };
  const { margin = 0, rates, add = null } = asked;
  return rates
    ? syncCatalogue(database.db, supplier, { marginPercent: margin, rates, add }, take)
    : syncCosts(database.db, supplier, take);
}

export const esimCommands = (deps: RefreshDeps & { retryDelivery: RetryDelivery }) =>
  ({
    'orders.retry': ({ order }, by) => retryOrder(deps, by, order),
    'esims.cancel': ({ esim }, by) => cancelEsim(deps, by, esim),
    'suppliers.balance': () =>
      Promise.all(
        [...deps.suppliers.values()].map(async (supplier) => ({
          supplier: supplier.name,
          balance_usd: await balanceOf(supplier),
        })),
      ),
    'catalogue.sync': async (asked, by) =>
      sync(deps, by, asked).catch((error: unknown) => {
        if (error instanceof SupplierUnavailable)
          throw new OperatorError(`${asked.supplier} does not answer now: try again later.`);
        throw error;
      }),
  }) satisfies Partial<OperatorCommands>;
