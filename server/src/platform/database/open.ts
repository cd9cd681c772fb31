import type { Clock } from '../clock.ts';
import type { Database, DatabaseLog } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { prepareDataDirectory } from './embedded-directory.ts';
import { roomNow, warnOfLittle } from './memory.ts';
import { readMigrations } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';
import type { PreparedMode } from './postgres-statements.ts';
import type { SchemaMode } from './prepare-schema.ts';

export interface OpenOptions {
  /** `postgres://…`; absent: the embedded database in `dataDir`. */
  url?: string;
  /** The address of PostgreSQL itself, where `url` is a pooler's. */
  directUrl?: string | undefined;
  /** Whether statements on PostgreSQL are prepared. */
  prepared?: PreparedMode;
  /** The size of the pool of connections to PostgreSQL. */
  connections?: number | undefined;
  dataDir: string;
  clock: Clock;
  log: DatabaseLog;
  schema?: SchemaMode;
  /** How long the start waits for PostgreSQL. */
  startWithinSeconds?: number;
  /** The embedded database is stuck: the caller logs the reason and ends the process; a new one recovers. */
  onStuck(reason: string): void;
}

/** Opens the shop's database, migrated to this version of the program unless `schema` says otherwise. */
export async function openDatabase({
  url,
  directUrl,
  prepared,
  connections,
  dataDir,
  clock,
  log,
  schema: mode = 'migrate',
  startWithinSeconds = 30,
  onStuck,
}: OpenOptions): Promise<Database> {
  const schema = { mode, migrations: readMigrations(), now: clock.now() };
  if (url) {
    prepareDataDirectory(dataDir);
    const warning = warnOfLittle(roomNow());
    if (warning) log.warn(warning);
    return openPostgres({
      url,
      directUrl,
      ...(prepared && { prepared }),
      connections,
      schema,
      log,
      startWithinSeconds,
    });
  }
  return openEmbedded({ dataDir, schema, log, onStuck });
}
