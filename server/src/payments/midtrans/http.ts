import { GatewayRefused, GatewayUnavailable } from '../gateway-errors.ts';

/** snapUrl: up to `/snap/v1`. apiUrl: the host of `/v2/…`. Both without a slash at the end. */
export type MidtransConfig = { serverKey: string; snapUrl: string; apiUrl: string; timeoutMs?: number };

export type MidtransReply = { status: number; body: Record<string, unknown> };
type Call = { method: 'GET' | 'POST'; url: string; body?: unknown; headers?: Record<string, string> };

const defaultTimeoutMs = 5_000;
const maxReplyBytes = 262_144;

/**
 * One question to Midtrans. Its HTTP status is not to be trusted: a refusal may come as HTTP 200 with the real code in the
 * body's `status_code`, so that one wins. Answers that leave the outcome open throw `GatewayUnavailable`.
 */
export async function callMidtrans(config: MidtransConfig, call: Call): Promise<MidtransReply> {
  const { httpStatus, text } = await exchange(config, call);
  if (httpStatus === 429 || httpStatus >= 500)
    throw new GatewayUnavailable(`Midtrans answered ${httpStatus}`);
  const body = readObject(text);
  const status = typeof body.status_code === 'string' ? Number(body.status_code) : httpStatus;
  if (status === 401 || status === 403)
    throw new GatewayRefused('unauthorized', 'Midtrans refused the server key');
  if (status === 429 || status >= 500) throw new GatewayUnavailable(`Midtrans answered ${status}`);
  return { status, body };
}

async function exchange(config: MidtransConfig, { method, url, body, headers }: Call) {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${config.serverKey}:`).toString('base64')}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMs ?? defaultTimeoutMs),
    });
    return { httpStatus: response.status, text: await readCapped(response) };
  } catch (cause) {
    throw new GatewayUnavailable('Midtrans gave no answer', { cause });
  }
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxReplyBytes) throw new Error(`more than ${maxReplyBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Falls through: a page of HTML from a proxy says as little as no answer.
  }
  throw new GatewayUnavailable('Midtrans answered something that is not a JSON object');
}
