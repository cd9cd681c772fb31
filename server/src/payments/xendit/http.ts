import * as z from 'zod/mini';
import { callGateway } from '../call-gateway.ts';
import { GatewayRefused, GatewayUnavailable } from '../gateway-errors.ts';

/**
 * apiUrl: `https://api.xendit.co`, without a trailing slash. callbackToken: from the dashboard, sent with every webhook;
 * formerCallbackToken: the one of before a rotation. pageOrigin: the origin of a simulator's payment pages, if it differs from
 * apiUrl's. timeoutMs: milliseconds per call.
 */
export type XenditConfig = {
  secretKey: string;
  callbackToken: string;
  formerCallbackToken?: string | null;
  apiUrl: string;
  pageOrigin?: string;
  timeoutMs?: number;
};

export type XenditReply = { status: number; body: Record<string, unknown> };
type Call = { method: 'GET' | 'POST'; path: string; body?: unknown; headers?: Record<string, string> };

/** One call to Xendit. Throws `GatewayUnavailable` where the outcome is unknown. */
export async function callXendit(config: XenditConfig, { path, ...call }: Call): Promise<XenditReply> {
  const { secretKey: key, timeoutMs, apiUrl } = config;
  const reply = await callGateway({ vendor: 'Xendit', key, timeoutMs, url: apiUrl + path, ...call });
  if (reply.status === 401) throw new GatewayRefused('unauthorized', 'Xendit refused the secret key');
  return reply;
}

/** The API version of payment requests and payments; sessions are not versioned. */
export const apiVersion = { 'api-version': '2024-11-11' };

const refusalSchema = z.looseObject({
  error_code: z.string().check(z.maxLength(64)),
  message: z.optional(z.string()),
});

/** Xendit's error code, e.g. `INVALID_AMOUNT`. */
export const codeOf = ({ status, body }: XenditReply): string =>
  refusalSchema.safeParse(body).data?.error_code ?? String(status);

export function refusalOf(reply: XenditReply): GatewayRefused {
  const { data } = refusalSchema.safeParse(reply.body);
  return new GatewayRefused(codeOf(reply), (data?.message ?? 'no reason given').slice(0, 500));
}

/** Parses a successful answer. Throws `GatewayRefused` for a 4xx, `GatewayUnavailable` for an unexpected body. */
export function readReply<Schema extends z.ZodMiniType>(
  reply: XenditReply,
  schema: Schema,
  what: string,
): z.infer<Schema> {
  if (reply.status >= 400) throw refusalOf(reply);
  const read = schema.safeParse(reply.body);
  if (!read.success) throw new GatewayUnavailable(`Xendit's ${what} cannot be read`);
  return read.data;
}
