import * as z from 'zod/mini';
import { refundGrounds, refundPolicies, refundStatuses, refusalGrounds } from '../values/refunds.ts';
import { line, lines } from './fields.ts';

export const Refund = z.object({
  status: z.enum(refundStatuses),
  amount: z.number(),
  policy: z.enum(refundPolicies),
  /** The payment method takes no refunds and we do not know yet where to send the money. */
  bank_account_needed: z.boolean(),
  /** The operator transfers it to the account that the customer named: days, not minutes. */
  by_bank: z.boolean(),
});
export type Refund = z.infer<typeof Refund>;

/** What the customer could ask for now. `review`: the operator decides, at most about `amount`. */
export const RefundOffer = z.object({
  eligible: z.boolean(),
  amount: z.number(),
  until: z.nullable(z.string()),
  policy: z.enum(refundPolicies),
  review: z.boolean(),
  rule: z.enum([...refundGrounds, ...refusalGrounds]),
  /** What was paid for data on eSIMs that end with the refund: it is not refunded (F9). */
  topups_lost: z.number(),
});
export type RefundOffer = z.infer<typeof RefundOffer>;

/** Numbers as people write them, spaces and dashes included; what is sent to the bank is theirs to read. */
export const BankAccount = z.object({
  bank: line(60),
  number: line(40).check(z.regex(/^[0-9A-Za-z][0-9A-Za-z \-.]{3,39}$/, 'invalid')),
  holder: line(100),
});
export type BankAccount = z.infer<typeof BankAccount>;

export const RefundRequest = z.object({
  reason: lines(500),
  bank_account: z.optional(z.nullable(BankAccount)),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

export const RefundRequested = z.object({ refund: Refund });
