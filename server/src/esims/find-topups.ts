import { ShopError } from '@langit/contract/errors';
import type { Language } from '@langit/contract/locale';
import { toMajor } from '@langit/contract/money';
import type { TopUp, TopUpOffer } from '@langit/contract/topups';
import { versioned } from '../catalogue/art-address.ts';
import { plansOfPlace } from '../catalogue/plan-store.ts';
import { toGigabytes } from '../catalogue/product-facts-rules.ts';
import { productNames } from '../catalogue/product-name-rules.ts';
import { statusOf } from './esim-states.ts';
import { findEsim } from './esim-store.ts';
import { findSoldEsim, type SoldEsim } from './own-esim-store.ts';
import { type RefreshDeps, storeReading } from './refresh-esims.ts';
import { type EsimSupplier, type SupplierPlan, SupplierRefused, SupplierUnavailable } from './supplier.ts';
import { type Prices, topUpPrices } from './topup-price-rules.ts';

/** A supplier's top-up as the shop sells it for one eSIM. Money in minor units. */
export type SoldTopUp = {
  plan: SupplierPlan;
  names: Record<Language, string>;
  prices: Prices & { idr: number };
};

/** What can be bought for an eSIM now, asked of its supplier; throws the code that tells the customer why not. */
export async function findTopUps(
  deps: RefreshDeps,
  iccid: string,
): Promise<{ sold: SoldEsim; topUps: SoldTopUp[] }> {
  const found = await findSoldEsim(deps.database.db, iccid);
  if (!found) throw new ShopError('FOREIGN_ICCID');
  const supplier = deps.suppliers.get(found.esim.supplier);
  const reference = found.esim.supplierRef;
  if (!supplier || reference === null) throw new ShopError('RETRIEVAL_FAILED');
  const sold = await readNow(deps, found, supplier, reference);
  if (!canBeToppedUp(sold, deps.clock.now())) throw new ShopError('INVALID_STATUS');
  const plans = sold.snapshot.topupAllowed ? await asking(() => supplier.topUpOptions(reference)) : [];
  return { sold, topUps: await priced(deps, sold, plans) };
}

async function readNow(
  deps: RefreshDeps,
  found: SoldEsim,
  supplier: EsimSupplier,
  reference: string,
): Promise<SoldEsim> {
  await storeReading(deps, found.esim.id, await asking(() => supplier.fetchProfile(reference)));
  const esim = await findEsim(deps.database.db, found.esim.id);
  return esim ? { ...found, esim } : found;
}

/** `not_found` is the supplier's word that it does not know the eSIM; everything else says that we can't know now. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SupplierRefused && error.code === 'not_found')
      throw new ShopError('ICCID_NOT_FOUND', { cause: error });
    if (error instanceof SupplierRefused || error instanceof SupplierUnavailable)
      throw new ShopError('RETRIEVAL_FAILED', { cause: error });
    throw error;
  }
}

/** Suppliers add data to what is New, in use or used up. */
function canBeToppedUp({ esim }: SoldEsim, now: Date): boolean {
  const { installState: install, planState: plan } = esim;
  const status = statusOf({ install, plan }, esim, now);
  return status !== 'Expired' && status !== 'Cancelled' && plan !== 'suspended' && plan !== 'unknown';
}

async function priced(
  { database }: RefreshDeps,
  sold: SoldEsim,
  plans: readonly SupplierPlan[],
): Promise<SoldTopUp[]> {
  const { place, esimType } = sold.snapshot;
  const catalogue = await plansOfPlace(database.db, place.id);
  const own = { prices: sold.prices, costUsdMicros: sold.costUsdMicros };
  const topUps = plans.flatMap((plan): SoldTopUp[] => {
    const { meter, dataBytes: bytes, days, costUsdMicros } = plan;
    const prices = topUpPrices({ meter, bytes, days, costUsdMicros }, own, catalogue);
    if (prices?.idr == null) return [];
    const daily = meter === 'daily';
    const size = daily
      ? { dataBytes: null, dailyBytes: bytes, days: null }
      : { dataBytes: bytes, dailyBytes: null, days };
    const names = productNames({ type: 'ez-sim', esimType, place, ...size });
    return [{ plan, names, prices: { ...prices, idr: prices.idr } }];
  });
  return topUps.sort((a, b) => a.prices.idr - b.prices.idr);
}

/** The look-up by ICCID that anybody may make: nothing in it tells whose eSIM it is (T4). */
export async function lookUpTopUps(
  deps: RefreshDeps,
  { iccid, language }: { iccid: string; language: Language },
): Promise<TopUpOffer> {
  const { sold, topUps } = await findTopUps(deps, iccid);
  return {
    iccid,
    data_plan_name: sold.snapshot.names[language],
    expired_date: sold.esim.expiresAt?.toISOString() ?? null,
    available_products: topUps.map((one) => present(one, versioned(sold.snapshot.image), language)),
  };
}

const present = ({ plan, names, prices }: SoldTopUp, image: string | null, language: Language): TopUp => ({
  id: plan.code,
  name: names[language],
  price: prices.idr,
  image_url: image,
  data_limit: toGigabytes(plan.dataBytes),
  active_days: plan.days,
  price_usd: prices.usd === null ? null : toMajor(prices.usd, 'USD'),
  price_idr: prices.idr,
  price_jpy: prices.jpy,
  price_vnd: prices.vnd,
});
