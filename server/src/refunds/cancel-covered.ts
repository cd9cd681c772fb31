import { cancelEsims } from '../esims/cancel-esims.ts';
import type { RefreshDeps } from '../esims/refresh-esims.ts';
import { pieceOf } from './refund-case.ts';
import type { RefundRecord } from './refund-store.ts';

/** Gives back to the supplier what a refund covers and nobody has used; false where a New eSIM was to be and is not. */
export type CancelCovered = (refund: RefundRecord) => Promise<boolean>;

export const createCancelCovered =
  (deps: RefreshDeps): CancelCovered =>
  async ({ order, rule, covers }) => {
    if (covers.length === 0) return true;
    const pieces = new Set(covers);
    const asNew = rule === 'cancelled_new';
    const all = await cancelEsims(deps, order, (row) => {
      const isUnused = row.installState === 'released' && row.planState === 'unused';
      return pieces.has(pieceOf(row.orderLine, row.seq)) && (asNew || isUnused);
    });
    return all || !asNew;
  };
