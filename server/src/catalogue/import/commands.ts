import type { CallInput } from '@langit/contract/operator/calls';
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
import { type ImportDeps, ImportRefused, importCatalogue } from './import-catalogue.ts';

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
  /** The subject of the audit log entry. */
  subject: string;
  act: string;
};

/** Imports a file and writes the audit log entry in the transaction of the switch. */
export function importFile(
  deps: ImportDeps,
  by: OperatorAct,
  { path, subject, act }: Source,
  asked: Omit<CallInput<'catalogue.import'>, 'file'>,
) {
  const options = {
    dryRun: asked.dry_run,
    allowPriceChanges: asked.allow_price_changes,
    allowOddPrices: asked.allow_odd_prices,
    allowBelowCost: asked.allow_below_cost,
    allowGone: asked.allow_gone,
  };
  return importCatalogue(deps, path, options, by.progress, (tx, { examples: _, ...report }) =>
    by.note(tx, { act, subject, after: { ...report, ...options } }),
  ).catch((error: unknown) => {
    if (error instanceof ImportRefused) throw new OperatorError(error.message, error.lines);
    throw error;
  });
}

export const fileCommands = (deps: ImportDeps) =>
  ({
    'catalogue.import': ({ file, ...options }, by) =>
      importFile(deps, by, { path: file, subject: file, act: 'catalogue.import' }, options),
    async 'catalogue.export'({ file }) {
      const products = await exportCatalogue(deps.database.db, file).catch((error: NodeJS.ErrnoException) => {
        throw error.syscall ? new OperatorError(`${file} can't be written (${error.code}).`) : error;
      });
      return { file, products };
    },
    'catalogue.columns': async () => columns,
  }) satisfies Partial<OperatorCommands>;
