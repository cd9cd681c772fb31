import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import { toMajor } from '@langit/contract/values/money';
import type { TopUp, TopUpOffer } from '@langit/contract/wire/topups';
import { LRUCache } from 'lru-cache';
import { versioned } from '../../catalogue/art-address.ts';
import {
  type FlooredProduct,
  type FloorSetting,
  offerFloor,
  raisedToFloor,
  type StoredTerms,
  termsOf,
} from '../../catalogue/floor/floor-rules.ts';
import { readTerms } from '../../catalogue/floor/terms-store.ts';
import { plansOfPlace } from '../../catalogue/plan-store.ts';
import { toGigabytes } from '../../catalogue/product-facts-rules.ts';
import { goodsNames, planGoods } from '../../catalogue/product-name-rules.ts';
import { createSingleFlight } from '../../platform/concurrency.ts';
import { canBeToppedUp, isFinal } from '../esim-states.ts';
import { findEsim } from '../esim-store.ts';
import { findSoldEsim, type SoldEsim } from '../own-esim-store.ts';
import { type RefreshDeps, storeReading } from '../refresh-esims.ts';
import {
  type EsimSupplier,
  type SupplierPlan,
  SupplierRefused,
  SupplierUnavailable,
} from '../suppliers/supplier.ts';
import { type Prices, topUpPrices } from './topup-price-rules.ts';

/** A supplier's top-up as the shop sells it for one eSIM. Money in minor units. */
export type SoldTopUp = {
  plan: SupplierPlan;
  names: Record<Language, string>;
  prices: Prices & { idr: number };
};

export type FoundTopUps = {
  sold: SoldEsim;
  topUps: SoldTopUp[];
  /** What the floor of a top-up is computed from, of this version of the catalogue. */
  product: FlooredProduct;
  terms: StoredTerms;
  catalogueVersion: number;
};

/** The top-ups on sale for an eSIM of this shop. Throws a ShopError with the reason where there are none. */
export type FindTopUps = (iccid: string) => Promise<FoundTopUps>;

/** Counts a look-up of this customer and address; throws RATE_LIMITED beyond 60 in 10 minutes. */
export type LimitLookUps = (who: { customer: string | null; address: string }) => Promise<void>;

const keptMs = 60_000;
const mostKept = 1000;

/** A supplier's cached answer about one eSIM. `plans` is null where it does not know the eSIM. */
type Answer = { at: number; checkedAt: number | undefined; plans: readonly SupplierPlan[] | null };

/**
 * Answers look-ups with few calls to suppliers: the database is read first, calls about one eSIM are coalesced, and the answer is
 * cached for a minute. Only the supplier's plans are cached; prices are made from the current catalogue. Every reading and every
 * applied or refused top-up on any instance changes the eSIM's `checkedAt`, which invalidates the cached answer.
 */
export function createFindTopUps(deps: RefreshDeps & { floor: FloorSetting }): FindTopUps {
  const kept = new LRUCache<string, Answer>({ max: mostKept });
  const flights = createSingleFlight<Answer>();

  async function plansFor({ esim }: SoldEsim): Promise<readonly SupplierPlan[] | null> {
    const supplier = deps.suppliers.get(esim.supplier);
    const reference = esim.supplierRef;
    if (!supplier || reference === null) throw new ShopError('RETRIEVAL_FAILED');
    const key = `${supplier.name} ${reference}`;
    const known = kept.get(key);
    const isFresh = known && deps.clock.now().getTime() - known.at < keptMs;
    if (isFresh && known.checkedAt === esim.checkedAt?.getTime()) return known.plans;
    const { plans } = await flights.run(key, async () => {
      const answer = await ask(deps, supplier, { id: esim.id, reference });
      kept.set(key, answer);
      return answer;
    });
    return plans;
  }

  return async (iccid) => {
    const { db } = deps.database;
    const soldEsim = await findSoldEsim(db, iccid);
    if (!soldEsim) throw new ShopError('FOREIGN_ICCID');
    if (isFinal(soldEsim.esim.planState)) throw new ShopError('INVALID_STATUS');
    const plans = soldEsim.snapshot.topupAllowed ? await plansFor(soldEsim) : [];
    if (plans === null) throw new ShopError('ICCID_NOT_FOUND');
    const sold = { ...soldEsim, esim: (await findEsim(db, soldEsim.esim.id)) ?? soldEsim.esim };
    if (!canBeToppedUp(sold.esim, deps.clock.now())) throw new ShopError('INVALID_STATUS');
    return { sold, ...(await priced(deps, sold, plans)) };
  };
}

/** Reads the eSIM and its top-up options from the supplier. Throws RETRIEVAL_FAILED where the supplier is unavailable. */
async function ask(
  deps: RefreshDeps,
  supplier: EsimSupplier,
  { id, reference }: { id: string; reference: string },
): Promise<Answer> {
  const read = async () => (await findEsim(deps.database.db, id))?.checkedAt?.getTime();
  const at = deps.clock.now().getTime();
  try {
    await storeReading(deps, id, await supplier.fetchProfile(reference));
    const checkedAt = await read();
    return { at, checkedAt, plans: await supplier.topUpOptions(reference) };
  } catch (error) {
    if (error instanceof SupplierRefused && error.code === 'not_found')
      return { at, checkedAt: await read(), plans: null };
    if (error instanceof SupplierRefused || error instanceof SupplierUnavailable)
      throw new ShopError('RETRIEVAL_FAILED', { cause: error });
    throw error;
  }
}

async function priced(
  { database, clock, floor }: RefreshDeps & { floor: FloorSetting },
  sold: SoldEsim,
  plans: readonly SupplierPlan[],
): Promise<Omit<FoundTopUps, 'sold'>> {
  const { place, esimType, productCode: code } = sold.snapshot;
  const product = { code, place: place.code, esimType };
  const { stored, version: catalogueVersion } = await readTerms(database.db);
  const terms = termsOf(stored, floor, clock.now());
  const catalogue = await plansOfPlace(database.db, place.id);
  const own = { prices: sold.prices, costUsdMicros: sold.costUsdMicros };
  const topUps = plans.flatMap((plan): SoldTopUp[] => {
    const { meter, dataBytes: bytes, days, costUsdMicros } = plan;
    const wanted = topUpPrices({ meter, bytes, days, costUsdMicros }, own, catalogue);
    const least = offerFloor(terms, product, plan);
    const prices = wanted && least !== null ? raisedToFloor(terms, least, wanted) : null;
    if (prices?.idr == null) return [];
    const daily = meter === 'daily';
    const size = daily
      ? { dataBytes: null, dailyBytes: bytes, days }
      : { dataBytes: bytes, dailyBytes: null, days };
    const facts = { type: 'ez-sim', esimType, place, ...size } as const;
    const names = goodsNames((language) => ({ topUp: planGoods(facts, language) }));
    return [{ plan, names, prices: { ...prices, idr: prices.idr } }];
  });
  topUps.sort((a, b) => a.prices.idr - b.prices.idr);
  return { topUps, product, terms: stored, catalogueVersion };
}

/** The public look-up by ICCID. Its answer holds no data of the eSIM's owner (T4). */
export async function lookUpTopUps(
  findTopUps: FindTopUps,
  { iccid, language }: { iccid: string; language: Language },
): Promise<TopUpOffer> {
  const { sold, topUps } = await findTopUps(iccid);
  return {
    iccid,
    data_plan_name: sold.snapshot.names[language],
    expired_date: sold.esim.expiresAt?.toISOString() ?? null,
    available_products: topUps.map((topUp) => present(topUp, versioned(sold.snapshot.image), language)),
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
