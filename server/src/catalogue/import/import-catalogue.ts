import { supplierNames } from '@langit/contract/values/suppliers';
import { type Mistake, UnreadableFile } from '../../platform/csv-file.ts';
import type { Db } from '../../platform/database/database.ts';
import { OperatorError, terminalSentence } from '../../platform/operator-commands.ts';
import { type Refusal, refusal } from '../../platform/refusals.ts';
import type { Platform } from '../../platform/slice.ts';
import { raiseCatalogueVersion } from '../catalogue-version-store.ts';
import type { Terms } from '../floor/floor-rules.ts';
import { asksSecondPerson } from '../floor/four-eyes.ts';
import { insertRules } from '../floor/terms-store.ts';
import {
  batchSize,
  type Collected,
  type ImportProgress,
  type ImportReport,
  mostLines,
  readAll,
} from './collect-rows.ts';
import { packageHeader } from './column-rules.ts';
import { codesOnSale } from './known-products-store.ts';
import { moveStagedRows, resumeInterruptedImport } from './move-staged-rows.ts';
import type { Stop } from './product-rules.ts';
import { type CatalogueFile, openCatalogueFile } from './read-catalogue-file.ts';
import type { PriceList, RowContext } from './read-row.ts';
import {
  dropImport,
  insertNew,
  isSwitching,
  openImport,
  stageBatch,
  stageGone,
  switchOver,
} from './staging-store.ts';

export type ImportDeps = Pick<Platform, 'database' | 'clock'> & {
  /** A supplier's price list; null where it cannot be read now. */
  readPriceList: (supplier: string) => Promise<PriceList | null>;
  /** What floors are computed from at this moment. */
  readTerms: () => Promise<Terms>;
  /** Names of the suppliers whose offers are sold. */
  selling: readonly string[];
  /** How many items of each kind a report names. */
  mostExamples?: number;
};

/** Who sells below the floor, why, and until when. */
export type BelowFloor = { until: Date; setBy: string; reason: string };

export type ImportOptions = {
  dryRun: boolean;
  allowPriceChanges: boolean;
  /** Accepts a Rupiah price far from the product's other prices, or from all products on sale. */
  allowOddPrices: boolean;
  /** Sells products below their floor until this moment, as a rule of each of them. */
  allowBelowFloor: BelowFloor | null;
  /** Accepts that more than a fifth of the products go off sale. */
  allowGone: boolean;
};

/** The import was refused and changed nothing; `lines` have the positions and reasons. */
const importRefused = (reason: string | Refusal, lines: object[] = []) => new OperatorError(reason, lines);

const goneShare = 0.2;

const overrideOf = {
  price: 'allowPriceChanges',
  odd: 'allowOddPrices',
  floor: 'allowBelowFloor',
} as const satisfies Partial<Record<Stop['kind'], keyof ImportOptions>>;

type Override = keyof typeof overrideOf;
const hasOverride = (kind: Stop['kind']): kind is Override => Object.hasOwn(overrideOf, kind);

/** The guard findings that the operator has not overridden with a flag. */
export const notOverridden = <T extends Stop>(
  stops: readonly T[],
  options: Pick<ImportOptions, (typeof overrideOf)[Override]>,
): T[] => stops.filter(({ kind }) => !hasOverride(kind) || !options[overrideOf[kind]]);

/** A file of the catalogue. `version`: the catalogue's version that the shop wrote it from; without one a person wrote it. */
export type ImportFile = { path: string; version?: number };

const importInProgress = () => importRefused(refusal('importRuns'));

/**
 * Imports a catalogue file in three steps. The rows are written to staging tables in batches. One short transaction switches reads
 * to the staged rows. Then the rows are moved to the catalogue's tables in batches. A mistake, or a guard without its override,
 * stops the import before the switch with nothing changed; so does a change of the catalogue since the shop wrote the file.
 */
