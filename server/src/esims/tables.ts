import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, whole } from '../platform/database/columns.ts';

/** Committed before the supplier is called, so that the order can be looked up by `clientRef` after a crash. */
export const supplierOrder = pgTable('supplier_order', {
  id: text().primaryKey(),
  orderLine: text().notNull(),
  supplier: text().notNull(),
  clientRef: text().notNull(),
  providerOrderRef: text(),
  state: text({
    enum: ['intended', 'accepted', 'ready', 'refused', 'unknown', 'given_up', 'closed'],
  }).notNull(),
  /** The offer of the latest call and its cost. */
  offer: text(),
  costUsdMicros: whole(),
  /** The number of calls that order. Version of the optimistic lock: only the latest call may store its outcome. */
  calls: integer().notNull().default(0),
  /** The outcome of a call was unknown at some time: no other supplier is called any more. */
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

/** A top-up of either an eSIM or a rented router. */
export const topup = pgTable('topup', {
  orderLine: text().primaryKey(),
  esim: text(),
  rental: text(),
  clientRef: text().notNull(),
  providerRef: text(),
  /** The profile's totals before the call, to recognise a top-up with an unknown outcome. */
  heldBefore: jsonb().$type<Record<string, unknown>>(),
  state: text({ enum: ['intended', 'applied', 'refused', 'unknown'] }).notNull(),
  attempts: integer().notNull().default(0),
  createdAt: moment().notNull(),
  askedAt: moment(),
  appliedAt: moment(),
  lastError: text(),
});
