import { join } from 'node:path';
import { BackupError } from '../platform/backup/manifest.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { endRun, startRun } from './backup-store.ts';

export type BackupDeps = Pick<Platform, 'database' | 'clock'> & {
  /** Where backups without a named folder go; null: they are refused. */
  backupDir: string | null;
};

/** A folder name that sorts by time: `2026-12-01T03-15-00Z`. */
const folderName = (now: Date): string => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

function folderFor({ backupDir, clock }: BackupDeps, named: string | undefined): string {
  if (named !== undefined) return named;
  if (backupDir === null)
    throw new OperatorError(
      atTerminal(
        refusal('noBackupFolder'),
        'There is no folder for backups: name one, or set BACKUP_DIR and start anew.',
      ),
    );
  return join(backupDir, folderName(clock.now()));
}

/** Writes a backup, with a row of its run also where it fails. */
export async function runBackup(deps: BackupDeps, named: string | undefined, by: CallContext) {
  const { database, clock } = deps;
  const folder = folderFor(deps, named);
  const started = performance.now();
  const run = await startRun(database.db, { startedAt: clock.now(), folder, actor: by.who.actor });
  const onTable = ({ table, at, of }: { table: string; at: number; of: number }) =>
    by.progress(at, of, table);
  const { tables } = await writeBackup(deps, folder, onTable).catch(async (error: unknown) => {
    const known = error instanceof BackupError ? error.message : 'a fault';
    await endRun(database.db, run, { finishedAt: clock.now(), error: known });
    throw error instanceof BackupError
      ? new OperatorError(atTerminal(refusal('backupFolder', { folder }), error.message))
      : error;
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const done = { folder, tables: tables.length, rows };
  await database.transaction(async (tx) => {
    await endRun(tx, run, { finishedAt: clock.now(), tables: tables.length, rows });
    await by.note(tx, { act: 'backup', subject: folder, after: done });
  });
  return { ...done, seconds: Math.round((performance.now() - started) / 100) / 10 };
}
