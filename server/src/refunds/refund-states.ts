import type { OrderDetail } from '@langit/contract/wire/orders';

export type RefundState = 'review' | 'approved' | 'sent' | 'manual' | 'unknown' | 'done' | 'refused';

/**
 * review: the operator decides. approved: to be sent. sent: what has to be cancelled first is being cancelled, the gateway is
 * being asked; refused from there where the eSIM is not New any more. unknown: it was asked often and gave no clear answer.
 * manual: the operator pays by bank.
 */
export const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  review: ['approved', 'refused'],
  approved: ['sent', 'manual'],
  sent: ['manual', 'unknown', 'done', 'refused'],
  unknown: ['sent', 'manual', 'done'],
  manual: ['done', 'refused'],
  done: [],
  refused: [],
};

/** Not decided about, or decided and not at its end. */
export const isOpen = (state: RefundState): boolean => refundMoves[state].length > 0;

export const canMoveRefund = (from: RefundState, to: RefundState): boolean => refundMoves[from].includes(to);

type ShownStatus = NonNullable<OrderDetail['refund']>['status'];

/** The words of the HTTP contract. */
export const shownRefundStatus: Readonly<Record<RefundState, ShownStatus>> = {
  review: 'review',
  approved: 'approved',
  sent: 'processing',
  unknown: 'processing',
  manual: 'processing',
  done: 'done',
  refused: 'rejected',
};

/** How often the gateway is asked before a person has to look; with the growing pauses that is about two days. */
export const maxRefundAttempts = 12;

/** Half a minute after the first try, then twice as long each time. */
export const nextTryAt = (askedAt: Date, attempts: number): Date =>
  new Date(askedAt.getTime() + 30_000 * (2 ** attempts - 1));
