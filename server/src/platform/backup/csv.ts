import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';

/** PostgreSQL's CSV format: an empty field is null, `""` is the empty text. `\copy … csv header` reads it too. */
const cellOf = (value: string | null): string => {
  if (value === null) return '';
  return value === '' || /[",\r\n\\]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
};

export const csvLine = (values: readonly (string | null)[]): string => `${values.map(cellOf).join(',')}\n`;

/** The records of a table, its header first. */
export async function* readCsv(content: AsyncIterable<Buffer>): AsyncGenerator<(string | null)[]> {
  const records = parse({
    cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
    // A null in a table with one column is an empty line.
    skip_empty_lines: false,
  });
  const read = pipeline(Readable.from(content, { objectMode: false }), records);
  // The loop below reports it.
  read.catch(() => undefined);
  for await (const record of records) yield record as (string | null)[];
}
