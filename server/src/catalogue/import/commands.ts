import type { CallInput } from '@langit/contract/operator/calls';
import type { Db } from '../../platform/database/database.ts';
import { type OperatorAct, type OperatorCommands, OperatorError } from '../../platform/operator-commands.ts';
import { refuseLongLoss } from '../floor/set-terms.ts';
import {
  costHeader,
  descriptionHeader,
  languages,
  packageHeader,
  supplierNames,
  valueColumns,
} from './column-rules.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { type BelowFloor, type ImportDeps, ImportRefused, importCatalogue } from './import-catalogue.ts';

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
  /** Stored together with the catalogue. */
  alongside?: (tx: Db) => Promise<void>;
};

/** The permission to sell below the floor until a day; null where it was not given. Throws without a reason, or for a long time. */
export function belowFloorOf(
  { clock }: Pick<ImportDeps, 'clock'>,
  { who }: OperatorAct,
  until: Date | undefined,
): BelowFloor | null {
  if (!until) return null;
  refuseLongLoss(until, clock.now());
  if (!who.reason)
    throw new OperatorError('Please say why with --reason "…": it stays with the sale below the floor.');
  return { until, setBy: who.actor, reason: who.reason };
}

/** Imports a file and writes the audit log entry in the transaction of the switch. */
export function importFile(
  deps: ImportDeps,
  by: OperatorAct,
  { path, subject, act, alongside }: Source,
  asked: Omit<CallInput<'catalogue.import'>, 'file'>,
) {
  const options = {
    dryRun: asked.dry_run,
    allowPriceChanges: asked.allow_price_changes,
    allowOddPrices: asked.allow_odd_prices,
    allowBelowFloor: belowFloorOf(deps, by, asked.allow_below_floor),
    allowGone: asked.allow_gone,
  };
  return importCatalogue(deps, path, options, by.progress, async (tx, { examples: _, ...report }) => {
    await alongside?.(tx);
    await by.note(tx, { act, subject, after: { ...report, ...options } });
  }).catch((error: unknown) => {
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
