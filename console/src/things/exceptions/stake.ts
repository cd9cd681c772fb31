import type { ExceptionKind } from '@langit/contract/values/exceptions';
import type { Answer } from '../../lib/console-api';

/** Kinds whose order’s total is not what they are about. */
const withoutStake: ReadonlySet<string> = new Set(['pickup_requested'] satisfies ExceptionKind[]);

/** Whether money is at stake: what is lost or kept by the decision. */
export const hasStake = ({
  kind,
  amount,
}: Pick<Answer<'exceptions.list'>[number], 'kind' | 'amount'>): boolean =>
  amount > 0 && !withoutStake.has(kind);
