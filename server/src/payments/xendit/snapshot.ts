import * as z from 'zod/mini';
import type { PaymentSnapshot } from '../gateway.ts';
import type { XenditDispute, XenditPayment, XenditRefund, XenditRequest, XenditSession } from './schemas.ts';

/** Whole Rupiah; null for anything else, which never equals an expected amount. */
export function parseAmount(value: number | string): number | null {
  const whole = /^(\d{1,15})(?:\.0+)?$/.exec(String(value))?.[1];
  return whole === undefined ? null : Number(whole);
}

/** All records of one attempt at Xendit. */
export type XenditRecords = {
  session: XenditSession;
  /** The session's payment request, if the session has no payment. */
  request: XenditRequest | null;
  payment: XenditPayment | null;
  refunds: readonly XenditRefund[];
  disputes: readonly XenditDispute[];
};

const endOfSession: Record<string, PaymentSnapshot['state']> = { EXPIRED: 'expired', CANCELED: 'cancelled' };
const failedStatuses = ['FAILED', 'EXPIRED', 'CANCELED'];

/** Null if no channel is chosen, or if Xendit does not report the chosen one. */
export function toSnapshot(records: XenditRecords): PaymentSnapshot | null {
  const { session, request, payment, refunds } = records;
  if (payment?.status === 'SUCCEEDED') return paidSnapshot(records, payment);
  const state = unpaidState(records);
  if (state === null) return null;
  return {
    state,
    amount: parseAmount(session.amount),
    customerFee: 0,
    currency: session.currency,
    refunded: sumOfRefunds(refunds),
    method: payment?.channel_code ?? request?.channel_code ?? null,
    paidAt: null,
    providerPaymentRef: payment?.payment_id ?? request?.payment_request_id ?? session.payment_session_id,
    raw: rawOf(records),
  };
}

/**
 * The state without a successful payment. A completed session was paid: a failed payment is then the bank's reversal (`declined`
 * after `paid`) and a cancelled one is a void. In an active session a failed try leaves the session payable.
 */
function unpaidState({ session, request, payment }: XenditRecords): PaymentSnapshot['state'] | null {
  const ended = endOfSession[session.status];
  if (ended) return payment?.status === 'FAILED' && wasCaptured(payment) ? 'declined' : ended;
  const status = payment?.status ?? request?.status;
  if (status === undefined) return session.status === 'ACTIVE' ? null : 'pending';
  if (session.status === 'COMPLETED' && status === 'CANCELED') return 'cancelled';
  return failedStatuses.includes(status) ? 'declined' : 'pending';
}

const wasCaptured = (payment: XenditPayment | null): boolean => (payment?.captures?.length ?? 0) > 0;

function paidSnapshot(records: XenditRecords, payment: XenditPayment): PaymentSnapshot {
  const { refunds, disputes } = records;
  const amount = capturedSum(payment);
  const refunded = sumOfRefunds(refunds);
  const disputed = disputes.some(({ status }) => status !== 'WON');
  const gone = amount !== null && refunded >= amount ? 'refunded' : 'partially_refunded';
  return {
    state: disputed ? 'charged_back' : refunded > 0 ? gone : 'paid',
    amount,
    customerFee: 0,
    currency: payment.currency,
    refunded,
    method: payment.channel_code ?? null,
    paidAt: momentOf(payment.captures?.[0]?.capture_timestamp ?? payment.updated),
    providerPaymentRef: payment.payment_id,
    raw: rawOf(records),
  };
}

/** The captured sum, which may differ from the requested amount; null if it is not whole Rupiah. */
export function capturedSum({ captures, request_amount }: XenditPayment): number | null {
  return sumOfParts(captures?.map(({ capture_amount }) => capture_amount) ?? [], request_amount);
}

/** The sum of these, or `whole` where there are none; null if one is not whole Rupiah. */
const sumOfParts = (parts: readonly (number | string)[], whole: number | string): number | null =>
  (parts.length === 0 ? [whole] : parts)
    .map(parseAmount)
    .reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);

const sumOfRefunds = (refunds: readonly XenditRefund[]): number =>
  refunds
    .filter(({ status }) => status === 'SUCCEEDED')
    .reduce((sum, { amount }) => sum + (parseAmount(amount) ?? 0), 0);

function momentOf(text: string | null | undefined): Date | null {
  const moment = text ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** The fields stored for audit: ids, states and amounts, without cards, payers and addresses. */
const rawOf = ({ session, request, payment, refunds, disputes }: XenditRecords): Record<string, unknown> => ({
  session: { id: session.payment_session_id, status: session.status, amount: session.amount },
  ...(request ? { request: { id: request.payment_request_id, status: request.status } } : {}),
  ...(payment ? { payment: rawPayment(payment) } : {}),
  ...(refunds.length > 0
    ? {
        refunds: refunds.map(({ id, reference_id, amount, status }) => ({
          id,
          reference_id,
          amount,
          status,
        })),
      }
    : {}),
  ...(disputes.length > 0 ? { disputes: disputes.map(({ id, status }) => ({ id, status })) } : {}),
});

export const rawPayment = (payment: XenditPayment): Record<string, unknown> => ({
  id: payment.payment_id,
  request: payment.payment_request_id,
  status: payment.status,
  channel: payment.channel_code ?? null,
  amount: payment.request_amount,
  captured: payment.captures?.map(({ capture_amount }) => capture_amount) ?? [],
  currency: payment.currency,
  failure: payment.failure_code ?? null,
});

const recordedAmount = z.union([z.number(), z.string()]);
const recordSchema = z.looseObject({
  amount: recordedAmount,
  captured: z.optional(z.array(recordedAmount)),
  currency: z.literal('IDR'),
});

/** The amount in the stored record of an event about a payment. The record of a refund has no currency. */
export function amountOfRecord(record: unknown): number | null {
  const read = recordSchema.safeParse(record);
  return read.success ? sumOfParts(read.data.captured ?? [], read.data.amount) : null;
}

/** Channels with refunds through Xendit's API. Virtual accounts and shop counters have none. */
const refundableChannels = new Set([
  'CARDS',
  'QRIS',
  'DANA',
  'OVO',
  'SHOPEEPAY',
  'LINKAJA',
  'GOPAY',
  'ASTRAPAY',
  'JENIUSPAY',
]);

export const refundable = (method: string | null): 'api' | 'manual' =>
  method !== null && refundableChannels.has(method) ? 'api' : 'manual';
