import type { Mistake } from '../../platform/csv-file.ts';
import type { Db } from '../../platform/database/database.ts';
import { refusal } from '../../platform/refusals.ts';
import { knownByCode, readPlaceIds } from './known-products-store.ts';
import { readMarket } from './market-store.ts';
import type { CatalogueFile } from './read-catalogue-file.ts';
import { type ReadRow, type RowContext, readCode, readRow } from './read-row.ts';
import { costText } from './written-cells.ts';

export type ImportReport = {
  rows: number;
  new: number;
  changed: number;
  same: number;
  gone: number;
  /** Goods of the file that stay off sale until two people publish them. */
  held_back: number;
  imported: boolean;
  /** Number of costs that were replaced by the supplier's price list, then of packages that are not on it. */
  costs_corrected: number;
  not_on_price_list: number;
  /** Suppliers of packages in the file whose price list could not be read. */
  costs_not_compared: string[];
  /** The first items of each kind, as many as were asked for. */
  examples: {
    new: string[];
    new_prices: { code: string; price_idr: number | null }[];
    changed: { code: string; what: string }[];
    gone: string[];
    costs_corrected: { code: string; package: string; in_file: string; on_price_list: string }[];
    not_on_price_list: { code: string; package: string }[];
  };
};

export type ImportProgress = (done: number, of: number, what: string) => void;

export const batchSize = 500;
const longestChange = 400;
/** The examples of a report at the terminal. */
const fewExamples = 20;
export const mostLines = 200;

/** The result of reading a file. */
export type Collected = {
  report: ImportReport;
  mostExamples: number;
  mistakes: Mistake[];
  mistakeCount: number;
  stops: ReadRow['stops'];
  /** Products below their floor, with the least margin that would allow it. */
  losses: { code: string; leastMarginBp: number }[];
  lines: Map<string, number>;
  types: Set<string>;
  ids: Set<string>;
  lastLine: number;
  gone: { id: string; code: string }[];
  /** True where a product gets another package or cost. */
  hasOffers: boolean;
};

/** Reads a file in batches, compares each with the current catalogue, and passes it to `stage`. */
export async function readAll(
  db: Db,
  {
    file,
    mostExamples = fewExamples,
    ...given
  }: { file: CatalogueFile; mostExamples?: number | undefined } & Pick<
    RowContext,
    'lists' | 'terms' | 'selling' | 'heldBackAt'
  >,
  progress: ImportProgress,
  stage: (batch: ReadRow[]) => Promise<void>,
): Promise<Collected> {
  const collected: Collected = {
    mostExamples,
    report: {
      rows: 0,
      new: 0,
      changed: 0,
      same: 0,
      gone: 0,
      held_back: 0,
      imported: false,
      costs_corrected: 0,
      not_on_price_list: 0,
      costs_not_compared: [],
      examples: {
        new: [],
        new_prices: [],
        changed: [],
        gone: [],
        costs_corrected: [],
        not_on_price_list: [],
      },
    },
    mistakes: [],
    mistakeCount: 0,
    stops: [],
    losses: [],
    lastLine: 1,
    gone: [],
    hasOffers: false,
    lines: new Map(),
    types: new Set(),
    ids: new Set(),
  };
  const context = { placeOf: await readPlaceIds(db), market: await readMarket(db), ...given };
  let batch: { line: number; cells: string[] }[] = [];
  const finish = async () => {
    const read = await readBatch(db, file.headers, batch, context, collected);
    // A file with a mistake is not imported. After the first mistake the rest is read only to report its mistakes.
    if (collected.mistakeCount === 0 && read.length > 0) await stage(read);
    batch = [];
    progress(collected.report.rows, Math.max(file.lines, collected.report.rows), 'reading');
  };
  for await (const record of file.records()) {
    batch.push(record);
    if (batch.length === batchSize) await finish();
  }
  if (batch.length > 0) await finish();
  return collected;
}

async function readBatch(
  db: Db,
  headers: string[],
  batch: { line: number; cells: string[] }[],
  context: Omit<RowContext, 'known'>,
  collected: Collected,
): Promise<ReadRow[]> {
  const mistakes: Mistake[] = [];
  const lines = batch.flatMap(({ line, cells }) => {
    collected.lastLine = line;
    collected.report.rows += 1;
    if (cells.length !== headers.length) {
      const problem = refusal('cellCount', { count: cells.length, columns: headers.length });
      mistakes.push({ line, column: '', value: (cells[0] ?? '').slice(0, 40), problem });
      return [];
    }
    const named = {
      line,
      cells: new Map(headers.map((header, index) => [header, cells[index] ?? ''])),
      mistakes,
    };
    const code = readCode(named);
    if (code === null || isRepeated(collected, named, code)) return [];
    return [{ named, code }];
  });
  const known = await knownByCode(
    db,
    lines.map(({ code }) => code),
  );
  const read = lines.flatMap(
    ({ named, code }) => readRow(named, code, { ...context, known: known.get(code) }) ?? [],
  );
  for (const item of read) count(collected, item);
  collected.mistakeCount += mistakes.length;
  collected.mistakes.push(...mistakes.slice(0, mostLines - collected.mistakes.length));
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
      problem: refusal('onLineAlready', { line: first }),
    });
  return first !== undefined;
}

function count(
  collected: Collected,
  { row, differences, stops, lossMarginBp, offers, ...costs }: ReadRow,
): void {
  const { report, mostExamples } = collected;
  const { examples } = report;
  for (const supplier of costs.notCompared)
    if (!report.costs_not_compared.includes(supplier)) report.costs_not_compared.push(supplier);
  for (const { package: bought, inFile, listed } of costs.costNotes) {
    const about = { code: row.product_id, package: bought };
    if (listed === null) {
      report.not_on_price_list += 1;
      if (examples.not_on_price_list.length < mostExamples) examples.not_on_price_list.push(about);
      continue;
    }
    report.costs_corrected += 1;
    const costs = { in_file: costText(inFile), on_price_list: costText(listed) };
    if (examples.costs_corrected.length < mostExamples) examples.costs_corrected.push({ ...about, ...costs });
  }
  collected.hasOffers ||= offers.length > 0;
  report[row.change] += 1;
  if (row.withdrawn_at !== null) report.held_back += 1;
  collected.types.add(row.type);
  collected.ids.add(row.id);
  collected.stops.push(...stops);
  if (lossMarginBp !== null) collected.losses.push({ code: row.product_id, leastMarginBp: lossMarginBp });
  if (row.change === 'new' && examples.new.length < mostExamples) {
    examples.new.push(row.product_id);
    examples.new_prices.push({ code: row.product_id, price_idr: row.price_idr });
  }
  if (row.change === 'changed' && examples.changed.length < mostExamples)
    examples.changed.push({ code: row.product_id, what: differences.join(', ').slice(0, longestChange) });
}
