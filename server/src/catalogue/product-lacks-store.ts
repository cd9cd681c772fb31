import { type Currency, currencies } from '@langit/contract/values/money';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';

/** `products`: the first ones, by code. */
export type Lack = { lack: 'package' | 'minimum' | `price ${Currency}`; count: number; products: string[] };

const named = 5;

/** What products on sale lack: a price in a currency, a supplier's package in use, or a price above their minimum. */
export async function readLacks(db: Db): Promise<Lack[]> {
  const prices = currencies.map(
    (currency) =>
      sql`(${`price ${currency}`}, p.price_idr is not null and p.${sql.raw(`price_${currency.toLowerCase()}`)} is null)`,
  );
  const { rows } = await db.execute<Lack & { count: number | string }>(sql`
    select item.lack, count(*) as count, (array_agg(p.product_id order by p.product_id))[1:${sql.raw(String(named))}] as products
    from current_product p cross join lateral (values ${sql.join(prices, sql`, `)},
      ('package', p.type = 'ez-sim' and not exists (select from current_supplier_offer o where o.product = p.id and o.enabled)),
      ('minimum', exists (select from margin_hold h where h.product = p.id))) as item(lack, is_lacking)
    where p.withdrawn_at is null and coalesce(p.price_idr, p.rent_per_day_idr) is not null and item.is_lacking
    group by item.lack order by item.lack`);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
