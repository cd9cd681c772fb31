import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, money } from '../platform/database/columns.ts';

export interface BankAccount {
  bank: string;
  number: string;
  holder: string;
}

export const refund = pgTable('refund', {
  id: text().primaryKey(),
  order: text().notNull(),
  /** The payment that it gives back. */
  attempt: text(),
  /** Ids of the pieces that it is for; none where all of the money goes back. */
  covers: text().array().notNull().default([]),
  rule: text().notNull(),
  policy: text({ enum: ['id', 'vn'] }).notNull(),
  /** Nothing of what it covers was used when the customer asked. */
  unused: boolean().notNull().default(false),
  amount: money().notNull(),
  state: text({ enum: ['review', 'approved', 'sent', 'manual', 'unknown', 'done', 'refused'] }).notNull(),
  ref: text().notNull(),
  /** The customer's words; null where nobody asked. */
  reason: text(),
  /** The operator's words. */
  decisionReason: text(),
  bankAccount: jsonb().$type<BankAccount>(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  askedAt: moment().notNull(),
  decidedBy: text(),
  doneAt: moment(),
});
