import type * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';
import { auditCalls } from './calls/audit.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { contentCalls } from './calls/content.ts';
import { customerCalls } from './calls/customers.ts';
import { esimCalls } from './calls/esims.ts';
import { exceptionCalls } from './calls/exceptions.ts';
import { noteCalls } from './calls/notes.ts';
import { orderCalls } from './calls/orders.ts';
import { paymentCalls } from './calls/payments.ts';
import { pricingCalls } from './calls/pricing.ts';
import { refundCalls } from './calls/refunds.ts';
import { rentalCalls } from './calls/rentals.ts';
import { staffCalls } from './calls/staff.ts';
import { systemCalls } from './calls/system.ts';
import { voucherCalls } from './calls/vouchers.ts';
import { workCalls } from './calls/work.ts';
import { permissions } from './permissions.ts';

/**
 * All calls of the operator. The command line and the console are derived from this table; a call without an implementation does
 * not compile.
 */
export const operatorCalls = {
  ...workCalls,
  ...exceptionCalls,
  ...noteCalls,
  ...orderCalls,
  ...rentalCalls,
  ...esimCalls,
  ...refundCalls,
  ...paymentCalls,
  ...voucherCalls,
  ...contentCalls,
  ...customerCalls,
  ...catalogueCalls,
  ...pricingCalls,
  ...systemCalls,
  ...auditCalls,
  ...staffCalls,
} as const;

export type OperatorCalls = typeof operatorCalls;
export type OperatorCallName = keyof OperatorCalls;

/** The validated input of a call's implementation. */
export type CallInput<K extends OperatorCallName> = z.output<OperatorCalls[K]['input']>;

/** The answer of a call's implementation. */
export type CallAnswer<K extends OperatorCallName> = z.input<OperatorCalls[K]['output']>;

/** The name of a call without a permission; undefined where all have one. */
export const withoutPermission = (table: Readonly<Record<string, OperatorCall>>): string | undefined =>
  Object.entries(table).find(([, { permission }]) => !permissions.includes(permission))?.[0];
