/** The steps to which prices are rounded up, in minor units: Rupiah and dong to a thousand, dollars to ten cents, yen to ten. */
export const priceSteps = { idr: 1000, usd: 10, jpy: 10, vnd: 1000 } as const;

/** The currencies in which a product has a price. */
export type PriceCurrency = keyof typeof priceSteps;
export const priceCurrencies = Object.keys(priceSteps) as PriceCurrency[];

/** A whole amount rounded up to a multiple of `step`. */
export const upToStep = (step: number, amount: number): number => {
  const over = amount % step;
  return over > 0 ? amount - over + step : amount - over;
};
