import type { CallInput } from '@langit/contract/operator/calls';
import type { Act } from '@langit/contract/values/acts';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { languages } from '@langit/contract/values/locale';
import { supplierNames } from '@langit/contract/values/suppliers';
import { counted } from '@langit/i18n/message';
import { csvType } from '../../platform/csv-file.ts';
import type { Db } from '../../platform/database/database.ts';
import { withGivenFile } from '../../platform/given-file.ts';
import { type CallContext, type OperatorCommands, OperatorError } from '../../platform/operator-commands.ts';
import { atTerminal, refusal } from '../../platform/refusals.ts';
import { refuseManyLosses } from '../floor/loss-exposures.ts';
import { refuseLongLoss } from '../floor/set-terms.ts';
import type { ImportProgress } from './collect-rows.ts';
import { costHeader, descriptionHeader, packageHeader, valueColumns } from './column-rules.ts';
import { exportCatalogue, exportedText } from './export-catalogue.ts';
import { type BelowFloor, type ImportDeps, type ImportFile, importCatalogue } from './import-catalogue.ts';

export type { ImportFile } from './import-catalogue.ts';

/** What the console shows of a file's changes. */
const mostExamples = 1000;

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

type Source = ImportFile & {
  /** The subject of the audit log entry. */
  subject: string;
  act: Act;
  /** Stored together with the catalogue. */
  alongside?: (tx: Db) => Promise<void>;
};

/** The permission to sell below the floor until a day; null where it was not given. Throws without a reason, or for a long time. */
export function belowFloorOf(
  { clock }: Pick<ImportDeps, 'clock'>,
  { who }: CallContext,
  until: Date | undefined,
): BelowFloor | null {
  if (!until) return null;
  refuseLongLoss(until, clock.now());
  if (!who.reason)
    throw new OperatorError(
      atTerminal(
        refusal('lossReason'),
        'Please say why with --reason "…": it stays with the sale below the floor.',
      ),
    );
  return { until, setBy: who.actor, reason: who.reason };
}

/** Imports a file and writes the audit log entry in the transaction of the switch. */
export async function importFile(
  deps: ImportDeps,
  by: CallContext,
  { subject, act, alongside, ...file }: Source,
  request: Omit<CallInput<'catalogue.import'>, 'file' | 'upload'>,
) {
  if (request.allow_below_floor && !request.dry_run) await refuseManyLosses(deps.database.db);
  const options = {
    dryRun: request.dry_run,
    allowPriceChanges: request.allow_price_changes,
    allowOddPrices: request.allow_odd_prices,
    allowBelowFloor: belowFloorOf(deps, by, request.allow_below_floor),
    allowGone: request.allow_gone,
  };
  // It can be stopped up to the switch; the move of the rows afterwards is completed in any case.
  const progress: ImportProgress = (done, of, step) => {
    if (step !== 'applying') by.signal?.throwIfAborted();
    by.progress(done, of, step);
  };
  return importCatalogue(deps, file, options, progress, async (tx, { examples: _, ...report }) => {
    await alongside?.(tx);
    await by.note(tx, { act, subject, after: { ...report, ...options } });
  });
}

export const fileCommands = (deps: ImportDeps) => {
  const { database, clock } = deps;
  return {
    'catalogue.import'({ file, upload, ...options }, by) {
      const subject = file ?? upload ?? '';
      const of = upload === undefined ? deps : { ...deps, mostExamples };
      return withGivenFile(database.db, { file, upload }, by.who, (path) =>
        importFile(of, by, { path, subject, act: 'catalogue.import' }, options),
      );
    },
    async 'catalogue.export'({ file }, by) {
      if (by.offer) {
        const { text: content, products } = await exportedText(database.db);
        await database.transaction((tx) =>
          by.note(tx, { act: 'catalogue.export', subject: counted(products, 'product') }),
        );
        const name = `langit-catalogue-${dayInJakarta(clock.now())}.csv`;
        return by.offer({ name, type: csvType, content });
      }
      if (file === undefined) throw new OperatorError('Say into which file: catalogue export <file>.');
      const products = await exportCatalogue(database.db, file).catch((error: NodeJS.ErrnoException) => {
        throw error.syscall ? new OperatorError(`${file} can't be written (${error.code}).`) : error;
      });
      return { file, products };
    },
    'catalogue.columns': async () => columns,
  } satisfies Partial<OperatorCommands>;
};
