import { type CsvFile, type Mistake, openCsvFile, UnreadableFile } from '../../platform/csv-file.ts';
import { knownHeaders, neededHeaders } from './column-rules.ts';

export type CatalogueFile = CsvFile;

export async function openCatalogueFile(path: string): Promise<CatalogueFile> {
  const file = await openCsvFile(path, {
    largestBytes: 64 * 1024 * 1024,
    tooLarge: 'The file is larger than 64 MB: split it by product type.',
  });
  checkHeaders(file.headers);
  return file;
}

function checkHeaders(headers: string[]): void {
  const mistakes: Mistake[] = [];
  const add = (value: string, problem: string) => mistakes.push({ line: 1, column: value, value, problem });
  for (const [at, header] of headers.entries()) {
    if (headers.indexOf(header) < at) add(header, 'is there twice: keep one');
    else if (!knownHeaders.includes(header))
      add(header, 'is no column of a catalogue: take it out, or look at `catalogue columns`');
  }
  for (const header of neededHeaders)
    if (!headers.includes(header)) add(header, 'is missing: add the column');
  if (mistakes.length > 0) throw new UnreadableFile(mistakes);
}
