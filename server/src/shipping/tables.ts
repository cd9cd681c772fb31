import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, money } from '../platform/database/columns.ts';

/** `shippingIdr`: whole Rupiah; null if the shop does not ship there. */
export const province = pgTable('province', {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
  shippingIdr: money(),
  withdrawnAt: moment(),
});

export const shipment = pgTable('shipment', {
  order: text().primaryKey(),
  courier: text().notNull(),
  trackingNumber: text().notNull(),
  shippedAt: moment().notNull(),
  finishedAt: moment(),
  returnedAt: moment(),
});
