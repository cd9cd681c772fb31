import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, money } from '../platform/database/columns.ts';

export interface BankAccount {
  bank: string;
  number: string;
  holder: string;
}

export const refund = pgTable('refund', {
  id: text().primaryKey(),
  order: text().notNull(),
  rule: text().notNull(),
  policy: text({ enum: ['id', 'vn'] }).notNull(),
  amount: money().notNull(),
  state: text({ enum: ['review', 'approved', 'sent', 'manual', 'unknown', 'done', 'refused'] }).notNull(),
  ref: text().notNull(),
  reason: text(),
  bankAccount: jsonb().$type<BankAccount>(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  askedAt: moment().notNull(),
  decidedBy: text(),
  doneAt: moment(),
});
