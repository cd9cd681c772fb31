import { readManifest } from '../platform/backup/manifest.ts';
import { restoreBackup, restoreJobs } from '../platform/backup/restore-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { openSession } from '../platform/database/session.ts';
import { createJobs } from '../platform/jobs.ts';
import type { Progress } from '../platform/operator-commands.ts';
import { type DatabaseSettings, withDatabase } from './with-database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** `restore`, carried out by the command line itself on the configured database, because no shop may be running. */
export async function restoreHere(
  config: DatabaseSettings,
  input: { folder: string; replace: boolean },
  progress: Progress,
): Promise<unknown> {
  const started = performance.now();
  const now = systemClock.now();
  const { databaseUrl, dataDir } = config;
  const { folder, replace } = input;
  const session = await openSession({ url: databaseUrl, dataDir });
  try {
    const onTable = ({ at, of, table }: { at: number; of: number; table: string }) => progress(at, of, table);
    await restoreBackup(session, { folder, replace, now, migrations: readMigrations(), onTable });
  } finally {
    await session.close();
  }
  const jobs = await fillQueue(config, folder);
  const { tables, made_at } = await readManifest(folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { restored: folder, made_at, into: databaseUrl ? 'postgres' : 'embedded', rows, jobs, seconds };
}

/** Restores the jobs. Opening the database migrates it to this version, and the queue creates its tables when it starts. */
async function fillQueue(settings: DatabaseSettings, folder: string): Promise<number> {
  return withDatabase(settings, async (database) => {
    const jobs = createJobs({ database, clock: systemClock, log: quiet });
    await jobs.start({ work: false });
    const { executeSql } = database;
    const filled = await restoreJobs(
      { query: (text, params) => executeSql(text, params), exec: (text) => executeSql(text) },
      folder,
      await readManifest(folder),
    );
    await jobs.stop();
    return filled;
  });
}
