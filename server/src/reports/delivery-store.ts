import { typesWith } from '@langit/contract/values/product-kinds';
import { inArray, sql } from 'drizzle-orm';
import { sourceOf } from '../esims/cost-reads-store.ts';
import { placedOrder, soldLine } from '../orders/order-reads-store.ts';
import { firstMoneyIn } from '../payments/money-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { Period } from './period-rules.ts';

export type DeliveryRow = {
  key: string;
  orders: number;
  median_seconds: number;
  p90_seconds: number;
  slowest_seconds: number;
};

const keys = {
  supplier: sourceOf(soldLine),
  day: sql`to_char(paid.at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`,
  whole: sql`'whole'`,
} as const;

/** How long delivered eSIMs and top-ups took from their payment, of the orders that count in a period. */
export async function readDelivery(db: Db, by: keyof typeof keys, period: Period): Promise<DeliveryRow[]> {
  const seconds = sql`extract(epoch from ${placedOrder.finishedAt} - ${placedOrder.paidAt})`;
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    with paid as (${firstMoneyIn(period)}), delivered as (
      select distinct on (${placedOrder.id}) ${keys[by]} as key, ${seconds} as seconds
      from paid join ${placedOrder} on ${placedOrder.id} = paid."order" join ${soldLine} on ${soldLine.order} = paid."order"
      where ${placedOrder.deliveryState} = 'finished'
        and ${placedOrder.paidAt} is not null and ${inArray(sql`${soldLine.snapshot} ->> 'type'`, typesWith('isElectronic'))}
      order by ${placedOrder.id}, ${soldLine.position}
    )
    select key, count(*) as orders, percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.9) within group (order by seconds) as p90, max(seconds) as slowest
    from delivered group by key order by ${by === 'day' ? sql`key` : sql`count(*) desc, key`}`);
  const whole = (value: string | number | undefined) => Math.max(0, Math.round(Number(value)));
  return rows.map(({ key, orders, median, p90, slowest }) => ({
    key: String(key),
    orders: Number(orders),
    median_seconds: whole(median),
    p90_seconds: whole(p90),
    slowest_seconds: whole(slowest),
  }));
}
