import type { ExceptionKind } from '@langit/contract/values/exceptions';
import type { Answer } from '../../lib/console-api';

/** Kinds whose sum is not what a person decides about: an order's total, or what a price lacked to its minimum in a week. */
const withoutStake: ReadonlySet<string> = new Set([
  'pickup_requested',
  'price_below_floor',
] satisfies ExceptionKind[]);

/** Whether money is at stake: what is lost or kept by the decision. */
export const hasStake = ({
  kind,
  amount,
}: Pick<Answer<'exceptions.list'>[number], 'kind' | 'amount'>): boolean =>
  amount > 0 && !withoutStake.has(kind);
