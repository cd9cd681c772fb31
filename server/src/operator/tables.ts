import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, whole } from '../platform/database/columns.ts';

export const auditLog = pgTable('audit_log', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  actor: text().notNull(),
  act: text().notNull(),
  subject: text().notNull(),
  claimed: text(),
  reason: text(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
});
