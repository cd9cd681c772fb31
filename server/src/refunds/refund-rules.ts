import { dayMs } from '@langit/contract/values/calendar-days';
import {
  installedEsim,
  isCancelledEsim,
  isDepletedEsim,
  isExpiredEsim,
  isNewEsim,
  type SoldEsimStatus,
} from '@langit/contract/values/esims';
import type { PaymentStatus } from '@langit/contract/values/orders';
import { idRefund, usedRefundByItselfUpToPercent, vnRefund } from '@langit/contract/values/policies';
import type { RefundGround, RefundPolicy, RefusalGround } from '@langit/contract/values/refunds';
import { endOfBusinessDay } from '@langit/domain/business-days';
import { isDisputed, isPaid, isRefunded } from '../orders/order-states.ts';

/** The used part of a plan, in bytes or days; null if unknown. */
export type Used = { used: number; total: number } | null;

/** One piece of an order: an order of three eSIMs has three. */
export type RefundItem = { id: string; givenBack: boolean } & (
  | {
      kind: 'esim';
      status: SoldEsimStatus;
      /** Of the sold plan, without top-ups; in days for unlimited and daily plans. */
      used: Used;
      /** The deadline of the installation or, once installed, the end of validity. */
      endsAt: Date | null;
    }
  | { kind: 'shipped'; where: 'here' | 'with_customer' | 'back' }
  | { kind: 'rental'; dispatched: boolean }
  /** A top-up or an extension. One that cannot be applied is refunded automatically. */
  | { kind: 'addition' }
);

export type RefundCase = {
  policy: RefundPolicy;
  paymentState: PaymentStatus;
  paidAt: Date | null;
  /** Whole Rupiah. `paid`: received for the order. `refunded`: refunded or in an open refund. */
  paid: number;
  refunded: number;
  /** The total before the discount, and the delivery in it, in whole Rupiah. */
  payable: number;
  delivery: number;
  /** The order's list price in dong at the time of sale; null if it had none. */
  listVnd: number | null;
  items: readonly RefundItem[];
  /** The time of the customer's first request for a refund. */
  firstReportedAt: Date | null;
  /** The person has requested a refund of used goods within `usedRefundByItselfEveryDays`, in any order of any account. */
  hasAskedForUsed: boolean;
  /** The account has paid for an order before this one, and nothing of that money has gone back. */
  hasKeptOrder: boolean;
};

/**
 * `amount`: whole Rupiah. `review`: the operator decides, up to `amount`. `covers`: the refunded pieces. `unused`: none of them is
 * used.
 */
export type RefundAnswer =
  | {
      eligible: true;
      review: boolean;
      unused: boolean;
      amount: number;
      until: Date | null;
      policy: RefundPolicy;
      rule: RefundGround;
      covers: string[];
    }
  | {
      eligible: false;
      review: false;
      amount: 0;
      until: Date | null;
      policy: RefundPolicy;
      rule: RefusalGround;
      covers: [];
    };

/** The policy's decision on one piece; `share` is the refunded part of its price. */
type Verdict =
  | { rule: RefundGround; review: boolean; unused: boolean; share: Share; until: Date | null }
  | { rule: RefusalGround; until?: Date };
type Share = { of: number; outOf: number };

const whole: Share = { of: 1, outOf: 1 };
const cancelWithinMs = vnRefund.cancelDays * dayMs;

/**
 * The refund policy: whether an order is refundable, how much, until when, by which rule, and whether the operator decides. For
 * Vietnam the order's list price in dong and the used data decide, elsewhere whether the eSIM is still New. One answer covers one
 * group of pieces: unused ones, else used ones that are refunded automatically, else those that the operator decides on. The others
 * can be requested afterwards. Used pieces are refunded automatically only if hardly used, once a year, and not to a new customer,
 * because the nation that selects the policy is free text that the customer enters.
 */
export function refundAnswer(refundCase: RefundCase, now: Date): RefundAnswer {
  const closed = closedBecause(refundCase);
  if (closed) return refuse(refundCase, closed);
  const prices = pricesOf(refundCase);
  const open = refundCase.items.flatMap((item, index) =>
    item.givenBack ? [] : [{ item, price: prices[index] ?? 0, verdict: judged(item, refundCase, now) }],
  );
  const granted = open.flatMap(({ item: { id }, price, verdict }) =>
    'share' in verdict ? [{ ...verdict, id, amount: shareOf(price, verdict.share) }] : [],
  );
  const worth = granted.filter(({ amount }) => amount > 0);
  const atOnce = worth.filter(({ review }) => !review);
  const unused = atOnce.filter((piece) => piece.unused);
  const chosen = [unused, atOnce, worth].find(({ length }) => length > 0) ?? [];
  return chosen.length > 0
    ? grant(refundCase, chosen)
    : refuseAll(
        refundCase,
        open.map(({ verdict }) => verdict),
      );
}

