import { idRefund, vnRefund } from '@langit/contract/values/policies';
import type { RefundPolicy } from '@langit/contract/values/refunds';
import type { OrderDetail } from '@langit/contract/wire/orders';
import type { Refund, RefundOffer } from '@langit/contract/wire/refunds';
import { useT } from '../../i18n/texts';
import { isUndelivered } from '../../purchase/payment-outcome';

/** The rule that decides, in words; null where a person always decides. */
const ruleWords = {
  cancelled_new: 'ruleCancelledNew',
  vn_under_120k: 'ruleVnSmall',
  vn_under_half_used: 'ruleVnHalf',
  vn_by_remainder: 'ruleVnRemainder',
  operator_decides: null,
  not_delivered_yet: null,
  sim_not_sent: 'ruleSimNotSent',
  sim_is_back: 'ruleSimBack',
  rental_not_dispatched: 'ruleRentalHere',
  not_paid: 'refuseNotPaid',
  nothing_paid: 'refuseNothingPaid',
  chargeback: 'refuseChargeback',
  given_back: 'refuseGivenBack',
  esim_cancelled: 'refuseEsimCancelled',
  too_late: 'refuseTooLate',
  used_up: 'refuseUsedUp',
  lapsed: 'refuseLapsed',
  not_new_any_more: 'refuseNotNew',
  sim_not_back: 'refuseSimNotBack',
  rental_dispatched: 'refuseRentalSent',
  addition_applied: 'refuseAddition',
} as const satisfies Record<RefundOffer['rule'], unknown>;

/** What a rule says where a person decides on this case: the others promise an amount. */
const reviewedWords: Partial<Record<RefundOffer['rule'], 'ruleVnRemainder' | 'reviewSimBack'>> = {
  vn_by_remainder: 'ruleVnRemainder',
  sim_is_back: 'reviewSimBack',
};

/** Outside of Vietnam a person decides on every eSIM that has been installed, and on no other. */
const isOfInstalled = ({ rule, policy }: RefundOffer): boolean =>
  rule === 'operator_decides' && policy === 'id';

/** The rule of an offer in words, which promise no more than the amount beside them (F9). */
export function refundRuleWords(offer: RefundOffer) {
  if (!offer.review) return ruleWords[offer.rule];
  return isOfInstalled(offer) ? 'reviewInstalled' : (reviewedWords[offer.rule] ?? null);
}

/** What the amount of an offer is: as much as is left once a person has decided, all of it, or all of it if the goods don't come. */
export function refundAmountWords({ rule, review }: RefundOffer) {
  if (rule === 'not_delivered_yet') return 'refundUndelivered';
  return review ? 'refundUpTo' : 'refundYouGet';
}

/** When the shop refunds the order without being asked, because its goods have not come by then; null where it does not. */
export const refundsByItselfAt = (order: OrderDetail): string | null =>
  order.deliver_by?.after_deadline === 'refund' && !isUndelivered(order) ? order.deliver_by.at : null;

/** In which case a refund is granted that a person decides on, in a few words. */
export function reviewHint(offer: RefundOffer) {
  if (offer.rule === 'not_delivered_yet') return 'refundIfMissing';
  return isOfInstalled(offer) ? 'refundIfFaulty' : 'refundAfterReview';
}

/** The sentence of a refund's state. */
export const refundStateTexts = {
  review: 'refundReviewText',
  approved: 'refundOnWayText',
  processing: 'refundOnWayText',
  done: 'refundDoneText',
  rejected: 'refundRejectedText',
} as const satisfies Record<Refund['status'], unknown>;

/** The one sentence for how long a refund takes, by the policy of its customer's country. */
export function useRefundTime({ refund, refund_offer }: OrderDetail): string {
  const t = useT('orders');
  const policy = refund?.policy ?? refund_offer.policy;
  return t('refundTime', { count: payoutDays[policy] });
}

/** Working days until the money is sent: Vietnam's answer and payout follow each other. */
const payoutDays: Record<RefundPolicy, number> = {
  id: idRefund.payoutBusinessDays,
  vn: vnRefund.replyWorkingDays + vnRefund.payoutWorkingDays,
};
