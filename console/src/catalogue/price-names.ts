import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { currencies } from './amounts';

const priceColumn = /^(price|strike|rent_per_day)_(idr|usd|jpy|vnd)$/;

/** A column of a catalogue file that holds a price or a cost, in words; another one as it is. */
export function usePriceName() {
  const t = useT('catalogue');
  return (column: string): string => {
    if (column === 'cost_idr') return t('cost');
    const [, kind, code] = priceColumn.exec(column) ?? [];
    const currency = currencies.find((one) => one === code);
    if (!currency) return column;
    const name = t(`currency_${currency}`);
    return kind === 'rent_per_day'
      ? t('rentIn', { currency: name })
      : kind === 'strike'
        ? t('strikeIn', { currency: name })
        : name;
  };
}

const changedPrice = /^((?:price|strike|rent_per_day|cost)_\w+): (\S+) → (\S+)$/;

/**
 * Changes of a product as a call names them, in words: `price_idr: 75000 → 56000` is `Rupiah: Rp 75.000 → Rp 56.000`. A price that was not
 * there, or is taken away, is `none`.
 */
export function useChangeText() {
  const nameOf = usePriceName();
  const { labelled, price } = useFormat();
  const written = (column: string, amount: string) => (amount === 'none' ? '–' : price(column, amount));
  const textOf = (change: string): string => {
    const [, column, before, after] = changedPrice.exec(change) ?? [];
    return column === undefined || before === undefined || after === undefined
      ? change
      : labelled(nameOf(column), `${written(column, before)} → ${written(column, after)}`);
  };
  return (changes: string): string => changes.split(', ').map(textOf).join(' · ');
}
