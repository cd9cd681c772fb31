/** The waiting page's address (Y1). The gateway returns the customer to the same one. */
export const waitingPath = (transaction: string): string =>
  `/payment/waiting-redirect?transaction_id=${encodeURIComponent(transaction)}`;

/** The order behind a payment: its reference without the number of the attempt. */
export const orderOf = (transaction: string): string => transaction.replace(/-\d+$/, '');

/** The navigation state from a checkout to the waiting page. It belongs to the history entry, so a reload keeps it. */
export type WaitingState = {
  /** Where the payment is made. */
  url: string | null;
  /** The browser has blocked the tab: the page offers a button first. */
  blocked: boolean;
};

export function readWaitingState(value: unknown): WaitingState {
  const { url, blocked } = (value ?? {}) as Partial<WaitingState>;
  return { url: typeof url === 'string' ? url : null, blocked: blocked === true };
}
