import { toRupiah } from '@langit/domain/pricing/floor';

type Dated = { at: Date };
/** `costIdr`: of own goods. */
type PriceChange = Dated & { priceIdr: number | null; costIdr?: number | null };
type CostChange = Dated & { supplier: string; package: string; costUsdMicros: number; enabled: boolean };
/** `perUsd`: Rupiah for a dollar, in ten-thousandths. */
type RateChange = Dated & { perUsd: number };

/** A price and the lowest cost at that moment, in Rupiah; null where they are not known. */
export type PriceStep = Dated & { priceIdr: number | null; costIdr: number | null };

const mostSteps = 400;

/**
 * The course of a product's price and of its cost: that of own goods, else the lowest among the suppliers that the shop sells from, at the
 * rate of that moment. A step for each moment at which one of them changes, the newest ones. Each input is in the order of its changes.
 */
export function priceSteps(
  {
    prices,
    costs,
    rates,
  }: { prices: readonly PriceChange[]; costs: readonly CostChange[]; rates: readonly RateChange[] },
  selling: readonly string[],
): PriceStep[] {
  const offers = new Map<string, CostChange>();
  let priceIdr: number | null = null;
  let ownCostIdr: number | null = null;
  let perUsd: number | null = null;
  const changes: (Dated & { apply: () => void })[] = [
    ...rates.map(({ at, perUsd: rate }) => ({
      at,
      apply: () => {
        perUsd = rate;
      },
    })),
    ...prices.map(({ at, priceIdr: price, costIdr = null }) => ({
      at,
      apply: () => {
        priceIdr = price;
        ownCostIdr = costIdr;
      },
    })),
    ...costs.map((cost) => ({
      at: cost.at,
      apply: () => {
        offers.set(`${cost.supplier} ${cost.package}`, cost);
      },
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const costNow = () => {
    if (ownCostIdr !== null) return ownCostIdr;
    const rate = perUsd;
    const micros = [...offers.values()].flatMap(({ enabled, supplier, costUsdMicros }) =>
      enabled && selling.includes(supplier) ? costUsdMicros : [],
    );
    return rate === null || micros.length === 0 ? null : Number(toRupiah(Math.min(...micros), 1, rate));
  };
  const steps: PriceStep[] = [];
  for (const [index, { at, apply }] of changes.entries()) {
    apply();
    // Changes of one moment are one step.
    if (changes[index + 1]?.at.getTime() === at.getTime()) continue;
    const step = { at, priceIdr, costIdr: costNow() };
    const before = steps.at(-1);
    if (
      before
        ? before.priceIdr !== step.priceIdr || before.costIdr !== step.costIdr
        : step.priceIdr !== null || step.costIdr !== null
    )
      steps.push(step);
  }
  return steps.slice(-mostSteps);
}