export async function importCatalogue(
  deps: ImportDeps,
  { path, version }: ImportFile,
  options: ImportOptions,
  progress: ImportProgress,
  record: (tx: Db, report: ImportReport) => Promise<void>,
): Promise<ImportReport> {
  const file = await openCatalogueFile(path).catch((error: unknown) => {
    if (error instanceof UnreadableFile) throw refusedFor(error.mistakes, error.mistakes.length);
    throw error;
  });
  await resumeInterruptedImport(deps);
  const { selling, mostExamples } = deps;
  const lists = await readPriceLists(deps, file);
  const heldBackAt = (await asksSecondPerson(deps.database.db)) ? deps.clock.now() : null;
  const terms = await deps.readTerms();
  const source = { file, version, lists, terms, selling, mostExamples, heldBackAt };
  return options.dryRun
    ? checkOnly(deps, source, options, progress)
    : runImport(deps, source, options, progress, record);
}

/** A file, the price lists of its suppliers, and what its prices are compared with. */
type Source = { file: CatalogueFile; version: number | undefined; mostExamples: number | undefined } & Pick<
  RowContext,
  'lists' | 'terms' | 'selling' | 'heldBackAt'
>;

/** An unreachable supplier does not stop the import: its costs are taken from the file, and the report says so. */
async function readPriceLists(
  { readPriceList }: ImportDeps,
  { headers }: CatalogueFile,
): Promise<Map<string, PriceList>> {
  const lists = new Map<string, PriceList>();
  for (const supplier of supplierNames) {
    const list = headers.includes(packageHeader(supplier)) ? await readPriceList(supplier) : null;
    if (list) lists.set(supplier, list);
  }
  return lists;
}

async function checkOnly(
  deps: ImportDeps,
  source: Source,
  options: ImportOptions,
  progress: ImportProgress,
): Promise<ImportReport> {
  if (await isSwitching(deps.database.db)) throw importInProgress();
  const collected = await readAll(deps.database.db, source, progress, async () => undefined);
  await refuseUnsafe(deps.database.db, collected, options);
  return collected.report;
}

async function runImport(
  deps: ImportDeps,
  source: Source,
  options: ImportOptions,
  progress: ImportProgress,
  record: (tx: Db, report: ImportReport) => Promise<void>,
): Promise<ImportReport> {
  const { database, clock } = deps;
  const id = await openImport(database.db);
  if (id === null) throw importInProgress();
  const report = await prepare(deps, id, source, options, progress)
    .then(async ({ found: report, losses }) => {
      const done = { ...report, imported: true };
      await database.transaction(async (tx) => {
        await switchOver(tx, id, clock.now());
        const raised = await raiseCatalogueVersion(database, tx);
        if (source.version !== undefined && raised !== source.version + 1) throw changedMeanwhile();
        if (options.allowBelowFloor)
          await insertRules(tx, lossRules(losses, options.allowBelowFloor, clock.now()));
        await record(tx, done);
      });
      return done;
    })
    .catch(async (error: unknown) => {
      await dropImport(database.db, id);
      throw error;
    });
  const rows = report.new + report.changed + report.gone;
  // The import is complete at the switch. If the move fails, the periodic job resumes it.
  await moveStagedRows(deps, id, (moved) => progress(Math.min(moved, rows), rows, 'applying')).catch(
    () => undefined,
  );
  return report;
}

/** A sale below the floor is a rule for one product with an end (M4). */
export const lossRules = (losses: Collected['losses'], by: BelowFloor, since: Date) =>
  losses.map(({ code, leastMarginBp }) => ({
    scope: 'product' as const,
    subject: code,
    leastMarginBp,
    since,
    ...by,
  }));

const changedMeanwhile = () => importRefused(refusal('catalogueChanged'));

