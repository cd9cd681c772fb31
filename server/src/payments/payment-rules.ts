import type { FlagKind } from '@langit/contract/values/exceptions';
import type { PaymentStatus } from '@langit/contract/values/orders';
import {
  canMovePayment,
  isDisputed,
  isExpired,
  isPaid,
  isPartlyRefunded,
  isUnpaid,
  paymentMoves,
  type UnpaidEnd,
} from '../orders/order-states.ts';
import { isOpenAttempt } from './attempt-states.ts';
import type { PaymentSnapshot } from './gateway.ts';
import {
  hasFailedThere,
  isCancelledThere,
  isChargedBack,
  isDeclined,
  isFullyHeld,
  isInFraudCheck,
  isPageOver,
  isReceived,
  isRefundedInFull,
  isRefundedInPart,
} from './gateway-states.ts';

/** The recorded state of an attempt before the gateway's status is applied. Amounts are whole Rupiah. */
export type RecordedPayment = {
  paymentState: PaymentStatus;
  attemptState: PaymentStatus;
  /** The unpaid order keeps goods from others. */
  keepsGoods: boolean;
  due: number;
  /** The received amount; 0 without a payment. */
  received: number;
  /** A payment with a wrong amount or currency is recorded. */
  mismatched: boolean;
  /** A reversal by the bank is recorded. */
  reversed: boolean;
  refunded: number;
  /** The moment of the last recorded chargeback. */
  chargedBackAt: Date | null;
};

/** A consequence of the gateway's status; steps are applied in their order. */
export type Step =
  | { do: 'receive'; late: boolean; deliver: boolean }
  /** A payment for an order that cannot become paid (again): recorded, flagged and, if `refund`, refunded in full. */
  | { do: 'receive_unexpected'; refund: boolean }
  /** A wrong amount or currency: recorded and flagged, the order is not paid. null: not Rupiah. */
  | { do: 'record_mismatch'; amount: number | null }
  /** `total`: the sum of all refunds so far. */
  | { do: 'record_refunds'; total: number }
  | { do: 'reverse' }
  | { do: 'charge_back' }
  | { do: 'win_dispute' }
  /** The page takes no more payments; the order takes them on another page until its own deadline. */
  | { do: 'end_page' }
  | { do: 'close'; by: UnpaidEnd }
  | { do: 'flag'; reason: FlagKind };

/** A step that books the payment. */
export const isReceipt = ({ do: step }: Step): boolean => step === 'receive' || step === 'receive_unexpected';

type Seen = Pick<PaymentSnapshot, 'state' | 'amount' | 'currency' | 'refunded'>;

export const isAmountDue = (seen: Pick<Seen, 'amount' | 'currency'>, due: number): boolean =>
  seen.currency === 'IDR' && seen.amount === due;

/** The refunded sum of a payment at the gateway. A gateway may omit the amount of a full refund. */
export const refundedSum = (seen: Pick<Seen, 'state' | 'refunded'>, received: number): number =>
  isRefundedInFull(seen) ? seen.refunded || received : seen.refunded;

/** The payment less its refunds at the gateway (a fee of the customer's may be refunded too), in whole Rupiah; 0 when charged back, null in another currency. */
export function netAmount(seen: Seen): number | null {
  if (!isReceived(seen) || isChargedBack(seen)) return 0;
  return seen.amount === null || seen.currency !== 'IDR'
    ? null
    : seen.amount - Math.min(refundedSum(seen, seen.amount), seen.amount);
}

/**
 * Compares the gateway's status with the recorded state and returns the steps between them. States only move forward and a known
 * status gives no step, so duplicate, late and reordered answers are harmless (Y6). `askedAt`: the moment of the status call.
 */
export function stepsFor(recorded: RecordedPayment, seen: Seen, askedAt: Date): Step[] {
  if (!isReceived(seen))
    return recorded.received > 0 ? stepsAfterPayment(recorded, seen) : stepsBeforePayment(recorded, seen);
  if (recorded.received === 0) return stepsOfFirstPayment(recorded, seen);
  return isChargedBack(seen) || isDisputed(recorded)
    ? disputeSteps(recorded, seen, askedAt)
    : refundSteps(recorded, seen);
}

