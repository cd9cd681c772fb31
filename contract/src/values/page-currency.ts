import { currencyOf, type Language } from './locale.ts';
import type { Currency } from './money.ts';

/** The currency in which every order is paid. A reader may see the prices of all pages in it (Z8). */
export const paidCurrency = 'IDR' satisfies Currency;

/** Whether the reader has chosen prices in Rupiah: the cookie has this one value (Z8). */
export const cookieAsksRupiah = (cookie: string | undefined): boolean =>
  /(?:^|;\s*)currency=IDR(?:;|$)/.test(cookie ?? '');

/** The one currency of a page: Rupiah by the reader's choice, else the language's. */
export const pageCurrency = (language: Language, inPaidCurrency: boolean): Currency =>
  inPaidCurrency ? paidCurrency : currencyOf[language];

const oneYear = 365 * 24 * 60 * 60;

/** The cookie that keeps the choice of Rupiah for a year; the choice of any other currency deletes it (Z8). */
export const currencyCookie = (chosen: Currency): string =>
  `currency=${paidCurrency}; Path=/; Max-Age=${chosen === paidCurrency ? oneYear : 0}; SameSite=Lax`;
