import type { RefundOutcome, RefundRequest } from '../gateway.ts';
import { callXendit, codeOf, readReply, type XenditConfig, type XenditReply } from './http.ts';
import { readRecords } from './read-records.ts';
import { refundSchema, type XenditPayment, type XenditRefund } from './schemas.ts';
import { parseAmount, refundable } from './snapshot.ts';

/**
 * Reads the list of refunds first: a refund with our reference is the answer. So a repeat is idempotent even after Xendit's
 * idempotency key has expired.
 */
export async function refundPayment(config: XenditConfig, request: RefundRequest): Promise<RefundOutcome> {
  const records = await readRecords(config, request);
  const payment = records?.payment;
  if (payment?.status !== 'SUCCEEDED') return { state: 'rejected', code: payment?.status ?? 'not_paid' };
  const method = payment.channel_code ?? request.method;
  if (refundable(method) === 'manual') return { state: 'manual_required', code: method ?? 'unknown' };
  const before = records?.refunds.find(({ reference_id }) => reference_id === request.refundRef);
  return before ? outcomeOf(before, request) : answerOf(await postRefund(config, payment, request), request);
}

const postRefund = (config: XenditConfig, payment: XenditPayment, request: RefundRequest) =>
  callXendit(config, {
    method: 'POST',
    path: '/refunds',
    headers: { 'idempotency-key': request.refundRef },
    body: {
      payment_request_id: payment.payment_request_id,
      reference_id: request.refundRef,
      amount: request.amount,
      currency: 'IDR',
      reason: 'CANCELLATION',
      metadata: { attempt: request.attemptRef, reason: request.reason.slice(0, 80) },
    },
  });

function outcomeOf(refund: XenditRefund, { amount }: RefundRequest): RefundOutcome {
  if (parseAmount(refund.amount) !== amount) return { state: 'rejected', code: 'duplicate' };
  if (refund.status === 'SUCCEEDED') return { state: 'succeeded', code: refund.id };
  if (refund.status === 'PENDING') return { state: 'pending', code: refund.id };
  return { state: 'rejected', code: refund.failure_code ?? refund.status };
}

/** Transient refusals: retried until Xendit recovers or the operator has topped up the balance. */
const transientCodes = ['REFUND_IN_PROGRESS', 'TEMPORARILY_UNAVAILABLE', 'INSUFFICIENT_BALANCE'];
/** Refunds that the channel does not support: the operator makes a bank transfer. */
const manualCodes = [
  'REFUND_NOT_SUPPORTED',
  'PARTIAL_REFUND_NOT_SUPPORTED',
  'PARTIAL_REFUND_COUNTS_EXCEEDED',
];

function answerOf(reply: XenditReply, request: RefundRequest): RefundOutcome {
  if (reply.status < 400)
    return outcomeOf(readReply(reply, refundSchema, `refund ${request.refundRef}`), request);
  const code = codeOf(reply);
  if (transientCodes.includes(code)) return { state: 'pending', code };
  return { state: manualCodes.includes(code) ? 'manual_required' : 'rejected', code };
}
