import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Refusal, refusal, refusalIn } from '@langit/contract/operator/refusals/index';
import { CsvError, parse } from 'csv-parse';

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

/** Opens a CSV file in UTF-8 with commas or semicolons. `tooLarge`: what is said of a file of more than `largestBytes`. */
export async function openCsvFile(
  path: string,
  { largestBytes, tooLarge }: { largestBytes: number; tooLarge: Refusal },
): Promise<CsvFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return whole(0, refusal('noSuchFile', { path }));
  if (found.size > largestBytes) return whole(0, tooLarge);
  const bytes = await readFile(path).catch(() => whole(0, refusal('fileForbidden', { path })));
  const text = decode(bytes);
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  const separator = first.includes(';') && !first.includes(',') ? ';' : ',';
  const read = () => recordsOf(text, separator);
  const header = await read().next();
  if (header.done) return whole(1, refusal('fileBlank'));
  return {
    bytes,
    headers: header.value.cells.map((cell) => cell.trim().toLowerCase()),
    lines: text.split('\n').length - 1,
    async *records() {
      const records = read();
      await records.next();
      yield* records;
    },
  };
}
function decode(bytes: Buffer): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return whole(1, refusal('fileUtf16'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return whole(firstBadLine(bytes), refusal('notUtf8'));
  }
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

async function* recordsOf(
  text: string,
  delimiter: string,
): AsyncGenerator<{ line: number; cells: string[] }> {
  const records = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
  );
  let line = 1;
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.length > 1 || record[0]?.trim()) yield { line, cells: record };
      line = info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    whole(lineOf(error) ?? line, refusal('strayQuote'));
  }
}

const lineOf = (error: CsvError): number | null => (typeof error.lines === 'number' ? error.lines : null);

function* chunksOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += 65_536) yield text.slice(from, from + 65_536);
}
