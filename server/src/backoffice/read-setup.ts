import { listFees, listRates } from '../catalogue/floor/terms-store.ts';
import { hasGoods } from '../catalogue/stock-store.ts';
import { countPaid } from '../orders/order-list-store.ts';
import type { Platform } from '../platform/slice.ts';
import { hasUnit } from '../rentals/unit-store.ts';
import { countOwnersWithOneWay, countStaff } from '../staff/staff-setup-store.ts';
import { ordersOfNewShop, setupOf } from './setup-rules.ts';

export type SetupDeps = Pick<Platform, 'database'> & {
  setup: {
    /** The gateway of new orders. */
    gateway: string;
    /** The owner's facts are the demo's. */
    hasSampleFacts(): boolean;
    /** A good backup is younger than the owner's limit. */
    hasFreshBackup(): Promise<boolean>;
  };
};

/** What a new shop still needs, from what is stored: nothing is ticked off by hand. */
export async function readSetup({ database: { db }, setup }: SetupDeps) {
  const [ownersWithOneWay, rates, fees, goods, unit, paidOrders, members, backup] = await Promise.all([
    countOwnersWithOneWay(db),
    listRates(db),
    listFees(db),
    hasGoods(db),
    hasUnit(db),
    countPaid(db, ordersOfNewShop),
    countStaff(db),
    setup.hasFreshBackup(),
  ]);
  return setupOf({
    ownersWithOneWay,
    hasSampleFacts: setup.hasSampleFacts(),
    rates: rates.flatMap(({ currency, sample }) => (sample ? [] : [currency])),
    hasFee: fees.some(({ gateway }) => gateway === setup.gateway),
    hasPlans: goods.onSale,
    hasGoods: goods.cards || unit,
    paidOrders,
    members,
    hasFreshBackup: backup,
  });
}
