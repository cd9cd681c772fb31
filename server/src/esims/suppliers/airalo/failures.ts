import * as z from 'zod/mini';
import type { NoVendorAnswer } from '../../../platform/vendor-http.ts';
import { type RefusalCode, SupplierRefused, SupplierUnavailable } from '../supplier.ts';

const refusals: Record<number, RefusalCode> = {
  11: 'balance',
  14: 'invalid',
  23: 'not_allowed',
  33: 'out_of_stock',
  34: 'out_of_stock',
  43: 'invalid',
  73: 'not_found',
  89: 'credentials',
};
/** Error code of the vendor's maintenance: the call had no effect. */
const maintenance = 13;

/** A `read` has no effect at the vendor, so it never has an unknown outcome. */
export type Effect = 'read' | 'write';

/** A failure after which the vendor may have executed the call. */
export const lost = (effect: Effect, message: string, cause?: unknown): SupplierUnavailable =>
  new SupplierUnavailable(effect === 'read' ? 'not_sent' : 'unknown', `Airalo: ${message}`, { cause });

export const notSent = (message: string, cause?: unknown): SupplierUnavailable =>
  new SupplierUnavailable('not_sent', `Airalo: ${message}`, { cause });

const coded = z.object({ code: z.int(), reason: z.nullish(z.string()) });
const fieldwise = z.object({
  data: z.record(z.string(), z.unknown()),
  meta: z.object({ message: z.string() }),
});

/** Maps an answer with status 400 to 499, except 429. An undocumented error leaves a write's outcome unknown. */
export function failureOf(status: number, body: unknown, effect: Effect): Error {
  const refused = (code: RefusalCode, vendorCode: string, why: string) =>
    new SupplierRefused(code, vendorCode, `Airalo: ${vendorCode} ${why.slice(0, 200)}`);
  const { data: error } = coded.safeParse(body);
  if (error) {
    if (error.code === maintenance) return notSent('under maintenance');
    const known = refusals[error.code];
    const reason = error.reason ?? '';
    return known ? refused(known, String(error.code), reason) : lost(effect, `${error.code} ${reason}`);
  }
  if (status === 401 || status === 403) return refused('credentials', String(status), '');
  if (status === 404) return refused('not_found', '404', '');
  const { data: wrong } = fieldwise.safeParse(body);
  if (status === 422 && wrong) {
    const fields = Object.keys(wrong.data);
    return refused(fields.includes('package_id') ? 'package_unknown' : 'invalid', '422', fields.join(' '));
  }
  return lost(effect, `answered ${status}`);
}

export const unanswered = (fault: NoVendorAnswer, effect: Effect): SupplierUnavailable =>
  fault.hadNoEffect ? notSent(fault.message, fault) : lost(effect, fault.message, fault);
