import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { exposure } from './tables.ts';

/** Whose earlier sums count with an act's: those of its order at any time, of its person and its customer since a moment. */
export type Counted = {
  actor: string;
  order: string | null;
  customer: string | null;
  /** The refund that the act is about: what it is counted for already does not count again. */
  refund: string | null;
  since: Date;
};

/** Whole Rupiah. A refund that one person has decided and another has paid out counts once. */
export async function sumExposure(
  db: Db,
  { actor, order, customer, refund, since }: Counted,
): Promise<number> {
  const people = or(
    eq(exposure.actor, actor),
    customer === null ? undefined : eq(exposure.customer, customer),
  );
  const each = db
    .select({ amount: sql<number>`max(${exposure.amountIdr})`.as('amount') })
    .from(exposure)
    .where(
      and(
        or(order === null ? undefined : eq(exposure.orderNumber, order), and(gt(exposure.at, since), people)),
        refund === null ? undefined : or(isNull(exposure.refund), ne(exposure.refund, refund)),
      ),
    )
    .groupBy(sql`coalesce(${exposure.refund}, ${exposure.id})`)
    .as('each');
  const [row] = await db.select({ sum: sql`coalesce(sum(${each.amount}), 0)`.mapWith(Number) }).from(each);
  return row?.sum ?? 0;
}

export const insertExposure = (tx: Db, row: typeof exposure.$inferInsert) => tx.insert(exposure).values(row);

/** The sums stay for the limits; whose they were is forgotten with the account. */
export const forgetExposureOf = (tx: Db, customer: string) =>
  tx.update(exposure).set({ customer: null }).where(eq(exposure.customer, customer));
