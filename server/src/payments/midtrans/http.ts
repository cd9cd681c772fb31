import { callGateway } from '../call-gateway.ts';
import { GatewayRefused, GatewayUnavailable } from '../gateway-errors.ts';

/**
 * formerServerKey: the key of before a rotation, with which notifications may still be signed. snapUrl: up to `/snap/v1`. apiUrl: the
 * origin of `/v2/…`. Both without a trailing slash. pageOrigin: the origin of a simulator's payment pages, if it differs from
 * snapUrl's. timeoutMs: milliseconds per call.
 */
export type MidtransConfig = {
  serverKey: string;
  formerServerKey?: string | null;
  snapUrl: string;
  apiUrl: string;
  pageOrigin?: string;
  timeoutMs?: number;
};

export type MidtransReply = { status: number; body: Record<string, unknown> };
type Call = { method: 'GET' | 'POST'; url: string; body?: unknown; headers?: Record<string, string> };

/**
 * One call to Midtrans. A refusal may come as HTTP 200 with the real code in the body's `status_code`, so the body's code takes
 * precedence. Throws `GatewayUnavailable` where the outcome is unknown.
 */
export async function callMidtrans(config: MidtransConfig, call: Call): Promise<MidtransReply> {
  const { serverKey: key, timeoutMs } = config;
  const { status: httpStatus, body } = await callGateway({ vendor: 'Midtrans', key, timeoutMs, ...call });
  const status = typeof body.status_code === 'string' ? Number(body.status_code) : httpStatus;
  if (status === 401 || status === 403)
    throw new GatewayRefused('unauthorized', 'Midtrans refused the server key');
  if (status === 429 || status >= 500) throw new GatewayUnavailable(`Midtrans answered ${status}`);
  return { status, body };
}