/** What the policy grants for one piece now; `price` is what was paid for it. Whole Rupiah. */
export type PieceGrant = {
  id: string;
  price: number;
  amount: number;
  rule: RefundGround | RefusalGround;
  review: boolean;
};

/** The policy's answer for each piece by itself. The customer's own request takes one group of them (`refundAnswer`). */
export function pieceGrants(refundCase: RefundCase, now: Date): PieceGrant[] {
  const closed = closedBecause(refundCase);
  const prices = pricesOf(refundCase);
  return refundCase.items.map((item, index) => {
    const { id } = item;
    const price = prices[index] ?? 0;
    const verdict: Verdict = item.givenBack
      ? { rule: 'given_back' }
      : closed
        ? { rule: closed }
        : judged(item, refundCase, now);
    if (!('share' in verdict)) return { id, price, amount: 0, rule: verdict.rule, review: false };
    return { id, price, amount: shareOf(price, verdict.share), rule: verdict.rule, review: verdict.review };
  });
}

type Granted = Omit<Extract<Verdict, { review: boolean }>, 'share'> & { id: string; amount: number };

function grant({ policy, paid, refunded }: RefundCase, pieces: readonly Granted[]): RefundAnswer {
  const sum = pieces.reduce((total, { amount }) => total + amount, 0);
  return {
    eligible: true,
    review: pieces.some(({ review }) => review),
    unused: pieces.every(({ unused }) => unused),
    amount: Math.min(sum, paid - refunded),
    until: earliest(pieces.map(({ until }) => until)),
    policy,
    rule: pieces[0]?.rule ?? 'operator_decides',
    covers: pieces.map(({ id }) => id),
  };
}

const refuse = ({ policy }: RefundCase, rule: RefusalGround, until: Date | null = null): RefundAnswer => ({
  eligible: false,
  review: false,
  amount: 0,
  until,
  policy,
  rule,
  covers: [],
});

function refuseAll(refundCase: RefundCase, verdicts: readonly Verdict[]): RefundAnswer {
  const [first] = verdicts.flatMap((verdict) => ('share' in verdict ? [] : [verdict]));
  return first ? refuse(refundCase, first.rule, first.until) : refuse(refundCase, 'given_back');
}

function closedBecause(refundCase: RefundCase): RefusalGround | null {
  if (isDisputed(refundCase)) return 'chargeback';
  if (isRefunded(refundCase)) return 'given_back';
  if (!isPaid(refundCase)) return 'not_paid';
  if (refundCase.paid === 0) return 'nothing_paid';
  return refundCase.refunded >= refundCase.paid ? 'given_back' : null;
}

/**
 * The paid price of each piece in whole Rupiah: equal parts of the amount paid for the goods, which add up exactly. A discount applies
 * to goods and shipping in proportion. The shipping of a sent SIM card is not refunded; of an unsent one it is.
 */
export function pricesOf({ paid, payable, delivery, items }: RefundCase): number[] {
  const keepsDelivery = items.some((item) => item.kind === 'shipped' && item.where !== 'here');
  const goods = keepsDelivery ? shareOf(paid, { of: payable - delivery, outOf: payable }) : paid;
  const upTo = (count: number) => shareOf(goods, { of: count, outOf: items.length });
  return items.map((_, index) => upTo(index + 1) - upTo(index));
}

/** Rounded down to whole Rupiah. BigInt, because bytes times Rupiah exceeds the safe integers. */
function shareOf(amount: number, { of, outOf }: Share): number {
  if (outOf <= 0 || of <= 0) return 0;
  return of >= outOf ? amount : Number((BigInt(amount) * BigInt(of)) / BigInt(outOf));
}

const earliest = (moments: (Date | null)[]): Date | null =>
  moments.reduce(
    (first, moment) => (first && moment ? (first < moment ? first : moment) : (first ?? moment)),
    null,
  );

type Esim = Extract<RefundItem, { kind: 'esim' }>;

/** The policy's verdict, with the operator's decision where something used may not go back by itself. */
function judged(item: RefundItem, refundCase: RefundCase, now: Date): Verdict {
  const verdict = verdictOn(item, refundCase, now);
  if (!('share' in verdict) || verdict.unused) return verdict;
  return {
    ...verdict,
    review: verdict.review || !refundCase.hasKeptOrder || refundCase.hasAskedForUsed || !isHardlyUsed(item),
  };
}

