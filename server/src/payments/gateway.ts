import type { Language } from '@langit/contract/values/locale';

/**
 * Port of a payment gateway with a hosted page. Money is whole Rupiah, an integer. Only `fetchStatus` is trusted: a notification
 * is a hint to call it, and the browser's return proves nothing. No method retries. Every call over the network may
 * throw `GatewayUnavailable` (outcome unknown: retry later) or `GatewayRefused` (a retry does not help).
 */
export interface PaymentGateway {
  readonly name: 'midtrans' | 'xendit';
  /**
   * Opens a hosted page for one attempt. After `GatewayUnavailable` the caller retries with a NEW attemptRef: gateways accept a
   * reference once (`attempt_ref_taken`), and a page that may have been opened was never shown.
   */
  createPage(input: NewPage): Promise<{ providerRef: string; redirectUrl: string; expiresAt: Date }>;
  /** The authoritative status. `not_started`: no payment was started; the page is open, abandoned or expired. */
  fetchStatus(attempt: AttemptKey): Promise<PaymentSnapshot | 'not_started'>;
  /** Cancels an unpaid page; idempotent. `too_late`: a payment exists or is pending, read its status. `unknown`: no such page. */
  cancelPage(attempt: AttemptKey): Promise<'cancelled' | 'too_late' | 'unknown'>;
  /** Full or partial refund; idempotent by `refundRef`. The caller retries `pending` and `GatewayUnavailable` with the same one. */
  refund(input: RefundRequest): Promise<RefundOutcome>;
  /** Whether a payment by this method is refunded through the gateway (`api`) or by the operator's bank transfer (`manual`). */
  refundable(method: string | null): 'api' | 'manual';
  /** Verifies and parses a notification from its bytes as received. Pure: no I/O. */
  parseNotification(input: ReceivedNotification): NotificationClaim;
  /** The Rupiah that a stored notification, the `raw` of its claim, names as the payment; null for none. Shown to staff, and no ground for a settlement. */
  amountNotified(raw: unknown): number | null;
}

/** attemptRef: the shop's reference. providerRef: the gateway's reference of the page, from `createPage`. */
export type AttemptKey = { attemptRef: string; providerRef: string | null };

export type NewPage = {
  /** Unique; at most 50 characters of A-Z a-z 0-9 - _ ~ . */
  attemptRef: string;
  amount: number;
  /** The lines shown on the page, with delivery and tax. A discount has a negative unit price. The sum is `amount`. */
  lines: readonly { ref: string; name: string; unitAmount: number; quantity: number }[];
  customer: { name: string | null; email: string; phoneE164: string | null };
  language: Language;
  /** The customer's browser returns to `returnUrl`; the gateway notifies `notificationUrl`. Absolute URLs. */
  returnUrl: string;
  notificationUrl: string;
  /** The shop's own deadline. The page's may be later (the gateway's minimum, whole minutes), never earlier. */
  expiresAt: Date;
};

export type PaymentSnapshot = {
  /**
   * pending: a method is chosen, nothing is paid. review: paid, held by the gateway's fraud check. declined: this try failed and the
   * page is still payable; after `paid` it is the bank's reversal. failed, cancelled, expired: no longer payable.
   */
  state: UnpaidState | 'paid' | 'partially_refunded' | 'refunded' | 'charged_back';
  /** The amount paid or to be paid, in whole Rupiah. null: not a whole number of Rupiah, which never equals an expected amount. */
  amount: number | null;
  /** What the gateway added on top for itself and the customer paid to it; not in `amount`. 0 without. */
  customerFee: number;
  /** ISO code, e.g. `IDR`; anything else is a mismatch. */
  currency: string;
  /** Sum of all refunds so far; 0 without a refund. */
  refunded: number;
  /** The gateway's name of the payment method, e.g. `credit_card`, `qris`, `bca_va`; the input of `refundable`. */
  method: string | null;
  paidAt: Date | null;
  providerPaymentRef: string;
  /** Stored for audit, without signature and card digits. */
  raw: Record<string, unknown>;
};
type UnpaidState = 'pending' | 'review' | 'declined' | 'failed' | 'cancelled' | 'expired';

/**
 * amount: whole Rupiah. method: of the paid snapshot. refundRef: the idempotency key, in the format of `attemptRef`. reason: English,
 * shown in the gateway's records.
 */
type Refund = { refundRef: string; amount: number; method: string | null; reason: string };
export type RefundRequest = AttemptKey & Refund;
export type RefundOutcome = { state: 'succeeded' | 'pending' | 'manual_required' | 'rejected'; code: string };

/** Header names in lower case. */
export type ReceivedNotification = {
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
};
/** A refund by the shop has succeeded or failed. The caller reads the outcome back from the gateway. */
export type RefundEnded = { state: 'refund_ended'; raw: Record<string, unknown> };

/**
 * eventKey: the idempotency key, equal for duplicates of one event. 401: not authenticated. 400: unreadable. 200: authentic but
 * irrelevant to payments, since some gateways send the events of all their products to one URL. A claim that is not ok changes
 * nothing.
 */
export type NotificationClaim =
  | { ok: true; eventKey: string; attemptRef: string; claimed: PaymentSnapshot | RefundEnded }
  | { ok: false; status: 200 | 400 | 401; reason: string };
