import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { raiseCatalogueVersion } from '../catalogue-version-store.ts';
import { codesOnSale, knownByCode, readPlaceIds } from './known-products-store.ts';
import type { Stop } from './product-rules.ts';
import {
  type CatalogueFile,
  type Mistake,
  openCatalogueFile,
  UnreadableFile,
} from './read-catalogue-file.ts';
import { type ReadRow, readCode, readRow } from './read-row.ts';
import {
  analyseStaged,
  closeImport,
  insertNew,
  openImport,
  stageBatch,
  switchOver,
} from './staging-store.ts';

export type ImportDeps = { database: Pick<Database, 'db' | 'transaction' | 'notify'>; clock: Clock };

export type ImportWishes = {
  dryRun: boolean;
  allowPriceChanges: boolean;
  allowBelowCost: boolean;
  /** More than a fifth of what is on sale may go. */
  allowGone: boolean;
};

export type ImportReport = {
  rows: number;
  new: number;
  changed: number;
  same: number;
  gone: number;
  imported: boolean;
  /** The first ones of each. */
  examples: { new: string[]; changed: { code: string; what: string }[]; gone: string[] };
};

/** Nothing was imported; `lines` say where and why. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly lines: object[];

  constructor(message: string, lines: object[] = []) {
    super(message);
    this.lines = lines;
  }
}

export type ImportProgress = (done: number, of: number, what: string) => void;

const batchSize = 500;
const mostExamples = 20;
const mostLines = 200;
const goneShare = 0.2;

type Collected = {
  report: ImportReport;
  mistakes: Mistake[];
  mistakeCount: number;
  stops: ReadRow['stops'];
  lines: Map<string, number>;
  types: Set<string>;
  ids: Set<string>;
  lastLine: number;
  /** Does a product that is there already change in these? */
  changes: { offers: boolean; texts: boolean };
};

/**
 * Makes a file the catalogue: read and staged in batches that nobody sees, then switched over in one transaction. A mistake
 * anywhere, or something that an operator should have looked at, and nothing has happened.
 */
export async function importCatalogue(
  deps: ImportDeps,
  path: string,
  wishes: ImportWishes,
  progress: ImportProgress,
  record: (tx: Db, report: ImportReport) => Promise<void>,
): Promise<ImportReport> {
  const file = await openCatalogueFile(path).catch((error: unknown) => {
    if (error instanceof UnreadableFile) throw refusedFor(error.mistakes, error.mistakes.length);
    throw error;
  });
  const { database, clock } = deps;
  if (wishes.dryRun) {
    const found = await readAll(deps, file, progress, async () => undefined);
    await judge(database.db, found, wishes);
    return found.report;
  }
  const id = await openImport(database.db, clock.now());
  if (id === null) throw new ImportRefused('Another import is under way: wait until it is done.');
  try {
    const found = await readAll(deps, file, progress, (batch) =>
      database.transaction((tx) => stageBatch(tx, id, batch, clock.now())),
    );
    await judge(database.db, found, wishes);
    await putInPlace(deps, id, found, progress, record);
    return { ...found.report, imported: true };
  } finally {
    await closeImport(database.db, id);
  }
}

async function putInPlace(
  { database, clock }: ImportDeps,
  id: string,
  { report, types, lastLine, changes }: Collected,
  progress: ImportProgress,
  record: (tx: Db, report: ImportReport) => Promise<void>,
): Promise<void> {
  await analyseStaged(database.db);
  for (let from = 1; report.new > 0 && from <= lastLine; from += batchSize) {
    await database.transaction((tx) => insertNew(tx, id, from, from + batchSize - 1, clock.now()));
    progress(from, lastLine, 'preparing');
  }
  progress(1, 1, 'switching over');
  await database.transaction(async (tx) => {
    await switchOver(tx, id, { types: [...types], at: clock.now(), ...changes });
    await raiseCatalogueVersion(database, tx);
    await record(tx, { ...report, imported: true });
  });
}

async function readAll(
  { database }: ImportDeps,
  file: CatalogueFile,
  progress: ImportProgress,
  stage: (batch: ReadRow[]) => Promise<void>,
): Promise<Collected> {
  const found: Collected = {
    report: {
      ...{ rows: 0, new: 0, changed: 0, same: 0, gone: 0, imported: false },
      examples: { new: [], changed: [], gone: [] },
    },
    ...{ mistakes: [], mistakeCount: 0, stops: [], lastLine: 1 },
    ...{ lines: new Map(), types: new Set(), ids: new Set() },
    changes: { offers: false, texts: false },
  };
  const placeOf = await readPlaceIds(database.db);
  let batch: { line: number; cells: string[] }[] = [];
  const finish = async () => {
    const read = await readBatch(database.db, file.headers, batch, placeOf, found);
    // After the first mistake nothing will be imported: the rest is only read for its mistakes.
    if (found.mistakeCount === 0 && read.length > 0) await stage(read);
    batch = [];
    progress(found.report.rows, Math.max(file.lines, found.report.rows), 'reading');
  };
  for await (const record of file.records()) {
    batch.push(record);
    if (batch.length === batchSize) await finish();
  }
  if (batch.length > 0) await finish();
  return found;
}

