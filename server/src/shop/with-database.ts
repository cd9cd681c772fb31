import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type OpenOptions, openDatabase } from '../platform/database/open.ts';

export type DatabaseSettings = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databasePrepared' | 'databasePool' | 'dataDir' | 'migrate'
>;

const quiet = { info: () => undefined, warn: () => undefined };

/** Opens the configured database. */
export const openConfigured = (
  { databaseUrl, databaseDirectUrl, databasePrepared, databasePool, dataDir, migrate }: DatabaseSettings,
  options: Omit<OpenOptions, 'url' | 'directUrl' | 'prepared' | 'connections' | 'dataDir'>,
): Promise<Database> =>
  openDatabase({
    ...(databaseUrl ? { url: databaseUrl } : {}),
    directUrl: databaseDirectUrl ?? undefined,
    prepared: databasePrepared,
    connections: databasePool,
    dataDir,
    schema: migrate === 'auto' ? 'migrate' : 'check',
    ...options,
  });

/** Opens the configured database for one command of the command line, while no shop runs, and closes it afterwards. */
export async function withDatabase<Result>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<Result>,
  options: Pick<OpenOptions, 'schema' | 'startWithinSeconds'> = {},
): Promise<Result> {
  const database = await openConfigured(settings, {
    clock: systemClock,
    log: quiet,
    ...options,
    onStuck: (reason) => {
      throw new Error(reason);
    },
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
