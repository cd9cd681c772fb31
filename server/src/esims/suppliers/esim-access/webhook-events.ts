import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { parseVendorJson } from '../../../platform/storable-json.ts';
import type { SupplierEvent } from '../supplier.ts';

const longestBody = 65_536;
const reference = z.nullish(z.string().check(z.maxLength(100)));

const notification = z.object({
  notifyType: z.string().check(z.minLength(1), z.maxLength(100)),
  notifyId: z.nullish(z.string().check(z.maxLength(200))),
  content: z.nullish(z.object({ orderNo: reference, esimTranNo: reference })),
});

const kinds: Record<string, SupplierEvent['kind']> = {
  CHECK_HEALTH: 'health',
  ORDER_STATUS: 'order_ready',
  SMDP_EVENT: 'profile',
  ESIM_STATUS: 'profile',
  DATA_USAGE: 'low_data',
  VALIDITY_USAGE: 'expiring',
};

/** Parses an event. The vendor's events are unsigned: the webhook's secret path protects them, and a read verifies them. */
export function parseEvent(rawBody: string): SupplierEvent | null {
  if (rawBody.length > longestBody) return null;
  const parsed = notification.safeParse(parseVendorJson(rawBody));
  if (!parsed.success) return null;
  const { notifyType, notifyId, content } = parsed.data;
  const event: SupplierEvent = {
    eventKey: notifyId || createHash('sha256').update(rawBody).digest('hex'),
    kind: Object.hasOwn(kinds, notifyType) ? (kinds[notifyType] ?? 'ignored') : 'ignored',
  };
  if (content?.orderNo) event.supplierOrderRef = content.orderNo;
  if (content?.esimTranNo) event.profileRef = content.esimTranNo;
  return event;
}
