import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { timingSafeEquals } from '../../platform/timing-safe-equals.ts';
import type { NotificationClaim, ReceivedNotification } from '../gateway.ts';
import { parseJsonRejectingDuplicateKeys } from '../json-rejecting-duplicate-keys.ts';
import type { MidtransConfig } from './http.ts';
import { type MidtransTransaction, toSnapshot, transactionSchema } from './snapshot.ts';

const maxBodyBytes = 65_536;
const signedSchema = z.looseObject({ signature_key: z.string() });

/** SHA-512 over the strings exactly as received: `100000.00` and `100000` have different signatures. */
export function sign(
  message: { order_id: string; status_code: string; gross_amount: string },
  serverKey: string,
): string {
  const { order_id, status_code, gross_amount } = message;
  return createHash('sha512')
    .update(order_id + status_code + gross_amount + serverKey)
    .digest('hex');
}

export function parseNotification(
  { headers, body }: ReceivedNotification,
  { serverKey, formerServerKey }: Pick<MidtransConfig, 'serverKey' | 'formerServerKey'>,
): NotificationClaim {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) return unreadable('not JSON');
  if (body.length > maxBodyBytes) return unreadable('too large');
  const message = parseJsonRejectingDuplicateKeys(body);
  if (message === undefined) return unreadable('invalid JSON or a duplicate key');
  const signed = signedSchema.safeParse(message);
  if (!signed.success) return { ok: false, status: 401, reason: 'no signature' };
  const read = transactionSchema.safeParse(message);
  if (!read.success) return unreadable(z.prettifyError(read.error));
  const isSignedBy = (key: string) => timingSafeEquals(signed.data.signature_key, sign(read.data, key));
  if (!isSignedBy(serverKey) && !(formerServerKey && isSignedBy(formerServerKey)))
    return { ok: false, status: 401, reason: 'wrong signature' };
  return {
    ok: true,
    eventKey: eventKeyOf(read.data),
    attemptRef: read.data.order_id,
    claimed: toSnapshot(read.data),
  };
}

const unreadable = (reason: string): NotificationClaim => ({ ok: false, status: 400, reason });

/** Midtrans' events have no id. The combination of these fields is different for each event. */
function eventKeyOf(message: MidtransTransaction): string {
  const { order_id, transaction_id, transaction_status, status_code, gross_amount, refunds } = message;
  return [order_id, transaction_id, transaction_status, status_code, gross_amount, refunds?.length ?? 0].join(
    '|',
  );
}
