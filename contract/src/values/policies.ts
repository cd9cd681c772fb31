/**
 * The shop's promises in figures (product document, section 9). Rules and printed texts (FAQ, terms, policies) both read them, so
 * that they cannot differ (S6).
 */

/** Countries with at least one plan, rounded down: the only such number in the shop's texts (S3). */
export const countriesSold = 140;
export const minimumAge = 18;

export const minPasswordLength = 8;
/** Lifetime of a confirmation link and of an unconfirmed account. */
export const confirmationHours = 24;
export const mailedPasswordMinutes = 30;
/** Lifetime of the code of a log-in by e-mail, and the tries that it stands. */
export const loginCodeMinutes = 10;
export const loginCodeTries = 5;
/** Lifetime of the link that undoes a change of the e-mail address. */
export const undoAddressDays = 7;

/** eSIM: days from purchase to installation, and days of validity after activation: a daily plan may have one day. */
export const installWithinDays = 30;
export const validityDays = { least: 1, most: 180 } as const;
/** Working days from payment to delivery of an eSIM, and to confirmation of a payment. */
export const esimDeliveryWorkingDays = 1;
export const paymentConfirmedWorkingDays = 3;

/**
 * Refund periods of the policy `id` (not Vietnam), in business days: the request after the first report, then check and payout.
 */
export const idRefund = { requestBusinessDays: 7, payoutBusinessDays: 7 } as const;

/** Days that a bank or wallet may need, after the shop has sent a refund, to show it. */
export const bankRefundDays = 14;

/** A used plan is refunded automatically at most once per person within this number of days, and up to this share of use (F9). */
export const usedRefundByItselfEveryDays = 365;
export const usedRefundByItselfUpToPercent = 20;

/** Refund policy of Vietnam: amounts in dong, and working days until the answer and until the payout after it. */
export const vnRefund = {
  cancelDays: 3,
  lowerTier: 120_000,
  upperTier: 480_000,
  /** In the middle tier the refund is full below this percentage of used data. */
  fullBelowPercentUsed: 50,
  replyWorkingDays: 3,
  payoutWorkingDays: 5,
  latestDays: 60,
} as const;
