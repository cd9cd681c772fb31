import { processRoles } from '@langit/contract/values/process-roles';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, whole } from '../platform/database/columns.ts';

/** The running programs of the shop. */
export const instance = pgTable('instance', {
  id: text().primaryKey(),
  version: text().notNull(),
  node: text().notNull(),
  /** As logs and people know it. */
  name: text(),
  /** Connections that its pool may open; null on the embedded database. */
  pool: integer(),
  /** Null in rows of the version before, which does both. */
  role: text({ enum: processRoles }),
  startedAt: moment().notNull(),
  seenAt: moment().notNull(),
});

/** `finishedAt` null and no `error`: it runs, or its program was killed. */
export const backupRun = pgTable('backup_run', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  startedAt: moment().notNull(),
  finishedAt: moment(),
  /** The column has the name of before, when a backup was a folder. */
  file: text('folder').notNull(),
  /** When the backup had been restored for its check. */
  verifiedAt: moment(),
  tables: integer(),
  rows: whole(),
  error: text(),
  actor: text().notNull(),
});
