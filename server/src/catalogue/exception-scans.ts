import { dayMs } from '@langit/contract/values/calendar-days';
import type { Db } from '../platform/database/database.ts';
import type { ExceptionScan } from '../platform/exception-scan.ts';
import { listLowStock } from './catalogue-scan-store.ts';
import { listHolds } from './floor/hold-store.ts';
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

type ScanDeps = { selling: readonly string[]; soldSince: SoldSince };

const stakeDays = 7;
const weekBefore = (now: Date) => new Date(now.getTime() - stakeDays * dayMs);

/** In question is what the shop did not take for each piece, times the pieces of a week (B17); at least one. */
const heldProducts = ({ soldSince }: ScanDeps): ExceptionScan => ({
  kind: 'price_below_floor',
  async find(db, now) {
    const holds = await listHolds(db);
    const sold = holds.length > 0 ? await soldSince(db, weekBefore(now)) : new Map<string, number>();
    return holds.map(({ id, code, reason, floorIdr, priceIdr }) => ({
      subjectKind: 'product',
      subject: code,
      cause: reason,
      amount: Math.max(0, (floorIdr ?? priceIdr) - priceIdr) * Math.max(1, sold.get(id) ?? 0),
      detail: { reason, floor: floorIdr, price: priceIdr, sold: sold.get(id) ?? 0 },
    }));
  },
});

/** In question is what a week brought. */
const plansWithoutPackage = ({ selling, soldSince }: ScanDeps): ExceptionScan => ({
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
