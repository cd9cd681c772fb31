import { dayMs } from '@langit/contract/values/calendar-days';
import type { Db } from '../platform/database/database.ts';
import type { ExceptionScan } from '../platform/exception-scan.ts';
import { listLowStock } from './catalogue-scan-store.ts';
import { raisedToFloor, type SellingFloor, termsOf } from './floor/floor-rules.ts';
import { verdictOn } from './floor/hold-rules.ts';
import { listHolds, plansOf } from './floor/hold-store.ts';
import { listRates, readTerms } from './floor/terms-store.ts';
import { plansGone, readLists } from './supplier-change-store.ts';

const lowStock: ExceptionScan = {
  kind: 'stock_low',
  async find(db) {
    const low = await listLowStock(db);
    return low.map(({ code, stock }) => ({
      subjectKind: 'product',
      subject: code,
      detail: { n: stock },
    }));
  },
};

export type SoldSince = (db: Db, since: Date) => Promise<ReadonlyMap<string, number>>;
export type SoldByDay = (
  db: Db,
  since: Date,
  products: readonly string[],
) => Promise<readonly { product: string; day: string; pieces: number }[]>;

type ScanDeps = { floor: SellingFloor; soldSince: SoldSince };

const stakeDays = 7;
const weekBefore = (now: Date) => new Date(now.getTime() - stakeDays * dayMs);

/**
 * The products that are held, with the price in Rupiah that their floor of now asks for: a hold has the floor of its beginning, and costs and rates go on.
 * In question is what the shop did not take for each piece, times the pieces of a week (B17); at least one.
 */
const heldProducts = ({ floor, soldSince }: ScanDeps): ExceptionScan => ({
  kind: 'price_below_floor',
  async find(db, now) {
    const holds = await listHolds(db);
    if (holds.length === 0) return [];
    const ids = holds.map(({ id }) => id);
    const [sold, plans, { stored }] = await Promise.all([
      soldSince(db, weekBefore(now)),
      plansOf(db, floor.selling, ids),
      readTerms(db),
    ]);
    const terms = termsOf(stored, floor, now);
    const judged = new Map(
      plans.map((plan) => {
        const verdict = verdictOn(terms, plan, plan.offers ?? [], plan);
        const floorIdr = verdict.do === 'hold' ? verdict.floorIdr : null;
        const raisedIdr = floorIdr === null ? null : raisedToFloor(terms, floorIdr, plan).idr;
        return [plan.id, { floorIdr, raisedIdr }] as const;
      }),
    );
    return holds.map(({ id, code, reason, priceIdr, ...held }) => {
      const { floorIdr, raisedIdr } = judged.get(id) ?? { floorIdr: null, raisedIdr: null };
      const least = floorIdr ?? held.floorIdr;
      return {
        subjectKind: 'product',
        subject: code,
        cause: reason,
        amount: Math.max(0, (least ?? priceIdr) - priceIdr) * Math.max(1, sold.get(id) ?? 0),
        detail: {
          reason,
          floor: least,
          price: priceIdr,
          raised: raisedIdr !== null && raisedIdr > priceIdr ? raisedIdr : null,
          sold: sold.get(id) ?? 0,
        },
      };
    });
  },
});

/** In question is what a week brought. */
const plansWithoutPackage = ({ floor: { selling }, soldSince }: ScanDeps): ExceptionScan => ({
  kind: 'plan_gone',
  async find(db, now) {
    const gone = await plansGone(db, selling);
    const sold = gone.length > 0 ? await soldSince(db, weekBefore(now)) : new Map<string, number>();
    return gone.map(({ id, code, priceIdr, supplier, packageCode }) => ({
      subjectKind: 'product',
      subject: code,
      amount: (priceIdr ?? 0) * (sold.get(id) ?? 0),
      detail: { supplier, package: packageCode },
    }));
  },
});

const oddSuppliers: ExceptionScan = {
  kind: 'supplier_list_odd',
  async find(db) {
    const lists = await readLists(db);
    return lists.flatMap(({ supplier, odd }) =>
      odd ? { subjectKind: 'supplier', subject: supplier, detail: odd } : [],
    );
  },
};

const oldRates: ExceptionScan = {
  kind: 'rate_old',
  async find(db, now) {
    const { rateMaxDays } = (await readTerms(db)).stored;
    const rates = await listRates(db);
    return rates.flatMap(({ currency, since }) => {
      const days = Math.floor((now.getTime() - since.getTime()) / dayMs);
      return days > rateMaxDays ? { subjectKind: 'currency', subject: currency, detail: { days } } : [];
    });
  },
};

export const catalogueScans = (deps: ScanDeps): readonly ExceptionScan[] => [
  lowStock,
  heldProducts(deps),
  plansWithoutPackage(deps),
  oddSuppliers,
  oldRates,
];
