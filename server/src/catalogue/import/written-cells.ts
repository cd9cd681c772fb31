import { toGigabytes } from '../product-facts-rules.ts';
import { gigabyteDecimals } from './cell-rules.ts';
import { knownHeaders } from './column-rules.ts';
import { spreadsheetCell } from './spreadsheet-cell.ts';

// How a catalogue file writes what `cell-rules` reads.

/** With at most so many decimals, and no more than it needs. */
const trimmed = (value: number, places: number): string => value.toFixed(places).replace(/\.?0+$/, '');

/** Empty says unlimited, or not that kind of plan. */
export function gigabytesText(bytes: number | null): string {
  const gigabytes = toGigabytes(bytes);
  return gigabytes === null ? '' : trimmed(gigabytes, gigabyteDecimals);
}

/** What a supplier charges, in dollars. */
export const costText = (micros: number): string => trimmed(micros / 1_000_000, 6);

/** A price in dollars. */
export const centsText = (cents: number): string => (cents / 100).toFixed(2);

/** A product's own fact as its column has it; empty where there is none. */
export function cellText(header: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('|');
  if (typeof value !== 'number') return String(value);
  if (header.includes('_gb')) return gigabytesText(value);
  return header.endsWith('_usd') ? centsText(value) : String(value);
}

export const headerLine = `${knownHeaders.join(',')}\n`;

/** A product as a line of the file, from its cells by header. */
export const lineOf = (cells: ReadonlyMap<string, string>): string =>
  `${knownHeaders.map((header) => spreadsheetCell(cells.get(header) ?? '')).join(',')}\n`;
