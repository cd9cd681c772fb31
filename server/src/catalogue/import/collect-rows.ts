import type { Db } from '../../platform/database/database.ts';
import { knownByCode, readPlaceIds } from './known-products-store.ts';
import type { CatalogueFile, Mistake } from './read-catalogue-file.ts';
import { type ReadRow, readCode, readRow } from './read-row.ts';

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

export type ImportProgress = (done: number, of: number, what: string) => void;

export const batchSize = 500;
export const mostExamples = 20;
export const mostLines = 200;

/** What reading a file found. */
export type Collected = {
  report: ImportReport;
  mistakes: Mistake[];
  mistakeCount: number;
  stops: ReadRow['stops'];
  lines: Map<string, number>;
  types: Set<string>;
  ids: Set<string>;
  lastLine: number;
  gone: { id: string; code: string }[];
  /** Does a product get another package or cost? */
  hasOffers: boolean;
};

/** Reads a whole file in batches, each against what the shop knows, and hands them to `stage`. */
export async function readAll(
  db: Db,
  file: CatalogueFile,
  progress: ImportProgress,
  stage: (batch: ReadRow[]) => Promise<void>,
): Promise<Collected> {
  const found: Collected = {
    report: {
      ...{ rows: 0, new: 0, changed: 0, same: 0, gone: 0, imported: false },
      examples: { new: [], changed: [], gone: [] },
    },
    ...{ mistakes: [], mistakeCount: 0, stops: [], lastLine: 1, gone: [], hasOffers: false },
    ...{ lines: new Map(), types: new Set(), ids: new Set() },
  };
  const placeOf = await readPlaceIds(db);
  let batch: { line: number; cells: string[] }[] = [];
  const finish = async () => {
    const read = await readBatch(db, file.headers, batch, placeOf, found);
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

function count(found: Collected, { row, differences, stops, offers }: ReadRow): void {
  const { report } = found;
  found.hasOffers ||= offers.length > 0;
  report[row.change] += 1;
  found.types.add(row.type);
  found.ids.add(row.id);
  found.stops.push(...stops);
  if (row.change === 'new' && report.examples.new.length < mostExamples)
    report.examples.new.push(row.product_id);
  if (row.change === 'changed' && report.examples.changed.length < mostExamples)
    report.examples.changed.push({ code: row.product_id, what: differences.join(', ').slice(0, 160) });
}
