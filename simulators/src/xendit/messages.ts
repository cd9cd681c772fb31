import type { Attempt, Refund, Session } from './records.ts';
import { isPaid } from './rules.ts';

export const businessId = '5f27a14a9bf05c73dd040bc8';
const iso = (moment: number): string => new Date(moment).toISOString();

/** A session in Xendit's format, for answers and webhooks. */
export function toSession(
  session: Session,
  attempt: Attempt | undefined,
  shown: { pageUrl: string; open: boolean },
) {
  const completed = session.status === 'COMPLETED';
  return {
    payment_session_id: session.id,
    created: iso(session.createdAt),
    updated: iso(session.updatedAt),
    reference_id: session.referenceId,
    customer_id: session.customerId,
    session_type: 'PAY',
    currency: 'IDR',
    amount: session.amount,
    country: 'ID',
    mode: 'PAYMENT_LINK',
    capture_method: 'AUTOMATIC',
    channel_properties: {},
    allowed_payment_channels: session.channels,
    expires_at: iso(session.expiresAt),
    locale: session.locale,
    description: session.description,
    success_return_url: session.successUrl,
    cancel_return_url: session.cancelUrl,
    items: session.items,
    metadata: null,
    status: session.status,
    payment_link_url: shown.pageUrl,
    payment_token_id: null,
    payment_request_id: attempt && (completed || shown.open) ? attempt.requestId : null,
    payment_id: completed ? (attempt?.payment?.id ?? null) : null,
    business_id: businessId,
  };
}

const common = (attempt: Attempt) => ({
  business_id: businessId,
  reference_id: attempt.referenceId,
  payment_request_id: attempt.requestId,
  type: 'PAY',
  country: 'ID',
  request_amount: attempt.amount,
  capture_method: 'AUTOMATIC',
  channel_code: attempt.channel,
  channel_properties: attempt.card ? { card_details: { masked_card_number: attempt.card.masked } } : {},
  created: iso(attempt.createdAt),
});

export const toRequest = (attempt: Attempt) => ({
  ...common(attempt),
  currency: 'IDR',
  status: attempt.requestStatus,
  latest_payment_id: attempt.payment?.id ?? null,
  actions: attempt.account
    ? [{ type: 'PRESENT_TO_CUSTOMER', descriptor: 'VIRTUAL_ACCOUNT_NUMBER', value: attempt.account }]
    : [],
  updated: iso(attempt.payment?.updatedAt ?? attempt.createdAt),
});

export function toPayment(attempt: Attempt, payment: NonNullable<Attempt['payment']>) {
  const { id, status, failureCode, capturedAt, captured, currency, updatedAt } = payment;
  const captures =
    capturedAt === null
      ? []
      : [
          {
            capture_timestamp: iso(capturedAt),
            capture_id: `cap-${id.slice(3)}`,
            capture_amount: captured,
          },
        ];
  return {
    ...common(attempt),
    payment_id: id,
    currency,
    captures,
    status,
    ...(failureCode === null ? {} : { failure_code: failureCode }),
    payment_details: attempt.card ? { payer_name: 'Ana Wijaya' } : {},
    updated: iso(updatedAt),
  };
}

export const toRefund = (attempt: Attempt, refund: Refund) => ({
  id: refund.id,
  payment_request_id: attempt.requestId,
  payment_id: attempt.payment?.id ?? null,
  invoice_id: null,
  payment_method_type: attempt.channel === 'CARDS' ? 'CARD' : 'QR_CODE',
  reference_id: refund.referenceId,
  channel_code: attempt.channel,
  country: 'ID',
  currency: 'IDR',
  amount: refund.amount,
  status: refund.status,
  reason: refund.reason,
  failure_code: refund.status === 'FAILED' ? 'REFUND_FAILED' : null,
  refund_fee_amount: null,
  metadata: refund.metadata,
  created: iso(refund.createdAt),
  updated: iso(refund.updatedAt),
});

export const toDispute = (attempt: Attempt, dispute: NonNullable<Attempt['dispute']>) => ({
  id: dispute.id,
  status: dispute.status,
  status_reason: dispute.status === 'ACTION_REQUIRED' ? null : 'CHALLENGED',
  channel_code: attempt.channel,
  currency: 'IDR',
  amount: { initial: `${attempt.payment?.captured ?? attempt.amount}.00`, terminal: null },
  due_date: iso(dispute.at + 7 * 24 * 3_600_000),
  note: null,
  category: 'fraud',
  payment_id: attempt.payment?.id ?? null,
  reference_id: attempt.referenceId,
  created_at: iso(dispute.at),
  updated_at: iso(dispute.at),
});

/** A transaction of the account: one for every successful payment, independent of its session's state. */
export const toTransaction = (attempt: Attempt, payment: NonNullable<Attempt['payment']>) => ({
  id: `txn_${payment.id.slice(3)}`,
  product_id: payment.id,
  type: 'PAYMENT',
  status: isPaid(attempt) ? 'SUCCESS' : 'REVERSED',
  channel_category: attempt.account ? 'VIRTUAL_ACCOUNT' : attempt.channel === 'CARDS' ? 'CARDS' : 'QR_CODE',
  channel_code: attempt.channel,
  reference_id: attempt.referenceId,
  account_identifier: null,
  currency: payment.currency,
  amount: payment.captured,
  cashflow: 'MONEY_IN',
  settlement_status: 'PENDING',
  business_id: businessId,
  created: iso(attempt.createdAt),
  updated: iso(payment.updatedAt),
  product_data: { capture_id: `cap-${payment.id.slice(3)}`, payment_request_id: attempt.requestId },
});
