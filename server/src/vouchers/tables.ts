import { productTypes } from '@langit/contract/values/catalogue';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, money } from '../platform/database/columns.ts';
import { revisionColumns } from '../platform/database/revision.ts';

/** `amount`: whole Rupiah if fixed, 1 to 100 if percent. `productTypes` null: every type. */
export const voucher = pgTable('voucher', {
  id: text().primaryKey(),
  codeNormalised: text().notNull(),
  type: text({ enum: ['fixed', 'percent'] }).notNull(),
  amount: money().notNull(),
  startsAt: moment(),
  endsAt: moment(),
  minSpend: money(),
  productTypes: text({ enum: productTypes }).array(),
  maxUses: integer(),
  maxPerCustomer: integer(),
  /** Pays the whole order, also below its floor. */
  gift: boolean().notNull().default(false),
  used: integer().notNull().default(0),
  withdrawnAt: moment(),
  /** Ended for good: the voucher of a gift's order. */
  closed: boolean().notNull().default(false),
  ...revisionColumns,
});

export const voucherRedemption = pgTable('voucher_redemption', {
  order: text().primaryKey(),
  voucher: text().notNull(),
  customer: text().notNull(),
  state: text({ enum: ['held', 'kept', 'released'] }).notNull(),
  changedAt: moment().notNull(),
});
