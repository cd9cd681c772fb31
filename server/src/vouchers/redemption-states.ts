/** held: by an unpaid order. kept: of a paid one. released: it is not counted as a use. */
export type RedemptionState = 'held' | 'kept' | 'released';

/** What happens to a voucher's redemption. Late money keeps one again that its expired order had released. */
export const redemptionMoves = {
  keep: { from: ['held', 'released'], to: 'kept' },
  release: { from: ['held', 'kept'], to: 'released' },
} as const satisfies Record<string, { from: readonly RedemptionState[]; to: RedemptionState }>;

export const initialRedemptionState = 'held' satisfies RedemptionState;

export const isKept = ({ state }: { state: RedemptionState }): boolean => state === redemptionMoves.keep.to;
export const isReleased = ({ state }: { state: RedemptionState }): boolean =>
  state === redemptionMoves.release.to;
