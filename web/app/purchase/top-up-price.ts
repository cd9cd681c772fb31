import { currencyOf, formatMoney, fromMajor } from '@langit/contract/values/money';
import type { TopUp } from '@langit/contract/wire/topups';
import { useLanguage } from '../i18n/texts';
import { shownPrice } from '../lib/prices';

/** Money as the page's language shows it; a top-up that has no such price is shown in Rupiah. */
export function useTopUpPrice(): (topUp: TopUp) => string {
  const language = useLanguage();
  return (topUp) => {
    const price = shownPrice(language, topUp, 'price');
    return price === null
      ? formatMoney(fromMajor(topUp.price, 'IDR'), 'IDR')
      : formatMoney(price, currencyOf[language]);
  };
}
