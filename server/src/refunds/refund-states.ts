import type { OrderDetail } from '@langit/contract/wire/orders';

export type RefundState = 'review' | 'approved' | 'sent' | 'manual' | 'unknown' | 'done' | 'refused';

/**
 * What happens to a refund. review: the operator decides. approved: to be sent. sent: what has to be cancelled first is being
 * cancelled, the gateway is being asked; refused from there where the eSIM is not New any more. unknown: it was asked often
 * and gave no clear answer. manual: the operator pays by bank.
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

/** A person decides about it first, or the rule has decided. */
export const initialRefundStates = { toDecide: 'review', decided: 'approved' } as const;

export const canMoveRefund = ({ state }: WithState, move: RefundMove): boolean =>
  (refundMoves[move].from as readonly RefundState[]).includes(state);

const leaving = new Set<RefundState>(Object.values(refundMoves).flatMap(({ from }) => [...from]));
export const openStates: readonly RefundState[] = [...leaving];
/** Not decided about, or decided and not at its end. */
export const isOpen = ({ state }: WithState): boolean => leaving.has(state);

/** The gateway is to be asked, or is being asked. */
export const sendingStates = [refundMoves.approve.to, refundMoves.ask.to] as const;
export const isToBeSent = ({ state }: WithState): boolean =>
  (sendingStates as readonly RefundState[]).includes(state);

export const isInReview = ({ state }: WithState): boolean => state === initialRefundStates.toDecide;
export const isApproved = ({ state }: WithState): boolean => state === refundMoves.approve.to;
export const isSent = ({ state }: WithState): boolean => state === refundMoves.ask.to;
/** The gateway was asked often and gave no clear answer. */
export const isUnclear = ({ state }: WithState): boolean => state === refundMoves.giveUp.to;
/** The gateway may still carry it out, or has. */
export const isAsked = (refund: WithState): boolean => isSent(refund) || isUnclear(refund);
/** Waits for the operator's bank transfer. */
export const isByBank = ({ state }: WithState): boolean => state === refundMoves.payByBank.to;
export const isDone = ({ state }: WithState): boolean => state === refundMoves.finish.to;
export const isRefused = ({ state }: WithState): boolean => state === refundMoves.refuse.to;

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
