import type { Language } from '@langit/contract/values/locale';
import type { Comparison } from '@langit/contract/values/reports';
import { placeName } from '@langit/domain/places/place-names';
import { readProductNames } from '../catalogue/find-products.ts';
import { ownStock } from '../esims/cost-reads-store.ts';
import { countRefused } from '../exceptions/exception-reads-store.ts';
import { hadOrderBefore } from '../orders/order-reads-store.ts';
import { firstPaidIn } from '../payments/money-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { type OperatorCommands, OperatorError, pageAnswer } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { sumRefunds } from '../refunds/refund-reads-store.ts';
import { sumRentals } from '../rentals/rental-reads-store.ts';
import { unitMoves } from '../rentals/unit-states.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import { withComparison } from './compare-rules.ts';
import { readDelivery } from './delivery-store.ts';
import { compared, daysBack, endOfFirstDay, lengthOf, type Period, periodOf } from './period-rules.ts';
import { readSales } from './sales-store.ts';
import { emptyMargin, type MarginRow, marginBy, marginByOrder } from './show-margin.ts';

type Asked = { from?: Date | undefined; to?: Date | undefined; compare?: Comparison | undefined };
type Keyed = { key: string; orders: number };

/** The rows of a period, beside those of the period that it is compared with. One that began before the shop's first order is no comparison. */
async function readBeside<R extends Keyed>(
  db: Db,
  { compare, ...asked }: Asked,
  now: Date,
  {
    read,
    figureOf,
    emptyRow,
    byDay = false,
  }: {
    read: (period: Period) => Promise<R[]>;
    figureOf: (row: R) => number;
    emptyRow: (key: string) => R;
    byDay?: boolean;
  },
): Promise<(R & { before?: number; orders_before?: number })[]> {
  const period = periodOf(asked, now);
  if (period.until <= period.from) throw new OperatorError(refusal('daysTurned'));
  if (!compare) return read(period);
  const base = compared(period, compare);
  const [rows, before] = await Promise.all([
    read(period),
    hadOrderBefore(db, endOfFirstDay(base)).then((wasOpen) => (wasOpen ? read(base) : null)),
  ]);
  if (!before) return rows;
  const back = byDay ? { daysBack: daysBack(period, compare) } : {};
  return withComparison(rows, before, { figureOf, emptyRow, ...back });
}

const percent = (part: number, whole: number): string =>
  whole > 0 ? ((part / whole) * 100).toFixed(1) : '0.0';

const noSales = {
  orders: 0,
  pieces: 0,
  goods: 0,
  delivery: 0,
  tax: 0,
  discount: 0,
  total: 0,
  received: 0,
  refunded: 0,
};
const noDelivery = { orders: 0, median_seconds: 0, p90_seconds: 0, slowest_seconds: 0 };
const noRefunds = { orders: 0, refunds: 0, amount: 0, done: 0, open: 0, refused: 0 };

async function readSuppliers(db: Db, period: Period) {
  const rows = (await marginBy(db, 'supplier', period)).filter(({ key }) => key !== ownStock);
  const refused = await countRefused(db, firstPaidIn(period));
  const missing = [...refused.keys()].filter((name) => !rows.some(({ key }) => key === name));
  const all = [...rows, ...missing.map(emptyMargin)];
  const orders = all.reduce((sum, row) => sum + row.orders, 0);
  return all.map((row) => ({
    ...row,
    share_percent: percent(row.orders, orders),
    refused_orders: refused.get(row.key) ?? 0,
  }));
}

const pageStart = (cursor: string | undefined): number => {
  const at = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(at) || at < 0) throw new OperatorError(refusal('noPage', { page: `${cursor}` }));
  return at;
};

/** A row under the name of what it is grouped by. */
const named = <R extends { key: string }, K extends string>({ key, ...row }: R, by: K) =>
  ({ [by]: key, ...row }) as Omit<R, 'key'> & Partial<Record<K, string>>;

/** Rows by product or place with the names of these; other rows as they are. */
async function withNames<R extends { key: string }>(
  db: Db,
  rows: readonly R[],
  by: string,
  language: Language,
): Promise<readonly (R & { name?: string })[]> {
  if (by === 'destination') return rows.map((row) => ({ ...row, name: placeName(row.key, language) }));
  if (by !== 'product') return rows;
  const nameOf = await readProductNames(
    db,
    rows.map(({ key }) => key),
    language,
  );
  return rows.map((row) => ({ ...row, name: nameOf(row.key) }));
}

