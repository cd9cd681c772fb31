import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { ownerOf } from './database.ts';

/** Carries out a migration once more, on rows as older versions stored them. */
export const migrateAgain = (database: Database, name: string): Promise<void> =>
  ownerOf(database).transaction(async (tx) => {
    const file = readMigrations().find((migration) => migration.name.endsWith(name));
    for (const statement of file?.sql.split(/;\n/) ?? []) await tx.execute(sql.raw(statement));
  });
