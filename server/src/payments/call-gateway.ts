import { callVendor, NoVendorAnswer } from '../platform/vendor-http.ts';
import { GatewayUnavailable } from './gateway-errors.ts';

export type GatewayCall = {
  /** The gateway's name, for messages. */
  vendor: string;
  method: 'GET' | 'POST';
  url: string;
  /** The API key, sent as the user name of HTTP Basic without a password. */
  key: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs: number | undefined;
};

const defaultTimeoutMs = 5_000;
const maxBytes = 262_144;

/** Calls a gateway with a JSON API once, without a retry. Throws `GatewayUnavailable` where the outcome is unknown. */
export async function callGateway({
  vendor,
  method,
  url,
  key,
  body,
  headers,
  timeoutMs = defaultTimeoutMs,
}: GatewayCall): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const { status, body: value } = await callVendor({
      method,
      url,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      timeoutMs,
      maxBytes,
    });
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { status, body: { ...value } };
  } catch (cause) {
    if (!(cause instanceof NoVendorAnswer)) throw cause;
    throw new GatewayUnavailable(`${vendor}: ${cause.message}`, { cause });
  }
  throw new GatewayUnavailable(`${vendor}: the answer is not a JSON object`);
}
