import type { Currency } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import { priceIn } from '../i18n/prices';

/**
 * What a router costs for so many days in minor units of one currency: its data plan once and its rent each day. `days` is null where
 * the rent has no price in the currency and is not in the total; the whole is null where the router is not sold in it.
 */
export function rentalPrice(
  currency: Currency,
  product: Product,
  days: number,
): { total: number; days: number | null } | null {
  const data = priceIn(currency, product, 'price');
  if (data === null) return null;
  const rent = priceIn(currency, product, 'rent_per_day');
  return rent === null ? { total: data, days: null } : { total: data + rent * days, days };
}
