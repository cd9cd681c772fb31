import { GatewayUnavailable } from './gateway-errors.ts';

export type Question = {
  /** Who is asked, for messages. */
  vendor: string;
  method: 'GET' | 'POST';
  url: string;
  /** The key that is the user's name of HTTP Basic; there is no password. */
  key: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs: number | undefined;
};

const defaultTimeoutMs = 5_000;
const maxReplyBytes = 262_144;

/**
 * One question to a gateway that speaks JSON. What leaves the outcome open throws `GatewayUnavailable`: no answer, 429, 5xx,
 * a redirect, more than a quarter of a megabyte, no JSON object.
 */
export async function askGateway(
  question: Question,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { vendor } = question;
  const { status, text } = await exchange(question);
  if (status === 429 || status >= 500) throw new GatewayUnavailable(`${vendor} answered ${status}`);
  return { status, body: readObject(text, vendor) };
}

async function exchange({ vendor, method, url, key, body, headers, timeoutMs }: Question) {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs),
    });
    return { status: response.status, text: await readCapped(response) };
  } catch (cause) {
    throw new GatewayUnavailable(`${vendor} gave no answer`, { cause });
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

function readObject(text: string, vendor: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Falls through: a page of HTML from a proxy says as little as no answer.
  }
  throw new GatewayUnavailable(`${vendor} answered something that is not a JSON object`);
}
