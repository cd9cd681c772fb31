import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, json, moment } from './database/columns.ts';

/** Keys under which a customer or a person of the staff makes a request at most once. */
export const idempotency = pgTable(
  'idempotency',
  {
    owner: text('customer').notNull(),
    path: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    subject: text(),
    status: integer(),
    answer: json<unknown>(),
    createdAt: moment().notNull(),
    lockedUntil: moment().notNull(),
    fence: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.owner, t.path, t.key] })],
);

export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().notNull(),
    window: moment().notNull(),
    count: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.window] })],
);

export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: text().notNull(),
});

export const periodicTask = pgTable('periodic_task', {
  name: text().primaryKey(),
  dueAt: moment().notNull(),
  runningUntil: moment(),
  fence: integer().notNull().default(0),
});

/** A file of the console for one call, in parts. */
export const upload = pgTable(
  'upload',
  {
    upload: text().notNull(),
    part: integer().notNull(),
    /** How many parts the file has; null in parts of the last release. */
    total: integer(),
    bytes: bytes().notNull(),
    staff: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.upload, t.part] })],
);
