import { type CsvFile, type Mistake, openCsvFile, UnreadableFile } from '../../platform/csv-file.ts';
import { atTerminal, type Refusal, refusal } from '../../platform/refusals.ts';
import { knownHeaders, neededHeaders } from './column-rules.ts';

export type CatalogueFile = CsvFile;

export async function openCatalogueFile(path: string): Promise<CatalogueFile> {
  const file = await openCsvFile(path, {
    largestBytes: 64 * 1024 * 1024,
    tooLarge: refusal('catalogueTooLarge'),
  });
  checkHeaders(file.headers);
  return file;
}

function checkHeaders(headers: string[]): void {
  const mistakes: Mistake[] = [];
  const add = (value: string, problem: Refusal) => mistakes.push({ line: 1, column: value, value, problem });
  for (const [index, header] of headers.entries()) {
    if (headers.indexOf(header) < index) add(header, refusal('columnTwice'));
    else if (!knownHeaders.includes(header))
      add(
        header,
        atTerminal(
          refusal('noCatalogueColumn'),
          'is no column of a catalogue: take it out, or look at `catalogue columns`',
        ),
      );
  }
  for (const header of neededHeaders) if (!headers.includes(header)) add(header, refusal('columnMissing'));
  if (mistakes.length > 0) throw new UnreadableFile(mistakes);
}
