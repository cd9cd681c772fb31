/** Currencies whose rate to the US dollar is entered by the owner, with the least and the most that is believed. */
export const rateBounds = {
  IDR: [1_000, 100_000],
  JPY: [20, 2_000],
  VND: [2_000, 200_000],
} as const;
export type RatedCurrency = keyof typeof rateBounds;
export const ratedCurrencies = Object.keys(rateBounds) as RatedCurrency[];

/** Methods of a gateway that have fees of their own; `all`: every method without one. */
export const feeMethods = ['all', 'card', 'qris', 'bank_transfer'] as const;
export type FeeMethod = (typeof feeMethods)[number];

/** What a margin rule is about, from wide to narrow. */
export const marginScopes = ['all', 'type', 'place', 'product'] as const;
export type MarginScope = (typeof marginScopes)[number];

export const highestSharePercent = 50;
export const highestFixedFee = 100_000;
/** A sale at a loss ends by itself. */
export const mostLossDays = 90;

/** A rate in ten-thousandths; null for a text that is no number, or a rate that is not believed. */
export function believedRate(currency: RatedCurrency, text: string): number | null {
  const [least, most] = rateBounds[currency];
  const value = tenThousandths(text);
  return value !== null && value >= least * 10_000 && value <= most * 10_000 ? value : null;
}

/** Ten-thousandths of a decimal number with at most four decimals and no separators; null for any other text. */
export function tenThousandths(text: string): number | null {
  const [, units, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? [];
  return units === undefined ? null : Number(units) * 10_000 + Number(decimals.padEnd(4, '0'));
}
