import { timeInJakarta } from '@langit/contract/values/calendar-days';
import { spreadsheetCell } from '../catalogue/import/spreadsheet-cell.ts';
import { columnsOf, padColumns } from './terminal-width.ts';
import { visible } from './visible-text.ts';

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Formats a time in the shop's time zone, Jakarta. */
const inJakarta = (at: Date): string => `${timeInJakarta(at).slice(0, 16).replace('T', ' ')} WIB`;

/** A cell's text in CSV; times stay in ISO 8601. */
const plainWord = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (value instanceof Date) return value.toISOString();
  return visible(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

const word = (value: unknown): string => {
  if (value instanceof Date) return inJakarta(value);
  if (typeof value === 'string' && moment.test(value)) return inJakarta(new Date(value));
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(word).join('; ');
  if (!isRow(value)) return typeof value === 'boolean' ? (value ? 'yes' : 'no') : plainWord(value);
  return Object.entries(value)
    .map(([name, item]) => `${name} ${word(item)}`)
    .join(', ');
};

function table(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [names, ...rows.map((row) => names.map((name) => word(row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((line) => columnsOf(line[column] ?? ''))));
  return cells
    .map((line) =>
      line
        .map((cell, column) => padColumns(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const widestTable = 200;

/** Prints a list as a table, or as blocks where its items hold lists or the table would be too wide. */
function listText(list: readonly unknown[]): string {
  if (!list.every(isRow)) return list.map(word).join('\n');
  const text = table(list);
  const hasLists = list.some((row) =>
    Object.values(row).some((item) => Array.isArray(item) && item.some(isRow)),
  );
  const isWide = hasLists && text.split('\n').some((line) => columnsOf(line) > widestTable);
  return isWide ? list.map((row) => printAnswer(row)).join('\n\n') : text;
}

/** Prints an answer for a terminal: a list as a table, an object as a line per value. */
export function printAnswer(answer: unknown, indent = ''): string {
  if (Array.isArray(answer)) {
    if (answer.length === 0) return `${indent}nothing`;
    return listText(answer).replace(/^(?=.)/gm, indent);
  }
  if (!isRow(answer))
    return `${indent}${answer === null || answer === undefined ? 'nothing to do' : word(answer)}`;
  const width = Math.max(0, ...Object.keys(answer).map((name) => name.length));
  return Object.entries(answer)
    .map(([name, value]) =>
      (Array.isArray(value) && value.length > 0) || isRow(value)
        ? `${indent}${name}\n${printAnswer(value, `${indent}  `)}`
        : `${indent}${name.padEnd(width)}  ${Array.isArray(value) ? '–' : word(value)}`,
    )
    .join('\n');
}

/** Prints a list as CSV, protected against formula injection. */
export function printCsv(answer: unknown): string {
  const rows = (Array.isArray(answer) ? answer : [answer]).filter(isRow);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: unknown) =>
    value === null || value === undefined
      ? ''
      : typeof value === 'number'
        ? String(value)
        : spreadsheetCell(plainWord(value));
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((line) => line.map(cell).join(','))
    .join('\n');
}