/** A returned SIM card has no reading: whoever has recorded its return has had it in hand. */
function isHardlyUsed(item: RefundItem): boolean {
  if (item.kind !== 'esim') return true;
  const used = usedOf(item);
  return used !== null && used.used * 100 <= used.total * usedRefundByItselfUpToPercent;
}

function verdictOn(item: RefundItem, refundCase: RefundCase, now: Date): Verdict {
  switch (item.kind) {
    case 'addition':
      return { rule: 'addition_applied' };
    case 'rental':
      return item.dispatched
        ? { rule: 'rental_dispatched' }
        : { rule: 'rental_not_dispatched', review: false, unused: true, share: whole, until: null };
    case 'shipped':
      return inReportTime(refundCase, now, () => simVerdict(item.where));
    case 'esim':
      return inReportTime(refundCase, now, () => esimVerdict(item, refundCase, now));
  }
}

/** The policy for Indonesia and English: requests are refused later than seven working days after the first one. */
function inReportTime({ policy, firstReportedAt }: RefundCase, now: Date, judge: () => Verdict): Verdict {
  if (policy !== 'id' || firstReportedAt === null) return judge();
  const end = endOfBusinessDay(firstReportedAt, idRefund.requestBusinessDays);
  if (now >= end) return { rule: 'too_late', until: end };
  const verdict = judge();
  return 'share' in verdict ? { ...verdict, until: earliest([verdict.until, end]) } : verdict;
}

function simVerdict(where: 'here' | 'with_customer' | 'back'): Verdict {
  if (where === 'with_customer') return { rule: 'sim_not_back' };
  const isHere = where === 'here';
  const rule = isHere ? 'sim_not_sent' : 'sim_is_back';
  // The usage of a returned SIM card is unknown, so it does not count as unused.
  return { rule, review: false, unused: isHere, share: whole, until: null };
}

function esimVerdict(esim: Esim, refundCase: RefundCase, now: Date): Verdict {
  const { status, endsAt } = esim;
  if (isCancelledEsim(status)) return { rule: 'esim_cancelled' };
  if (isExpiredEsim(status)) return { rule: 'lapsed' };
  if (status === 'Undelivered')
    return { rule: 'not_delivered_yet', review: true, unused: true, share: whole, until: null };
  if (refundCase.policy === 'vn') return vietnamVerdict(esim, refundCase, now);
  if (isNewEsim(status))
    return { rule: 'cancelled_new', review: false, unused: true, share: whole, until: endsAt };
  return { rule: 'operator_decides', review: true, unused: false, share: whole, until: endsAt };
}

function vietnamVerdict(esim: Esim, { listVnd, paidAt }: RefundCase, now: Date): Verdict {
  const { endsAt } = esim;
  // Only a New eSIM can be cancelled. An installed one stays usable after its refund, so it does not count as unused.
  const unused = isNewEsim(esim.status);
  const cancelBefore = paidAt && new Date(paidAt.getTime() + cancelWithinMs);
  if (unused && cancelBefore && now < cancelBefore) {
    const until = earliest([cancelBefore, endsAt]);
    return { rule: 'cancelled_new', review: false, unused, share: whole, until };
  }
  const used = usedOf(esim);
  // The tier needs a list price in dong and a reading of the data.
  if (listVnd === null || used === null)
    return { rule: 'operator_decides', review: true, unused, share: whole, until: endsAt };
  const nothingLeft = used.used >= used.total;
  if (listVnd < vnRefund.lowerTier)
    return { rule: 'vn_under_120k', review: nothingLeft, unused, share: whole, until: endsAt };
  if (listVnd <= vnRefund.upperTier && used.used * 100 < used.total * vnRefund.fullBelowPercentUsed)
    return { rule: 'vn_under_half_used', review: false, unused, share: whole, until: endsAt };
  if (nothingLeft) return { rule: 'used_up' };
  const share = { of: used.total - used.used, outOf: used.total };
  return { rule: 'vn_by_remainder', review: false, unused, share, until: endsAt };
}

/** The status overrides the last reading: a New eSIM has used nothing, a depleted one everything. */
function usedOf({ status, used }: Esim): Used {
  if (isNewEsim(status) || status === installedEsim) return { used: 0, total: used?.total ?? 1 };
  if (isDepletedEsim(status)) return { used: 1, total: 1 };
  return used;
}

/** The deadline of the payout by the policy, shown to customer and operator. */
export const payoutDue = (policy: RefundPolicy, askedAt: Date): Date =>
  endOfBusinessDay(
    askedAt,
    policy === 'vn' ? vnRefund.replyWorkingDays + vnRefund.payoutWorkingDays : idRefund.payoutBusinessDays,
  );
