/** A CSV text as a spreadsheet saves it, before its cells are read. */
export type CsvTable = {
  /** A first line such as `sep=;`, with its line break; empty where there is none. */
  declaration: string;
  /** A comma, a semicolon or a tab. */
  separator: string;
  /** What stands below the declaration, from the header on. */
  table: string;
  /** The line of the header, counted from 1. */
  firstLine: number;
};

/** Finds the separator of a CSV text, by its declaration or its header: the server and the console count its lines and cells alike. */
export function csvTableOf(text: string): CsvTable {
  const [declaration = '', named] = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const table = text.slice(declaration.length);
  return {
    declaration,
    separator: named ?? separatorOf(table),
    table,
    firstLine: declaration === '' ? 1 : 2,
  };
}

/** The separator of the header, which has no free text. */
function separatorOf(table: string): string {
  const [header = ''] = table.split(/\r\n|\n|\r/, 1);
  return [',', ';', '\t'].find((separator) => header.includes(separator)) ?? ',';
}

/** Options of the parser for the cells: rows may be shorter than the header, and empty lines count as lines. */
export const csvOptionsOf = ({ separator }: Pick<CsvTable, 'separator'>) => ({
  delimiter: separator,
  info: true as const,
  relax_column_count: true,
  skip_empty_lines: false,
  record_delimiter: ['\r\n', '\n', '\r'],
});
