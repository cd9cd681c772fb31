import type * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';
import { approvalCalls } from './calls/approvals.ts';
import { auditCalls } from './calls/audit.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { companyCalls } from './calls/company.ts';
import { contentCalls } from './calls/content.ts';
import { customerCalls } from './calls/customers.ts';
import { esimCalls } from './calls/esims.ts';
import { exceptionCalls } from './calls/exceptions.ts';
import { mailCalls } from './calls/mails.ts';
import { noteCalls } from './calls/notes.ts';
import { operationCalls } from './calls/operations.ts';
import { orderCalls } from './calls/orders.ts';
import { parcelCalls } from './calls/parcels.ts';
import { paymentCalls } from './calls/payments.ts';
import { pricingCalls } from './calls/pricing.ts';
import { refundCalls } from './calls/refunds.ts';
import { rentalCalls } from './calls/rentals.ts';
import { reportCalls } from './calls/reports.ts';
import { staffCalls } from './calls/staff.ts';
import { supplyCalls } from './calls/supply.ts';
import { systemCalls } from './calls/system.ts';
import { viewCalls } from './calls/views.ts';
import { voucherCalls } from './calls/vouchers.ts';
import { webhookCalls } from './calls/webhooks.ts';
import { workCalls } from './calls/work.ts';
import { permissions } from './permissions.ts';

/**
 * All calls of the operator. The command line and the console are derived from this table; a call without an implementation does
 * not compile.
 */
export const operatorCalls = {
  ...workCalls,
  ...exceptionCalls,
  ...approvalCalls,
  ...noteCalls,
  ...viewCalls,
  ...orderCalls,
  ...mailCalls,
  ...parcelCalls,
  ...rentalCalls,
  ...esimCalls,
  ...refundCalls,
  ...paymentCalls,
  ...webhookCalls,
  ...reportCalls,
  ...voucherCalls,
  ...contentCalls,
  ...customerCalls,
  ...catalogueCalls,
  ...pricingCalls,
  ...companyCalls,
  ...supplyCalls,
  ...systemCalls,
  ...auditCalls,
  ...operationCalls,
  ...staffCalls,
} as const;

export type OperatorCalls = typeof operatorCalls;
export type OperatorCallName = keyof OperatorCalls;

/** Calls whose money has limits: a fresh factor over one, a second person over the other (B6). */
export type LimitedCall = {
  [K in OperatorCallName]: OperatorCalls[K] extends { stepUp: 'overLimit' } | { fourEyes: true } ? K : never;
}[OperatorCallName];

/** The validated input of a call's implementation. */
export type CallInput<K extends OperatorCallName> = z.output<OperatorCalls[K]['input']>;

/** The answer of a call's implementation. */
export type CallAnswer<K extends OperatorCallName> = z.input<OperatorCalls[K]['output']>;

/** What a client of the console's API sends to a call. */
export type CallRequest<K extends OperatorCallName> = z.input<OperatorCalls[K]['input']>;

/** What a client of the console's API gets, as JSON carries it. A long call answers with its operation, whose result is the answer. */
export type CallResponse<K extends OperatorCallName> = OperatorCalls[K] extends { long: true }
  ? StartedOperation
  : CallResult<K>;

/** The answer of a call as JSON carries it; of a long one the result of its operation. */
export type CallResult<K extends OperatorCallName> = z.output<OperatorCalls[K]['output']>;

/** The answer of a long call at the channel: `operations.get` tells how far it is. */
export type StartedOperation = { operation: string };

/** The name of a call without a permission; undefined where all have one. */
export const withoutPermission = (table: Readonly<Record<string, OperatorCall>>): string | undefined =>
  Object.entries(table).find(([, { permission }]) => !permissions.includes(permission))?.[0];
