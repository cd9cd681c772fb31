import { mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An append-only file of JSON lines, so that accepted calls survive a crash. */
export interface Journal<Entry> {
  /** The entries in the file when it was opened, oldest first. */
  readonly entries: readonly Entry[];
  /** Resolves when the entry is on the disk (fsync). Concurrent entries share one write (group commit). */
  append(entry: Entry): Promise<void>;
  close(): Promise<void>;
}

export function openJournal<Entry>(file: string): Journal<Entry> {
  mkdirSync(dirname(file), { recursive: true });
  const entries = readEntries<Entry>(file);
  let handle: FileHandle | undefined;
  let waiting: string[] = [];
  let writing: Promise<void> | undefined;

  async function writeWaiting(): Promise<void> {
    handle ??= await open(file, 'a');
    const lines = waiting;
    waiting = [];
    writing = undefined;
    await handle.appendFile(lines.join(''));
    await handle.datasync();
  }

  let last: Promise<void> = Promise.resolve();
  return {
    entries,
    append(entry) {
      waiting.push(`${JSON.stringify(entry)}\n`);
      if (!writing) {
        writing = last.then(writeWaiting);
        last = writing.catch(() => undefined);
      }
      return writing;
    },
    async close() {
      await last;
      await handle?.close();
      handle = undefined;
    },
  };
}

/**
 * Opens a journal and passes each entry to `remember`, those of the file at once. `save` resolves when the entry is on the disk.
 */
export function openBooks<Entry>(file: string, remember: (entry: Entry) => void) {
  const journal = openJournal<Entry>(file);
  for (const entry of journal.entries) remember(entry);
  return {
    save(entry: Entry): Promise<void> {
      remember(entry);
      return journal.append(entry);
    },
    close: () => journal.close(),
  };
}

/** A process that was killed during a write leaves a torn last line. It was never acknowledged, so it is truncated. */
function readEntries<Entry>(file: string): Entry[] {
  const bytes = readIfThere(file);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) truncateSync(file, end);
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Entry);
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
