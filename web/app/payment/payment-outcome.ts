import type { PaymentStatus } from '@langit/contract/orders';

/** What the waiting page shows. */
export type Outcome = 'waiting' | 'success' | 'refunded' | 'expired';

/** Y2: how a payment's state reads; null leaves what is shown unchanged, and asking goes on. */
export function outcomeOf(status: PaymentStatus): Outcome | null {
  switch (status) {
    case 'PAID':
      return 'success';
    case 'EXPIRED':
    case 'FAILED':
    case 'CANCELLED':
      return 'expired';
    case 'REFUNDED':
      return 'refunded';
    default:
      return null;
  }
}

/** The order behind a payment: its reference without the number of the attempt. */
export const orderOf = (transaction: string): string => transaction.replace(/-\d+$/, '');
