import { createHash, type Hash } from 'node:crypto';
import type { Migration } from '../database/migrate.ts';
import { type BackupSource, readArchive } from './archive.ts';
import { BackupError, folderOf, type Manifest, manifestName, parseManifest } from './manifest.ts';

const partName = /^([a-z_.]+)\/[0-9]{4,}\.csv$/;

/** The table of a part; null for the manifest. */
export function tableOf(file: string, name: string): string | null {
  if (name === manifestName) return null;
  const [, table] = partName.exec(name) ?? [];
  if (!table) throw new BackupError(`${file} is no backup of the shop: it has ${name}.`);
  return table;
}

/** Reads the whole backup and compares it with its manifest before a database is changed. */
export async function checkBackup(source: BackupSource): Promise<Manifest> {
  const { file } = source;
  const sums = new Map<string, Hash>();
  let text: string | null = null;
  for await (const { name, content } of readArchive(source)) {
    const table = tableOf(file, name);
    if (table === null) text = content.toString('utf8');
    else {
      if (!sums.has(table)) sums.set(table, createHash('sha256'));
      sums.get(table)?.update(content);
    }
  }
  if (text === null) throw new BackupError(`${file} is damaged or cut off: it has no ${manifestName}.`);
  const manifest = readManifest(file, text);
  for (const table of manifest.tables) {
    const folder = folderOf(table);
    if (sums.get(folder)?.digest('hex') !== table.sha256)
      throw new BackupError(`${file} is damaged: ${folder} is not what was written.`);
  }
  return manifest;
}

function readManifest(file: string, text: string): Manifest {
  try {
    return parseManifest(text);
  } catch {
    throw new BackupError(`The ${manifestName} in ${file} is damaged, or of a newer version of the shop.`);
  }
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
