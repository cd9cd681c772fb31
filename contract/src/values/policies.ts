/**
 * What the shop promises in figures (product document, section 9). The rules keep these numbers and the texts of FAQ,
 * terms and policies print them, so that what is written and what is done cannot differ (S6).
 */

/** Countries with at least one plan, rounded down: the one number that the shop names (S3). */
export const countriesSold = 140;
export const minimumAge = 18;

export const minPasswordLength = 8;
/** A confirmation link works so long, and so long does an account wait for it. */
export const confirmationHours = 24;
export const mailedPasswordMinutes = 30;
/** The link in the notice about a changed e-mail address undoes the change so long. */
export const undoAddressDays = 7;

/** eSIM: installed within so many days of purchase, valid so many days after activation. */
export const installWithinDays = 30;
export const validityDays = { least: 30, most: 180 } as const;
/** Working days: the eSIM is there after the payment, the payment is confirmed. */
export const esimDeliveryWorkingDays = 1;
export const paymentConfirmedWorkingDays = 3;

/** Indonesia and English: the request after the first report, then check and payout. */
export const idRefund = { requestBusinessDays: 7, payoutBusinessDays: 7 } as const;

/** Money for something used goes back without a person's decision at most once per customer in so many days (F9). */
export const usedRefundByItselfEveryDays = 365;

/** Vietnam: amounts in dong; working days of the answer and of the payout after it. */
export const vnRefund = {
  cancelDays: 3,
  lowerTier: 120_000,
  upperTier: 480_000,
  /** In the middle tier everything goes back while less than this percentage of the data is used. */
  fullBelowPercentUsed: 50,
  replyWorkingDays: 3,
  payoutWorkingDays: 5,
  latestDays: 60,
} as const;
