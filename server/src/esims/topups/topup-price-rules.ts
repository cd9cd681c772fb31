import type { EsimType } from '@langit/contract/values/catalogue';

/** Minor units per currency; null: not sold in it. */
export type Prices = { idr: number | null; usd: number | null; jpy: number | null; vnd: number | null };

/** A size of data, as a supplier's top-up and a product of the catalogue both have it. */
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

/** What the eSIM's own plan was sold for and what it cost the shop. */
export type OwnPlan = { prices: Prices; costUsdMicros: number | null };

const steps = { idr: 1000, usd: 10, jpy: 10, vnd: 1000 } as const;

/**
 * What a top-up costs: the same as those data and days cost as a new eSIM for the same place, so that nobody pays more for
 * staying. Sizes that the shop doesn't sell get the margin that the eSIM itself was sold with, rounded up. Null: no price
 * can be made.
 */
export function topUpPrices(
  plan: PlanSize & { costUsdMicros: number },
  own: OwnPlan,
  sold: readonly CataloguePlan[],
): Prices | null {
  const same = sold.find((one) => isSameSize(plan, one));
  const prices = same && coversCost(plan.costUsdMicros, same) ? pick(same) : scaled(plan.costUsdMicros, own);
  return prices === null || prices.idr === null ? null : prices;
}

const pick = ({ idr, usd, jpy, vnd }: Prices): Prices => ({ idr, usd, jpy, vnd });

function isSameSize({ meter, bytes, days }: PlanSize, sold: CataloguePlan): boolean {
  if (meter === 'daily') return sold.esimType === 'DailyPlan' && sold.dailyBytes === bytes && days === 1;
  return sold.esimType === 'QuotaBased' && sold.dataBytes === bytes && sold.days === days;
}

/** A product with a price in dollars shows by it whether the supplier has become dearer than we sell. */
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
    idr: scale(prices.idr, steps.idr),
    usd: scale(prices.usd, steps.usd),
    jpy: scale(prices.jpy, steps.jpy),
    vnd: scale(prices.vnd, steps.vnd),
  };
}
