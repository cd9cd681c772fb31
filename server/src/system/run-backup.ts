import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { erasedCustomers } from '../accounts/customer-store.ts';
import { encryptFile } from '../platform/backup/archive.ts';
import { backupName } from '../platform/backup/backup-files.ts';
import { noteErasures } from '../platform/backup/erasures.ts';
import { BackupError, type Manifest, rowsIn } from '../platform/backup/manifest.ts';
import { makeBackupFolder, tellTables, writeBackup } from '../platform/backup/write-backup.ts';
import { secondsSince } from '../platform/clock.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { endRun, startRun } from './backup-store.ts';
import type { Verifier } from './verify-in-child.ts';

export type BackupDeps = Pick<Platform, 'database' | 'clock'> & {
  backups: {
    /** Where backups without a named folder go; null: they are refused. */
    folder: string | null;
    /** Public age keys; without one a backup is plain. */
    recipients: readonly string[];
    /** Whether a backup may be plain without being asked for so: in a demo. */
    mayBePlain: boolean;
    verify: Verifier;
  };
};

type Wanted = { folder?: string | undefined; plain: boolean; verify: boolean; daily: boolean };

function folderFor({ folder }: BackupDeps['backups'], named: string | undefined): string {
  if (named !== undefined) return named;
  if (folder === null)
    throw new OperatorError(
      atTerminal(
        refusal('noBackupFolder'),
        'There is no folder for backups: name one, or set BACKUP_DIR and start anew.',
      ),
    );
  return folder;
}

/** The keys of a backup; none where it is plain. */
function recipientsFor({ recipients, mayBePlain }: BackupDeps['backups'], plain: boolean): readonly string[] {
  if (plain) return [];
  if (recipients.length === 0 && !mayBePlain)
    throw new OperatorError(
      atTerminal(
        refusal('backupWithoutKey'),
        'A backup of a live shop is encrypted: set BACKUP_RECIPIENTS to your public age key, or say --plain.',
      ),
    );
  return recipients;
}

/** Writes a backup, with a row of its run also where it fails. */
export async function runBackup(deps: BackupDeps, wanted: Wanted, by: CallContext) {
  const { database, clock, backups } = deps;
  const isConsole = by.who.channel === 'console';
  if (wanted.daily || (isConsole && wanted.plain)) throw new OperatorError(refusal('backupByHand'));
  const folder = folderFor(backups, wanted.folder);
  const recipients = recipientsFor(backups, wanted.plain);
  const startedAt = clock.now();
  const file = join(folder, backupName(startedAt, recipients.length > 0));
  const started = performance.now();
  const run = await startRun(database.db, { startedAt, file, actor: by.who.actor });
  const write = wanted.verify ? writeVerified : writeAtOnce;
  const target = { file, folder, recipients, startedAt };
  const manifest = await write(deps, target, by.progress)
    .then(async (manifest) => {
      await noteErasures(folder, await erasedCustomers(database.db));
      return manifest;
    })
    .catch(async (error: unknown) => {
      const known = error instanceof BackupError ? error.message : 'a fault';
      await endRun(database.db, run, { finishedAt: clock.now(), error: known });
      throw error instanceof BackupError
        ? new OperatorError(atTerminal(refusal('backupFolder', { folder }), error.message))
        : error;
    });
  const counts = { tables: manifest.tables.length, rows: rowsIn(manifest) };
  const done = { file, ...counts, verified: wanted.verify };
  await database.transaction(async (tx) => {
    const finishedAt = clock.now();
    const verifiedAt = wanted.verify ? finishedAt : null;
    await endRun(tx, run, { finishedAt, verifiedAt, ...counts });
    await by.note(tx, { act: 'backup', subject: file, after: done });
  });
  return { ...done, seconds: secondsSince(started) };
}

type Target = { file: string; folder: string; recipients: readonly string[]; startedAt: Date };
type Write = (deps: BackupDeps, target: Target, progress: CallContext['progress']) => Promise<Manifest>;

/** The snapshot goes encrypted to its place: nothing readable is on a disk. */
const writeAtOnce: Write = async ({ database }, { folder, recipients, startedAt }, progress) => {
  const clock = { now: () => startedAt };
  return (await writeBackup({ database, clock }, { folder, recipients }, tellTables(progress))).manifest;
};

/** The machine has no key that opens a backup, so a backup is restored for its check before it is encrypted. */
const writeVerified: Write = async (deps, { file, folder, recipients, startedAt }, progress) => {
  await makeBackupFolder(folder);
  const { verify } = deps.backups;
  const work = await mkdtemp(join(verify.workDir, 'backup-'));
  try {
    const plain = { file: join(work, backupName(startedAt, false)), folder: work, recipients: [], startedAt };
    const manifest = await writeAtOnce(deps, plain, progress);
    await verify.run(plain.file, work);
    await encryptFile(plain.file, file, recipients);
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};
