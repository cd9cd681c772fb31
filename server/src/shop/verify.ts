import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { BackupSource } from '../platform/backup/archive.ts';
import { checkBackup } from '../platform/backup/check-backup.ts';
import { BackupError, folderOf, type Manifest, rowsIn } from '../platform/backup/manifest.ts';
import { emptyDatabase, restoreBackup } from '../platform/backup/restore-backup.ts';
import { readTable } from '../platform/backup/table-csv.ts';
import { describeTables, plainText } from '../platform/backup/table-shapes.ts';
import { tellTables } from '../platform/backup/write-backup.ts';
import { secondsSince, systemClock } from '../platform/clock.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { type OpenSession, openSession } from '../platform/database/session.ts';
import type { Progress } from '../platform/operator-commands.ts';

/** The embedded database is slow with more; a larger backup is verified in PostgreSQL. */
const mostEmbeddedBytes = 1_000_000_000;

/**
 * `verify`: restores a backup into a temporary database and compares the rows of every table with the manifest. Open jobs are compared
 * with it too, in the file: their tables belong to the job queue.
 */
export async function verifyHere(
  { dataDir, backupVerifyUrl }: Pick<Config, 'dataDir' | 'backupVerifyUrl'>,
  source: BackupSource,
  progress: Progress,
  most = mostEmbeddedBytes,
) {
  const started = performance.now();
  const manifest = await checkBackup(source);
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
  const isLarge = bytes > most;
  if (isLarge && backupVerifyUrl === null)
    throw new BackupError(
      'The backup is above 1 GB: set BACKUP_VERIFY_URL to an empty PostgreSQL database, in which it is verified.',
    );
  const work = await mkdtemp(join(dataDir, 'verify-'));
  const session = await openSession({ url: isLarge ? backupVerifyUrl : null, dataDir: work });
  try {
    await restoreBackup(session, {
      source,
      replace: true,
      now: systemClock.now(),
      migrations: readMigrations(),
      onTable: tellTables(progress),
    });
    await compare(session, manifest);
    if (isLarge) await emptyDatabase(session);
  } finally {
    await session.close();
    await rm(work, { recursive: true, force: true });
  }
  return {
    verified: source.file,
    made_at: manifest.made_at,
    tables: manifest.tables.length,
    rows: rowsIn(manifest),
    seconds: secondsSince(started),
  };
}

async function compare(session: OpenSession, manifest: Manifest): Promise<void> {
  await session.exec(`begin; ${plainText}`);
  const shapes = await describeTables(session);
  for (const table of manifest.tables.filter(({ schema }) => schema === 'public')) {
    const shape = shapes.find(({ name, schema }) => name === table.name && schema === 'public');
    const restored = shape && (await readTable(session, shape));
    if (restored?.rows !== table.rows || restored.sha256 !== table.sha256)
      throw new BackupError(`The restored ${folderOf(table)} differs from the shop's.`);
  }
  await session.exec('commit');
}
