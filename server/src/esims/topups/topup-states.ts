/** intended: paid, not yet sent to the supplier. unknown: a call was sent, its outcome is unknown. */
export type TopUpState = 'intended' | 'unknown' | 'applied' | 'refused';

/** State machine of a top-up. An unknown outcome is looked up by our reference before a repeated call. */
export const topUpMoves = {
  ask: { from: ['intended', 'unknown'], to: 'unknown' },
  askAgain: { from: ['unknown'], to: 'intended' },
  apply: { from: ['intended', 'unknown'], to: 'applied' },
  refuse: { from: ['intended', 'unknown'], to: 'refused' },
} as const satisfies Record<string, { from: readonly TopUpState[]; to: TopUpState }>;

export const initialTopUpState = 'intended' satisfies TopUpState;

/** States that are not final. */
export const openTopUpStates = topUpMoves.apply.from;

export const isTopUpOpen = ({ state }: { state: TopUpState }): boolean =>
  (openTopUpStates as readonly TopUpState[]).includes(state);
/** Whether a call was sent and its outcome is unknown. */
export const isTopUpUnknown = ({ state }: { state: TopUpState }): boolean => state === topUpMoves.ask.to;
