import { type ChargeState, isChargeDue } from '@langit/contract/values/rentals';

export const chargeMoves = {
  pay: { from: ['due'], to: 'paid' },
  waive: { from: ['due'], to: 'waived' },
} as const satisfies Record<string, { from: readonly ChargeState[]; to: ChargeState }>;

export const initialChargeState = 'due' satisfies ChargeState;

export const isDue = ({ state }: { state: ChargeState }): boolean => isChargeDue(state);
