/** The navigation state from a checkout to the waiting page (Y1). It belongs to the history entry, so a reload keeps it. */
export type WaitingState = {
  type: 'waiting';
  transaction_id: string;
  /** Where the payment is made. */
  url: string | null;
  /** The browser has blocked the tab: the page offers a button first. */
  blocked: boolean;
};

export function isWaitingState(value: unknown): value is WaitingState {
  const { type, transaction_id } = (value ?? {}) as Partial<WaitingState>;
  return type === 'waiting' && typeof transaction_id === 'string';
}
