import { formatMoney, formatRupiah } from '@langit/contract/values/money';
import type { TopUp } from '@langit/contract/wire/topups';
import { useCurrency } from '../i18n/currency';
import { priceIn } from '../i18n/prices';

/** Money in the page's currency; a top-up that has no such price is shown in Rupiah. */
export function useTopUpPrice(): (topUp: TopUp) => string {
  const currency = useCurrency();
  return (topUp) => {
    const price = priceIn(currency, topUp, 'price');
    return price === null ? formatRupiah(topUp.price) : formatMoney(price, currency);
  };
}
