import { createHmac, timingSafeEqual } from 'node:crypto';

/** An error answer of the vendor: a code of its error list. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export type Envelope = 'string' | 'boolean';

/** A successful answer. The vendor's documents have `success` as text, its live service as a boolean; both are supported. */
export const accepted = (obj: unknown, envelope: Envelope): Response =>
  Response.json({ success: envelope === 'string' ? 'true' : true, errorCode: '0', errorMsg: null, obj });

export const refused = ({ code, message }: Refusal, envelope: Envelope): Response =>
  Response.json({
    success: envelope === 'string' ? 'false' : false,
    errorCode: code,
    errorMsg: message,
    obj: null,
  });

export const signatureOf = (
  secretKey: string,
  parts: { timestamp: string; requestId: string; accessCode: string; rawBody: string },
): string =>
  createHmac('sha256', secretKey)
    .update(parts.timestamp + parts.requestId + parts.accessCode + parts.rawBody)
    .digest('hex');

const timestampWindowMs = 5 * 60_000;

/** Checks the four headers of signed mode over the body as it came. */
export function authenticate(
  headers: Headers,
  rawBody: string,
  account: { accessCode: string; secretKey: string },
  now: Date,
): void {
  const [accessCode, requestId, timestamp, signature] = [
    'rt-accesscode',
    'rt-requestid',
    'rt-timestamp',
    'rt-signature',
  ].map((name) => headers.get(name) ?? '');
  if (!accessCode || !requestId || !timestamp || !signature)
    throw new Refusal('000101', 'Request header is mandatory');
  if (!/^\d{13}$/.test(timestamp) || !/^[0-9a-f-]{32,36}$/i.test(requestId))
    throw new Refusal('000102', 'Request header format is incorrect');
  if (Math.abs(now.getTime() - Number(timestamp)) > timestampWindowMs)
    throw new Refusal('101001', 'Request timestamp expired');
  const expected = Buffer.from(signatureOf(account.secretKey, { timestamp, requestId, accessCode, rawBody }));
  const received = Buffer.from(signature.toLowerCase());
  const genuine = received.length === expected.length && timingSafeEqual(received, expected);
  if (!genuine || accessCode !== account.accessCode)
    throw new Refusal('101003', 'Request signature mismatch');
}

/** Rate limiter: false for calls beyond `perSecond` within a second. */
export function rateGate(perSecond: number, milliseconds: () => number): () => boolean {
  const recent: number[] = [];
  return () => {
    const now = milliseconds();
    while (recent[0] !== undefined && recent[0] <= now - 1000) recent.shift();
    if (recent.length >= perSecond) return false;
    recent.push(now);
    return true;
  };
}

export type Body = Record<string, unknown>;

export function parseBody(rawBody: string): Body {
  let body: unknown;
  try {
    body = rawBody.trim() === '' ? {} : JSON.parse(rawBody);
  } catch {
    throw new Refusal('000104', 'Request JSON is malformed');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('000104', 'Request JSON is malformed');
  return body as Body;
}

/** A text parameter, or undefined when it is absent or empty. */
export function textOf(body: Body, name: string, longest = 100): string | undefined {
  const value = body[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw new Refusal('200008', `${name} must be text`);
  if (value.length > longest) throw new Refusal('000107', `${name} is too long`);
  return value;
}

export function requiredText(body: Body, name: string, longest?: number): string {
  const value = textOf(body, name, longest);
  if (value === undefined) throw new Refusal('000105', `${name} is mandatory`);
  return value;
}

/** A whole number within bounds, or undefined when absent. */
export function wholeOf(body: Body, name: string, low: number, high: number): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high)
    throw new Refusal('200008', `${name} is out of bounds`);
  return value;
}

/** `2026-01-01T10:00:00+0000`, one of the vendor's two spellings; the other ends in Z. */
export const withOffset = (iso: string): string => iso.replace(/(\.\d+)?Z$/, '+0000');
