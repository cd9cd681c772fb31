import type { Language } from '@langit/contract/values/locale';

/**
 * Port of a payment gateway with a hosted page. Money is whole Rupiah, an integer. Only `fetchStatus` is trusted: a notification
 * is a hint to call it, and the browser's return proves nothing. No method retries by itself. Every call over the network may
 * throw `GatewayUnavailable` (outcome unknown: retry later) or `GatewayRefused` (a retry does not help).
 */
export interface PaymentGateway {
  readonly name: 'midtrans' | 'xendit';
  /**
   * Opens a hosted page for one attempt. After `GatewayUnavailable` the caller retries with a NEW attemptRef: gateways accept a
   * reference once (`attempt_ref_taken`), and a page that may have been opened was never shown.
   */
  createPage(input: NewPage): Promise<{ providerRef: string; redirectUrl: string; expiresAt: Date }>;
  /** The authoritative status. `not_started`: no payment was begun: the page is open, was left, or expired unpaid. */
  fetchStatus(attempt: AttemptKey): Promise<PaymentSnapshot | 'not_started'>;
  /** Closes an unpaid page; idempotent. `too_late`: a payment exists or is pending: read the status. `unknown`: no such page. */
  cancelPage(attempt: AttemptKey): Promise<'cancelled' | 'too_late' | 'unknown'>;
  /** Gives money back, all or a part. The caller retries `pending` and `GatewayUnavailable` with the same refundRef. */
  refund(input: RefundRequest): Promise<RefundOutcome>;
  /** Whether money of this method goes back through the gateway (`api`) or by the operator's bank transfer (`manual`). */
  refundable(method: string | null): 'api' | 'manual';
  /** Checks and reads a notification from its bytes as received. Pure: touches neither network nor database. */
  parseNotification(input: ReceivedNotification): NotificationClaim;
}

/** attemptRef: the shop's reference. providerRef: the gateway's reference of the page, from `createPage`. */
export type AttemptKey = { attemptRef: string; providerRef: string | null };

export type NewPage = {
  /** At most 50 of A-Z a-z 0-9 - _ ~ . ; never used before. */
  attemptRef: string;
  amount: number;
  /** What the page lists, delivery and tax included, a discount as a negative unit price; the sum is `amount`. */
  lines: readonly { ref: string; name: string; unitAmount: number; quantity: number }[];
  customer: { name: string; email: string; phoneE164: string | null };
  language: Language;
  /** Where the customer's browser returns to, and where notifications go. Absolute addresses. */
  returnUrl: string;
  notificationUrl: string;
  /** The shop's own deadline. The page's may be later (the gateway's minimum, whole minutes), never earlier. */
  expiresAt: Date;
};

export type PaymentSnapshot = {
  /**
   * pending: chosen, not paid. review: paid, held back by the gateway's fraud check. declined: this try failed, the page
   * may still be paid; read after `paid` it is the bank's reversal. failed, cancelled, expired: cannot be paid any more.
   */
  state: UnpaidState | 'paid' | 'partially_refunded' | 'refunded' | 'charged_back';
  /** What was (to be) paid. null: not a whole number of Rupiah; equals no amount of ours. */
  amount: number | null;
  /** ISO code, e.g. `IDR`; anything else is a mismatch. */
  currency: string;
  /** Sum of what went back so far; 0 when nothing did. */
  refunded: number;
  /** The gateway's word for the way of paying, e.g. `credit_card`, `qris`, `bca_va`; feeds `refundable`. */
  method: string | null;
  paidAt: Date | null;
  providerPaymentRef: string;
  /** For the record; without signature and card digits. */
  raw: Record<string, unknown>;
};
type UnpaidState = 'pending' | 'review' | 'declined' | 'failed' | 'cancelled' | 'expired';

/** method: the paid snapshot's. refundRef: the idempotency key, like attemptRef. reason: English, for the gateway's books. */
type Refund = { refundRef: string; amount: number; method: string | null; reason: string };
export type RefundRequest = AttemptKey & Refund;
export type RefundOutcome = { state: 'succeeded' | 'pending' | 'manual_required' | 'rejected'; code: string };

/** Header names in lower case. */
export type ReceivedNotification = {
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
};
/** A refund of ours has come to its end, well or badly. Which of the two is asked, not believed. */
export type RefundNews = { state: 'refund_ended'; raw: Record<string, unknown> };

/**
 * eventKey: equal for repeats of one event. 401: not signed by the gateway. 400: cannot be read. 200: genuine, and nothing that
 * a payment is settled by, as what gateways send that tell every product of theirs to one address. None may change anything.
 */
export type NotificationClaim =
  | { ok: true; eventKey: string; attemptRef: string; claimed: PaymentSnapshot | RefundNews }
  | { ok: false; status: 200 | 400 | 401; reason: string };
