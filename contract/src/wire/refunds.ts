import * as z from 'zod/mini';
import { accountNumberPattern, bankAccountForm, refundForm } from '../values/forms/refund.ts';
import { refundGrounds, refundPolicies, refundStatuses, refusalGrounds } from '../values/refunds.ts';
import { line, lines } from './fields.ts';

export const Refund = z.object({
  status: z.enum(refundStatuses),
  amount: z.number(),
  policy: z.enum(refundPolicies),
  /** The payment method cannot be refunded, and the customer has not given a bank account yet. */
  bank_account_needed: z.boolean(),
  /** The operator transfers the money to the customer's bank account, which takes days, not minutes. */
  by_bank: z.boolean(),
});
export type Refund = z.infer<typeof Refund>;

/** The refund that the customer can request now. `review`: the operator decides, and `amount` is an estimate of the maximum. */
export const RefundOffer = z.object({
  eligible: z.boolean(),
  amount: z.number(),
  until: z.nullable(z.string()),
  policy: z.enum(refundPolicies),
  review: z.boolean(),
  rule: z.enum([...refundGrounds, ...refusalGrounds]),
  /** The price of top-ups on eSIMs that end with the refund; they are not refunded (F9). */
  topups_lost: z.number(),
});
export type RefundOffer = z.infer<typeof RefundOffer>;

/** A bank account as the customer types it, with spaces and dashes; it is passed to the bank unchanged. */
export const BankAccount = z.object({
  bank: line(bankAccountForm.fields.bank.max),
  number: line(bankAccountForm.fields.number.max).check(z.regex(accountNumberPattern, 'invalid')),
  holder: line(bankAccountForm.fields.holder.max),
});
export type BankAccount = z.infer<typeof BankAccount>;

export const RefundRequest = z.object({
  reason: lines(refundForm.fields.reason.max, 'reasonMissing'),
  bank_account: z.optional(z.nullable(BankAccount)),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

export const RefundRequested = z.object({ refund: Refund });
