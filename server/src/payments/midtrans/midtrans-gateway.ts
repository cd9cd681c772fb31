import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { AttemptKey, NewPage, PaymentGateway, PaymentSnapshot } from '../gateway.ts';
import { GatewayRefused, GatewayUnavailable } from '../gateway-errors.ts';
import { gatewayPageUrl } from '../page-rules.ts';
import { callMidtrans, type MidtransConfig } from './http.ts';
import { parseNotification } from './notification.ts';
import { pageRequest, pageTimes } from './page-request.ts';
import { refundPayment } from './refund.ts';
import { amountOfRecord, refundable, toSnapshot, transactionSchema } from './snapshot.ts';

export type { MidtransConfig } from './http.ts';

/** Adapter of Midtrans Snap in redirect mode. `config` selects production, the sandbox or the local simulator. */
export function createMidtransGateway(config: MidtransConfig, clock: Clock): PaymentGateway {
  const fetchStatus = (attempt: AttemptKey) => fetchTransaction(config, attempt.attemptRef);
  return {
    name: 'midtrans',
    createPage: (page) => createPage(config, clock, page),
    fetchStatus,
    cancelPage: (attempt) => cancelPage(config, attempt),
    refund: (request) => refundPayment({ config, fetchStatus }, request),
    refundable,
    parseNotification: (input) => parseNotification(input, config),
    amountNotified: amountOfRecord,
  };
}

const createdSchema = z.looseObject({
  token: z.string().check(z.minLength(1), z.maxLength(64)),
  redirect_url: z.url(),
});

async function createPage(config: MidtransConfig, clock: Clock, page: NewPage) {
  const times = pageTimes(clock.now(), page.expiresAt);
  const { status, body } = await callMidtrans(config, {
    method: 'POST',
    url: `${config.snapUrl}/transactions`,
    body: pageRequest(page, times),
    headers: { 'x-override-notification': page.notificationUrl },
  });
  if (status >= 400) throw refusal(status, body);
  const created = createdSchema.safeParse(body);
  if (!created.success) throw new GatewayUnavailable('Midtrans opened a page without a URL');
  return {
    providerRef: created.data.token,
    redirectUrl: pageAddress(config, created.data.redirect_url, page.language),
    expiresAt: times.expiresAt,
  };
}

function pageAddress(config: MidtransConfig, redirectUrl: string, language: string): string {
  const { snapUrl: apiUrl, pageOrigin } = config;
  const url = gatewayPageUrl(redirectUrl, { domains: ['midtrans.com'], apiUrl, pageOrigin });
  url.searchParams.set('language', language);
  return url.href;
}

/** Midtrans answers 404 also while the page is open and no method is chosen. 407 is an expired transaction. */
async function fetchTransaction(
  config: MidtransConfig,
  attemptRef: string,
): Promise<PaymentSnapshot | 'not_started'> {
  const { status, body } = await callMidtrans(config, {
    method: 'GET',
    url: `${config.apiUrl}/v2/${encodeURIComponent(attemptRef)}/status`,
  });
  if (status === 404) return 'not_started';
  if (status >= 400 && status !== 407) throw refusal(status, body);
  const read = transactionSchema.safeParse(body);
  if (!read.success || read.data.order_id !== attemptRef)
    throw new GatewayUnavailable(`Midtrans' status of ${attemptRef} cannot be read`);
  return toSnapshot(read.data);
}

/**
 * Snap's cancel closes a page on which no method is chosen. An issued virtual account or QR code is cancelled by the Core API, and
 * only while it is pending, because there the cancel of a captured card payment would be a refund.
 */
async function cancelPage(config: MidtransConfig, attempt: AttemptKey) {
  if (attempt.providerRef !== null) {
    const token = encodeURIComponent(attempt.providerRef);
    const { status, body } = await callMidtrans(config, {
      method: 'POST',
      url: `${config.snapUrl}/transactions/${token}/cancel`,
    });
    const message = messagesOf(body);
    if (status < 400 || /already cancell?ed/i.test(message)) return 'cancelled';
  }
  const before = await fetchTransaction(config, attempt.attemptRef);
  if (before === 'not_started') return 'unknown';
  if (before.state !== 'pending') return outcomeOf(before);
  await callMidtrans(config, {
    method: 'POST',
    url: `${config.apiUrl}/v2/${encodeURIComponent(attempt.attemptRef)}/cancel`,
  });
  const after = await fetchTransaction(config, attempt.attemptRef);
  if (after === 'not_started' || after.state === 'pending')
    throw new GatewayUnavailable(`Midtrans did not cancel ${attempt.attemptRef}`);
  return outcomeOf(after);
}

const outcomeOf = ({ state }: PaymentSnapshot): 'cancelled' | 'too_late' =>
  state === 'cancelled' || state === 'expired' || state === 'failed' || state === 'declined'
    ? 'cancelled'
    : 'too_late';

/** Snap's error messages for a reference that is already used. */
const takenPattern = /order_id.*(been (paid|used|taken|utilized)|sudah digunakan)/i;

function refusal(status: number, body: Record<string, unknown>): GatewayRefused {
  const message = messagesOf(body);
  return new GatewayRefused(takenPattern.test(message) ? 'attempt_ref_taken' : String(status), message);
}

function messagesOf({ error_messages, status_message }: Record<string, unknown>): string {
  const list = Array.isArray(error_messages) ? error_messages : [status_message ?? 'no reason given'];
  return list.join('; ').slice(0, 500);
}
