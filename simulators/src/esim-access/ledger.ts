import { type FileHandle, mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An append-only file of JSON lines. `append` resolves when the line is on the disk. */
export type Ledger<Entry> = {
  entries: readonly Entry[];
  append(entry: Entry): Promise<void>;
  /** Resolves when everything appended so far is on the disk. */
  flushed(): Promise<void>;
  close(): Promise<void>;
};

/** Opens or creates the file and reads what it holds; a last line that a crash tore is cut off. */
export async function openLedger<Entry>(path: string): Promise<Ledger<Entry>> {
  await mkdir(dirname(path), { recursive: true });
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const { entries, validLength } = readLines<Entry>(text);
  if (validLength < text.length) await truncate(path, Buffer.byteLength(text.slice(0, validLength)));
  const file = await open(path, 'a', 0o600);
  let last: Promise<void> = Promise.resolve();
  return {
    entries,
    append(entry) {
      const written = last.then(() => writeLine(file, JSON.stringify(entry)));
      last = written.catch(() => undefined);
      return written;
    },
    flushed: () => last,
    async close() {
      await last;
      await file.close();
    },
  };
}

async function writeLine(file: FileHandle, line: string): Promise<void> {
  await file.appendFile(`${line}\n`);
  await file.datasync();
}

function readLines<Entry>(text: string): { entries: Entry[]; validLength: number } {
  const entries: Entry[] = [];
  let validLength = 0;
  while (validLength < text.length) {
    const end = text.indexOf('\n', validLength);
    if (end < 0) break;
    entries.push(JSON.parse(text.slice(validLength, end)) as Entry);
    validLength = end + 1;
  }
  return { entries, validLength };
}
