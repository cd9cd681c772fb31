/** intended: paid, to be asked of the supplier. unknown: asked, without a clear answer. */
export type TopUpState = 'intended' | 'unknown' | 'applied' | 'refused';

/** What happens to a top-up. An unknown outcome is looked up by our reference before the supplier is asked again. */
export const topUpMoves = {
  ask: { from: ['intended', 'unknown'], to: 'unknown' },
  askAgain: { from: ['unknown'], to: 'intended' },
  apply: { from: ['intended', 'unknown'], to: 'applied' },
  refuse: { from: ['intended', 'unknown'], to: 'refused' },
} as const satisfies Record<string, { from: readonly TopUpState[]; to: TopUpState }>;

export const initialTopUpState = 'intended' satisfies TopUpState;

/** The supplier's last word is still to come. */
export const openTopUpStates = topUpMoves.apply.from;

export const isTopUpOpen = ({ state }: { state: TopUpState }): boolean =>
  (openTopUpStates as readonly TopUpState[]).includes(state);
/** The supplier was asked and may have carried it out. */
export const isTopUpUnknown = ({ state }: { state: TopUpState }): boolean => state === topUpMoves.ask.to;
