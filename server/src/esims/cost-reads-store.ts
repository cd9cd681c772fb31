import { type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadOtherFilters } from '../orders/order-filters-store.ts';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';

/** What a supplier charged for a line, as far as it is known. */
export type LineCharge = {
  line: string;
  supplier: string;
  /** `none`: nothing was ordered. `unknown`: a call was sent, and its outcome is unknown. */
  charged: 'none' | 'charged' | 'unknown';
  /** Of one piece, or of one day of a daily plan; null where it was not recorded. */
  usdMicros: number | null;
  creditedUsdMicros: number;
};

/**
 * The charges for these lines: their orders at suppliers, or their top-ups of eSIMs. `credited` is what suppliers owe or have paid back
 * for cancelled eSIMs.
 */
export const chargesIn = (lines: SQLWrapper) => sql`
    select o.order_line as line, o.supplier, o.cost_usd_micros as "usdMicros",
      case when o.state in ('accepted', 'ready') or o.provider_order_ref is not null then 'charged'
        when o.state in ('unknown', 'given_up') then 'unknown' else 'none' end as charged,
      (select coalesce(sum(c.usd_micros), 0) from supplier_credit c where c.order_line = o.order_line and c.supplier = o.supplier)
        as "creditedUsdMicros"
    from supplier_order o where o.order_line in ${lines}
    union all
    select t.order_line, e.supplier, null, case t.state when 'applied' then 'charged' when 'unknown' then 'unknown' else 'none' end, 0
    from topup t join esim e on e.id = t.esim where t.order_line in ${lines}`;

export async function chargesOf(db: Db, lines: readonly string[]): Promise<LineCharge[]> {
  if (lines.length === 0) return [];
  const { rows } = await db.execute<Record<keyof LineCharge, string | null>>(chargesIn(sql`${lines}`));
  return rows.map(({ line, supplier, charged, usdMicros, creditedUsdMicros }) => ({
    line: line ?? '',
    supplier: supplier ?? '',
    charged: charged as LineCharge['charged'],
    usdMicros: usdMicros === null ? null : Number(usdMicros),
    creditedUsdMicros: Number(creditedUsdMicros),
  }));
}

/** Goods that no supplier delivers: routers and SIM cards. */
export const ownStock = 'own stock';

/** The supplier of a line as a value of a statement: that of its order or top-up, else that of which it was sold. */
export const sourceOf = (line: { id: SQLWrapper; snapshot: SQLWrapper }) => sql<string>`coalesce(
  (select o.supplier from supplier_order o where o.order_line = ${line.id}),
  (select e.supplier from topup t join esim e on e.id = t.esim where t.order_line = ${line.id}),
  ${line.snapshot} -> 'supplier' ->> 'name', ${ownStock}::text)`;

/** Orders by the supplier of a line, for the list of orders. */
export const ordersBySource: ReadOtherFilters = ({ source }, order) =>
  source === undefined
    ? []
    : [
        sql`exists (select 1 from ${soldLine} where ${soldLine.order} = ${order} and ${sourceOf(soldLine)} = ${source})`,
      ];
