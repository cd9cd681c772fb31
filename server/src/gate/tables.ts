import type { LimitedCall } from '@langit/contract/operator/calls';
import { approvalStates } from '@langit/contract/values/approvals';
import { operationStates } from '@langit/contract/values/operations';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { json, moment, money, whole } from '../platform/database/columns.ts';
import type { Refusal } from '../platform/refusals.ts';

/** `seq`, `prev_hash` and `hash` are set by a trigger at the commit: each line's hash covers the line before it. */
export const auditLog = pgTable('audit_log', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  actor: text().notNull(),
  act: text().notNull(),
  subject: text().notNull(),
  claimed: text(),
  reason: text(),
  before: json<Record<string, unknown>>(),
  after: json<Record<string, unknown>>(),
  staff: text(),
  channel: text('door', { enum: ['terminal', 'console'] }),
  requestId: text(),
  seq: whole(),
  prevHash: text(),
  hash: text(),
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

/** Of the last release; the keys of requests are in `idempotency`. */
export const operatorRequest = pgTable(
  'operator_request',
  {
    actor: text().notNull(),
    requestId: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    lockedUntil: moment().notNull(),
    actedAt: moment(),
    answer: json<unknown>(),
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
  input: json<Record<string, unknown>>(),
  reason: text(),
  amountIdr: money(),
  orderNumber: text(),
  customer: text(),
  askedBy: text().notNull(),
  askedChannel: text('asked_door', { enum: ['terminal', 'console'] }),
  askedAt: moment().notNull(),
  lapsesAt: moment().notNull(),
  state: text({ enum: approvalStates }).notNull(),
  decidedBy: text(),
  decidedAt: moment(),
  decisionReason: text(),
  lapsedBecause: json<Refusal>(),
});

/** What staff gave away by calls with limits of money, which count it together (B6). `refund`: the reference of the refund that it became. */
export const exposure = pgTable('exposure', {
  id: text().primaryKey(),
  actor: text().notNull(),
  call: text().$type<LimitedCall>().notNull(),
  amountIdr: money().notNull(),
  orderNumber: text(),
  refund: text(),
  customer: text(),
  at: moment().notNull(),
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
  result: json<unknown>(),
  error: text(),
  refusal: json<Refusal>(),
  details: json<unknown>(),
  cancelAskedAt: moment(),
  aliveAt: moment().notNull(),
  startedAt: moment().notNull(),
  endedAt: moment(),
});
