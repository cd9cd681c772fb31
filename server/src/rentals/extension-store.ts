import { and, eq, inArray, lte, ne, not, or, sql } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { type extensionMoves, initialExtensionState } from './extension-states.ts';
import { rentalMoves, runningStates } from './rental-states.ts';
import { rental, rentalExtension } from './tables.ts';

export type ExtensionRow = typeof rentalExtension.$inferSelect;

export async function insertExtension(tx: Db, values: ExtensionRow): Promise<void> {
  await tx.insert(rentalExtension).values(values);
}

export async function findExtension(tx: Db, line: string): Promise<ExtensionRow | null> {
  const [row] = await tx.select().from(rentalExtension).where(eq(rentalExtension.orderLine, line));
  return row ?? null;
}

export const extensionsOf = (tx: Db, rentalId: string): Promise<ExtensionRow[]> =>
  tx.select().from(rentalExtension).where(eq(rentalExtension.rental, rentalId));

export async function moveExtension(
  tx: Db,
  line: string,
  { to }: (typeof extensionMoves)[keyof typeof extensionMoves],
): Promise<void> {
  await tx.update(rentalExtension).set({ state: to }).where(eq(rentalExtension.orderLine, line));
}

/** The number of the rental's order of an extension that can still be paid. */
export async function findOpenExtension(db: Db, rentalId: string, at: Date): Promise<string | null> {
  const [row] = await db
    .select({ number: soldLine.number })
    .from(rentalExtension)
    .innerJoin(soldLine, eq(soldLine.id, rentalExtension.orderLine))
    .where(
      and(
        eq(rentalExtension.rental, rentalId),
        eq(rentalExtension.state, initialExtensionState),
        not(isOverdue(at)),
      ),
    );
  return row?.number ?? null;
}

const isOverdue = (at: Date) =>
  sql`(${soldLine.paymentState} = 'PENDING' and ${lte(soldLine.expiresAt, at)})`;

/** The first day from `from` on that another rental blocks for the unit; null where none does. */
export async function nextBlockedDay(
  db: Db,
  { unit, except, from }: { unit: string; except: string; from: string },
  at: Date,
): Promise<string | null> {
  const [next] = await db
    .select({ day: sql<string>`greatest(lower(${rental.blocked}), ${from}::date)::text` })
    .from(rental)
    .innerJoin(soldLine, eq(soldLine.id, rental.orderLine))
    .where(
      and(
        eq(rental.unit, unit),
        ne(rental.id, except),
        or(
          inArray(rental.state, [...runningStates]),
          and(inArray(rental.state, [...rentalMoves.pay.from]), not(isOverdue(at))),
        ),
        sql`upper(${rental.blocked}) > ${from}::date`,
      ),
    )
    .orderBy(sql`lower(${rental.blocked})`)
    .limit(1);
  return next?.day ?? null;
}
