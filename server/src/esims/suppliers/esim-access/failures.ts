import { counted } from '@langit/i18n/message';
import type { NoVendorAnswer } from '../../../platform/vendor-http.ts';
import { type RefusalCode, SupplierRefused, SupplierUnavailable } from '../supplier.ts';

const refusals: Record<string, RefusalCode> = {
  '000101': 'invalid',
  '000102': 'invalid',
  '000103': 'invalid',
  '000104': 'invalid',
  '000105': 'invalid',
  '000106': 'invalid',
  '000107': 'invalid',
  '101001': 'clock',
  '101002': 'credentials',
  '101003': 'credentials',
  '200002': 'not_allowed',
  '200005': 'price_changed',
  '200006': 'price_changed',
  '200007': 'balance',
  '200008': 'invalid',
  '200009': 'not_allowed',
  '200011': 'out_of_stock',
  '200042': 'not_found',
  '310241': 'package_unknown',
  '310243': 'package_unknown',
  '310272': 'not_found',
  '310403': 'not_found',
  '310409': 'not_found',
};

export const stillAllocating = '200010';
export const abnormalOrder = '200009';

/** A `read` has no effect at the vendor, so it never has an unknown outcome. */
export type Effect = 'read' | 'write';

/** A failure after which the vendor may have executed the call. */
export const lost = (effect: Effect, message: string, cause?: unknown): SupplierUnavailable =>
  new SupplierUnavailable(effect === 'read' ? 'not_sent' : 'unknown', `eSIM Access: ${message}`, { cause });

/** Maps the vendor's error code. Server errors, "busy" and undocumented codes leave a write's outcome unknown. */
export function failureOf(code: string, message: string, effect: Effect): Error {
  const text = `${code} ${message.slice(0, 200)}`;
  if (code === stillAllocating && effect === 'read')
    return new SupplierRefused('not_allowed', code, `eSIM Access: ${text}`);
  const refusal = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  return refusal ? new SupplierRefused(refusal, code, `eSIM Access: ${text}`) : lost(effect, text);
}

/** The difference between this machine's clock and the answer's Date, as a part of an error message. Empty without a Date. */
export function clockDifference(answeredAt: string | null, now: Date): string {
  const theirs = Date.parse(answeredAt ?? '');
  if (Number.isNaN(theirs)) return '';
  const minutes = Math.round((now.getTime() - theirs) / 60_000);
  const by = `about ${counted(Math.abs(minutes), 'minute')}`;
  return minutes === 0 ? '' : `the clock of this machine is ${by} ${minutes > 0 ? 'ahead' : 'behind'}; `;
}

export const unanswered = (fault: NoVendorAnswer, effect: Effect): SupplierUnavailable =>
  lost(fault.hadNoEffect ? 'read' : effect, fault.message, fault);
