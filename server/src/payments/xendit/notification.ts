import * as z from 'zod/mini';
import { timingSafeEquals } from '../../platform/timing-safe-equals.ts';
import type { NotificationClaim, PaymentSnapshot, ReceivedNotification, RefundEnded } from '../gateway.ts';
import { parseJsonRejectingDuplicateKeys } from '../json-rejecting-duplicate-keys.ts';
import type { XenditConfig } from './http.ts';
import { disputeSchema, ownRefundSchema, paymentSchema, sessionSchema } from './schemas.ts';
import { capturedSum, parseAmount, rawPayment } from './snapshot.ts';

const maxBodyBytes = 65_536;
const eventSchema = z.looseObject({
  event: z.string().check(z.minLength(1), z.maxLength(100)),
  data: z.optional(z.unknown()),
});

type Read = { attemptRef: string; eventKey: string; claimed: PaymentSnapshot | RefundEnded };

/** Xendit does not sign its webhooks. The callback token authenticates the sender; the caller reads the status back. */
export function parseNotification(
  { headers, body }: ReceivedNotification,
  { callbackToken, formerCallbackToken }: Pick<XenditConfig, 'callbackToken' | 'formerCallbackToken'>,
): NotificationClaim {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) return unreadable('not JSON');
  const isToken = (token: string) => timingSafeEquals(headers['x-callback-token'] ?? '', token);
  if (!isToken(callbackToken) && !(formerCallbackToken && isToken(formerCallbackToken)))
    return { ok: false, status: 401, reason: 'wrong callback token' };
  if (body.length > maxBodyBytes) return unreadable('too large');
  const message = parseJsonRejectingDuplicateKeys(body);
  const read = eventSchema.safeParse(message);
  if (!read.success) return unreadable('invalid JSON, a duplicate key or no event');
  const { event, data } = read.data;
  const [kind] = event.split('.');
  try {
    if (kind === 'payment_session') return { ok: true, ...readSessionEvent(event, data) };
    if (kind === 'payment') return { ok: true, ...readPaymentEvent(event, data) };
    if (kind === 'dispute') return { ok: true, ...readDisputeEvent(event, message) };
    const refund = kind === 'refund' ? readRefundEvent(event, data) : null;
    if (refund) return { ok: true, ...refund };
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    return unreadable(z.prettifyError(error));
  }
  // Tokens, payouts, refunds made in Xendit's dashboard and unknown events do not concern the shop.
  return { ok: false, status: 200, reason: `irrelevant event ${event}` };
}

const unreadable = (reason: string): NotificationClaim => ({ ok: false, status: 400, reason });

const nothing = { customerFee: 0, refunded: 0, method: null, paidAt: null };
const sessionStates: Record<string, PaymentSnapshot['state']> = {
  COMPLETED: 'paid',
  EXPIRED: 'expired',
  CANCELED: 'cancelled',
};

function readSessionEvent(event: string, data: unknown): Read {
  const session = sessionSchema.parse(data);
  const { payment_session_id: id, reference_id, status, updated } = session;
  return {
    attemptRef: reference_id,
    eventKey: [event, id, status, updated ?? ''].join('|'),
    claimed: {
      ...nothing,
      state: sessionStates[status] ?? 'pending',
      amount: parseAmount(session.amount),
      currency: session.currency,
      providerPaymentRef: id,
      raw: { event, session: id, status, amount: session.amount, currency: session.currency },
    },
  };
}

const paymentStates: Record<string, PaymentSnapshot['state']> = { SUCCEEDED: 'paid', FAILED: 'declined' };

function readPaymentEvent(event: string, data: unknown): Read {
  const payment = paymentSchema.parse(data);
  const { payment_id: id, status, updated } = payment;
  return {
    attemptRef: payment.reference_id,
    eventKey: [event, id, status, updated ?? ''].join('|'),
    claimed: {
      ...nothing,
      state: paymentStates[status] ?? 'pending',
      amount: capturedSum(payment),
      currency: payment.currency,
      method: payment.channel_code ?? null,
      providerPaymentRef: id,
      raw: { event, ...rawPayment(payment) },
    },
  };
}

function readDisputeEvent(event: string, message: unknown): Read {
  const dispute = z
    .extend(disputeSchema, { reference_id: z.string().check(z.minLength(1), z.maxLength(255)) })
    .parse(message);
  const { id, status, reference_id, payment_id, updated_at } = dispute;
  return {
    attemptRef: reference_id,
    eventKey: [event, id, status, updated_at ?? ''].join('|'),
    claimed: {
      ...nothing,
      state: status === 'WON' ? 'paid' : 'charged_back',
      amount: parseAmount(dispute.amount.initial),
      currency: dispute.currency,
      providerPaymentRef: payment_id ?? id,
      raw: { event, dispute: id, status, amount: dispute.amount.initial, currency: dispute.currency },
    },
  };
}

/** Null for a refund that the shop did not request. */
function readRefundEvent(event: string, data: unknown): Read | null {
  const read = ownRefundSchema.safeParse(data);
  if (!read.success) return null;
  const { id, status, reference_id, amount, updated, metadata } = read.data;
  return {
    attemptRef: metadata.attempt,
    eventKey: [event, id, status, updated ?? ''].join('|'),
    claimed: { state: 'refund_ended', raw: { event, refund: id, reference: reference_id, status, amount } },
  };
}
