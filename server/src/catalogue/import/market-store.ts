import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { ProductValues } from './column-rules.ts';
import { dollarWorth, type Market } from './product-rules.ts';

/** The shop's current prices, as a reference for the prices of a file. */
export async function readMarket(db: Db): Promise<Market> {
  const middle = (column: string) =>
    sql`percentile_cont(0.5) within group (order by ${sql.identifier(column)} * 100.0 / price_usd)
      filter (where price_usd > 0 and ${sql.identifier(column)} > 0)`;
  const { rows } = await db.execute<{
    prices: string | number;
    idr: number | null;
    jpy: number | null;
    vnd: number | null;
  }>(sql`select count(*) filter (where price_usd > 0) as prices, ${middle('price_idr')} as idr,
    ${middle('price_jpy')} as jpy, ${middle('price_vnd')} as vnd from product where withdrawn_at is null`);
  const cheapest = await db.execute<{
    type: ProductValues['type'];
    price: number | null;
    rent: number | null;
  }>(sql`select type, min(price_idr) as price, min(rent_per_day_idr) as rent
    from product where withdrawn_at is null group by type`);
  const { prices = 0, ...medians } = rows[0] ?? { idr: null, jpy: null, vnd: null };
  return {
    dollar: dollarWorth(medians, Number(prices)),
    cheapest: Object.fromEntries(
      cheapest.rows.map(({ type, price, rent }) => [
        type,
        { price: price === null ? null : Number(price), rent: rent === null ? null : Number(rent) },
      ]),
    ),
  };
}
