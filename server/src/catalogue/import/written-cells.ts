import { toGigabytes } from '../product-facts-rules.ts';
import { gigabyteDecimals } from './cell-rules.ts';
import { knownHeaders } from './column-rules.ts';
import { spreadsheetCell } from './spreadsheet-cell.ts';

// Formats values as cells of a catalogue file: the inverse of `cell-rules`.

/** At most `places` decimals, without trailing zeros. */
const trimmed = (value: number, places: number): string => value.toFixed(places).replace(/\.?0+$/, '');

/** Bytes as gigabytes. Empty for unlimited data, or where the size does not apply. */
export function gigabytesText(bytes: number | null): string {
  const gigabytes = toGigabytes(bytes);
  return gigabytes === null ? '' : trimmed(gigabytes, gigabyteDecimals);
}

/** A supplier's cost in US dollars. */
export const costText = (micros: number): string => trimmed(micros / 1_000_000, 6);

/** A price in US dollars. */
export const centsText = (cents: number): string => (cents / 100).toFixed(2);

/** A product's value as the cell of its column; empty for null. */
export function cellText(header: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('|');
  if (typeof value !== 'number') return String(value);
  if (header.includes('_gb')) return gigabytesText(value);
  return header.endsWith('_usd') ? centsText(value) : String(value);
}

export const headerLine = `${knownHeaders.join(',')}\n`;

/** A product's cells by header as one line of the file. */
export const lineOf = (cells: ReadonlyMap<string, string>): string =>
  `${knownHeaders.map((header) => spreadsheetCell(cells.get(header) ?? '')).join(',')}\n`;
