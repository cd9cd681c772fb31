import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type CsvTable, csvOptionsOf, csvTableOf } from '@langit/contract/values/csv-table';
import { CsvError, parse } from 'csv-parse';
import { type Refusal, refusal, refusalIn } from './refusals.ts';

export const csvType = 'text/csv; charset=utf-8';

/** A mistake in a file. `line` counts from 1, and the header is line 1. */
export type Mistake = { line: number; column: string; value: string; problem: Refusal };

/** The file, or the rest of it, cannot be parsed. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly mistakes: Mistake[];

  constructor(mistakes: Mistake[]) {
    super(mistakes[0] ? refusalIn('en', mistakes[0].problem) : '');
    this.mistakes = mistakes;
  }
}

export type CsvFile = {
  bytes: Buffer;
  /** In lower case, without spaces around them. */
  headers: string[];
  /** Approximate number of records: line breaks inside quoted cells count too. */
  lines: number;
  /** The records below the header. */
  records(): AsyncGenerator<{ line: number; cells: string[] }>;
};

const whole = (line: number, problem: Refusal, value = ''): never => {
  throw new UnreadableFile([{ line, column: '', value, problem }]);
};

/**
 * Opens a CSV file in UTF-8 with commas, semicolons or tabs, as a spreadsheet saves it: a first line `sep=;`, and empty columns and rows
 * behind the table, are left out. `tooLarge`: what is said of a file of more than `largestBytes`.
 */
export async function openCsvFile(
  path: string,
  { largestBytes, tooLarge }: { largestBytes: number; tooLarge: Refusal },
): Promise<CsvFile> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) return whole(0, refusal('noSuchFile', { path }));
  if (stats.size > largestBytes) return whole(0, tooLarge);
  const bytes = await readFile(path).catch(() => whole(0, refusal('fileForbidden', { path })));
  const text = decode(bytes);
  const table = csvTableOf(text);
  const read = () => recordsOf(table);
  const header = await read().next();
  if (header.done) return whole(1, refusal('fileBlank'));
  const headers = withoutEmptyEnd(header.value.cells.map((cell) => cell.trim().toLowerCase()));
  return {
    bytes,
    headers,
    lines: text.split('\n').length - 1,
    async *records() {
      const records = read();
      await records.next();
      for await (const { line, cells } of records)
        yield {
          line,
          cells: [...cells.slice(0, headers.length), ...withoutEmptyEnd(cells.slice(headers.length))],
        };
    },
  };
}

const withoutEmptyEnd = (cells: string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

function decode(bytes: Buffer): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return whole(1, refusal('fileUtf16'));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return whole(firstBadLine(bytes), refusal('notUtf8'));
  }
  const nul = text.indexOf('\0');
  return nul < 0 ? text : whole(text.slice(0, nul).split('\n').length, refusal('fileNul'));
}

function firstBadLine(bytes: Buffer): number {
  for (let line = 1, from = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, from);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, end < 0 ? bytes.length : end));
    } catch {
      return line;
    }
    if (end < 0) return line;
    from = end + 1;
  }
}

async function* recordsOf(table: CsvTable): AsyncGenerator<{ line: number; cells: string[] }> {
  const records = Readable.from(chunksOf(table.table)).pipe(parse(csvOptionsOf(table)));
  let line = table.firstLine;
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record };
      line = info.lines + table.firstLine;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    whole(typeof error.lines === 'number' ? error.lines + table.firstLine - 1 : line, refusal('strayQuote'));
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += 65_536) yield text.slice(from, from + 65_536);
}
