import { deriveAiraloPackage } from '@langit/simulators/airalo/packages';
import { derivePackage } from '@langit/simulators/esim-access/packages';
import type { CostOf } from '../demo/package-codes.ts';

/** Costs of the demo's offers, from the price lists of the simulated suppliers. */
export const demoCost: CostOf = ({ supplier, packageCode }) => {
  const micros =
    supplier === 'airalo'
      ? (deriveAiraloPackage(packageCode)?.netCents ?? Number.NaN) * 10_000
      : (derivePackage(packageCode)?.priceUsdx10000 ?? Number.NaN) * 100;
  if (!Number.isSafeInteger(micros)) throw new Error(`${supplier} has no package ${packageCode}`);
  return micros;
};
