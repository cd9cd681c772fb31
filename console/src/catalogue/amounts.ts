import type { Currency as Code } from '@langit/contract/values/money';
import { rupiahFigure, rupiahText, useFormat } from '../lib/format';

type Currency = 'idr' | 'usd' | 'jpy' | 'vnd';
export const currencies: readonly Currency[] = ['idr', 'usd', 'jpy', 'vnd'];

type Amount = number | null | undefined;

/** A price in Rupiah; `–` where the product has none. */
export const rupiahPrice = (amount: Amount): string => (amount == null ? '–' : rupiahText(amount));

/** A price in the minor unit of its currency; `–` where the product has none. */
export function usePriceText() {
  const { money } = useFormat();
  return (currency: Currency, amount: Amount): string =>
    amount == null ? '–' : money(amount, currency.toUpperCase() as Code);
}

/** Rupiah below a head that names them. */
export const rupiahOf = (amount: number | null): string => (amount === null ? '–' : rupiahFigure(amount));

/** As it is typed into a field: dollars with a dot, other currencies in whole units. */
export const typedPrice = (currency: Currency, amount: Amount): string =>
  amount === null || amount === undefined
    ? ''
    : currency === 'usd'
      ? (amount / 100).toFixed(2)
      : String(amount);

const gigabyte = 1_073_741_824;

/** `5 GB`, `512 MB`; null: unlimited. */
export function dataText(bytes: number | null, unlimited: string): string {
  if (bytes === null) return unlimited;
  const gigabytes = bytes / gigabyte;
  return Number.isInteger(gigabytes) ? `${gigabytes} GB` : `${Math.round(bytes / 1_048_576)} MB`;
}
