import type { AttemptKey } from '../gateway.ts';
import { GatewayUnavailable } from '../gateway-errors.ts';
import { apiVersion, callXendit, readReply, type XenditConfig } from './http.ts';
import {
  disputeListSchema,
  paymentSchema,
  refundListSchema,
  requestSchema,
  sessionSchema,
  transactionListSchema,
  type XenditDispute,
  type XenditPayment,
  type XenditRefund,
  type XenditRequest,
  type XenditSession,
} from './schemas.ts';
import type { XenditRecords } from './snapshot.ts';

const get = (config: XenditConfig, path: string, headers = {}) =>
  callXendit(config, { method: 'GET', path, headers });

/** Null if Xendit does not know the session. */
export async function readSession(config: XenditConfig, attempt: AttemptKey): Promise<XenditSession | null> {
  if (attempt.providerRef === null) return null;
  const reply = await get(config, `/sessions/${encodeURIComponent(attempt.providerRef)}`);
  if (reply.status === 404) return null;
  const session = readReply(reply, sessionSchema, `session of ${attempt.attemptRef}`);
  if (session.reference_id !== attempt.attemptRef)
    throw new GatewayUnavailable(`Xendit's session ${session.payment_session_id} belongs to another attempt`);
  return session;
}

/** Reads an attempt's session, payment, refunds and disputes. Null if Xendit does not know the session. */
export async function readRecords(config: XenditConfig, attempt: AttemptKey): Promise<XenditRecords | null> {
  const session = await readSession(config, attempt);
  if (!session) return null;
  const { request, payment } = await findPayment(config, session);
  const [refunds, disputes] =
    payment?.status === 'SUCCEEDED'
      ? await Promise.all([readRefunds(config, payment), readDisputes(config, payment)])
      : [[], []];
  return { session, request, payment, refunds, disputes };
}

type Found = { request: XenditRequest | null; payment: XenditPayment | null };

/**
 * A completed session names its payment. An ended session may still be paid late, because a virtual account outlives its page. The
 * session does not change then, so the payment is looked up in the account's transaction list.
 */
async function findPayment(config: XenditConfig, session: XenditSession): Promise<Found> {
  if (session.payment_id) return { request: null, payment: await readPayment(config, session.payment_id) };
  const request = session.payment_request_id ? await readRequest(config, session.payment_request_id) : null;
  const payment = request?.latest_payment_id ? await readPayment(config, request.latest_payment_id) : null;
  if (session.status === 'ACTIVE' || payment?.status === 'SUCCEEDED') return { request, payment };
  const booked = await findInTransactions(config, session.reference_id);
  return { request, payment: booked ? await readPayment(config, booked) : payment };
}

const readRequest = async (config: XenditConfig, id: string): Promise<XenditRequest> =>
  readReply(
    await get(config, `/v3/payment_requests/${encodeURIComponent(id)}`, apiVersion),
    requestSchema,
    `payment request ${id}`,
  );

async function readPayment(config: XenditConfig, id: string): Promise<XenditPayment> {
  const reply = await get(config, `/v3/payments/${encodeURIComponent(id)}`, apiVersion);
  return readReply(reply, paymentSchema, `payment ${id}`);
}

async function findInTransactions(config: XenditConfig, referenceId: string): Promise<string | null> {
  const query = new URLSearchParams({ reference_id: referenceId, types: 'PAYMENT', limit: '50' });
  const reply = await get(config, `/transactions?${query}`);
  const { data } = readReply(reply, transactionListSchema, `books of ${referenceId}`);
  const payments = data.filter(
    ({ type, product_id, reference_id }) =>
      type === 'PAYMENT' && product_id.startsWith('py-') && reference_id === referenceId,
  );
  const paid = payments.find(({ status }) => status === 'SUCCESS') ?? payments[0];
  return paid?.product_id ?? null;
}

async function readRefunds(config: XenditConfig, payment: XenditPayment): Promise<XenditRefund[]> {
  const query = new URLSearchParams({ payment_request_id: payment.payment_request_id, limit: '100' });
  const reply = await get(config, `/refunds?${query}`);
  return readReply(reply, refundListSchema, `refunds of ${payment.payment_id}`).data;
}

/** Xendit answers 403 if the account has no access to disputes; they are treated as none. */
async function readDisputes(config: XenditConfig, payment: XenditPayment): Promise<XenditDispute[]> {
  const query = new URLSearchParams({ payment_id: payment.payment_id, limit: '100' });
  const reply = await get(config, `/v1/disputes?${query}`);
  if (reply.status === 403) return [];
  return readReply(reply, disputeListSchema, `disputes of ${payment.payment_id}`).data;
}
