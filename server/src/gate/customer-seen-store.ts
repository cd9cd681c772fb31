import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { countAtMost } from '../platform/database/count-at-most.ts';
import type { Db } from '../platform/database/database.ts';
import { customerSeen } from './tables.ts';

type Reader = { staff: string; since: Date };

/** How many customers a person has read since a moment, `most` at most. */
export const countSeen = (db: Db, { staff, since, most }: Reader & { most: number }): Promise<number> =>
  countAtMost(db, most, {
    of: customerSeen,
    where: and(eq(customerSeen.staff, staff), gt(customerSeen.at, since)),
  });

/**
 * Stores what a person has read: how many customers they had read since a moment, and how many came to it. One such statement of a person
 * at a time, so that the counts of several instances add up.
 */
export async function noteSeen(
  tx: Db,
  { staff, customers, at, since }: Reader & { customers: readonly string[]; at: Date },
): Promise<{ before: number; added: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('customer_seen'), hashtext(${staff}))`);
  const { rows } = await tx.execute<{ before: number; added: number }>(sql`
    with read (customer) as (select jsonb_array_elements_text(${JSON.stringify(customers)}::jsonb)),
    earlier as (select customer from customer_seen where staff = ${staff} and at > ${since.toISOString()}::timestamptz),
    stored as (
      insert into customer_seen (staff, customer, at) select ${staff}, customer, ${at.toISOString()}::timestamptz from read
      on conflict (staff, customer) do update set at = excluded.at
    )
    select (select count(*) from earlier)::int as before,
      (select count(*) from read where customer not in (select customer from earlier))::int as added`);
  return rows[0] ?? { before: 0, added: 0 };
}

export async function forgetSeen(db: Db, until: Date): Promise<void> {
  await db.delete(customerSeen).where(lte(customerSeen.at, until));
}
