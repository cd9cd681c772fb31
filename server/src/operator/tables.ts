import type { Refusal } from '@langit/contract/operator/refusals/index';
import { approvalStates } from '@langit/contract/values/approvals';
import { operationStates } from '@langit/contract/values/operations';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, money, whole } from '../platform/database/columns.ts';
import type { LimitedCall } from '../platform/operator-commands.ts';

/** `seq`, `prev_hash` and `hash` are set by a trigger at the commit: each line's hash covers the line before it. */
export const auditLog = pgTable('audit_log', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  actor: text().notNull(),
  act: text().notNull(),
  subject: text().notNull(),
  claimed: text(),
  reason: text(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  staff: text(),
  door: text({ enum: ['terminal', 'console'] }),
  requestId: text(),
  seq: whole(),
  prevHash: text(),
  hash: text(),
});

/** What staff write about an order, a customer or a router: personal data. The text of a withdrawn note is empty. */
export const note = pgTable('note', {
  id: text().primaryKey(),
  subjectKind: text({ enum: ['order', 'customer', 'unit'] }).notNull(),
  subject: text().notNull(),
  customer: text(),
  body: text().notNull(),
  author: text().notNull(),
  at: moment().notNull(),
  withdrawnAt: moment(),
});

/** Which customers a person has read in the last hour, by one-way digests (U12). */
export const customerSeen = pgTable(
  'customer_seen',
  { staff: text().notNull(), customer: text().notNull(), at: moment().notNull() },
  (table) => [primaryKey({ columns: [table.staff, table.customer] })],
);

/** The end of the chain: one row, whose lock orders the lines. */
export const auditHead = pgTable('audit_head', {
  onlyOne: boolean().primaryKey(),
  seq: whole().notNull(),
  hash: text().notNull(),
});

/** Requests of the console, by the person and the id that the browser gave. */
export const operatorRequest = pgTable(
  'operator_request',
  {
    actor: text().notNull(),
    requestId: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    lockedUntil: moment().notNull(),
    actedAt: moment(),
    answer: jsonb().$type<unknown>(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.requestId] })],
);

/** Files that the console hands over once, sealed with a key that only the ticket has. */
export const fileTicket = pgTable('file_ticket', {
  hash: text().primaryKey(),
  staff: text().notNull(),
  name: text().notNull(),
  type: text().notNull(),
  sealed: text().notNull(),
  expiresAt: moment().notNull(),
});

/** Acts of money that wait for a second person, or were decided. `input` may hold personal data. */
export const approval = pgTable('approval', {
  id: text().primaryKey(),
  call: text().$type<LimitedCall>().notNull(),
  input: jsonb().$type<Record<string, unknown>>(),
  reason: text(),
  amountIdr: money(),
  orderNumber: text(),
  customer: text(),
  askedBy: text().notNull(),
  askedDoor: text({ enum: ['terminal', 'console'] }),
  askedAt: moment().notNull(),
  lapsesAt: moment().notNull(),
  state: text({ enum: approvalStates }).notNull(),
  decidedBy: text(),
  decidedAt: moment(),
  decisionReason: text(),
});

/** Long calls of the console. `aliveAt` is the lease of a running one. */
export const operation = pgTable('operation', {
  id: text().primaryKey(),
  call: text().notNull(),
  actor: text().notNull(),
  state: text({ enum: operationStates }).notNull().default('running'),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  step: text(),
  result: jsonb().$type<unknown>(),
  error: text(),
  refusal: jsonb().$type<Refusal>(),
  details: jsonb().$type<unknown>(),
  cancelAskedAt: moment(),
  aliveAt: moment().notNull(),
  startedAt: moment().notNull(),
  endedAt: moment(),
});

/** Lists that people keep, as the query of their address. `staff` is null where all people have it. */
export const savedView = pgTable('saved_view', {
  id: text().primaryKey(),
  staff: text(),
  madeBy: text().notNull(),
  screen: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: moment().notNull(),
});
