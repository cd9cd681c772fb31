import { createHash } from 'node:crypto';
import { isCalendarDay } from '@langit/contract/values/calendar-days';
import { ratedCurrencies } from '@langit/contract/values/pricing';
import { statementKinds } from '@langit/contract/values/statements';
import { type Mistake, openCsvFile, UnreadableFile } from '../../platform/csv-file.ts';
import { type Refusal, refusal } from '../../platform/refusals.ts';
import type { StatementLine } from './statement-rules.ts';

const needed = ['ref', 'kind', 'package', 'quantity', 'amount_usd', 'charged_at'] as const;
const optional = ['amount_local', 'currency'] as const;
type Column = (typeof needed)[number] | (typeof optional)[number];

const mostLines = 100_000;
const mostMistakes = 50;
const largestBytes = 20 * 1024 * 1024;
const currencies: readonly string[] = ['USD', ...ratedCurrencies];

const dayMs = 86_400_000;

/** Millionths of a decimal number of at least 0 with at most six decimals; null for any other text. */
function micros(text: string): number | null {
  const [, units, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return units === undefined ? null : Number(units) * 1_000_000 + Number(decimals.padEnd(6, '0'));
}

/** A moment with its zone; a day alone or a time without a zone is one of UTC, in which suppliers write. */
function momentOf(text: string): Date | null {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?))?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}${zone}`);
  return day === undefined || !isCalendarDay(day) || Number.isNaN(at.getTime()) ? null : at;
}

const isWord = (text: string): boolean => /^[A-Za-z0-9][\w.:/ -]{0,99}$/.test(text);

const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

export type StatementFile = { sha256: string; lines: StatementLine[] };

/** The columns by their place. Throws for a header that is missing, unknown or there twice. */
function columnsOf(headers: readonly string[]): Map<Column, number> {
  const known: readonly string[] = [...needed, ...optional];
  const mistakes: Mistake[] = [];
  const add = (column: string, problem: Refusal) =>
    mistakes.push({ line: 1, column, value: column, problem });
  for (const [index, header] of headers.entries()) {
    if (headers.indexOf(header) < index) add(header, refusal('columnTwice'));
    else if (!known.includes(header)) add(header, refusal('noStatementColumn'));
  }
  for (const name of needed) if (!headers.includes(name)) add(name, refusal('columnMissing'));
  if (mistakes.length > 0) throw new UnreadableFile(mistakes);
  return new Map(headers.map((header, index) => [header as Column, index]));
}

/** Reads a statement of a month. Throws `UnreadableFile` with the lines that are wrong, and nothing of it is taken. */
export async function readStatement(
  path: string,
  month: { from: Date; until: Date },
): Promise<StatementFile> {
  const file = await openCsvFile(path, {
    largestBytes,
    tooLarge: refusal('statementTooLarge'),
  });
  const columns = columnsOf(file.headers);
  const lines: StatementLine[] = [];
  const mistakes: Mistake[] = [];
  let records = 0;
  for await (const { line, cells } of file.records()) {
    records += 1;
    if (records > mostLines)
      throw new UnreadableFile([
        { line, column: '', value: '', problem: refusal('manyLines', { most: mostLines }) },
      ]);
    const read = lineOf(line, (name) => (cells[columns.get(name) ?? -1] ?? '').trim(), month);
    if (Array.isArray(read)) mistakes.push(...read);
    else lines.push(read);
    if (mistakes.length >= mostMistakes) break;
  }
  if (mistakes.length > 0) throw new UnreadableFile(mistakes.slice(0, mostMistakes));
  if (lines.length === 0)
    throw new UnreadableFile([{ line: 2, column: '', value: '', problem: refusal('noLines') }]);
  return { sha256: createHash('sha256').update(file.bytes).digest('hex'), lines };
}

function lineOf(
  no: number,
  cell: (name: Column) => string,
  month: { from: Date; until: Date },
): StatementLine | Mistake[] {
  const mistakes: Mistake[] = [];
  const refuse = (column: Column, problem: Refusal): null => {
    mistakes.push({ line: no, column, value: cell(column).slice(0, 40), problem });
    return null;
  };
  const checked = <T>(column: Column, value: T | null, problem: Refusal): T | null =>
    isFormula(cell(column)) ? refuse(column, refusal('likeFormula')) : (value ?? refuse(column, problem));
  const word = (column: Column) =>
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
  const usdMicros = checked('amount_usd', micros(cell('amount_usd')), refusal('notDollars'));
  const at = momentOf(cell('charged_at'));
  const chargedAt = checked('charged_at', at, refusal('notMoment'));
  if (
    chargedAt &&
    (chargedAt.getTime() < month.from.getTime() - dayMs ||
      chargedAt.getTime() >= month.until.getTime() + dayMs)
  )
    refuse('charged_at', refusal('outsideMonth'));
  const local = localOf(cell, refuse);
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
  cell: (name: Column) => string,
  refuse: (column: Column, problem: Refusal) => null,
): StatementLine['local'] {
  const [amount, currency] = [cell('amount_local'), cell('currency')];
  if (amount === '' && currency === '') return null;
  const value = micros(amount);
  if (value === null) return refuse('amount_local', refusal('notLocalAmount'));
  if (!currencies.includes(currency))
    return refuse('currency', refusal('isOneOf', { words: currencies.join(', ') }));
  return { micros: value, currency };
}
