import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Session } from '../database/migrate.ts';
import type { Progress } from '../operator-commands.ts';
import { type Entry, writeArchive } from './archive.ts';
import { backupName } from './backup-files.ts';
import { type BackedUpTable, BackupError, folderOf, type Manifest, manifestName } from './manifest.ts';
import { readTable } from './table-csv.ts';
import { describeTables, plainText } from './table-shapes.ts';

/** Called after every table. */
export type TableDone = (done: { table: string; rows: number; at: number; of: number }) => void;

/** Tells the progress of a command by the tables that are done. */
export const tellTables =
  (progress: Progress): TableDone =>
  ({ table, at, of }) =>
    progress(at, of, table);

/** Makes a folder for backups, which only its owner can read. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupError(`${folder} can't be used for a backup (${code ?? 'fault'}).`);
  });
}

type Add = (entry: Entry) => Promise<void>;

/**
 * Writes a snapshot of the database as one file into a folder: each table as CSV in parts, then a manifest with counts and
 * checksums. Without recipients it is not encrypted.
 */
export async function writeBackup(
  { database, clock }: { database: Pick<Database, 'kind' | 'snapshot'>; clock: Clock },
  { folder, recipients }: { folder: string; recipients: readonly string[] },
  onTable: TableDone = () => undefined,
): Promise<{ file: string; manifest: Manifest }> {
  const madeAt = clock.now();
  const file = join(folder, backupName(madeAt, recipients.length > 0));
  await makeBackupFolder(folder);
  const manifest = await writeArchive(file, { recipients, modified: madeAt }, async (add) => {
    const manifest = await database.snapshot(async (session): Promise<Manifest> => {
      await session.exec(plainText);
      return {
        format: 2,
        made_at: madeAt.toISOString(),
        database: database.kind,
        migrations: await appliedMigrations(session),
        tables: await writeTables(session, add, onTable),
      };
    });
    await add({ name: manifestName, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) });
    return manifest;
  });
  return { file, manifest };
}

async function appliedMigrations(session: Session): Promise<Manifest['migrations']> {
  const { rows } = await session.query('select name, hash from schema_migration order by name', []);
  return (rows as Manifest['migrations']).map(({ name, hash }) => ({ name, hash }));
}

async function writeTables(session: Session, add: Add, onTable: TableDone): Promise<BackedUpTable[]> {
  const shapes = await describeTables(session);
  const written: BackedUpTable[] = [];
  for (const shape of shapes) {
    let part = 0;
    const table = await readTable(session, shape, (content) => {
      part += 1;
      return add({ name: `${folderOf(shape)}/${String(part).padStart(4, '0')}.csv`, content });
    });
    written.push(table);
    onTable({ table: table.name, rows: table.rows, at: written.length, of: shapes.length });
  }
  return written;
}
