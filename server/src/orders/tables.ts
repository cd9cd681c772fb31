import type { Language } from '@langit/contract/values/locale';
import { currencies } from '@langit/contract/values/money';
import {
  deliveryStates,
  deviceTellers,
  orderChannels,
  orderKinds,
  paymentStatuses,
} from '@langit/contract/values/orders';
import { refundPolicies } from '@langit/contract/values/refunds';
import { deliveryMethods } from '@langit/contract/values/rentals';
import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { json, moment, money, whole } from '../platform/database/columns.ts';
import { revisionColumns } from '../platform/database/revision.ts';

/** The shipping address, a snapshot of the profile when the order was placed. */
export interface ShipTo {
  name: string;
  phone: string;
  address: string;
  /** Null if the profile has none. */
  province: string | null;
}

export const order = pgTable('order', {
  id: text().primaryKey(),
  number: text().notNull(),
  customer: text().notNull(),
  kind: text({ enum: orderKinds }).notNull(),
  locale: text().$type<Language>().notNull(),
  shownCurrency: text({ enum: currencies }).notNull(),
  refundPolicy: text({ enum: refundPolicies }).notNull(),
  subtotal: money().notNull(),
  rent: money().notNull(),
  delivery: money().notNull(),
  tax: money().notNull(),
  taxRateBp: integer().notNull(),
  discount: money().notNull(),
  total: money().notNull(),
  voucherCode: text(),
  /** By which channel it was placed: staff place orders at the console or the terminal. */
  channel: text('door', { enum: orderChannels }).notNull().default('storefront'),
  termsVersion: text().notNull(),
  termsAcceptedAt: moment().notNull(),
  deviceCheckedAt: moment(),
  deviceName: text(),
  deviceToldBy: text({ enum: deviceTellers }),
  deliveryMethod: text({ enum: deliveryMethods }),
  shipTo: json<ShipTo>(),
  paymentState: text({ enum: paymentStatuses }).notNull(),
  deliveryState: text({ enum: deliveryStates }),
  placedAt: moment().notNull(),
  expiresAt: moment().notNull(),
  gatewayDeadline: moment(),
  paidAt: moment(),
  finishedAt: moment(),
  flag: text(),
  flaggedAt: moment(),
  ...revisionColumns,
});

/** `snapshot` is the product at the time of sale; `order-record.ts` declares its type. */
export const orderLine = pgTable('order_line', {
  id: text().primaryKey(),
  order: text().notNull(),
  position: integer().notNull(),
  product: text().notNull(),
  snapshot: json<Record<string, unknown>>().notNull(),
  quantity: integer().notNull(),
  days: integer(),
  unitIdr: money().notNull(),
  listUsd: money(),
  listJpy: money(),
  listVnd: money(),
  supplierOffer: text(),
  costUsdMicros: whole(),
  fxRate: numeric(),
  fxAt: moment(),
  floorIdr: money(),
  /** Of own goods: what the whole line costs, with its delivery, by the cost of the day; null: not known, or a supplier's goods. */
  costIdr: money(),
  /** The moment of its order, and whether that ended unpaid, for the lists of orders by what they hold. */
  placedAt: moment(),
  endedUnpaid: boolean().notNull().default(false),
});

export const orderEvent = pgTable('order_event', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  order: text().notNull(),
  at: moment().notNull(),
  kind: text().notNull(),
  detail: json<Record<string, unknown>>(),
});
