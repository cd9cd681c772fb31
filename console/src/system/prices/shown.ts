import type { Answer } from '../../lib/console-api';
import type { Values } from '../../ui/action';

/** The rates that change, as they are shown. */
export const shownRates = (rates: Answer<'rates.list'>, values: Values): object =>
  Object.fromEntries(
    rates.flatMap(({ currency, per_usd: now }) => {
      const typed = values[currency.toLowerCase()]?.trim() ?? '';
      return typed === '' || typed === now ? [] : [[`was_${currency.toLowerCase()}`, now]];
    }),
  );

/** The fee of the chosen method; null for one that has none of its own. */
export function shownFee(fees: Answer<'fees.list'>, { gateway, method }: Values): object {
  const fee = fees.find((fee) => fee.gateway === gateway && fee.method === method);
  return { was_percent: fee?.percent ?? null, was_fixed: fee?.fixed ?? null };
}

/** The rule of the product or place that was typed, or of everything; null where there is none. */
export function shownMargin(margins: Answer<'margins.list'>, { product = '', place = '' }: Values) {
  const [scope, of] = product.trim()
    ? ['product', product.trim()]
    : place.trim()
      ? ['place', place.trim()]
      : ['all', ''];
  const rule = margins.find(
    (margin) => margin.scope === scope && (margin.of ?? '').toLowerCase() === of.toLowerCase(),
  );
  return { was: rule?.least_percent ?? null, was_until: rule?.until ?? null };
}
