import { systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { isOlder, programVersion } from '../platform/program-version.ts';
import { lastMigration } from '../system/backup-store.ts';
import { instancesSeenWithin } from '../system/instance-store.ts';
import { keepOwnAssets } from './built-folders.ts';
import { type DatabaseSettings, withDatabase } from './with-database.ts';

/** An instance that was killed, or whose machine is away for a moment, may come back within this time. */
const mayComeBackSeconds = 600;

async function refuseWhileOlderOnesRun(db: Db): Promise<void> {
  const seen = await instancesSeenWithin(db, mayComeBackSeconds);
  const older = seen.find(({ version }) => isOlder(version, programVersion));
  if (older)
    throw new OperatorError(
      `${older.name ?? older.id} of version ${older.version} was seen within the last ten minutes and needs what would be removed: stop it, or wait.`,
    );
}

/** `migrate`: brings the configured database to this version of the program, also where MIGRATE is off. `contract`: no older version will run again. */
export async function migrateHere(
  config: DatabaseSettings,
  contract: boolean,
): Promise<{ migration: string }> {
  const migration = async (db: Db) => ({ migration: await lastMigration(db) });
  // First what adds: the list of instances is in the tables.
  const added = await withDatabase(
    config,
    async (database) => {
      await keepOwnAssets(database, systemClock.now());
      if (contract) await refuseWhileOlderOnesRun(database.db);
      return migration(database.db);
    },
    { schema: 'migrate' },
  );
  return contract ? withDatabase(config, ({ db }) => migration(db), { schema: 'contract' }) : added;
}
