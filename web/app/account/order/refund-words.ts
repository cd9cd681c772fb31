import type { Refund, RefundOffer } from '@langit/contract/wire/refunds';

/** The rule that decides, in words. */
export const refundRuleWords = {
  cancelled_new: 'ruleCancelledNew',
  vn_under_120k: 'ruleVnSmall',
  vn_under_half_used: 'ruleVnHalf',
  vn_by_remainder: 'ruleVnRemainder',
  operator_decides: 'ruleOperator',
  not_delivered_yet: 'ruleNotDelivered',
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

/** A refund's state: badge, sentence and tone. */
export const refundStateWords = {
  review: ['refundReview', 'refundReviewText', 'warn'],
  approved: ['refundApproved', 'refundOnWayText', 'pale'],
  processing: ['refundProcessing', 'refundOnWayText', 'pale'],
  done: ['refundDone', 'refundDoneText', 'leaf'],
  rejected: ['refundRejected', 'refundRejectedText', 'quiet'],
} as const satisfies Record<Refund['status'], unknown>;
