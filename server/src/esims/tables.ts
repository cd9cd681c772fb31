import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, whole } from '../platform/database/columns.ts';

/** Committed before the supplier is asked: what `clientRef` names can be looked up after any crash. */
export const supplierOrder = pgTable('supplier_order', {
  id: text().primaryKey(),
  orderLine: text().notNull(),
  supplier: text().notNull(),
  clientRef: text().notNull(),
  providerOrderRef: text(),
  state: text({
    enum: ['intended', 'accepted', 'ready', 'refused', 'unknown', 'given_up', 'closed'],
  }).notNull(),
  /** What it was ordered by at last, and what that cost. */
  offer: text(),
  costUsdMicros: whole(),
  /** How often a supplier was asked to order: who notes an outcome has to have made the call. */
  calls: integer().notNull().default(0),
  /** A call's outcome was not known once: no other supplier is asked any more. */
  inDoubt: boolean().notNull().default(false),
  attempts: integer().notNull().default(0),
  createdAt: moment().notNull(),
  askedAt: moment(),
  readyAt: moment(),
  lastError: text(),
});

export const esim = pgTable('esim', {
  id: text().primaryKey(),
  orderLine: text().notNull(),
  seq: integer().notNull(),
  label: text().notNull(),
  supplier: text().notNull(),
  supplierRef: text(),
  clientRef: text(),
  iccid: text(),
  activationCode: text(),
  confirmationCode: text(),
  apn: text(),
  installState: text({
    enum: ['released', 'downloaded', 'installed', 'disabled', 'deleted', 'unknown'],
  }).notNull(),
  planState: text({
    enum: [
      'ordering',
      'unused',
      'active',
      'depleted',
      'expired',
      'cancelled',
      'revoked',
      'suspended',
      'unknown',
    ],
  }).notNull(),
  installBefore: moment(),
  startsAt: moment(),
  expiresAt: moment(),
  totalBytes: whole(),
  usedBytes: whole(),
  usageAsOf: moment(),
  checkedAt: moment(),
  createdAt: moment().notNull(),
});

/** Of an eSIM or of a rented router, never both. */
export const topup = pgTable('topup', {
  orderLine: text().primaryKey(),
  esim: text(),
  rental: text(),
  clientRef: text().notNull(),
  providerRef: text(),
  /** What the profile held before: a top-up whose outcome is unknown is recognised by it. */
  heldBefore: jsonb().$type<Record<string, unknown>>(),
  state: text({ enum: ['intended', 'applied', 'refused', 'unknown'] }).notNull(),
  attempts: integer().notNull().default(0),
  createdAt: moment().notNull(),
  askedAt: moment(),
  appliedAt: moment(),
  lastError: text(),
});