/** All steps before the switch: staging rows, and new products that are still withdrawn. */
async function prepare(
  deps: ImportDeps,
  id: string,
  source: Source,
  options: ImportOptions,
  progress: ImportProgress,
): Promise<{ found: ImportReport; losses: Collected['losses'] }> {
  const { database, clock } = deps;
  const collected = await readAll(deps.database.db, source, progress, (read) => {
    const moves = read.filter(({ row }) => row.change !== 'same');
    return database.transaction((tx) => stageBatch(tx, id, moves, clock.now()));
  });
  await refuseUnsafe(database.db, collected, options);
  const { report, lastLine } = collected;
  const hasNew = report.new > 0 || collected.hasOffers;
  for (let from = 1; hasNew && from <= lastLine; from += batchSize) {
    const lines = { from, to: from + batchSize - 1 };
    await database.transaction((tx) => insertNew(tx, id, lines, clock.now()));
    progress(from, lastLine, 'preparing');
  }
  for (let from = 0; from < collected.gone.length; from += batchSize) {
    const products = collected.gone.slice(from, from + batchSize).map((item) => item.id);
    const at = { line: lastLine + from, at: clock.now() };
    await database.transaction((tx) => stageGone(tx, id, { products, ...at }));
  }
  return { found: report, losses: collected.losses };
}

/** Refuses mistakes first, then guard findings without an override. */
async function refuseUnsafe(db: Db, collected: Collected, options: ImportOptions): Promise<void> {
  if (collected.mistakeCount > 0) throw refusedFor(collected.mistakes, collected.mistakeCount);
  if (collected.report.rows === 0) throw importRefused(refusal('fileEmpty'));
  const onSale = await findGone(db, collected);
  const stops = notOverridden(collected.stops, options);
  const prices = stops.filter(({ kind }) => kind === 'price');
  const odd = stops.filter(({ kind }) => kind === 'odd');
  const below = stops.filter(({ kind }) => kind === 'floor');
  const bound = stops.filter(({ kind }) => kind === 'bound');
  const alone = stops.filter(({ kind }) => kind === 'alone');
  const tooMany = !options.allowGone && collected.gone.length > onSale * goneShare;
  const reasons = [
    {
      of: refusal('guardPrices', { count: prices.length }),
      isMet: prices.length > 0,
      allow: '--allow-price-changes',
    },
    { of: refusal('guardOdd', { count: odd.length }), isMet: odd.length > 0, allow: '--allow-odd-prices' },
    {
      of: refusal('guardFloor', { count: below.length }),
      isMet: below.length > 0,
      allow: '--allow-below-floor with the last day',
    },
    { of: refusal('guardBound', { count: bound.length }), isMet: bound.length > 0, allow: null },
    { of: refusal('guardAlone', { count: alone.length }), isMet: alone.length > 0, allow: null },
    {
      of: refusal('guardGone', { gone: collected.gone.length, all: onSale }),
      isMet: tooMany,
      allow: '--allow-gone',
    },
  ].filter(({ isMet }) => isMet);
  if (reasons.length === 0) return;
  const lines = [...prices, ...odd, ...bound, ...alone, ...below].slice(0, mostLines);
  throw importRefused(
    {
      ...refusal('guards', { parts: '' }),
      parts: reasons.map(({ of }) => of),
      terminal: `Nothing was imported. Look at these, and say so if they are meant: ${reasons.map(({ of, allow }) => `${terminalSentence(of)}${allow ? ` (${allow})` : ''}`).join('; ')}.`,
    },
    lines.length > 0
      ? lines.map(({ line, code, column, problem }) => ({ line, code, column, problem }))
      : collected.report.examples.gone.map((code) => ({ code, problem: refusal('notInFile') })),
  );
}

/** Collects the products on sale that are not in the file. Returns the number on sale. */
async function findGone(db: Db, collected: Collected): Promise<number> {
  let onSale = 0;
  for await (const page of codesOnSale(db, collected.types)) {
    onSale += page.length;
    collected.gone.push(...page.filter(({ id }) => !collected.ids.has(id)));
  }
  const codes = collected.gone.map(({ code }) => code).sort();
  collected.report.gone = codes.length;
  collected.report.examples.gone = codes.slice(0, collected.mostExamples);
  return onSale;
}

function refusedFor(mistakes: Mistake[], count: number): OperatorError {
  const { length: shown } = mistakes;
  const response =
    count > shown ? refusal('fileMistakesFirst', { count, shown }) : refusal('fileMistakes', { count });
  return importRefused(response, mistakes);
}
