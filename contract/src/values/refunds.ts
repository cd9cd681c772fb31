/** Refund policies (product document, section 9): `vn` for accounts with the nation Vietnam, `id` for all others. */
export const refundPolicies = ['id', 'vn'] as const;
export type RefundPolicy = (typeof refundPolicies)[number];

/** The rule by which a refund is granted. */
export const refundGrounds = [
  'cancelled_new',
  'vn_under_120k',
  'vn_under_half_used',
  'vn_by_remainder',
  'operator_decides',
  'not_delivered_yet',
  'sim_not_sent',
  'sim_is_back',
  'rental_not_dispatched',
] as const;
export type RefundGround = (typeof refundGrounds)[number];

/** The states of a refund, of which a customer sees `refundStatuses`. */
export const refundStates = ['review', 'approved', 'sent', 'manual', 'unknown', 'done', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

/** The rules of refunds that no customer has asked for. */
export const ownRefundRules = [
  'operator',
  'late_payment',
  'payment_after_end',
  'second_payment',
  'other_amount',
  'cannot_deliver',
  'undelivered',
  'topup_refused',
  'rental_cancelled',
] as const;

/** Why staff cannot refund a part of an order now. */
export const partBlocks = [
  'disputed',
  'not_paid',
  'no_payment',
  'refund_open',
  'not_delivered',
  'nothing_left',
] as const;
export type PartBlock = (typeof partBlocks)[number];

export const refundStatuses = ['review', 'approved', 'processing', 'done', 'rejected'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** The operator decides first. */
export const isRefundInReview = (refund: RefundState | RefundStatus): boolean => refund === 'review';
export const isRefundDone = (refund: RefundState | RefundStatus): boolean => refund === 'done';
export const isRefundRefused = (refund: RefundState | RefundStatus): boolean =>
  refund === 'refused' || refund === 'rejected';
/** Neither decided against nor paid out. */
export const isRefundOpen = (refund: RefundState | RefundStatus): boolean =>
  !isRefundDone(refund) && !isRefundRefused(refund);

/** Reasons by which staff reject a refund; the customer reads them in their own language. */
export const standardRefusals = ['used', 'too_late', 'twice', 'works'] as const;
export type StandardRefusal = (typeof standardRefusals)[number];

/** A rejection in a person's own words is an explanation, and no mark such as "2". */
export const fewestLettersOfRejection = 10;
export const explainsRejection = (words: string): boolean =>
  (words.match(/\p{L}/gu) ?? []).length >= fewestLettersOfRejection;

/** The ground of a refused refund: `reason` of REFUND_NOT_ALLOWED. */
export const refusalGrounds = [
  'not_paid',
  'nothing_paid',
  'chargeback',
  'given_back',
  'esim_cancelled',
  'too_late',
  'used_up',
  'lapsed',
  'not_new_any_more',
  'sim_not_back',
  'rental_dispatched',
  'addition_applied',
] as const;
export type RefusalGround = (typeof refusalGrounds)[number];

/** The share of the data of all these plans that was used; null without plans, or where one is unlimited or its use is not known. */
export function usedShareOf(
  usage: readonly { used_bytes: number | null; data_bytes: number | null }[],
): number | null {
  const sum = { used: 0, data: 0 };
  for (const { used_bytes: used, data_bytes: data } of usage) {
    if (used === null || data === null) return null;
    sum.used += used;
    sum.data += data;
  }
  return sum.data === 0 ? null : sum.used / sum.data;
}
