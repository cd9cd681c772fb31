/** States of a late fee, which the operator collects. */
export type ChargeState = 'due' | 'paid' | 'waived';

export const chargeMoves = {
  pay: { from: ['due'], to: 'paid' },
  waive: { from: ['due'], to: 'waived' },
} as const satisfies Record<string, { from: readonly ChargeState[]; to: ChargeState }>;

export const initialChargeState = 'due' satisfies ChargeState;

export const isDue = ({ state }: { state: ChargeState }): boolean => state === initialChargeState;
