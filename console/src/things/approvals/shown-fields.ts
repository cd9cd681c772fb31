import { callFacts } from '@langit/contract/operator/call-facts';
import type { OperatorCallName } from '@langit/contract/operator/calls';

/** Sums in whole Rupiah; an amount of a voucher may be a share. */
export const moneyFields: ReadonlySet<string> = new Set([
  'amount',
  'min_spend',
  'value',
  'was',
  'fixed',
  'was_fixed',
]);

/** The order has its own line; the switches of guards show in the prices that they let through. */
const hidden: ReadonlySet<string> = new Set([
  'order',
  'dry_run',
  'allow_price_changes',
  'allow_odd_prices',
  'allow_jump',
]);

/** The fields of a stored call that its decision needs, in the order of the call. Prices are named as changes where they are known. */
export function shownFields(
  call: OperatorCallName,
  input: Readonly<Record<string, unknown>>,
): [field: string, value: unknown][] {
  const hasChanges = Array.isArray(input.shown);
  const fields = Object.keys(callFacts[call].fields).map(
    (field) => [field, input[field]] as [string, unknown],
  );
  return fields.filter(
    ([field, value]) =>
      !hidden.has(field) &&
      value !== undefined &&
      value !== false &&
      !(hasChanges && /^(?:price|strike|rent|cost)_/.test(field)),
  );
}
