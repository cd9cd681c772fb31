import { randomBytes, randomUUID } from 'node:crypto';
import { json } from '../payments/answers.ts';
import { invalid, refuse, unknownId } from './errors.ts';
import { toDispute, toPayment, toRefund, toRequest, toTransaction } from './messages.ts';
import { endSession, type Shop, sessionMessage } from './payments.ts';
import type { Attempt, Refund, Session } from './records.ts';
import { isPaid, isRefundable, refundedSum } from './rules.ts';
import { readSessionRequest } from './session-rules.ts';

type Json = Record<string, unknown>;

/** `POST /sessions`. A reference may repeat: Xendit does not check whether it was used before. */
export async function createSession(
  shop: Shop,
  body: Json | undefined,
  allowsHttp: boolean,
): Promise<Response> {
  if (!body) return invalid('must be object');
  const now = shop.now();
  const sessionRequest = readSessionRequest(body, { now, allowsHttp });
  if (sessionRequest instanceof Response) return sessionRequest;
  const { customer, ...rest } = sessionRequest;
  const session: Session = {
    ...rest,
    id: `ps-${randomBytes(12).toString('hex')}`,
    customerId: customer ? `cust-${randomUUID()}` : null,
    status: 'ACTIVE',
    createdAt: now,
    updatedAt: now,
    requestId: null,
  };
  await shop.records.saveSession(session);
  return json(sessionMessage(shop, session), 201);
}

const noSession = () => refuse(404, 'NOT_FOUND', 'Session not found');

export const showSession = (shop: Shop, session: Session | undefined): Response =>
  session ? json(sessionMessage(shop, session)) : noSession();

export async function cancelSession(shop: Shop, session: Session | undefined): Promise<Response> {
  if (!session) return noSession();
  if (session.status !== 'ACTIVE')
    return refuse(422, 'INVALID_SESSION_STATUS', `Session status is ${session.status}, expecting ACTIVE`);
  return json(sessionMessage(shop, await endSession(shop, session, 'CANCELED')));
}

export const showRequest = (attempt: Attempt | undefined): Response =>
  attempt ? json(toRequest(attempt)) : unknownId();

export const showPayment = (attempt: Attempt | undefined): Response =>
  attempt?.payment ? json(toPayment(attempt, attempt.payment)) : unknownId();

const reasons = ['FRAUDULENT', 'DUPLICATE', 'REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS'];
const refundMembers = ['payment_request_id', 'reference_id', 'currency', 'amount', 'reason', 'metadata'];

/** `POST /refunds`. The same `idempotency-key` gets the same answer, and is refused with another body. */
export async function createRefund(
  shop: Shop,
  body: Json | undefined,
  key: string | null,
): Promise<Response> {
  if (!body) return invalid('must be object');
  const stranger = Object.keys(body).find((name) => !refundMembers.includes(name));
  if (stranger) return invalid(`must NOT have additional property '${stranger}'`);
  const { payment_request_id, reason, reference_id = randomUUID(), currency = 'IDR' } = body;
  if (typeof payment_request_id !== 'string')
    return invalid("must have required property 'payment_request_id'");
  if (!reasons.includes(String(reason))) return invalid(`must be one of ${reasons.join()}`, '/body/reason');
  const attempt = shop.records.attempts.get(payment_request_id);
  if (!attempt) return unknownId();
  const bodyText = JSON.stringify(body);
  const before = key === null ? undefined : attempt.refunds.find((refund) => refund.key === key);
  if (before?.asked === bodyText) return json(toRefund(attempt, { ...before, status: 'PENDING' }));
  if (before) return refuse(409, 'IDEMPOTENCY_ERROR', 'The idempotency-key was used with another request');
  const { amount = attempt.payment?.captured ?? attempt.amount } = body;
  const refusal = refundRefusal(attempt, amount, currency);
  if (refusal) return refusal;
  const now = shop.now();
  const refund: Refund = {
    id: `rfd-${randomUUID()}`,
    referenceId: String(reference_id),
    amount: Number(amount),
    reason: String(reason),
    metadata: body.metadata ?? null,
    status: 'PENDING',
    createdAt: now,
    updatedAt: now,
    key,
    asked: bodyText,
  };
  const refunded = { ...attempt, refunds: [...attempt.refunds, refund] };
  await shop.records.saveAttempt(refunded);
  return json(toRefund(refunded, refund));
}

function refundRefusal(attempt: Attempt, amount: unknown, currency: unknown): Response | undefined {
  if (!Number.isSafeInteger(amount) || Number(amount) <= 0) return invalid('must be > 0', '/body/amount');
  if (currency !== attempt.payment?.currency && attempt.payment)
    return refuse(400, 'INVALID_VALUE_ERROR', 'currency is not the currency of the payment');
  if (!isPaid(attempt) || attempt.dispute)
    return refuse(400, 'INELIGIBLE_TRANSACTION_STATUS', 'The payment request has not succeeded');
  if (!isRefundable(attempt.channel))
    return refuse(403, 'REFUND_NOT_SUPPORTED', 'Refund feature is not available for this payment channel.');
  if (Number(amount) > (attempt.payment?.captured ?? 0) - refundedSum(attempt))
    return refuse(
      400,
      'REFUND_AMOUNT_EXCEEDED',
      'Refund amount must be at most the unrefunded capture amount.',
    );
  if (attempt.refunds.some(({ status }) => status === 'PENDING'))
    return refuse(400, 'REFUND_IN_PROGRESS', 'Please wait for the pending refund request to be completed.');
  return undefined;
}

export function listRefunds({ records }: Shop, query: URLSearchParams): Response {
  const attempt = records.attempts.get(query.get('payment_request_id') ?? '');
  return json({ data: attempt?.refunds.map((refund) => toRefund(attempt, refund)) ?? [], has_more: false });
}

export function listDisputes({ records }: Shop, query: URLSearchParams): Response {
  const attempt = records.byPayment(query.get('payment_id') ?? '');
  const data = attempt?.dispute ? [toDispute(attempt, attempt.dispute)] : [];
  return json({ data, pagination: { next_cursor: null, has_more: false } });
}

/** The transactions of the account. */
export function listTransactions({ records }: Shop, query: URLSearchParams): Response {
  const data = records
    .attemptsOf(query.get('reference_id') ?? '')
    .flatMap((attempt) => (attempt.payment?.capturedAt ? [toTransaction(attempt, attempt.payment)] : []));
  return json({ has_more: false, data, links: [] });
}
