import { cancelEsims } from '../esims/cancel-esims.ts';
import { isUntouched } from '../esims/esim-states.ts';
import type { EsimRow } from '../esims/esim-store.ts';
import type { RefreshDeps } from '../esims/refresh-esims.ts';
import { pieceOf } from './refund-case.ts';
import type { RefundRecord } from './refund-store.ts';

export const isCovered = ({ orderLine, seq }: EsimRow, covers: readonly string[]): boolean =>
  covers.includes(pieceOf(orderLine, seq));

/** Gives back to the supplier what a refund covers and nobody has used; false where all of it was unused and is not any more. */
export type CancelCovered = (refund: RefundRecord) => Promise<boolean>;

export const createCancelCovered =
  (deps: RefreshDeps): CancelCovered =>
  async ({ order, unused, covers }) => {
    if (covers.length === 0) return true;
    const all = await cancelEsims(
      deps,
      order,
      (row) => isCovered(row, covers) && (unused || isUntouched(row)),
    );
    return all || !unused;
  };
