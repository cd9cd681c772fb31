import { csvOptionsOf, csvTableOf } from '@langit/contract/values/csv-table';
import { parse } from 'csv-parse/browser/esm/sync';

/** A CSV file as rows. `line` is where a row begins, as the shop counts them: from 1, and the header is a line too. */
export type Sheet = {
  separator: string;
  /** A first line such as `sep=;`, which a spreadsheet has written. */
  declaration: string;
  /** In lower case, without spaces around them, as the shop reads them. */
  headers: readonly string[];
  /** The header as it stands in the file. */
  head: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
};

/** The header of a file as it stands in it, from the file's beginning. */
export function readHead(text: string): readonly string[] {
  const csv = csvTableOf(text);
  const [head] = parse(csv.table, { ...csvOptionsOf(csv), to: 1 }) as unknown as { record: string[] }[];
  return head?.record.map((cell) => cell.trim()).filter((cell) => cell !== '') ?? [];
}

/** Reads a file as the shop reads it (`server/src/platform/csv-file.ts`). Throws where its quotes cannot be read. */
export function readSheet(text: string): Sheet {
  const csv = csvTableOf(text);
  const { declaration, separator, firstLine: first } = csv;
  const records = parse(csv.table, csvOptionsOf(csv)) as unknown as {
    record: string[];
    info: { lines: number };
  }[];
  const lines = records.map((_, index) => (records[index - 1]?.info.lines ?? 0) + first);
  const filled = records.flatMap(({ record: cells }, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ line: lines[index] ?? first, cells }] : [],
  );
  const [head, ...rows] = filled;
  return {
    separator,
    declaration,
    head: head?.cells ?? [],
    headers: (head?.cells ?? []).map((cell) => cell.trim().toLowerCase()),
    rows,
  };
}
