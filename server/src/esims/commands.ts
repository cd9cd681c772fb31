import type { CallInput } from '@langit/contract/operator/calls';
import { ratedCurrencies } from '@langit/contract/values/pricing';
import { hasOldRate, type SellingFloor, termsOf } from '../catalogue/floor/floor-rules.ts';
import { refuseJump, storeRates } from '../catalogue/floor/set-terms.ts';
import { readTerms } from '../catalogue/floor/terms-store.ts';
import { importFile } from '../catalogue/import/commands.ts';
import type { Db } from '../platform/database/database.ts';
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

type SyncInput = CallInput<'catalogue.sync'>;

/**
 * The rates of a sync: those that it names, which are stored together with the catalogue, or the stored ones if none of them is old.
 */
async function ratesOf({ database, clock, floor }: CommandDeps, asked: SyncInput) {
  const at = clock.now();
  const { stored } = await readTerms(database.db);
  if (!asked.rates) {
    const terms = termsOf(stored, floor, at);
    const { IDR, JPY, VND } = terms.rates;
    if (!IDR || !JPY || !VND || hasOldRate(terms))
      throw new OperatorError(
        'The stored rates are missing or old: say --rates, or enter them with rates set.',
      );
    return { rates: { idr: IDR.perUsd, jpy: JPY.perUsd, vnd: VND.perUsd }, terms };
  }
  const given = asked.rates;
  await refuseJump(database.db, given, asked.allow_jump);
  const { IDR: idr, JPY: jpy, VND: vnd } = given;
  const rates = ratedCurrencies.map((currency) => {
    return { currency, perUsd: given[currency], since: at.toISOString(), sample: false };
  });
  return { rates: { idr, jpy, vnd }, terms: termsOf({ ...stored, rates }, floor, at) };
}

/** Syncs costs and prices by a price rule, or costs only. The table of calls has validated that a rule is complete. */
async function sync(deps: CommandDeps, by: OperatorAct, asked: SyncInput) {
  const { database, clock, suppliers, floor } = deps;
  const supplier = suppliers.get(asked.supplier);
  if (!supplier) {
    const known = [...suppliers.keys()].join(', ');
    throw new OperatorError(`There is no supplier ${asked.supplier}: there is ${known}.`);
  }
  const { name } = supplier;
  const { margin, add = null } = asked;
  const rule = margin === undefined ? null : { marginPercent: margin, add, ...(await ratesOf(deps, asked)) };
  const terms = rule?.terms ?? termsOf((await readTerms(database.db)).stored, floor, clock.now());
  const take = (path: string, list: PriceList) => {
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
    const source = { path, subject: name, act: 'catalogue.sync', ...(alongside ? { alongside } : {}) };
    return importFile(importing, by, source, asked);
  };
  return rule ? syncCatalogue(database.db, supplier, rule, take) : syncCosts(database.db, supplier, take);
}

type CommandDeps = RefreshDeps & { floor: SellingFloor };

export const esimCommands = (deps: CommandDeps & { retryDelivery: RetryDelivery }) =>
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
