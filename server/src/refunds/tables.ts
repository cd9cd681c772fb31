import { refundPolicies, refundStates, standardRefusals } from '@langit/contract/values/refunds';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { json, moment, money } from '../platform/database/columns.ts';

export interface BankAccount {
  bank: string;
  number: string;
  holder: string;
}

export const refund = pgTable('refund', {
  id: text().primaryKey(),
  order: text().notNull(),
  /** The refunded payment. */
  attempt: text(),
  /** Ids of the refunded pieces; empty for a full refund. */
  covers: text().array().notNull().default([]),
  rule: text().notNull(),
  policy: text({ enum: refundPolicies }).notNull(),
  /** All covered pieces were unused at the time of the request. */
  unused: boolean().notNull().default(false),
  amount: money().notNull(),
  state: text({ enum: refundStates }).notNull(),
  ref: text().notNull(),
  /** The customer's reason; null without a request of the customer. */
  reason: text(),
  /** The operator's reason. */
  decisionReason: text(),
  /** A standard reason of a rejection, which the customer reads in their language. */
  refusal: text({ enum: standardRefusals }),
  bankAccount: json<BankAccount>(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  askedAt: moment().notNull(),
  decidedBy: text(),
  doneAt: moment(),
});
