import { createHash } from 'node:crypto';
import { dayMs } from '@langit/contract/values/calendar-days';
import { ratedCurrencies } from '@langit/contract/values/pricing';
import {
  type ColumnNames,
  columnTextsOf,
  countingColumns,
  hasOwnColumns,
  neededColumns,
  type StatementColumn,
  statementColumns,
  statementKinds,
} from '@langit/contract/values/statements';
import { type Mistake, openCsvFile, UnreadableFile } from '../../platform/csv-file.ts';
import { type Refusal, refusal } from '../../platform/refusals.ts';
import type { StatementLine } from './statement-rules.ts';
import { type FileStyle, isAmountUnclear, microsOf, momentOf, styleOf } from './statement-values-rules.ts';

const mostLines = 100_000;
const mostMistakes = 50;
const largestBytes = 20 * 1024 * 1024;
const currencies: readonly string[] = ['USD', ...ratedCurrencies];

const isWord = (text: string): boolean => /^[A-Za-z0-9][\w.:/ -]{0,99}$/.test(text);

const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

export type StatementFile = { sha256: string; lines: StatementLine[] };

/**
 * The columns by their place. Throws for a header that is missing, unknown or there twice. With a supplier's own columns (`names`) unknown
 * headers are ignored, and the counting columns may be missing.
 */
function columnsOf(headers: readonly string[], names: ColumnNames): Map<StatementColumn, number> {
  const mistakes: Mistake[] = [];
  const add = (column: string, problem: Refusal) =>
    mistakes.push({ line: 1, column, value: column, problem });
  const isOwn = hasOwnColumns(names);
  const columns = new Map<StatementColumn, number>();
  for (const [index, header] of headers.entries()) {
    const column = statementColumns.find((name) => (names[name] ?? name) === header);
    if (column === undefined) {
      if (!isOwn) add(header, refusal('noStatementColumn'));
    } else if (columns.has(column)) add(header, refusal('columnTwice'));
    else columns.set(column, index);
  }
  for (const column of [...neededColumns, ...(isOwn ? [] : countingColumns)])
    if (!columns.has(column)) add(names[column] ?? column, refusal('columnMissing'));
  if (mistakes.length > 0) throw new UnreadableFile(mistakes);
  return columns;
}

/** What a line is where the file has no such column. */
const absent: Partial<Record<StatementColumn, string>> = { kind: 'order', quantity: '1' };

/**
 * Reads a statement of a month whose supplier names columns so (`names`). Throws `UnreadableFile` with the lines that are wrong, and nothing
 * of it is taken. The same file with other columns is another statement.
 */
export async function readStatement(
  path: string,
  month: { from: Date; until: Date },
  names: ColumnNames,
): Promise<StatementFile> {
  const file = await openCsvFile(path, {
    largestBytes,
    tooLarge: refusal('statementTooLarge'),
  });
  const columns = columnsOf(file.headers, names);
  const cellOf = (cells: readonly string[], name: StatementColumn) => {
    const index = columns.get(name);
    return index === undefined ? undefined : (cells[index] ?? '').trim();
  };
  const [amounts, dates]: [string[], string[]] = [[], []];
  for await (const { cells } of file.records()) {
    amounts.push(cellOf(cells, 'amount_usd') ?? '', cellOf(cells, 'amount_local') ?? '');
    dates.push(cellOf(cells, 'charged_at') ?? '');
    if (dates.length > mostLines) break;
  }
  const style = styleOf(amounts, dates, month);
  const lines: StatementLine[] = [];
  const mistakes: Mistake[] = [];
  let records = 0;
  for await (const { line, cells } of file.records()) {
    records += 1;
    if (records > mostLines)
      throw new UnreadableFile([
        { line, column: '', value: '', problem: refusal('manyLines', { most: mostLines }) },
      ]);
    const isCredit = !columns.has('kind') && isBelowZero(cellOf(cells, 'amount_usd') ?? '', style);
    const cell = (name: StatementColumn) =>
      cellOf(cells, name) ?? (name === 'kind' && isCredit ? 'credit' : (absent[name] ?? ''));
    const read = lineOf(line, cell, { month, style });
    if (Array.isArray(read))
      mistakes.push(
        ...read.map(({ column, ...mistake }) => ({
          ...mistake,
          column: names[column as StatementColumn] ?? column,
        })),
      );
    else lines.push(read);
    if (mistakes.length >= mostMistakes) break;
  }
  if (mistakes.length > 0) throw new UnreadableFile(mistakes.slice(0, mostMistakes));
  if (lines.length === 0)
    throw new UnreadableFile([{ line: 2, column: '', value: '', problem: refusal('noLines') }]);
  const hash = createHash('sha256').update(file.bytes);
  for (const text of columnTextsOf(names)) hash.update(text);
  return { sha256: hash.digest('hex'), lines };
}

