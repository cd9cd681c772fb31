import type { Sheet } from '../../lib/sheet';

/** What is typed over cells, by `cellName`. */
export type Corrections = ReadonlyMap<string, string>;

export const cellName = (line: number, column: string): string => `${line} ${column}`;

/** The file with what was typed over its cells. */
export function withCorrections(file: File, sheet: Sheet, typed: Corrections): File {
  const rows = sheet.rows.map(({ line, cells }) =>
    // A row may end before its last column.
    Array.from({ length: Math.max(cells.length, sheet.headers.length) }, (_, index) => {
      const correction = typed.get(cellName(line, sheet.headers[index] ?? ''));
      return correction ?? cells[index] ?? '';
    }),
  );
  return new File([writeSheet({ ...sheet, rows })], file.name, { type: 'text/csv' });
}

const writeSheet = ({
  declaration,
  separator,
  head,
  rows,
}: Pick<Sheet, 'declaration' | 'separator' | 'head'> & { rows: readonly (readonly string[])[] }): string =>
  `${declaration}${[head, ...rows].map((cells) => cells.map(written).join(separator)).join('\n')}\n`;

/** A cell in quotes where it would be read as something else without them. */
const written = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
