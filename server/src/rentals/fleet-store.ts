import { dayInJakarta } from '@langit/contract/calendar-days';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { order, orderLine } from '../orders/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { blockedUntil, busySpan, type FleetUnit, type Span } from './rental-rules.ts';
import { rental, rentalExtension, routerModel, routerUnit } from './tables.ts';

const addedLine = alias(orderLine, 'added_line');
const addedOrder = alias(order, 'added_order');

/** The units of a model that can be rented out, with the days on which somebody has them. */
export async function readFleet(db: Db, model: string, at: Date): Promise<FleetUnit[]> {
  const units = await db
    .select({ id: routerUnit.id })
    .from(routerUnit)
    .where(
      and(eq(routerUnit.model, model), eq(routerUnit.state, 'in_service'), isNull(routerUnit.withdrawnAt)),
    )
    .orderBy(asc(sql`${routerUnit.serial} collate "C"`));
  const busy = await readBusy(
    db,
    units.map(({ id }) => id),
    at,
  );
  return units.map(({ id }) => ({ id, busy: busy.flatMap(({ unit, span }) => (unit === id ? [span] : [])) }));
}

type Unpaid = { paymentState: string | null; expiresAt: Date | null };

/** An order that nobody has closed yet although its time to pay is over holds nothing any more (Y8). */
const isOver = ({ paymentState, expiresAt }: Unpaid, at: Date): boolean =>
  paymentState === 'PENDING' && expiresAt !== null && expiresAt <= at;

/** The days on which somebody has each unit. */
export async function readBusy(
  db: Db,
  units: string[],
  at: Date,
): Promise<{ rental: string; unit: string; span: Span }[]> {
  if (units.length === 0) return [];
  const today = dayInJakarta(at);
  const rows = await db
    .select({
      rental,
      placed: { paymentState: order.paymentState, expiresAt: order.expiresAt },
      added: { paymentState: addedOrder.paymentState, expiresAt: addedOrder.expiresAt },
    })
    .from(rental)
    .innerJoin(orderLine, eq(orderLine.id, rental.orderLine))
    .innerJoin(order, eq(order.id, orderLine.order))
    .leftJoin(rentalExtension, and(eq(rentalExtension.rental, rental.id), eq(rentalExtension.state, 'held')))
    .leftJoin(addedLine, eq(addedLine.id, rentalExtension.orderLine))
    .leftJoin(addedOrder, eq(addedOrder.id, addedLine.order))
    .where(and(inArray(rental.unit, units), inArray(rental.state, ['held', 'booked', 'out'])));
  return rows.flatMap(({ rental: { id, unit, state, during, blocked }, placed, added }) => {
    if (state !== 'booked' && state !== 'out' && (state !== 'held' || isOver(placed, at))) return [];
    const until = added && isOver(added, at) ? blockedUntil(blocked, during.last) : blocked;
    return [{ rental: id, unit, span: busySpan({ during, blocked: until, state }, today) }];
  });
}

/**
 * One booking of a model at a time. What decides about a unit is the database's exclusion constraint; but two transactions that
 * want two units each, or move two bookings towards each other, would wait for one another.
 */
export async function lockModel(tx: Db, model: string): Promise<void> {
  await tx
    .select({ product: routerModel.product })
    .from(routerModel)
    .where(eq(routerModel.product, model))
    .for('no key update');
}

/** Releases what overdue orders still hold of a model: whoever books does not wait for the task that closes them. */
export async function releaseOverdue(tx: Db, model: string, at: Date): Promise<void> {
  const isOverdue = and(
    eq(order.paymentState, 'PENDING'),
    lte(order.expiresAt, at),
    eq(routerUnit.model, model),
  );
  const held = await tx
    .select({ id: rental.id })
    .from(rental)
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .innerJoin(orderLine, eq(orderLine.id, rental.orderLine))
    .innerJoin(order, eq(order.id, orderLine.order))
    .where(and(eq(rental.state, 'held'), isOverdue))
    .for('update', { of: rental, skipLocked: true });
  for (const { id } of held) await tx.update(rental).set({ state: 'released' }).where(eq(rental.id, id));

  const added = await tx
    .select({ line: rentalExtension.orderLine, rental })
    .from(rentalExtension)
    .innerJoin(rental, eq(rental.id, rentalExtension.rental))
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .innerJoin(orderLine, eq(orderLine.id, rentalExtension.orderLine))
    .innerJoin(order, eq(order.id, orderLine.order))
    .where(and(eq(rentalExtension.state, 'held'), isOverdue))
    .for('update', { of: rental, skipLocked: true });
  for (const { line, rental: extended } of added) {
    const blocked = blockedUntil(extended.blocked, extended.during.last);
    await tx.update(rentalExtension).set({ state: 'undone' }).where(eq(rentalExtension.orderLine, line));
    await tx.update(rental).set({ blocked }).where(eq(rental.id, extended.id));
  }
}
