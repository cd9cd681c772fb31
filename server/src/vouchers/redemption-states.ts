/** held: reserved by an unpaid order. kept: used by a paid one. released: not counted as a use. */
export type RedemptionState = 'held' | 'kept' | 'released';

/** State machine of a redemption. A late payment keeps one that the expiry had released. */
export const redemptionMoves = {
  keep: { from: ['held', 'released'], to: 'kept' },
  release: { from: ['held', 'kept'], to: 'released' },
} as const satisfies Record<string, { from: readonly RedemptionState[]; to: RedemptionState }>;

export const initialRedemptionState = 'held' satisfies RedemptionState;

export const isKept = ({ state }: { state: RedemptionState }): boolean => state === redemptionMoves.keep.to;
export const isReleased = ({ state }: { state: RedemptionState }): boolean =>
  state === redemptionMoves.release.to;
