/** Units of a currency for one US dollar. */
export type Rates = { idr: number; jpy: number; vnd: number };

const upTo = (step: number, value: number): number => Math.ceil(value / step - 1e-9) * step;

/**
 * Prices from a cost plus margin, in minor units: US dollars rounded up to ten cents, Rupiah and dong to a thousand, yen to ten.
 */
export function pricesFrom(costUsdMicros: number, marginPercent: number, rates: Rates) {
  const usd = upTo(10, (costUsdMicros * (100 + marginPercent)) / 1_000_000);
  return {
    usd,
    idr: upTo(1000, (usd * rates.idr) / 100),
    jpy: upTo(10, (usd * rates.jpy) / 100),
    vnd: upTo(1000, (usd * rates.vnd) / 100),
  };
}
