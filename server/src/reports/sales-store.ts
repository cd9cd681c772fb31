import { sql } from 'drizzle-orm';
import { placedOrder, soldLine } from '../orders/order-reads-store.ts';
import { receivedAndRefunded } from '../payments/money-reads-store.ts';
import type { Db } from '../platform/database/database.ts';

export type SalesRow = {
  key: string;
  orders: number;
  pieces: number;
  goods: number;
  delivery: number;
  tax: number;
  discount: number;
  total: number;
  /** The amount paid, which differs from `total` where the operator has accepted a mismatch. */
  received: number;
  refunded: number;
};

const keys = {
  day: sql`to_char(${soldLine.paidAt} at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`,
  product: sql`${soldLine.snapshot} ->> 'productCode'`,
  destination: sql`${soldLine.snapshot} -> 'place' ->> 'code'`,
} as const;
type SalesKey = keyof typeof keys;

/** All lines of an order are paid on one day: only other groups share its sums. */
const partOfOrder = sql`case when sum(value) over (partition by "order") > 0
  then value / sum(value) over (partition by "order") else 1.0 / count(*) over (partition by "order") end`;

/**
 * Sales report of the orders paid in [from, until), in whole Rupiah. An order's sums are split over its lines in proportion to their
 * value. `refunded` counts all refunds of these orders, whenever they were made.
 */
export async function readSales(db: Db, by: SalesKey, from: Date, until: Date): Promise<SalesRow[]> {
  const { id, subtotal, rent, delivery, tax, discount, total } = placedOrder;
  const { order, quantity, unitIdr, days, paidAt } = soldLine;
  const { rows } = await db.execute<Record<string, string>>(sql`
    with line as (
      select ${order} as "order", ${keys[by]} as key, sum(${quantity}) as pieces,
        sum(${unitIdr} * ${quantity} * coalesce(${days}, 1)) as value
      from ${soldLine} where ${paidAt} >= ${from.toISOString()} and ${paidAt} < ${until.toISOString()}
      group by ${order}, ${keys[by]}
    ), share as (
      select line.*, ${by === 'day' ? sql`1` : partOfOrder} as part from line
    ), money as (${receivedAndRefunded(sql`select "order" from line`)})
    select s.key, count(*) as orders, sum(s.pieces) as pieces, round(sum((${subtotal} + ${rent}) * s.part)) as goods,
      round(sum(${delivery} * s.part)) as delivery, round(sum(${tax} * s.part)) as tax,
      round(sum(${discount} * s.part)) as discount, round(sum(${total} * s.part)) as total,
      round(sum(coalesce(m.received, 0) * s.part)) as received, round(sum(coalesce(m.refunded, 0) * s.part)) as refunded
    from share s join ${placedOrder} on ${id} = s."order" left join money m on m."order" = s."order"
    group by s.key order by ${by === 'day' ? sql`s.key` : sql`received desc, s.key`}`);
  return rows.map((row) => {
    const { key, ...sums } = row;
    return {
      key: key ?? '',
      ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
    } as SalesRow;
  });
}
