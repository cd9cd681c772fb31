import type { Language } from '@langit/contract/values/locale';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { json, moment } from '../platform/database/columns.ts';

/** The outbox of mails: one row per event and version. `data` is erased after sending. */
export const mail = pgTable('mail', {
  id: text().primaryKey(),
  kind: text().notNull(),
  subject: text().notNull(),
  version: integer().notNull().default(1),
  order: text(),
  customer: text(),
  locale: text().$type<Language>().notNull(),
  address: text(),
  messageId: text().notNull(),
  state: text({ enum: ['queued', 'sent', 'failed', 'dropped'] }).notNull(),
  data: json<Record<string, unknown>>(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  createdAt: moment().notNull(),
  sentAt: moment(),
});
