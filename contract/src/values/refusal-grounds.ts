/** Why it does not; `reason` of REFUND_NOT_ALLOWED. */
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
