import type { OfferCost } from '@langit/domain/pricing/floor';
import { type EsimSupplier, SupplierRefused, SupplierUnavailable } from '../supplier.ts';
import type { SupplierPlan } from '../supplier-records.ts';

export type Plans = ReadonlyMap<string, SupplierPlan>;
export type PriceList = ReadonlyMap<string, OfferCost>;

/** The packages that a supplier offers now, by code. */
export async function plansOf(supplier: EsimSupplier): Promise<Plans> {
  const plans = new Map<string, SupplierPlan>();
  for await (const plan of supplier.listPlans({ kind: 'base' })) plans.set(plan.code, plan);
  return plans;
}

export const priceListOf = (plans: Plans): PriceList =>
  new Map(
    [...plans.values()].map(({ code, costUsdMicros, minimumPriceUsdMicros }) => [
      code,
      { costUsdMicros, minimumPriceUsdMicros },
    ]),
  );

/** The supplier's current costs and minimum prices by package; null where it is unavailable. */
export async function readPriceList(supplier: EsimSupplier | undefined): Promise<PriceList | null> {
  try {
    return supplier ? priceListOf(await plansOf(supplier)) : null;
  } catch (error) {
    if (error instanceof SupplierUnavailable || error instanceof SupplierRefused) return null;
    throw error;
  }
}
