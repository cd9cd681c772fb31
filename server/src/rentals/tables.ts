import {
  chargeKinds,
  chargeMethods,
  chargeStates,
  checkDirections,
  rentalConditions,
  rentalStates,
  returnMethods,
  unitStates,
} from '@langit/contract/values/rentals';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { day, dayRange, moment, money, whole } from '../platform/database/columns.ts';
import { revisionColumns } from '../platform/database/revision.ts';

export const routerModel = pgTable('router_model', { product: text().primaryKey() });

export const routerUnit = pgTable('router_unit', {
  id: text().primaryKey(),
  serial: text().notNull(),
  imei: text(),
  model: text().notNull(),
  state: text({ enum: unitStates }).notNull(),
  withdrawnAt: moment(),
  ...revisionColumns,
});

/** `held`, `booked` and `out` block the unit for the days in `blocked`; an exclusion constraint refuses an overlap. */
export const rental = pgTable('rental', {
  id: text().primaryKey(),
  orderLine: text().notNull(),
  unit: text().notNull(),
  during: dayRange().notNull(),
  blocked: dayRange().notNull(),
  state: text({ enum: rentalStates }).notNull(),
  rentPerDayIdr: money().notNull(),
  totalBytes: whole(),
  usedBytes: whole(),
  usageAsOf: moment(),
  handedOverAt: moment(),
  returnRequestedAt: moment(),
  returnMethod: text({ enum: returnMethods }),
  /** The day on which the rental ended: its router came back, or was given up. */
  returnedOn: day(),
  /** Time at which the operator recorded the courier of the pick-up. */
  pickupArrangedAt: moment(),
});

/** How a router went out, or in what condition it came back, with what was in the bag. */
export const rentalCheck = pgTable('rental_check', {
  id: text().primaryKey(),
  rental: text().notNull(),
  direction: text({ enum: checkDirections }).notNull(),
  condition: text({ enum: rentalConditions }).notNull(),
  checklist: text().array().notNull(),
  staff: text().notNull(),
  at: moment().notNull(),
});

/** A fee that a customer owes for a router, which the operator collects; its id is its reference. */
export const rentalCharge = pgTable('rental_charge', {
  id: text().primaryKey(),
  rental: text().notNull(),
  kind: text({ enum: chargeKinds }).notNull(),
  amountIdr: money().notNull(),
  state: text({ enum: chargeStates }).notNull(),
  method: text({ enum: chargeMethods }),
  reason: text(),
  createdAt: moment().notNull(),
  decidedAt: moment(),
  decidedBy: text(),
});

export const rentalExtension = pgTable('rental_extension', {
  orderLine: text().primaryKey(),
  rental: text().notNull(),
  oldEnd: day().notNull(),
  newEnd: day().notNull(),
  state: text({ enum: ['held', 'applied', 'undone'] }).notNull(),
});

/** A data package for routers of a model. */
export const routerAddon = pgTable('router_addon', {
  id: text().primaryKey(),
  model: text().notNull(),
  dataBytes: whole().notNull(),
  priceIdr: money().notNull(),
  priceUsd: money(),
  priceJpy: money(),
  priceVnd: money(),
  withdrawnAt: moment(),
});

/** Data added to a rental, once per order line. */
export const rentalData = pgTable('rental_data', {
  orderLine: text().primaryKey(),
  rental: text().notNull(),
  dataBytes: whole().notNull(),
  appliedAt: moment().notNull(),
  takenBackAt: moment(),
});
