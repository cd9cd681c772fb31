import { isRefundInReview } from '@langit/contract/values/refunds';
import type { Answer } from '../../lib/console-api';

type Refund = Answer<'refunds.get'>;

/** Below it hardly anything was used, above the other one most of it. */
const littleShare = 0.1;
const mostShare = 0.5;

/** The share of the data that was used; null where it is not known. */
export function usedShareOf({ usage: [piece] }: Pick<Refund, 'usage'>): number | null {
  return piece?.data_bytes && piece.used_bytes !== null ? piece.used_bytes / piece.data_bytes : null;
}

/** What is proposed where another amount goes back: what was asked for, less the share of the data that was used. */
export function proposedAmount(refund: Pick<Refund, 'usage' | 'amount'>): { amount: number; unused: number } {
  const used = refund.usage.length === 1 ? (usedShareOf(refund) ?? 0) : 0;
  const unused = used > 0 && used < 1 ? 1 - used : 1;
  return { amount: Math.floor(refund.amount * unused), unused };
}

/** What the use speaks for, of a refund that waits for a person; null where nothing is known. */
export function adviceOn(refund: Pick<Refund, 'usage' | 'state'>): 'refund' | 'reject' | 'part' | null {
  const share = usedShareOf(refund);
  if (share === null || !isRefundInReview(refund.state)) return null;
  if (share < littleShare) return 'refund';
  return share > mostShare ? 'reject' : 'part';
}