async function readBatch(
  db: Db,
  headers: string[],
  batch: { line: number; cells: string[] }[],
  placeOf: ReadonlyMap<string, number>,
  found: Collected,
): Promise<ReadRow[]> {
  const mistakes: Mistake[] = [];
  const lines = batch.flatMap(({ line, cells }) => {
    found.lastLine = line;
    found.report.rows += 1;
    if (cells.length !== headers.length) {
      const problem = `has ${cells.length} cells instead of ${headers.length}: quote cells that hold a separator`;
      mistakes.push({ line, column: '', value: (cells[0] ?? '').slice(0, 40), problem });
      return [];
    }
    const named = { line, cells: new Map(headers.map((header, at) => [header, cells[at] ?? ''])), mistakes };
    const code = readCode(named);
    if (code === null || isRepeated(found, named, code)) return [];
    return [{ named, code }];
  });
  const known = await knownByCode(
    db,
    lines.map(({ code }) => code),
  );
  const read = lines.flatMap(
    ({ named, code }) => readRow(named, code, { known: known.get(code), placeOf }) ?? [],
  );
  for (const one of read) count(found, one);
  found.mistakeCount += mistakes.length;
  found.mistakes.push(...mistakes.slice(0, mostLines - found.mistakes.length));
  return read;
}

function isRepeated(
  { lines }: Collected,
  { line, mistakes }: { line: number; mistakes: Mistake[] },
  code: string,
) {
  const first = lines.get(code);
  if (first === undefined) lines.set(code, line);
  else
    mistakes.push({
      line,
      column: 'code',
      value: code,
      problem: `is on line ${first} already: keep one of the two`,
    });
  return first !== undefined;
}

function count(found: Collected, { row, differences, stops, offers, texts }: ReadRow): void {
  const { report, changes } = found;
  if (row.change === 'changed') {
    changes.offers ||= offers.length > 0;
    changes.texts ||= texts.length > 0;
  }
  report[row.change] += 1;
  found.types.add(row.type);
  found.ids.add(row.id);
  found.stops.push(...stops);
  if (row.change === 'new' && report.examples.new.length < mostExamples)
    report.examples.new.push(row.product_id);
  if (row.change === 'changed' && report.examples.changed.length < mostExamples)
    report.examples.changed.push({ code: row.product_id, what: differences.join(', ').slice(0, 160) });
}

/** Mistakes first, then what has to be looked at. */
async function judge(db: Db, found: Collected, wishes: ImportWishes): Promise<void> {
  if (found.mistakeCount > 0) throw refusedFor(found.mistakes, found.mistakeCount);
  if (found.report.rows === 0) throw new ImportRefused('The file has no products: nothing was imported.');
  const onSale = await codesOnSale(db, [...found.types]);
  const gone = onSale.filter(({ id }) => !found.ids.has(id));
  found.report.gone = gone.length;
  found.report.examples.gone = gone.slice(0, mostExamples).map(({ code }) => code);
  const stopped = (kind: Stop['kind'], allowed: boolean) =>
    allowed ? [] : found.stops.filter((stop) => stop.kind === kind);
  const prices = stopped('price', wishes.allowPriceChanges);
  const costs = stopped('cost', wishes.allowBelowCost);
  const tooMany = !wishes.allowGone && gone.length > onSale.length * goneShare;
  const reasons = [
    prices.length > 0 && `${prices.length} prices change by more than 20 % (--allow-price-changes)`,
    costs.length > 0 && `${costs.length} products would be sold below cost (--allow-below-cost)`,
    tooMany && `${gone.length} of ${onSale.length} products would go off sale (--allow-gone)`,
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return;
  const lines = [...prices, ...costs].slice(0, mostLines);
  throw new ImportRefused(
    `Nothing was imported. Look at these, and say so if they are meant: ${reasons.join('; ')}.`,
    lines.length > 0
      ? lines.map(({ line, code, column, problem }) => ({ line, code, column, problem }))
      : found.report.examples.gone.map((code) => ({ code, problem: 'is not in the file' })),
  );
}

function refusedFor(mistakes: Mistake[], count: number): ImportRefused {
  const more = count > mistakes.length ? ` The first ${mistakes.length}:` : '';
  return new ImportRefused(
    `Nothing was imported: ${count} ${count === 1 ? 'mistake' : 'mistakes'} in the file.${more}`,
    mistakes,
  );
}
