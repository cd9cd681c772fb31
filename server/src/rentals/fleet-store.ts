import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { soldLine, soldLinesAs } from '../orders/order-reads-store.ts';
import { initialPaymentState } from '../orders/order-states.ts';
import type { Db } from '../platform/database/database.ts';
import { extensionMoves, initialExtensionState } from './extension-states.ts';
import { blockedUntil, busySpan, type FleetUnit, type Span } from './rental-rules.ts';
import { holdsUnit, isUnpaid, rentalMoves, unitHoldingStates } from './rental-states.ts';
import { rental, rentalExtension, routerModel, routerUnit } from './tables.ts';
import { initialUnitState } from './unit-states.ts';

const addedLine = soldLinesAs('added_line');

/** Reservations of orders that are past their payment deadline and not closed yet (Y8). */
export type OverdueHolds = {
  rentals: string[];
  extensions: { line: string; rental: string; blocked: Span }[];
};

/** Units that can be rented out, with their blocked days. Overdue reservations are not counted. */
export type Fleet = { units: (FleetUnit & { serial: string })[]; overdue: OverdueHolds };

export async function readFleet(db: Db, model: string, at: Date): Promise<Fleet> {
  return (await readFleets(db, at, model)).get(model) ?? fleetOf([], [], at);
}

/** The fleets of all models that have a router in service, or of one. */
export async function readFleets(db: Db, at: Date, only?: string): Promise<Map<string, Fleet>> {
  const units = await db
    .select({ id: routerUnit.id, serial: routerUnit.serial, model: routerUnit.model })
    .from(routerUnit)
    .where(
      and(
        only === undefined ? undefined : eq(routerUnit.model, only),
        eq(routerUnit.state, initialUnitState),
        isNull(routerUnit.withdrawnAt),
      ),
    )
    .orderBy(asc(sql`${routerUnit.serial} collate "C"`));
  const ids = units.map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await blockingRentals(db).where(and(inArray(rental.unit, ids), isBlocking));
  const rowsOf = Map.groupBy(rows, ({ unit }) => unit);
  return new Map(
    [...Map.groupBy(units, ({ model }) => model)].map(([model, ofModel]) => [
      model,
      fleetOf(
        ofModel.map(({ id, serial }) => ({ id, serial })),
        ofModel.flatMap(({ id }) => rowsOf.get(id) ?? []),
        at,
      ),
    ]),
  );
}

const isBlocking = inArray(rental.state, [...unitHoldingStates]);

const blockingRentals = (db: Db) =>
  db
    .select({
      id: rental.id,
      unit: rental.unit,
      state: rental.state,
      during: rental.during,
      blocked: rental.blocked,
      payment: soldLine.paymentState,
      expiresAt: soldLine.expiresAt,
      extension: rentalExtension.orderLine,
      extensionPayment: addedLine.paymentState,
      extensionExpiresAt: addedLine.expiresAt,
    })
    .from(rental)
    .innerJoin(soldLine, eq(soldLine.id, rental.orderLine))
    .leftJoin(
      rentalExtension,
      and(eq(rentalExtension.rental, rental.id), eq(rentalExtension.state, initialExtensionState)),
    )
    .leftJoin(addedLine, eq(addedLine.id, rentalExtension.orderLine));

type Blocking = Awaited<ReturnType<typeof blockingRentals>>[number];

function fleetOf(units: { id: string; serial: string }[], rows: Blocking[], at: Date): Fleet {
  const today = dayInJakarta(at);
  const overdue: OverdueHolds = { rentals: [], extensions: [] };
  const busy = new Map<string, Span[]>(units.map(({ id }) => [id, []]));
  for (const row of rows.filter(holdsUnit)) {
    const { id, unit, state, during, blocked } = row;
    if (isUnpaid(row) && isOver(row.payment, row.expiresAt, at)) {
      overdue.rentals.push(id);
      continue;
    }
    const shorter = blockedUntil(blocked, during.last);
    const isExtensionOver =
      row.extension !== null && isOver(row.extensionPayment, row.extensionExpiresAt, at);
    if (isExtensionOver) overdue.extensions.push({ line: row.extension ?? '', rental: id, blocked: shorter });
    busy.get(unit)?.push(busySpan({ during, blocked: isExtensionOver ? shorter : blocked, state }, today));
  }
  return { units: units.map((unit) => ({ ...unit, busy: busy.get(unit.id) ?? [] })), overdue };
}

const isOver = (payment: string | null, expiresAt: Date | null, at: Date): boolean =>
  payment === initialPaymentState && expiresAt !== null && expiresAt <= at;

/**
 * Serialises the bookings of a model with a row lock. The exclusion constraint decides about a unit, but without this lock two
 * transactions that book two units each, or swap two bookings, could deadlock.
 */
export async function lockModel(tx: Db, model: string): Promise<void> {
  await tx
    .select({ product: routerModel.product })
    .from(routerModel)
    .where(eq(routerModel.product, model))
    .for('no key update');
}

/** Releases overdue reservations during a booking, without waiting for the task that closes their orders. Needs the model's lock. */
export async function releaseOverdue(tx: Db, { rentals, extensions }: OverdueHolds): Promise<void> {
  if (rentals.length > 0) {
    await tx
      .update(rental)
      .set({ state: rentalMoves.release.to })
      .where(and(inArray(rental.id, rentals), inArray(rental.state, [...rentalMoves.pay.from])));
  }
  for (const { line, rental: id, blocked } of extensions) {
    const undone = await tx
      .update(rentalExtension)
      .set({ state: extensionMoves.undo.to })
      .where(and(eq(rentalExtension.orderLine, line), eq(rentalExtension.state, initialExtensionState)))
      .returning({ line: rentalExtension.orderLine });
    if (undone.length > 0) await tx.update(rental).set({ blocked }).where(eq(rental.id, id));
  }
}
