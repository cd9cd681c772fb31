import { desc, eq, isNull, max, sql } from 'drizzle-orm';
import { wholeSetting } from '../catalogue/floor/terms-store.ts';
import type { Db } from '../platform/database/database.ts';
import { backupRun } from './tables.ts';

type BackupRun = typeof backupRun.$inferSelect;

export async function startRun(
  db: Db,
  values: Pick<BackupRun, 'startedAt' | 'file' | 'actor'>,
): Promise<number> {
  const [row] = await db.insert(backupRun).values(values).returning({ id: backupRun.id });
  return row?.id ?? 0;
}

export async function endRun(
  db: Db,
  id: number,
  values: Partial<Pick<BackupRun, 'finishedAt' | 'verifiedAt' | 'tables' | 'rows' | 'error'>>,
): Promise<void> {
  await db.update(backupRun).set(values).where(eq(backupRun.id, id));
}

/** The newest runs, failed ones too. */
export const latestRuns = (db: Db, limit: number): Promise<BackupRun[]> =>
  db.select().from(backupRun).orderBy(desc(backupRun.id)).limit(limit);

const hourMs = 3_600_000;

/** The whole hours since the newest good backup, else since the database was made; and from how many on a backup is old. */
export async function backupAge(
  db: Db,
  now: Date,
): Promise<{ hasBackup: boolean; hours: number; mostHours: number }> {
  const { rows } = await db.execute<{ last: Date | string | null; made: Date | string; most: number }>(sql`
    select (select max(finished_at) from backup_run where error is null) as last,
      (select min(applied_at) from schema_migration) as made, ${wholeSetting('operator.backup_max_hours')} as most`);
  const [row] = rows;
  if (!row) throw new Error('the age of the backups is missing');
  const { last, made, most } = row;
  const hours = Math.floor((now.getTime() - new Date(last ?? made).getTime()) / hourMs);
  return { hasBackup: last !== null, hours, mostHours: most };
}

/** Whether a backup that ended well is younger than the owner's limit. */
export async function hasFreshBackup(db: Db, now: Date): Promise<boolean> {
  const { hasBackup, hours, mostHours } = await backupAge(db, now);
  return hasBackup && hours < mostHours;
}

/** When the newest good backup was finished, and when one was verified last. */
export async function backupMoments(db: Db): Promise<{ finished: Date | null; verified: Date | null }> {
  const [row] = await db
    .select({ finished: max(backupRun.finishedAt), verified: max(backupRun.verifiedAt) })
    .from(backupRun)
    .where(isNull(backupRun.error));
  return row ?? { finished: null, verified: null };
}

/** The newest migration of the database. */
export async function lastMigration(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select max(name) as name from schema_migration`);
  return rows[0]?.name ?? '';
}
