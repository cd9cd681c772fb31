import { type Currency, fromMajor } from '@langit/contract/values/money';

type InCurrencies<Prefix extends string> = {
  [K in `${Prefix}_${Lowercase<Currency>}`]: number | null;
};

/** Minor units of an entity's price in a currency (`priceIn('USD', product, 'price')`), null where it has none. */
export function priceIn<Prefix extends string>(
  currency: Currency,
  entity: InCurrencies<Prefix>,
  prefix: Prefix,
): number | null {
  const major = entity[`${prefix}_${currency.toLowerCase() as Lowercase<Currency>}`];
  return major === null ? null : fromMajor(major, currency);
}
