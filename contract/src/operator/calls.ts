import type * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { contentCalls } from './calls/content.ts';
import { customerCalls } from './calls/customers.ts';
import { esimCalls } from './calls/esims.ts';
import { orderCalls } from './calls/orders.ts';
import { paymentCalls } from './calls/payments.ts';
import { refundCalls } from './calls/refunds.ts';
import { rentalCalls } from './calls/rentals.ts';
import { systemCalls } from './calls/system.ts';
import { voucherCalls } from './calls/vouchers.ts';
import { permissions } from './permissions.ts';

/** Everything the operator can do. A call stands here with its implementation and not before; doors are made of this table. */
export const operatorCalls = {
  ...orderCalls,
  ...rentalCalls,
  ...esimCalls,
  ...refundCalls,
  ...paymentCalls,
  ...voucherCalls,
  ...contentCalls,
  ...customerCalls,
  ...catalogueCalls,
  ...systemCalls,
} as const;

export type OperatorCalls = typeof operatorCalls;
export type OperatorCallName = keyof OperatorCalls;

/** What an implementation receives, validated. */
export type CallInput<K extends OperatorCallName> = z.output<OperatorCalls[K]['input']>;

/** What an implementation answers. */
export type CallAnswer<K extends OperatorCallName> = z.input<OperatorCalls[K]['output']>;

/** The name of a call that has no permission. */
export const withoutPermission = (table: Readonly<Record<string, OperatorCall>>): string | undefined =>
  Object.entries(table).find(([, { permission }]) => !permissions.includes(permission))?.[0];
