import { type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadOtherFilters } from '../orders/order-filters-store.ts';
import { soldLine } from '../orders/order-reads-store.ts';
import type { LineSnapshot } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import type { StoredAlike } from './tables.ts';

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
const chargesIn = (lines: SQLWrapper) => sql`
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
  const { rows } = await db.execute<Record<keyof LineCharge, string | null>>(
    // One parameter: composing the text for a thousand takes longer than the statement.
    chargesIn(sql`(select unnest(${sql.param([...lines])}::text[]))`),
  );
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

/** The groups of an order's lines. */
const alikeIn = (order: string) => sql`select ${soldLine.snapshot} ->> 'type' as type,
    ${soldLine.quantity} * coalesce(${soldLine.days}, 1) as count, ${soldLine.costUsdMicros} as cost, ${soldLine.fxRate} as rate,
    c.charged, c."usdMicros", c."creditedUsdMicros", count(*) as lines, ${soldLine.costIdr} as "costIdr"
  from ${soldLine} left join lateral (${chargesIn(sql`(${soldLine.id})`)}) c on true
  where ${soldLine.order} = ${order} group by 1, 2, 3, 4, 5, 6, 7, 9`;

/** Orders of more lines are summed when they are delivered; the lines of the others are as quickly read as their sum. */
const mostUnsummed = 20;

/**
 * Sums the lines and eSIMs of an order that has just been delivered, where they are many. What was charged for them does not change any
 * more; a credit of the supplier removes the sums. Top-ups, which may still wait, are not summed.
 */
export async function sumDelivered(
  tx: Db,
  { id, lines }: { id: string; lines: readonly object[] },
): Promise<void> {
  if (lines.length <= mostUnsummed) return;
  await tx.execute(sql`
    insert into delivered_goods ("order", esims, alike)
    select ${id}, (select count(*) from esim e join ${soldLine} on ${soldLine.id} = e.order_line where ${soldLine.order} = ${id}),
      (select jsonb_agg(to_jsonb(a)) from (${alikeIn(id)}) a)
    where not exists (select from ${soldLine} where ${soldLine.order} = ${id} and (
      exists (select from supplier_credit c where c.order_line = ${soldLine.id}) or exists (select from topup t where t.order_line = ${soldLine.id})))
    on conflict do nothing`);
}

export type AlikeLines = {
  type: LineSnapshot['type'];
  count: number;
  costUsdMicros: number | null;
  rate: number | null;
  /** What each line costs where its goods are the shop's own; null: not known. */
  costIdr: number | null;
  charge: Pick<LineCharge, 'charged' | 'usdMicros' | 'creditedUsdMicros'> | undefined;
  /** How many lines of the order are alike. */
  lines: number;
};

/** The lines of one order by what decides about its result, so that an order of a thousand lines is a few rows. */
export async function readAlikeLines(db: Db, order: string): Promise<AlikeLines[]> {
  const number = (value: unknown) => (value === null ? null : Number(value));
  const { rows } = await db.execute<{ alike: readonly StoredAlike[] | null }>(sql`
    select coalesce((select alike from delivered_goods where "order" = ${order}),
      (select jsonb_agg(to_jsonb(a)) from (${alikeIn(order)}) a)) as alike`);
  const groups = rows[0]?.alike ?? [];
  return groups.map(({ type, count, cost, rate, charged, usdMicros, creditedUsdMicros, lines, costIdr }) => ({
    type,
    count,
    costUsdMicros: number(cost),
    rate: rate === null ? null : Math.round(Number(rate) * 10_000),
    costIdr: number(costIdr ?? null),
    charge:
      charged === null
        ? undefined
        : { charged, usdMicros: number(usdMicros), creditedUsdMicros: Number(creditedUsdMicros) },
    lines: Number(lines),
  }));
}
