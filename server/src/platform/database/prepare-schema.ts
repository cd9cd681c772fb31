import { migrateQueue } from '../job-queue-schema.ts';
import type { Database } from './database.ts';
import { type Migration, migrate, requireMigrated, type Session } from './migrate.ts';
import { renewGrants } from './roles.ts';

/**
 * `migrate`: the tables are brought to this version of the program. `contract`: what older versions need is removed too. `check`: tables that this
 * version cannot work on are refused. `leave`: they are as they are.
 */
export type SchemaMode = 'migrate' | 'contract' | 'check' | 'leave';

export type Schema = { mode: SchemaMode; migrations: readonly Migration[]; now: Date };

/** Brings the database to this version of the program: the shop's tables, those of the job queue, and the rights of the roles. */
export async function prepareSchema(
  session: Session,
  kind: Database['kind'],
  { mode, migrations, now }: Schema,
): Promise<void> {
  if (mode === 'check') await requireMigrated(session, migrations);
  if (mode === 'check' || mode === 'leave') return;
  await migrate(session, migrations, { now, contract: mode === 'contract' });
  await migrateQueue(session, kind);
  if (kind === 'postgres') await renewGrants(session);
}
