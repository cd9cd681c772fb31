import { sql } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { initialCreditState } from './credit-states.ts';

/**
 * Notes that a supplier owes the cost of a cancelled eSIM. Idempotent: a profile is cancelled once. Nothing is noted where the cost of
 * the order is not recorded.
 */
export async function expectCredit(
  tx: Db,
  { supplier, profile, orderLine }: { supplier: string; profile: string; orderLine: string },
  at: Date,
): Promise<void> {
  const cost = sql`coalesce(o.cost_usd_micros, ${soldLine.costUsdMicros})`;
  await tx.execute(sql`
    insert into supplier_credit (supplier, profile, order_line, usd_micros, state, at)
    select o.supplier, ${profile}, o.order_line, ${cost} * coalesce(${soldLine.days}, 1), ${initialCreditState}, ${at.toISOString()}
    from supplier_order o join ${soldLine} on ${soldLine.id} = o.order_line
    where o.order_line = ${orderLine} and o.supplier = ${supplier} and ${cost} is not null
    on conflict do nothing`);
}
