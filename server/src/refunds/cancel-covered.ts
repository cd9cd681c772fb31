import { cancelEsims } from '../esims/cancel-esims.ts';
import type { EsimRow } from '../esims/esim-store.ts';
import type { RefreshDeps } from '../esims/refresh-esims.ts';
import { pieceOf } from './refund-case.ts';
import type { RefundRecord } from './refund-store.ts';

export const isUnused = ({ installState, planState }: EsimRow): boolean =>
  installState === 'released' && planState === 'unused';

export const isCovered = ({ orderLine, seq }: EsimRow, covers: readonly string[]): boolean =>
  covers.includes(pieceOf(orderLine, seq));

/** Gives back to the supplier what a refund covers and nobody has used; false where a New eSIM was to be and is not. */
export type CancelCovered = (refund: RefundRecord) => Promise<boolean>;

export const createCancelCovered =
  (deps: RefreshDeps): CancelCovered =>
  async ({ order, rule, covers }) => {
    if (covers.length === 0) return true;
    const asNew = rule === 'cancelled_new';
    const all = await cancelEsims(deps, order, (row) => isCovered(row, covers) && (asNew || isUnused(row)));
    return all || !asNew;
  };
