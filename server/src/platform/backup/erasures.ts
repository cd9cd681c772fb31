import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { unfinishedEnd } from './archive.ts';
import { BackupError } from './manifest.ts';

/** A customer who was erased: an older backup has the data still, so a restore erases it again. */
const erasure = z.object({ customer: z.string(), at: z.iso.datetime() });
export type Erasure = z.infer<typeof erasure>;

/** Beside the backups, and copied with them. It holds ids only. */
const erasuresName = 'erasures.jsonl';

export async function readErasures(folder: string): Promise<Erasure[]> {
  const file = join(folder, erasuresName);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new BackupError(`${file} can't be read (${error.code ?? 'fault'}).`);
  });
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    try {
      return [erasure.parse(JSON.parse(line))];
    } catch {
      throw new BackupError(`${file} is damaged in line ${index + 1}: take the copy of another day.`);
    }
  });
}

/** Adds erasures to those of the folder. Older ones stay: a restored database does not know them. */
export async function noteErasures(folder: string, erasures: readonly Erasure[]): Promise<void> {
  const known = await readErasures(folder);
  const ids = new Set(known.map(({ customer }) => customer));
  const all = [...known, ...erasures.filter(({ customer }) => !ids.has(customer))];
  const file = join(folder, erasuresName);
  const unfinished = `${file}${unfinishedEnd}`;
  const text = all.map((line) => `${JSON.stringify(line)}\n`).join('');
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, file);
}
