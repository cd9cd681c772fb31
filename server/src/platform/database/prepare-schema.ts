import { migrateQueue } from '../job-queue-schema.ts';
import type { Database } from './database.ts';
import { type Migration, migrate, requireMigrated, type Session } from './migrate.ts';
import { renewGrants } from './roles.ts';

/**
 * `migrate`: the tables are brought to this version of the program. `check`: another version's tables are refused. `leave`: they are as they
 * are.
 */
export type SchemaMode = 'migrate' | 'check' | 'leave';

export type Schema = { mode: SchemaMode; migrations: readonly Migration[]; now: Date };

/** Brings the database to this version of the program: the shop's tables, those of the job queue, and the rights of the roles. */
export async function prepareSchema(
  session: Session,
  kind: Database['kind'],
  { mode, migrations, now }: Schema,
): Promise<void> {
  if (mode === 'check') await requireMigrated(session, migrations);
  if (mode !== 'migrate') return;
  await migrate(session, migrations, now);
  await migrateQueue(session, kind);
  if (kind === 'postgres') await renewGrants(session);
}
