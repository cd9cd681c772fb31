import { cancelEsims } from '../esims/cancel-esims.ts';
import { isUntouched } from '../esims/esim-states.ts';
import type { EsimRow } from '../esims/esim-store.ts';
import type { RefreshDeps } from '../esims/refresh-esims.ts';
import { pieceOf } from './refund-case.ts';
import type { RefundRecord } from './refund-store.ts';

export const isCovered = ({ orderLine, seq }: EsimRow, covers: readonly string[]): boolean =>
  covers.includes(pieceOf(orderLine, seq));

/** Cancels the unused eSIMs of a refund at the supplier. False if the refund requires all of them to be unused and one is not. */
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
