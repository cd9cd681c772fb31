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

/** Reads a file as the shop reads it (`server/src/platform/csv-file.ts`). Throws where its quotes cannot be read. */
export function readSheet(text: string): Sheet {
  const [declaration = '', named] = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const table = text.slice(declaration.length);
  const separator = named ?? separatorOf(table);
  const first = declaration === '' ? 1 : 2;
  const records = parse(table, {
    delimiter: separator,
    info: true,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
  }) as unknown as { record: string[]; info: { lines: number } }[];
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

/** The separator of the header, which has no free text. */
function separatorOf(table: string): string {
  const [header = ''] = table.split(/\r\n|\n|\r/, 1);
  return [',', ';', '\t'].find((separator) => header.includes(separator)) ?? ',';
}
