import { paymentStatuses } from '@langit/contract/values/orders';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, money, whole } from '../platform/database/columns.ts';

/** `ref` is the attempt's reference at the gateway: order number, `-`, attempt number. */
export const paymentAttempt = pgTable('payment_attempt', {
  ref: text().primaryKey(),
  order: text().notNull(),
  no: integer().notNull(),
  gateway: text().notNull(),
  providerRef: text(),
  url: text(),
  method: text(),
  amountIdr: money().notNull(),
  /** What the gateway added for itself on top of the amount, paid by the customer; in no movement of the ledger. */
  customerFeeIdr: money().notNull().default(0),
  state: text({ enum: paymentStatuses }).notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  checkedAt: moment(),
  paidAt: moment(),
  /** The latest try on its page was declined. */
  declined: boolean().notNull().default(false),
});

/** `outcome` null: stored, not settled yet. */
export const gatewayEvent = pgTable('gateway_event', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  provider: text().notNull(),
  eventKey: text().notNull(),
  attempt: text(),
  receivedAt: moment().notNull(),
  raw: text().notNull(),
  outcome: text(),
});

/** The ledger. Append-only: a trigger refuses updates and deletes. Refunds and reversals are negative. */
export const moneyMovement = pgTable('money_movement', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  order: text().notNull(),
  attempt: text(),
  kind: text({
    enum: ['capture', 'refund', 'late', 'mismatch', 'reversal', 'chargeback', 'voucher'],
  }).notNull(),
  signedIdr: money().notNull(),
  ref: text().notNull(),
  at: moment().notNull(),
});

/** Differences between the books and the gateway. `theirsIdr` null: not whole Rupiah there. */
export const paymentDifference = pgTable('payment_difference', {
  transaction: text().primaryKey(),
  /** The order's number. */
  order: text(),
  problem: text().notNull(),
  oursIdr: money().notNull(),
  theirsIdr: money(),
  seenAt: moment().notNull(),
});
