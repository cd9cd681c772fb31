import { createHmac } from 'node:crypto';

/** RT-Signature: HMAC-SHA256 of timestamp, request id, access code and body, in lower-case hexadecimal. */
export const sign = (
  secretKey: string,
  parts: { timestamp: string; requestId: string; accessCode: string; rawBody: string },
): string =>
  createHmac('sha256', secretKey)
    .update(parts.timestamp + parts.requestId + parts.accessCode + parts.rawBody)
    .digest('hex');
