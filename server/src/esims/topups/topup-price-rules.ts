import type { EsimType } from '@langit/contract/values/catalogue';
import { priceSteps } from '@langit/domain/pricing/price-steps';

/** Prices in minor units; null: not sold in this currency. */
export type Prices = { idr: number | null; usd: number | null; jpy: number | null; vnd: number | null };

/** Data and days of a supplier's top-up or of a product in the catalogue. */
export type PlanSize = {
  meter: 'total' | 'daily';
  /** Per day for a daily plan; null is unlimited. */
  bytes: number | null;
  days: number;
};

type CataloguePlan = Prices & {
  esimType: EsimType | null;
  dataBytes: number | null;
  dailyBytes: number | null;
  days: number | null;
};

/** Sale price and cost of the eSIM's own plan. */
export type OwnPlan = { prices: Prices; costUsdMicros: number | null };

/**
 * The price of a top-up: the same as a new eSIM with the same data and days for the same place. A size that the shop does not sell
 * gets the margin of the eSIM's own sale, rounded up. Null: no price can be computed.
 */
export function topUpPrices(
  plan: PlanSize & { costUsdMicros: number },
  ownPlan: OwnPlan,
  sold: readonly CataloguePlan[],
): Prices | null {
  const same = sold.find((cataloguePlan) => isSameSize(plan, cataloguePlan));
  const prices =
    same && coversCost(plan.costUsdMicros, same) ? pick(same) : scaled(plan.costUsdMicros, ownPlan);
  return prices === null || prices.idr === null ? null : prices;
}

const pick = ({ idr, usd, jpy, vnd }: Prices): Prices => ({ idr, usd, jpy, vnd });

function isSameSize({ meter, bytes, days }: PlanSize, sold: CataloguePlan): boolean {
  if (meter === 'daily') return sold.esimType === 'DailyPlan' && sold.dailyBytes === bytes && days === 1;
  return sold.esimType === 'QuotaBased' && sold.dataBytes === bytes && sold.days === days;
}

/** Whether the price in dollars, where there is one, is at least the supplier's cost. */
const coversCost = (costUsdMicros: number, { usd }: Prices): boolean =>
  usd === null || usd * 10_000 >= costUsdMicros;

function scaled(costUsdMicros: number, { prices, costUsdMicros: ownCost }: OwnPlan): Prices | null {
  if (ownCost === null || ownCost <= 0) return null;
  const scale = (price: number | null, step: number) =>
    price === null
      ? null
      : Number(
          (BigInt(price) * BigInt(costUsdMicros) + BigInt(ownCost * step - 1)) / BigInt(ownCost * step),
        ) * step;
  return {
    idr: scale(prices.idr, priceSteps.idr),
    usd: scale(prices.usd, priceSteps.usd),
    jpy: scale(prices.jpy, priceSteps.jpy),
    vnd: scale(prices.vnd, priceSteps.vnd),
  };
}
