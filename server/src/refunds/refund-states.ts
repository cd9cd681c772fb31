import {
  isRefundDone,
  isRefundInReview,
  isRefundOpen,
  isRefundRefused,
  type RefundState,
  type RefundStatus,
  refundStates,
} from '@langit/contract/values/refunds';

/**
 * State machine of a refund. review: the operator decides. approved: to be sent. sent: eSIMs are being cancelled and the gateway
 * called; refused from there if an eSIM is no longer New. unknown: all retries at the gateway failed. manual: the operator pays by
 * bank transfer.
 */
export const refundMoves = {
  approve: { from: ['review'], to: 'approved' },
  ask: { from: ['approved', 'sent', 'unknown'], to: 'sent' },
  giveUp: { from: ['approved', 'sent'], to: 'unknown' },
  payByBank: { from: ['approved', 'sent', 'unknown'], to: 'manual' },
  finish: { from: ['sent', 'unknown', 'manual'], to: 'done' },
  refuse: { from: ['review', 'sent', 'manual'], to: 'refused' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>;

export type RefundMove = keyof typeof refundMoves;
type WithState = { state: RefundState };

/** `toDecide`: the operator decides first. `decided`: the policy has decided. */
export const initialRefundStates = { toDecide: 'review', decided: 'approved' } as const;

export const canMoveRefund = ({ state }: WithState, move: RefundMove): boolean =>
  (refundMoves[move].from as readonly RefundState[]).includes(state);

export const openStates: readonly RefundState[] = refundStates.filter(isRefundOpen);
/** Not in a final state. */
export const isOpen = ({ state }: WithState): boolean => isRefundOpen(state);

/** The gateway is called, for the first time or as a retry. */
export const sendingStates = [refundMoves.approve.to, refundMoves.ask.to] as const;
export const isToBeSent = ({ state }: WithState): boolean =>
  (sendingStates as readonly RefundState[]).includes(state);

export const isInReview = ({ state }: WithState): boolean => isRefundInReview(state);
export const isApproved = ({ state }: WithState): boolean => state === refundMoves.approve.to;
export const isSent = ({ state }: WithState): boolean => state === refundMoves.ask.to;
/** All retries at the gateway failed. */
export const isUnclear = ({ state }: WithState): boolean => state === refundMoves.giveUp.to;
/** The gateway was called and may have made the refund. */
export const isAsked = (refund: WithState): boolean => isSent(refund) || isUnclear(refund);
/** Waits for the operator's bank transfer. */
export const isByBank = ({ state }: WithState): boolean => state === refundMoves.payByBank.to;
export const isDone = ({ state }: WithState): boolean => isRefundDone(state);
export const isRefused = ({ state }: WithState): boolean => isRefundRefused(state);

/** The words of the HTTP contract. */
export const shownRefundStatus: Readonly<Record<RefundState, RefundStatus>> = {
  review: 'review',
  approved: 'approved',
  sent: 'processing',
  unknown: 'processing',
  manual: 'processing',
  done: 'done',
  refused: 'rejected',
};

/** The number of attempts before the refund is left to the operator; with exponential back-off less than two days. */
export const maxRefundAttempts = 12;

/** Exponential back-off: 30 seconds after the first attempt, doubled after each further one. */
export const nextTryAt = (askedAt: Date, attempts: number): Date =>
  new Date(askedAt.getTime() + 30_000 * (2 ** attempts - 1));
