import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { parseVendorJson } from '../../../platform/storable-json.ts';
import { timingSafeEquals } from '../../../platform/timing-safe-equals.ts';
import type { SupplierEvent } from '../supplier.ts';
import { iccid as vendorIccid } from '../vendor-iccid.ts';

const longestBody = 65_536;

/**
 * Verifies `airalo-signature`, an HMAC-SHA512 of the body. The vendor signs its own serialisation, in which slashes may be escaped, so
 * the signature is compared with the received bytes and with those in which `/` is written `\/`.
 */
export function isGenuine(secret: string, rawBody: string, signature: string | null): boolean {
  const received = (signature ?? '').toLowerCase();
  const fits = (text: string) =>
    timingSafeEquals(received, createHmac('sha512', secret).update(text).digest('hex'));
  const escaped = rawBody.replace(/(?<!\\)\//g, '\\/');
  // Both are always computed, for a constant-time comparison.
  const [asSent, asEscaped] = [fits(rawBody), fits(escaped)];
  return asSent || asEscaped;
}

const text = z.nullish(z.string().check(z.maxLength(200)));
const event = z.object({
  request_id: text,
  id: z.nullish(z.int()),
  level: text,
  iccid: z.nullish(vendorIccid),
  message: text,
  remaining: z.nullish(z.number()),
});

const kindOf = ({
  request_id,
  level,
  iccid,
  message,
  remaining,
}: z.infer<typeof event>): SupplierEvent['kind'] => {
  if (request_id) return 'order_ready';
  if (iccid && level) return level.endsWith('%') ? 'low_data' : 'expiring';
  return message && typeof remaining === 'number' ? 'low_balance' : 'ignored';
};

/** Parses an event. The vendor sends no type, so the fields decide about it. */
export function parseEvent(rawBody: string): SupplierEvent | null {
  if (rawBody.length > longestBody) return null;
  const parsed = event.safeParse(parseVendorJson(rawBody));
  if (!parsed.success) return null;
  const { id, iccid } = parsed.data;
  const kind = kindOf(parsed.data);
  return {
    eventKey: createHash('sha256').update(rawBody).digest('hex'),
    kind,
    ...(kind === 'order_ready' && id ? { supplierOrderRef: String(id) } : {}),
    ...(iccid ? { iccid } : {}),
  };
}
