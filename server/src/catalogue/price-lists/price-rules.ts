import { priceSteps, upToStep } from '@langit/domain/pricing/price-steps';

/** Units of a currency for one US dollar, in ten-thousandths. */
export type Rates = { idr: number; jpy: number; vnd: number };

const ceilDiv = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

/** Prices from a cost plus margin, in minor units, each rounded up to the step of its currency. */
export function pricesFrom(costUsdMicros: number, marginPercent: number, rates: Rates) {
  const cents = ceilDiv(BigInt(costUsdMicros) * BigInt(100 + marginPercent), 1_000_000n);
  const usd = upToStep(priceSteps.usd, Number(cents));
  const from = (rate: number, step: number) =>
    upToStep(step, Number(ceilDiv(BigInt(usd) * BigInt(rate), 1_000_000n)));
  return {
    usd,
    idr: from(rates.idr, priceSteps.idr),
    jpy: from(rates.jpy, priceSteps.jpy),
    vnd: from(rates.vnd, priceSteps.vnd),
  };
}