function stepsOfFirstPayment(recorded: RecordedPayment, seen: Seen): Step[] {
  const { due } = recorded;
  if (!isAmountDue(seen, due)) {
    const amount = seen.currency === 'IDR' ? seen.amount : null;
    return recorded.mismatched ? [] : [{ do: 'record_mismatch', amount }];
  }
  const partly = isRefundedInPart(seen) && refundedSum(seen, due) < due;
  const whole = isFullyHeld(seen) || partly;
  if (!canMovePayment(recorded.paymentState, 'pay')) {
    return [
      { do: 'receive_unexpected', refund: whole },
      ...refundSteps({ ...recorded, received: due }, seen),
    ];
  }
  const receive: Step = { do: 'receive', late: isExpired(recorded), deliver: whole };
  if (isChargedBack(seen)) return [receive, { do: 'charge_back' }];
  return [receive, ...refundSteps({ ...recorded, paymentState: paymentMoves.pay.to, received: due }, seen)];
}

/** A reversed or disputed payment has no refund to record. */
function refundSteps(recorded: RecordedPayment, seen: Seen): Step[] {
  const { received, refunded } = recorded;
  if (recorded.reversed || isDisputed(recorded)) return [];
  const total = Math.min(refundedSum(seen, received), received);
  return total > refunded ? [{ do: 'record_refunds', total }] : [];
}

function disputeSteps(recorded: RecordedPayment, seen: Seen, askedAt: Date): Step[] {
  const { chargedBackAt } = recorded;
  if (isChargedBack(seen)) {
    if (canMovePayment(recorded.paymentState, 'chargeBack')) return [{ do: 'charge_back' }];
    return isDisputed(recorded) ? [] : [{ do: 'flag', reason: 'chargeback' }];
  }
  // A status requested before the chargeback was recorded does not say who won the dispute.
  const wonSince = isFullyHeld(seen) && isDisputed(recorded) && chargedBackAt !== null;
  if (!wonSince || askedAt <= chargedBackAt) return [];
  return [
    { do: 'win_dispute' },
    ...refundSteps({ ...recorded, paymentState: paymentMoves.winDispute.to }, seen),
  ];
}

/** A received payment that was cancelled or reversed. `pending` and `expired` are stale answers from before the payment. */
function stepsAfterPayment(recorded: RecordedPayment, seen: Seen): Step[] {
  if (isCancelledThere(seen)) return stepsOfVoid(recorded);
  if (!isDeclined(seen) && !hasFailedThere(seen)) return [];
  if (canMovePayment(recorded.paymentState, 'reverse')) return [{ do: 'reverse' }];
  return isPartlyRefunded(recorded) ? [{ do: 'flag', reason: 'payment_reversed' }] : [];
}

/** A void: a captured card payment that is cancelled before it settles is refunded in full. */
const stepsOfVoid = (recorded: RecordedPayment): Step[] =>
  isPaid(recorded) ? [{ do: 'record_refunds', total: recorded.received }] : [];

/**
 * A declined try leaves the page payable (Y3). An expired page leaves the order payable (Z11), unless it keeps goods from others: they
 * are kept no longer than the page (Y8). The end of an attempt that has ended already says nothing about the order: another attempt
 * has replaced it.
 */
function stepsBeforePayment(recorded: RecordedPayment, seen: Seen): Step[] {
  if (!isUnpaid(recorded)) return [];
  if (isInFraudCheck(seen)) return [{ do: 'flag', reason: 'payment_review' }];
  if (!isOpenAttempt({ state: recorded.attemptState })) return [];
  if (isPageOver(seen)) return recorded.keepsGoods ? [{ do: 'close', by: 'expire' }] : [{ do: 'end_page' }];
  if (hasFailedThere(seen)) return [{ do: 'close', by: 'fail' }];
  return isCancelledThere(seen) ? [{ do: 'close', by: 'cancel' }] : [];
}
