import { deriveAiraloPackage, minimumPrice } from '@langit/simulators/airalo/packages';
import { derivePackage } from '@langit/simulators/esim-access/packages';
import type { CostOf } from '../demo/package-codes.ts';

const whole = (micros: number, bought: { supplier: string; packageCode: string }): number => {
  if (!Number.isSafeInteger(micros))
    throw new Error(`${bought.supplier} has no package ${bought.packageCode}`);
  return micros;
};

/** Costs and minimum prices of the demo's offers, from the price lists of the simulated suppliers. */
export const demoCost: CostOf = (bought) => {
  if (bought.supplier === 'esim-access') {
    const { priceUsdx10000 = Number.NaN } = derivePackage(bought.packageCode) ?? {};
    return { costUsdMicros: whole(priceUsdx10000 * 100, bought), minimumPriceUsdMicros: null };
  }
  const plan = deriveAiraloPackage(bought.packageCode);
  const minimum = plan ? Math.round(minimumPrice(plan) * 1_000_000) : Number.NaN;
  return {
    costUsdMicros: whole((plan?.netCents ?? Number.NaN) * 10_000, bought),
    minimumPriceUsdMicros: whole(minimum, bought),
  };
};
