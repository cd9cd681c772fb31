import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, whole } from '../platform/database/columns.ts';

/** `seq`, `prev_hash` and `hash` are set by a trigger at the commit: each line's hash covers the line before it. */
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
  staff: text(),
  door: text({ enum: ['terminal', 'console'] }),
  requestId: text(),
  seq: whole(),
  prevHash: text(),
  hash: text(),
});

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

/** The end of the chain: one row, whose lock orders the lines. */
export const auditHead = pgTable('audit_head', {
  onlyOne: boolean().primaryKey(),
  seq: whole().notNull(),
  hash: text().notNull(),
});

/** Requests of the console, by the person and the id that the browser gave. */
export const operatorRequest = pgTable(
  'operator_request',
  {
    actor: text().notNull(),
    requestId: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    lockedUntil: moment().notNull(),
    actedAt: moment(),
    answer: jsonb().$type<unknown>(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.requestId] })],
);
