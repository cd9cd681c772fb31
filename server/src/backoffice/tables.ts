import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/columns.ts';

/** What staff write about an order, a customer or a router: personal data. The text of a withdrawn note is empty. */
export const note = pgTable('note', {
  id: text().primaryKey(),
  subjectKind: text({ enum: ['order', 'customer', 'unit'] }).notNull(),
  subject: text().notNull(),
  customer: text(),
  body: text().notNull(),
  author: text().notNull(),
  at: moment().notNull(),
  withdrawnAt: moment(),
});

/** Lists that people keep, as the query of their address. `staff` is null where all people have it. */
export const savedView = pgTable('saved_view', {
  id: text().primaryKey(),
  staff: text(),
  madeBy: text().notNull(),
  screen: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: moment().notNull(),
});