const shownMargin = ({ discount: _, ...row }: MarginRow & { before?: number }, by: string) => named(row, by);

export const reportCommands = ({ database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) =>
  ({
    async 'reports.sales'({ by, ...asked }, { language }) {
      const rows = await readBeside(db, asked, clock.now(), {
        read: ({ from, until }) => readSales(db, by, from, until),
        figureOf: ({ received }) => received,
        emptyRow: (key) => ({ key, ...noSales }),
        byDay: by === 'day',
      });
      const shown = await withNames(db, rows, by, language);
      return shown.map((row) => named(row, by));
    },
    async 'reports.margin'({ by, limit, cursor, ...asked }, { language }) {
      const skip = pageStart(cursor);
      if (by === 'order') {
        const rows = await marginByOrder(db, periodOf(asked, clock.now()), { skip, limit: limit + 1 });
        const page = pageOf(rows, limit, () => String(skip + limit));
        return pageAnswer({ ...page, rows: page.rows.map((row) => shownMargin(row, by)) });
      }
      const rows = await readBeside(db, asked, clock.now(), {
        read: (period) => marginBy(db, by, period),
        figureOf: ({ received }) => received,
        emptyRow: emptyMargin,
      });
      const page = pageOf(rows.slice(skip, skip + limit + 1), limit, () => String(skip + limit));
      const shown = await withNames(db, page.rows, by, language);
      return pageAnswer({ ...page, rows: shown.map((row) => shownMargin(row, by)) });
    },
    async 'reports.delivery'({ by, ...asked }) {
      const rows = await readBeside(db, asked, clock.now(), {
        read: (period) => readDelivery(db, by, period),
        figureOf: ({ median_seconds }) => median_seconds,
        emptyRow: (key) => ({ key, ...noDelivery }),
        byDay: by === 'day',
      });
      return rows.map((row) => named(row, by));
    },
    async 'reports.suppliers'(request) {
      const rows = await readBeside(db, request, clock.now(), {
        read: (period) => readSuppliers(db, period),
        figureOf: ({ orders }) => orders,
        emptyRow: (key) => ({ ...emptyMargin(key), share_percent: '0.0', refused_orders: 0 }),
      });
      return rows.map(({ key, ...row }) => ({ supplier: key, ...row }));
    },
    async 'reports.refunds'({ by, ...asked }) {
      const rows = await readBeside(db, asked, clock.now(), {
        read: (period) => sumRefunds(db, by, period),
        figureOf: ({ done }) => done,
        emptyRow: (key) => ({ key, ...noRefunds }),
      });
      if (by === 'rule') return rows.map((row) => named(row, by));
      const names = await namesOfStaff(
        db,
        rows.map(({ key }) => key),
      );
      return rows.map(({ key, ...row }) => ({ decider: key, name: names.get(key) ?? null, ...row }));
    },
    async 'reports.vouchers'(request) {
      const rows = await readBeside(db, request, clock.now(), {
        read: (period) => marginBy(db, 'voucher', period),
        figureOf: ({ discount }) => discount,
        emptyRow: emptyMargin,
      });
      return rows.map(({ key, ...row }) => ({ voucher: key, ...row }));
    },
    async 'reports.rentals'(request, { language }) {
      const ofDays = lengthOf(periodOf(request, clock.now()));
      const rows = await readBeside(db, request, clock.now(), {
        read: async (period) =>
          (await sumRentals(db, period)).map(({ unit, ...row }) => ({ key: unit, ...row })),
        figureOf: ({ days }) => days,
        emptyRow: (key) => ({ key, product: '', state: unitMoves.retire.to, orders: 0, days: 0, rent: 0 }),
      });
      const models = rows.map(({ product }) => product);
      const nameOf = await readProductNames(db, models, language);
      return rows.map(({ key, days, ...row }) => ({
        unit: key,
        ...row,
        name: nameOf(row.product),
        days,
        of_days: ofDays,
        use_percent: percent(days, ofDays),
      }));
    },
  }) satisfies Partial<OperatorCommands>;
