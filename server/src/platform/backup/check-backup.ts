import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '../database/migrate.ts';
import { type BackedUpTable, BackupError, type Manifest } from './manifest.ts';

/** Compares every file with the manifest before the database is changed. */
export async function checkFiles(folder: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) await checkFile(folder, table);
}

async function checkFile(folder: string, { file, sha256 }: BackedUpTable): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(join(folder, file))) hash.update(chunk);
  } catch {
    throw new BackupError(`The backup is not whole: ${file} can't be read.`);
  }
  if (hash.digest('hex') !== sha256)
    throw new BackupError(`The backup is damaged: ${file} is not what was written.`);
}

/** The migrations that make the backup's tables. Each must exist in this program with the same hash. */
export function migrationsOf({ migrations }: Manifest, known: readonly Migration[]): Migration[] {
  const strange = migrations.find(({ name }) => known.every((migration) => migration.name !== name));
  if (strange)
    throw new BackupError(
      `The backup is of a newer version of the shop (it has ${strange.name}): restore it with that version.`,
    );
  const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const level = known.filter(({ name }) => hashes.has(name));
  const other = level.find(({ name, hash }) => hashes.get(name) !== hash);
  if (other) throw new BackupError(`The backup's tables are not those of ${other.name}.`);
  return level;
}
