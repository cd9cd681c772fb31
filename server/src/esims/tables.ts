import { installStates, planStates } from '@langit/contract/values/esims';
import { type ColumnNames, statementKinds, verdicts } from '@langit/contract/values/statements';
import { supplierOps, supplierOutcomes } from '@langit/contract/values/supplier-calls';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LineSnapshot } from '../orders/order-record.ts';
import { json, moment, whole } from '../platform/database/columns.ts';

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
  outcomeUnknown: boolean('in_doubt').notNull().default(false),
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
    enum: installStates,
  }).notNull(),
  planState: text({
    enum: planStates,
  }).notNull(),
  installBefore: moment(),
  startsAt: moment(),
  expiresAt: moment(),
  totalBytes: whole(),
  usedBytes: whole(),
  usageAsOf: moment(),
  /** The day of a daily plan at the last reading, and what had been used before that day; null where not known. */
  planDay: integer(),
  usedBeforePlanDay: whole(),
  checkedAt: moment(),
  createdAt: moment().notNull(),
  /** The last reading for a person's diagnosis, and whether its supplier gave no usable answer. */
  diagnosedAt: moment(),
  diagnosisFailed: boolean().notNull().default(false),
});

/** What suppliers were asked about order lines. No activation code and no key. */
export const supplierCall = pgTable('supplier_call', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  supplier: text().notNull(),
  op: text({ enum: supplierOps }).notNull(),
  orderLine: text().notNull(),
  clientRef: text(),
  supplierRef: text(),
  requestId: text(),
  outcome: text({ enum: supplierOutcomes }).notNull(),
  code: text(),
  ms: integer().notNull(),
  at: moment().notNull(),
});

/** A top-up of either an eSIM or a rented router. */
export const topup = pgTable('topup', {
  orderLine: text().primaryKey(),
  esim: text(),
  rental: text(),
  clientRef: text().notNull(),
  providerRef: text(),
  /** The profile's totals before the call, to recognise a top-up with an unknown outcome. */
  heldBefore: json<Record<string, unknown>>(),
  state: text({ enum: ['intended', 'applied', 'refused', 'unknown'] }).notNull(),
  attempts: integer().notNull().default(0),
  createdAt: moment().notNull(),
  askedAt: moment(),
  appliedAt: moment(),
  lastError: text(),
});

/** What a supplier owes for a cancelled eSIM. `profile`: the supplier's reference of it; `at`: since when it is in this state. */
export const supplierCredit = pgTable(
  'supplier_credit',
  {
    supplier: text().notNull(),
    profile: text().notNull(),
    orderLine: text().notNull(),
    usdMicros: whole().notNull(),
    state: text({ enum: ['expected', 'received'] }).notNull(),
    at: moment().notNull(),
    /** The statement that had the credit. */
    statement: text(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.profile] })],
);

/** Lines of an order that are alike in what decides about its result, as a row of a statement. */
export type StoredAlike = {
  type: LineSnapshot['type'];
  count: number;
  cost: number | string | null;
  rate: number | string | null;
  charged: 'none' | 'charged' | 'unknown' | null;
  usdMicros: number | string | null;
  creditedUsdMicros: number | string | null;
  lines: number | string;
  /** Missing in sums of before own goods had a cost. */
  costIdr?: number | string | null;
};

/**
 * What a delivered order of many lines holds, summed when it is delivered. A credit of its supplier removes the row (a trigger), and its
 * lines count again.
 */
export const deliveredGoods = pgTable('delivered_goods', {
  order: text().primaryKey(),
  esims: integer().notNull(),
  alike: json<readonly StoredAlike[]>().notNull(),
});

/** A supplier's statement as it was compared with the books; a new file for a month replaces the one before. */
export const supplierStatement = pgTable('supplier_statement', {
  id: text().primaryKey(),
  supplier: text().notNull(),
  month: text().notNull(),
  sha256: text().notNull(),
  at: moment().notNull(),
  replacedAt: moment(),
});

/** How a supplier names the columns of its statements; none where it uses the shop's. */
export const supplierStatementColumns = pgTable('supplier_statement_columns', {
  supplier: text().primaryKey(),
  columns: json<ColumnNames>().notNull(),
});

/** `charge`: the charge in our books, the id of a supplier order or the order line of a top-up. */
export const supplierStatementLine = pgTable(
  'supplier_statement_line',
  {
    statement: text().notNull(),
    no: integer().notNull(),
    kind: text({ enum: statementKinds }).notNull(),
    ref: text().notNull(),
    package: text().notNull(),
    quantity: integer().notNull(),
    amountUsdMicros: whole().notNull(),
    chargedAt: moment().notNull(),
    verdict: text({ enum: verdicts }).notNull(),
    charge: text(),
    order: text(),
    oursUsdMicros: whole(),
    inQuestionUsdMicros: whole().notNull(),
  },
  (table) => [primaryKey({ columns: [table.statement, table.no] })],
);

/** The last calls of a limit of a supplier, in milliseconds of the database's time. `granted`: those of the last statement. */
export const supplierCallBudget = pgTable('supplier_call_budget', {
  name: text().primaryKey(),
  started: whole().array().notNull().default([]),
  lookUps: whole().array().notNull().default([]),
  granted: whole().array().notNull().default([]),
});
