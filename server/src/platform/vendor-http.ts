import { parseVendorJson } from './storable-json.ts';

/** An HTTP call without a usable answer. `hadNoEffect`: the vendor has surely not acted on it; otherwise its outcome is unknown. */
export class NoVendorAnswer extends Error {
  override readonly name = 'NoVendorAnswer';
  readonly hadNoEffect: boolean;
  constructor(hadNoEffect: boolean, message: string, options?: ErrorOptions) {
    super(message, options);
    this.hadNoEffect = hadNoEffect;
  }
}

export type VendorCall = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | FormData | URLSearchParams | undefined;
  /** Limits the whole call, the reading of the answer included. */
  timeoutMs: number;
  maxBytes: number;
};

/** An answer with a status of 200 to 299 or 400 to 499. `body` is the parsed JSON, undefined where it is none. */
export type VendorAnswer = { status: number; headers: Headers; body: unknown };

const noConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * One HTTP call to a vendor. Throws `NoVendorAnswer` for a network fault, a timeout, 5xx, a redirect and an answer of more than
 * `maxBytes`. It never retries: the job or use case behind it retries with back-off, and looks the outcome up first.
 */
export async function callVendor({ url, timeoutMs, maxBytes, ...call }: VendorCall): Promise<VendorAnswer> {
  const response = await send(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  const { ok, status, headers } = response;
  const isUsable = ok || (status >= 400 && status < 500);
  if (!isUsable || status === 429) await response.body?.cancel().catch(() => undefined);
  if (!isUsable) throw new NoVendorAnswer(false, `answered ${status}`);
  const text = status === 429 ? '' : await readText(response, maxBytes);
  return { status, headers, body: parseVendorJson(text) };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const name = error instanceof Error ? error.name : 'no answer';
    throw new NoVendorAnswer(noConnection.has(code), code || name, { cause: error });
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Error(`longer than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new NoVendorAnswer(false, 'the answer could not be read', { cause });
  }
  return Buffer.concat(chunks).toString('utf8');
}
