import type { AttemptKey, PaymentSnapshot, RefundOutcome, RefundRequest } from '../gateway.ts';
import { parseRupiah } from './amounts.ts';
import { callMidtrans, type MidtransConfig } from './http.ts';
import { refundable } from './snapshot.ts';

type Deps = {
  config: MidtransConfig;
  fetchStatus(attempt: AttemptKey): Promise<PaymentSnapshot | 'not_started'>;
};

const succeeded: RefundOutcome = { state: 'succeeded', code: '200' };

/** `refund_key` is Midtrans' idempotency key for seven days. After that the list of refunds in the status shows a repeat. */
export async function refundPayment(deps: Deps, request: RefundRequest): Promise<RefundOutcome> {
  const method = request.method ?? (await methodNow(deps, request));
  if (method !== null && refundable(method) === 'manual') return { state: 'manual_required', code: method };
  const { status } = await postRefund(deps, request);
  if (status === 200 || status === 201) return succeeded;
  if (status === 202) return { state: 'pending', code: '202' };
  return [406, 412, 414].includes(status)
    ? afterRefusal(deps, request, status)
    : { state: 'rejected', code: String(status) };
}

const postRefund = ({ config }: Deps, request: RefundRequest) =>
  callMidtrans(config, {
    method: 'POST',
    url: `${config.apiUrl}/v2/${encodeURIComponent(request.attemptRef)}/refund`,
    body: { refund_key: request.refundRef, amount: request.amount, reason: request.reason.slice(0, 255) },
  });

async function methodNow(deps: Deps, request: RefundRequest): Promise<string | null> {
  const status = await deps.fetchStatus(request);
  return status === 'not_started' ? null : status.method;
}

/**
 * 406: the key is used. 412: not settled yet, or nothing left to refund. 414: more than is left. Each can also mean that this refund
 * was already made, so the list of refunds is read first. A captured but unsettled card payment (most of its first day) cannot be
 * refunded. It can be voided in full; a partial refund waits for the settlement.
 */
async function afterRefusal(deps: Deps, request: RefundRequest, code: number): Promise<RefundOutcome> {
  const status = await deps.fetchStatus(request);
  if (status === 'not_started') return { state: 'rejected', code: '404' };
  const full = request.amount === status.amount;
  if (refundedUnder(status, request.refundRef) === request.amount) return succeeded;
  if (status.state === 'cancelled' && full) return succeeded;
  if (code !== 412 || status.raw.transaction_status !== 'capture')
    return { state: 'rejected', code: String(code) };
  if (!full) return { state: 'pending', code: 'not_settled' };
  const { status: cancelled } = await postCancel(deps, request);
  return cancelled === 200 ? succeeded : { state: 'pending', code: String(cancelled) };
}

const postCancel = ({ config }: Deps, { attemptRef }: RefundRequest) =>
  callMidtrans(config, {
    method: 'POST',
    url: `${config.apiUrl}/v2/${encodeURIComponent(attemptRef)}/cancel`,
  });

function refundedUnder({ raw }: PaymentSnapshot, refundRef: string): number | null {
  const list: unknown[] = Array.isArray(raw.refunds) ? raw.refunds : [];
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null) continue;
    const { refund_key, refund_amount } = entry as Record<string, unknown>;
    if (refund_key === refundRef) return parseRupiah(String(refund_amount));
  }
  return null;
}
