/** A supplier owes the cost of a cancelled eSIM until its statement has the credit. */
export type CreditState = 'expected' | 'received';

export const creditMoves = {
  arrive: { from: ['expected'], to: 'received' },
} as const satisfies Record<string, { from: readonly CreditState[]; to: CreditState }>;

export const initialCreditState = 'expected' satisfies CreditState;
