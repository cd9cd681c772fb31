import type { PaymentStatus } from '@langit/contract/values/orders';
import { isDisputed } from '../orders/order-states.ts';
import { possibleUnless, type Reader } from '../platform/operator-commands.ts';
import { atTerminal, type Refusal, refusal } from '../platform/refusals.ts';
import { isByBank, isInReview, isToBeSent, isUnclear } from './refund-states.ts';
import type { RefundRecord } from './refund-store.ts';

type Refund = Pick<RefundRecord, 'ref' | 'state'>;
type Order = { number: string; paymentState: PaymentStatus };

/** The acts that a state can stop, with the end of the terminal's sentence. */
const terminalEnds = {
  nothingToApprove: ': there is nothing to approve.',
  refusedTooLate: " and can't be rejected any more.",
  onlyByBank: ': only what is to be paid by bank is paid out.',
  nothingToAsk: ': there is nothing to ask the gateway.',
} as const;

/** The state of a refund as the reason that an act is not possible. The terminal names it as it is stored. */
const stoppedByState = ({ ref, state }: Refund, code: keyof typeof terminalEnds): Refusal =>
  atTerminal(
    { ...refusal(code, { parts: '' }), parts: [refusal(`refund_${state}`, { refund: ref })] },
    `Refund ${ref} is ${state}${terminalEnds[code]}`,
  );

/** Why the state of a refund stops an action; null where it does not. */
export const refundObstacles = {
  /** One with an unknown outcome at the gateway is sent again. */
  approve: (refund: Refund): Refusal | null =>
    isInReview(refund) || isUnclear(refund) ? null : stoppedByState(refund, 'nothingToApprove'),
  /** With another amount than was asked for. */
  approve_other: (refund: Refund): Refusal | null =>
    isInReview(refund) ? null : stoppedByState(refund, 'nothingToApprove'),
  reject: (refund: Refund): Refusal | null =>
    isInReview(refund) || isByBank(refund) ? null : stoppedByState(refund, 'refusedTooLate'),
  ask: (refund: Refund): Refusal | null =>
    isToBeSent(refund) || isUnclear(refund) ? null : stoppedByState(refund, 'nothingToAsk'),
  pay_out: (refund: Refund): Refusal | null =>
    isByBank(refund) || isUnclear(refund) ? null : stoppedByState(refund, 'onlyByBank'),
};

/** Nothing goes back while the bank has the money. */
export const disputed = (order: Order): Refusal | null =>
  isDisputed(order) ? refusal('paymentDisputed', { order: order.number }) : null;

/** What may be decided about a refund now. */
export function actionsOnRefund(refund: Refund, order: Order, by: Reader) {
  const may = (why: Refusal | null) => possibleUnless(by, why);
  return {
    approve: may(refundObstacles.approve(refund) ?? disputed(order)),
    approve_other: may(refundObstacles.approve_other(refund) ?? disputed(order)),
    reject: may(refundObstacles.reject(refund)),
    ask: may(refundObstacles.ask(refund)),
    pay_out: may(refundObstacles.pay_out(refund)),
  };
}
