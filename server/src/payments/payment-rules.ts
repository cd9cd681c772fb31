import type { PaymentStatus } from '@langit/contract/values/orders';
import { canMovePayment, type UnpaidEnd } from '../orders/order-states.ts';
import type { PaymentSnapshot } from './gateway.ts';

/** What we know of an attempt before the gateway is believed. Amounts are whole Rupiah. */
export type Standing = {
  payment: PaymentStatus;
  due: number;
  /** Money that came for this attempt, right or wrong; 0: none. */
  received: number;
  /** A wrong amount or currency was recorded for it. */
  mismatched: boolean;
  /** The bank took it back. */
  reversed: boolean;
  refunded: number;
  /** When the last chargeback was recorded. */
  chargedBackAt: Date | null;
};

/** What the gateway's answer makes us do, in this order. */
export type Step =
  | { do: 'receive'; late: boolean; deliver: boolean }
  /** Money for an order that can't become paid (again): recorded and flagged; given back where it is all of its money. */
  | { do: 'receive_stray'; giveBack: boolean }
  /** Not the amount or the currency of the order: recorded and flagged, never paid. null: not Rupiah. */
  | { do: 'record_mismatch'; amount: number | null }
  /** `total`: everything that went back so far. */
  | { do: 'record_refunds'; total: number }
  | { do: 'reverse' }
  | { do: 'charge_back' }
  | { do: 'win_back' }
  | { do: 'close'; by: UnpaidEnd }
  | { do: 'flag'; reason: string };

type Seen = Pick<PaymentSnapshot, 'state' | 'amount' | 'currency' | 'refunded'>;

export const isAmountDue = (seen: Pick<Seen, 'amount' | 'currency'>, due: number): boolean =>
  seen.currency === 'IDR' && seen.amount === due;

/** The gateway has received money for the attempt, whatever became of it since. */
export const isMoney = ({ state }: Pick<Seen, 'state'>): boolean =>
  ['paid', 'partially_refunded', 'refunded', 'charged_back'].includes(state);

/** What has gone back of a payment by the gateway's word; it need not say how much where all of it did. */
export const givenBack = ({ state, refunded }: Pick<Seen, 'state' | 'refunded'>, received: number): number =>
  state === 'refunded' ? refunded || received : refunded;

/** What the gateway holds of a payment, in whole Rupiah; null where it is no Rupiah. */
export function heldBy(seen: Seen): number | null {
  if (!isMoney(seen) || seen.state === 'charged_back') return 0;
  return seen.amount === null || seen.currency !== 'IDR' ? null : seen.amount - givenBack(seen, seen.amount);
}

/** Nothing of it went back and nothing is disputed. */
export const isUntouchedMoney = ({ state }: Pick<Seen, 'state'>): boolean => state === 'paid';

/**
 * Reads the gateway's status against what we know. Forward only: what is old news gives no step, so that answers may come
 * repeated, late and out of order (Y6). `askedAt` is when the gateway was asked.
 */
export function stepsFor(standing: Standing, seen: Seen, askedAt: Date): Step[] {
  if (!isMoney(seen)) return standing.received > 0 ? afterMoney(standing, seen) : beforeMoney(standing, seen);
  if (standing.received === 0) return firstMoney(standing, seen);
  return seen.state === 'charged_back' || standing.payment === 'CHARGEBACK'
    ? disputeIn(standing, seen, askedAt)
    : refundsIn(standing, seen);
}

function firstMoney(standing: Standing, seen: Seen): Step[] {
  const { due, payment } = standing;
  if (!isAmountDue(seen, due)) {
    const amount = seen.currency === 'IDR' ? seen.amount : null;
    return standing.mismatched ? [] : [{ do: 'record_mismatch', amount }];
  }
  const whole = seen.state === 'paid' || seen.state === 'partially_refunded';
  if (!canMovePayment(payment, 'pay')) {
    return [{ do: 'receive_stray', giveBack: whole }, ...refundsIn({ ...standing, received: due }, seen)];
  }
  const receive: Step = { do: 'receive', late: payment === 'EXPIRED', deliver: whole };
  if (seen.state === 'charged_back') return [receive, { do: 'charge_back' }];
  return [receive, ...refundsIn({ ...standing, payment: 'PAID', received: due }, seen)];
}

/** Money that is gone already, by a reversal or a dispute, can't be given back a second time. */
function refundsIn({ payment, received, reversed, refunded }: Standing, seen: Seen): Step[] {
  if (reversed || payment === 'CHARGEBACK') return [];
  const total = Math.min(givenBack(seen, received), received);
  return total > refunded ? [{ do: 'record_refunds', total }] : [];
}

function disputeIn(standing: Standing, seen: Seen, askedAt: Date): Step[] {
  const { payment, chargedBackAt } = standing;
  if (seen.state === 'charged_back') {
    if (canMovePayment(payment, 'chargeBack')) return [{ do: 'charge_back' }];
    return payment === 'CHARGEBACK' ? [] : [{ do: 'flag', reason: 'chargeback' }];
  }
  // An answer that was asked for before the chargeback was known says nothing about who won.
  const wonSince = seen.state === 'paid' && payment === 'CHARGEBACK' && chargedBackAt !== null;
  if (!wonSince || askedAt <= chargedBackAt) return [];
  return [{ do: 'win_back' }, ...refundsIn({ ...standing, payment: 'PAID' }, seen)];
}

/** A payment that is not there any more. `pending` and `expired` are answers from before it was paid. */
function afterMoney({ payment, received }: Standing, { state }: Seen): Step[] {
  if (state === 'cancelled') return refundsOfVoid(payment, received);
  if (state !== 'declined' && state !== 'failed') return [];
  if (canMovePayment(payment, 'reverse')) return [{ do: 'reverse' }];
  return payment === 'PARTIALLY_REFUNDED' ? [{ do: 'flag', reason: 'payment_reversed' }] : [];
}

/** A captured card that is cancelled before it settles: all of the money goes back. */
const refundsOfVoid = (payment: PaymentStatus, received: number): Step[] =>
  payment === 'PAID' || payment === 'PARTIALLY_REFUNDED' ? [{ do: 'record_refunds', total: received }] : [];

const ends: Partial<Record<Seen['state'], UnpaidEnd>> = {
  expired: 'expire',
  failed: 'fail',
  cancelled: 'cancel',
};

/** A declined try leaves the page payable (Y3). */
function beforeMoney({ payment }: Standing, { state }: Seen): Step[] {
  if (payment !== 'PENDING') return [];
  if (state === 'review') return [{ do: 'flag', reason: 'payment_review' }];
  const by = ends[state];
  return by ? [{ do: 'close', by }] : [];
}
