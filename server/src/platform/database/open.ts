import type { Clock } from '../clock.ts';
import type { Database, DatabaseLog } from './database.ts';
import { createEmbeddedDatabase } from './embedded-database.ts';
import { startEngine } from './embedded-engine.ts';
import { readMigrations } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';

export interface OpenOptions {
  /** `postgres://…`; absent: the embedded database in `dataDir`. */
  url?: string;
  dataDir: string;
  clock: Clock;
  log: DatabaseLog;
}

/** Opens the shop's database, migrated to this version of the program. */
export async function openDatabase({ url, dataDir, clock, log }: OpenOptions): Promise<Database> {
  const migrations = readMigrations();
  const now = clock.now();
  if (url) return openPostgres({ url, migrations, now, log, startWithinSeconds: 30 });
  return createEmbeddedDatabase(await startEngine({ dataDir: `${dataDir}/database` }), migrations, now);
}
