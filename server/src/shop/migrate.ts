import { lastMigration } from '../system/backup-store.ts';
import { type DatabaseSettings, withDatabase } from './with-database.ts';

/** `migrate`: brings the configured database to this version of the program, also where MIGRATE is off. */
export const migrateHere = (config: DatabaseSettings): Promise<{ migration: string }> =>
  withDatabase(config, async ({ db }) => ({ migration: await lastMigration(db) }), { schema: 'migrate' });