const isBelowZero = (amount: string, { decimal }: FileStyle): boolean =>
  decimal !== null && (microsOf(amount, decimal) ?? 0) < 0;

function lineOf(
  no: number,
  cell: (name: StatementColumn) => string,
  { month, style }: { month: { from: Date; until: Date }; style: FileStyle },
): StatementLine | Mistake[] {
  const mistakes: Mistake[] = [];
  const refuse = (column: StatementColumn, problem: Refusal): null => {
    mistakes.push({ line: no, column, value: cell(column).slice(0, 40), problem });
    return null;
  };
  const checked = <T>(column: StatementColumn, value: T | null, problem: Refusal): T | null =>
    value ?? refuse(column, isFormula(cell(column)) ? refusal('likeFormula') : problem);
  const word = (column: StatementColumn) =>
    checked(column, isWord(cell(column)) ? cell(column) : null, refusal('notWord'));

  const kind = checked(
    'kind',
    statementKinds.find((statementKind) => statementKind === cell('kind')) ?? null,
    refusal('notOneOf', { words: statementKinds.join(', ') }),
  );
  const ref = word('ref');
  const code = word('package');
  const count = /^[1-9]\d{0,5}$/.test(cell('quantity')) ? Number(cell('quantity')) : null;
  const quantity = checked('quantity', count, refusal('notCount'));
  const amount = cell('amount_usd');
  const charged = microsOf(amount, style.decimal ?? '.');
  const isUnclear = isAmountUnclear(amount, style.decimal);
  const isBelow = charged !== null && charged < 0 && kind !== 'credit';
  // Some suppliers write what they give back below zero.
  const usdMicros = isBelow
    ? refuse('amount_usd', refusal('onlyCreditBelowZero'))
    : checked(
        'amount_usd',
        charged === null || isUnclear ? null : Math.abs(charged),
        refusal(isUnclear ? 'amountUnclear' : 'notDollars'),
      );
  const at = momentOf(cell('charged_at'), style.order);
  const chargedAt = checked('charged_at', at, refusal('notMoment'));
  if (
    chargedAt &&
    (chargedAt.getTime() < month.from.getTime() - dayMs ||
      chargedAt.getTime() >= month.until.getTime() + dayMs)
  )
    refuse('charged_at', refusal('outsideMonth'));
  const local = localOf(cell, refuse, style);
  if (
    mistakes.length > 0 ||
    kind === null ||
    ref === null ||
    code === null ||
    quantity === null ||
    usdMicros === null ||
    chargedAt === null
  )
    return mistakes;
  return { no, kind, ref, package: code, quantity, usdMicros, chargedAt, local };
}

/** What was charged in another currency; null without one, in dollars, or after a mistake. */
function localOf(
  cell: (name: StatementColumn) => string,
  refuse: (column: StatementColumn, problem: Refusal) => null,
  { decimal }: FileStyle,
): StatementLine['local'] {
  const [amount, currency] = [cell('amount_local'), cell('currency')];
  if (amount === '' && currency === '') return null;
  if (isAmountUnclear(amount, decimal)) return refuse('amount_local', refusal('amountUnclear'));
  const value = microsOf(amount, decimal ?? '.');
  if (value === null) return refuse('amount_local', refusal('notLocalAmount'));
  if (!currencies.includes(currency))
    return refuse('currency', refusal('isOneOf', { words: currencies.join(', ') }));
  return { micros: Math.abs(value), currency };
}
