import type { Clock } from '../../platform/clock.ts';
import type { AttemptKey, NewPage, PaymentGateway, PaymentSnapshot } from '../gateway.ts';
import { GatewayUnavailable } from '../gateway-errors.ts';
import { gatewayPageUrl } from '../page-rules.ts';
import { callXendit, codeOf, readReply, refusalOf, type XenditConfig } from './http.ts';
import { parseNotification } from './notification.ts';
import { readRecords, readSession } from './read-records.ts';
import { refundPayment } from './refund.ts';
import { sessionSchema } from './schemas.ts';
import { sessionEnd, sessionRequest } from './session-request.ts';
import { amountOfRecord, refundable, toSnapshot } from './snapshot.ts';

export type { XenditConfig } from './http.ts';

/** Adapter of Xendit Payment Sessions with a payment link. Test and live mode share the host; the key selects the mode. */
export function createXenditGateway(config: XenditConfig, clock: Clock): PaymentGateway {
  return {
    name: 'xendit',
    createPage: (page) => createPage(config, clock, page),
    fetchStatus: (attempt) => fetchStatus(config, attempt),
    cancelPage: (attempt) => cancelPage(config, attempt),
    refund: (request) => refundPayment(config, request),
    refundable,
    parseNotification: (input) => parseNotification(input, config),
    amountNotified: amountOfRecord,
  };
}

/** Payment links are short URLs on xen.to (dev.xen.to in test mode) that redirect to a subdomain of xendit.co. */
const domains = ['xen.to', 'xendit.co'];

async function createPage(config: XenditConfig, clock: Clock, page: NewPage) {
  const { apiUrl, pageOrigin } = config;
  const expiresAt = sessionEnd(clock.now(), page.expiresAt);
  const body = sessionRequest(page, expiresAt);
  const reply = await callXendit(config, { method: 'POST', path: '/sessions', body });
  const session = readReply(reply, sessionSchema, `new session of ${page.attemptRef}`);
  if (!session.payment_link_url) throw new GatewayUnavailable('Xendit opened a session without a URL');
  return {
    providerRef: session.payment_session_id,
    redirectUrl: gatewayPageUrl(session.payment_link_url, { domains, apiUrl, pageOrigin }).href,
    expiresAt: session.expires_at ? new Date(session.expires_at) : expiresAt,
  };
}

async function fetchStatus(
  config: XenditConfig,
  attempt: AttemptKey,
): Promise<PaymentSnapshot | 'not_started'> {
  const records = await readRecords(config, attempt);
  return (records && toSnapshot(records)) ?? 'not_started';
}

/** Only an active session can be cancelled. The status of any other session says whether it was paid. */
async function cancelPage(config: XenditConfig, attempt: AttemptKey) {
  if (attempt.providerRef === null) return 'unknown';
  const path = `/sessions/${encodeURIComponent(attempt.providerRef)}/cancel`;
  const reply = await callXendit(config, { method: 'POST', path });
  if (reply.status < 400) return 'cancelled';
  if (reply.status === 404) return 'unknown';
  if (codeOf(reply) !== 'INVALID_SESSION_STATUS') throw refusalOf(reply);
  const session = await readSession(config, attempt);
  if (session?.status === 'ACTIVE')
    throw new GatewayUnavailable(`Xendit did not cancel ${attempt.attemptRef}`);
  return session?.status === 'COMPLETED' ? 'too_late' : 'cancelled';
}
