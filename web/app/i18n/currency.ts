import type { Currency } from '@langit/contract/values/money';
import { currencyCookie } from '@langit/contract/values/page-currency';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { takesOver } from '../lib/plain-click';
import { useShopData } from '../lib/shop';
import { setCookie } from '../lib/storage';
import { useReload, useWhenReachable } from './use-reload';

/** The one currency of the page's prices (I3): the language's, or Rupiah by the reader's choice (Z8). */
export function useCurrency(): Currency {
  const data = useShopData();
  if (!data) throw new Error('the root loader sent no currency');
  return data.currency;
}

/** The currencies between which the reader chooses, the language's first; none where it is Rupiah. */
export const useCurrencyChoices = (): readonly Currency[] => useShopData()?.currencyChoices ?? [];

/** Keeps the choice in the cookie that the server reads. */
function keepCurrency(currency: Currency): void {
  setCookie(currencyCookie(currency));
}

/**
 * Properties of links that show this page's prices in a currency: addresses that the server keeps and redirects before any script
 * runs, and a switch in place after hydration.
 */
export function useCurrencyLinks(): (currency: Currency) => {
  href: string;
  rel: string;
  'aria-current': true | undefined;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
} {
  const shown = useCurrency();
  const { pathname, search } = useLocation();
  const reload = useReload();
  const whenReachable = useWhenReachable();
  return (currency) => {
    const query = new URLSearchParams(search);
    query.set('currency', currency);
    return {
      href: `${pathname}?${query}`,
      rel: 'nofollow',
      'aria-current': currency === shown || undefined,
      onClick: (event) => {
        if (!takesOver(event) || currency === shown) return;
        whenReachable(() => {
          keepCurrency(currency);
          reload();
        });
      },
    };
  };
}
