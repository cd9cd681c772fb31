import type { RefundPolicy } from '@langit/contract/values/refunds';
import { payoutDue } from './refund-rules.ts';

/** The money of a refund and the time by which it is to be paid, for the list of exceptions. */
export const flaggedRefund = ({
  ref,
  amount,
  policy,
  askedAt,
}: {
  ref: string;
  amount: number;
  policy: RefundPolicy;
  askedAt: Date;
}) => ({ amount, due: payoutDue(policy, askedAt), detail: { refund: ref } });
