import type { Method, Page, Status, Transaction } from './records.ts';

/** Midtrans' state transitions; every other one is refused with 412. */
const moves: Record<Status, readonly Status[]> = {
  pending: ['capture', 'settlement', 'deny', 'cancel', 'expire'],
  capture: ['settlement', 'cancel'],
  settlement: ['refund', 'partial_refund', 'chargeback', 'deny'],
  partial_refund: ['partial_refund', 'refund'],
  deny: [],
  cancel: [],
  expire: [],
  refund: [],
  chargeback: [],
};

export const mayMove = (from: Status, to: Status): boolean => moves[from].includes(to);

export const isPaid = (transaction: Transaction | undefined): boolean =>
  transaction !== undefined &&
  ['capture', 'settlement', 'refund', 'partial_refund', 'chargeback'].includes(transaction.status);

/** A page accepts a payment until it ends; a denied attempt leaves it open for the next one. */
export function isOpen(page: Page, transaction: Transaction | undefined, now: number): boolean {
  if (page.canceledAt !== null || now >= page.expiresAt) return false;
  return transaction === undefined || transaction.status === 'pending' || transaction.status === 'deny';
}

/** A card that was not submitted to its bank yet is reported by Midtrans' status like a page without a chosen method. */
export const isKnown = (transaction: Transaction | undefined): transaction is Transaction =>
  transaction !== undefined && !(transaction.status === 'pending' && transaction.card !== null);

export const isRefundable = (method: Method): boolean => method === 'credit_card' || method === 'other_qris';

export const refundedSum = (transaction: Transaction): number =>
  transaction.refunds.reduce((sum, refund) => sum + refund.amount, 0);

/** Test cards of Midtrans' sandbox with their bank's answer. */
export const testCards: Record<string, 'accept' | 'deny'> = {
  '4811111111111114': 'accept',
  '5211111111111117': 'accept',
  '4911111111111113': 'deny',
};
