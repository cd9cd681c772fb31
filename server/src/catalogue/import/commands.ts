import type { CallInput } from '@langit/contract/operator/calls';
import {
  type PriceList,
  readPriceList,
  type SyncRule,
  syncCatalogue,
  syncCosts,
} from '../../esims/suppliers/price-lists/sync-catalogue.ts';
import { SupplierUnavailable } from '../../esims/suppliers/supplier.ts';
import type { OperatorDeps } from '../../operator/operator-deps.ts';
import { type OperatorAct, type OperatorCommands, OperatorError } from '../../platform/operator-commands.ts';
import {
  costHeader,
  descriptionHeader,
  languages,
  packageHeader,
  supplierNames,
  valueColumns,
} from './column-rules.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { ImportRefused, importCatalogue } from './import-catalogue.ts';

const columns = [
  { column: 'code', says: 'its name in addresses and orders; never given to another product; needed' },
  { column: 'place', says: 'a country by two letters, or a region such as EUROPE; needed' },
  ...valueColumns.map(({ header, says, needed }) => ({
    column: header,
    says: needed ? `${says}; never empty` : says,
  })),
  ...supplierNames.flatMap((name) => [
    { column: packageHeader(name), says: `the package of ${name} that delivers it` },
    { column: costHeader(name), says: 'what that costs in US dollars; a day for daily plans' },
  ]),
  ...languages.map((language) => ({
    column: descriptionHeader(language),
    says: 'hand-written words; empty: they are composed from the facts',
  })),
];

type Source = {
  path: string;
  /** What the log calls the file. */
  subject: string;
  act: string;
  /** Of the supplier `subject`, where it has been read already. */
  list?: PriceList;
};

type Wishes = Omit<CallInput<'catalogue.import'>, 'file'>;

function load(deps: OperatorDeps, by: OperatorAct, { path, subject, act, list }: Source, asked: Wishes) {
  const wishes = {
    dryRun: asked.dry_run,
    allowPriceChanges: asked.allow_price_changes,
    allowOddPrices: asked.allow_odd_prices,
    allowBelowCost: asked.allow_below_cost,
    allowGone: asked.allow_gone,
  };
  const importing = {
    database: deps.database,
    clock: deps.clock,
    readPriceList: async (supplier: string) =>
      list && supplier === subject ? list : readPriceList(deps.suppliers.get(supplier)),
  };
  return importCatalogue(importing, path, wishes, by.progress, (tx, { examples: _, ...report }) =>
    by.note(tx, { act, subject, after: { ...report, ...wishes } }),
  ).catch((error: unknown) => {
    if (error instanceof ImportRefused) throw new OperatorError(error.message, error.lines);
    throw error;
  });
}

/** Null: costs alone. The table has made sure that a rule is whole. */
function ruleOf({ costs_only, margin = 0, rates, add }: CallInput<'catalogue.sync'>): SyncRule | null {
  return costs_only || !rates ? null : { marginPercent: margin, rates, add: add ?? null };
}

export const catalogueCommands = (deps: OperatorDeps) =>
  ({
    'catalogue.import': ({ file, ...wishes }, by) =>
      load(deps, by, { path: file, subject: file, act: 'catalogue.import' }, wishes),
    'catalogue.sync': (asked, by) => {
      const supplier = deps.suppliers.get(asked.supplier);
      if (!supplier) {
        const known = [...deps.suppliers.keys()].join(', ');
        throw new OperatorError(`There is no supplier ${asked.supplier}: there is ${known}.`);
      }
      const rule = ruleOf(asked);
      const source = { subject: supplier.name, act: 'catalogue.sync' };
      const take = (path: string, list: PriceList) => load(deps, by, { ...source, path, list }, asked);
      const { db } = deps.database;
      const synced = rule ? syncCatalogue(db, supplier, rule, take) : syncCosts(db, supplier, take);
      return synced.catch((error: unknown) => {
        if (error instanceof SupplierUnavailable)
          throw new OperatorError(`${supplier.name} does not answer now: try again later.`);
        throw error;
      });
    },
    async 'catalogue.export'({ file }) {
      const products = await exportCatalogue(deps.database.db, file).catch((error: NodeJS.ErrnoException) => {
        throw error.syscall ? new OperatorError(`${file} can't be written (${error.code}).`) : error;
      });
      return { file, products };
    },
    'catalogue.columns': async () => columns,
  }) satisfies Partial<OperatorCommands>;
