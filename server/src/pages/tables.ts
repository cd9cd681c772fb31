import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../platform/database/columns.ts';

/** Built files of storefront and console, by their addresses. `replacedAt` null: of the newest release. */
export const asset = pgTable('asset', {
  path: text().primaryKey(),
  content: bytes().notNull(),
  replacedAt: moment(),
});
