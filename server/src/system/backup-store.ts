import { desc, eq, sql } from 'drizzle-orm';
import { wholeSetting } from '../catalogue/floor/terms-store.ts';
import type { Db } from '../platform/database/database.ts';
import { backupRun } from './tables.ts';

type BackupRun = typeof backupRun.$inferSelect;

export async function startRun(
  db: Db,
  values: Pick<BackupRun, 'startedAt' | 'folder' | 'actor'>,
): Promise<number> {
  const [row] = await db.insert(backupRun).values(values).returning({ id: backupRun.id });
  return row?.id ?? 0;
}

export async function endRun(
  db: Db,
  id: number,
  values: Partial<Pick<BackupRun, 'finishedAt' | 'tables' | 'rows' | 'error'>>,
): Promise<void> {
  await db.update(backupRun).set(values).where(eq(backupRun.id, id));
}

/** The newest runs, failed ones too. */
export const latestRuns = (db: Db, limit: number): Promise<BackupRun[]> =>
  db.select().from(backupRun).orderBy(desc(backupRun.id)).limit(limit);

/** When the newest good backup ended, else when the database was made; and after how many hours a backup is old. */
export async function backupAge(db: Db): Promise<{ last: Date; mostHours: number }> {
  const { rows } = await db.execute<{ last: Date | string; most: number }>(sql`
    select coalesce((select max(finished_at) from backup_run where error is null),
      (select min(applied_at) from schema_migration)) as last, ${wholeSetting('operator.backup_max_hours')} as most`);
  const [row] = rows;
  if (!row) throw new Error('the age of the backups is missing');
  return { last: new Date(row.last), mostHours: row.most };
}

/** Whether a backup that ended well is younger than the owner's limit. */
export async function hasFreshBackup(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ fresh: boolean }>(sql`
    select exists (select 1 from backup_run where error is null
      and finished_at > ${now.toISOString()}::timestamptz
        - make_interval(hours => ${wholeSetting('operator.backup_max_hours')})) as fresh`);
  return rows[0]?.fresh ?? false;
}

/** The newest migration of the database. */
export async function lastMigration(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select max(name) as name from schema_migration`);
  return rows[0]?.name ?? '';
}
