import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/columns.ts';

/** Demo rows that were loaded; they are never loaded again. */
export const demoRow = pgTable(
  'demo_row',
  { kind: text().notNull(), key: text().notNull(), loadedAt: moment().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
);
