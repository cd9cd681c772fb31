import type { Language } from '@langit/contract/values/locale';
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { soldLine } from '../orders/order-reads-store.ts';
import type { LineSnapshot } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { paidStates, rentalMoves, runningStates } from './rental-states.ts';
import { rental, routerUnit } from './tables.ts';
import { initialUnitState } from './unit-states.ts';

const earlier = alias(rental, 'earlier');

export type RentalRow = typeof rental.$inferSelect;
type NewRental = typeof rental.$inferInsert;

/** A rental with the data for cards and mails. */
export type RentalRecord = RentalRow & {
  serial: string;
  model: string;
  customer: string;
  locale: Language;
  order: string;
  orderNumber: string;
  snapshot: LineSnapshot;
  /** Province or country to which it was delivered. */
  deliveredTo: string | null;
};

const records = (db: Db) =>
  db
    .select({
      rental,
      serial: routerUnit.serial,
      model: routerUnit.model,
      order: soldLine.order,
      orderNumber: soldLine.number,
      snapshot: soldLine.snapshot,
      customer: soldLine.customer,
      locale: soldLine.locale,
      shipTo: soldLine.shipTo,
    })
    .from(rental)
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .innerJoin(soldLine, eq(soldLine.id, rental.orderLine));

type Found = Awaited<ReturnType<typeof records>>[number];

const recordOf = ({ rental: row, snapshot, shipTo, ...more }: Found): RentalRecord => ({
  ...row,
  ...more,
  snapshot: snapshot as LineSnapshot,
  deliveredTo: shipTo?.province ?? null,
});

/** Stores a rental. False where another rental blocks the unit on one of these days (exclusion constraint). */
export async function insertRental(tx: Db, values: NewRental): Promise<boolean> {
  const inserted = await tx.insert(rental).values(values).onConflictDoNothing().returning({ id: rental.id });
  return inserted.length > 0;
}

export async function updateRental(tx: Db, id: string, changes: Partial<RentalRow>): Promise<void> {
  await tx.update(rental).set(changes).where(eq(rental.id, id));
}

/** Reads a rental with a row lock until the end of the transaction. */
export async function lockRental(tx: Db, id: string): Promise<RentalRow | null> {
  const [row] = await tx.select().from(rental).where(eq(rental.id, id)).for('update');
  return row ?? null;
}

/** Applies a state transition to the rentals of order lines that are in one of its start states. Returns the changed ones. */
export async function moveRentals(
  tx: Db,
  lines: string[],
  { from, to }: (typeof rentalMoves)[keyof typeof rentalMoves],
  changes: Partial<Omit<RentalRow, 'state'>> = {},
): Promise<string[]> {
  const moved = await tx
    .update(rental)
    .set({ ...changes, state: to })
    .where(and(inArray(rental.orderLine, lines), inArray(rental.state, [...from])))
    .returning({ id: rental.id });
  return moved.map(({ id }) => id);
}

export async function rentalsOfLines(db: Db, lines: string[]): Promise<RentalRecord[]> {
  if (lines.length === 0) return [];
  const rows = await records(db)
    .where(inArray(rental.orderLine, lines))
    .orderBy(asc(sql`${routerUnit.serial} collate "C"`));
  return rows.map(recordOf);
}

export async function findRental(db: Db, id: string): Promise<RentalRecord | null> {
  const [row] = await records(db).where(eq(rental.id, id));
  return row ? recordOf(row) : null;
}

/** A paid rental of this customer; null for another customer's, as for an unknown one. */
export async function findOwnRental(db: Db, customer: string, id: string): Promise<RentalRecord | null> {
  const [row] = await records(db).where(
    and(eq(rental.id, id), eq(soldLine.customer, customer), inArray(rental.state, [...paidStates])),
  );
  return row ? recordOf(row) : null;
}

/** A customer's paid rentals, latest end first (D1), those behind the rental `after`. */
export async function listOwnRentals(
  db: Db,
  customer: string,
  { limit, after }: { limit: number; after: RentalRecord | null },
): Promise<RentalRecord[]> {
  const end = sql`upper(${rental.during})`;
  const serial = sql`${routerUnit.serial} collate "C"`;
  const behind =
    after &&
    sql`(${end} < ${after.during.last}::date + 1 or ${end} = ${after.during.last}::date + 1
      and (${serial}, ${rental.id}) > (${after.serial}::text collate "C", ${after.id}::text))`;
  const rows = await records(db)
    .where(and(eq(soldLine.customer, customer), inArray(rental.state, [...paidStates]), behind ?? undefined))
    .orderBy(desc(end), asc(serial), asc(rental.id))
    .limit(limit);
  return rows.map(recordOf);
}

/** Running rentals that end on this day or before. */
export async function listEndingBy(db: Db, day: string): Promise<RentalRecord[]> {
  const rows = await records(db)
    .where(and(inArray(rental.state, [...runningStates]), sql`upper(${rental.during}) <= ${day}::date + 1`))
    .orderBy(asc(sql`upper(${rental.during})`), asc(rental.id));
  return rows.map(recordOf);
}

/** Whether a booking's router is overdue in another rental, or out of service. */
function lacksUnit(db: Db, today: string): SQL | undefined {
  const stillAway = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.unit, rental.unit),
        ne(earlier.id, rental.id),
        inArray(earlier.state, [...runningStates]),
        sql`upper(${earlier.during}) <= ${today}::date`,
      ),
    );
  return or(ne(routerUnit.state, initialUnitState), exists(stillAway));
}

/** Whether a booking of these order lines has no router that can be sent. */
export async function isUnitMissing(tx: Db, lines: string[], today: string): Promise<boolean> {
  const missing = await records(tx)
    .where(
      and(
        inArray(rental.orderLine, lines),
        inArray(rental.state, [...rentalMoves.handOver.from]),
        lacksUnit(tx, today),
      ),
    )
    .limit(1);
  return missing.length > 0;
}

/** Whether a router of these order lines has left the shop. */
export async function isAnyHandedOver(db: Db, lines: string[]): Promise<boolean> {
  const gone = await db
    .select({ id: rental.id })
    .from(rental)
    .where(and(inArray(rental.orderLine, lines), isNotNull(rental.handedOverAt)))
    .limit(1);
  return gone.length > 0;
}

/** Bookings to be sent by a day whose router is overdue in another rental, or out of service. */
export async function listDueWithoutUnit(
  db: Db,
  { today, sentBy }: { today: string; sentBy: string },
): Promise<RentalRecord[]> {
  const rows = await records(db)
    .where(
      and(
        inArray(rental.state, [...rentalMoves.handOver.from]),
        sql`lower(${rental.blocked}) <= ${sentBy}::date`,
        sql`upper(${rental.during}) > ${today}::date`,
        lacksUnit(db, today),
      ),
    )
    .orderBy(asc(rental.id));
  return rows.map(recordOf);
}

/** Whether a router of these order lines has a requested pick-up without a booked courier. */
export async function isPickupOpen(tx: Db, lines: string[]): Promise<boolean> {
  const open = await tx
    .select({ id: rental.id })
    .from(rental)
    .where(
      and(
        inArray(rental.orderLine, lines),
        inArray(rental.state, [...runningStates]),
        eq(rental.returnMethod, 'courier'),
        isNull(rental.pickupArrangedAt),
      ),
    )
    .limit(1);
  return open.length > 0;
}
