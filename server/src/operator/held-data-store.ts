import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { isFinal, type PlanState, planMoves } from '../esims/esim-states.ts';
import { esim } from '../esims/tables.ts';
import { mail } from '../notifications/tables.ts';
import { order, orderEvent, orderLine } from '../orders/tables.ts';
import { paymentAttempt } from '../payments/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { idempotency } from '../platform/tables.ts';
import { refund } from '../refunds/tables.ts';
import { runningStates } from '../rentals/rental-states.ts';
import { rental, rentalCharge, routerUnit } from '../rentals/tables.ts';
import { shipment } from '../shipping/tables.ts';
import { auditLog } from './tables.ts';

export const ordersOf = (db: Db, customer: string) =>
  db.select().from(order).where(eq(order.customer, customer)).orderBy(asc(order.placedAt));

export const linesOf = (db: Db, orders: string[]) =>
  db.select().from(orderLine).where(inArray(orderLine.order, orders)).orderBy(asc(orderLine.position));

export const eventsOf = (db: Db, orders: string[]) =>
  db.select().from(orderEvent).where(inArray(orderEvent.order, orders)).orderBy(asc(orderEvent.id));

export const paymentsOf = (db: Db, orders: string[]) =>
  db
    .select()
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.order, orders))
    .orderBy(asc(paymentAttempt.no));

export const shipmentsOf = (db: Db, orders: string[]) =>
  db.select().from(shipment).where(inArray(shipment.order, orders));

export const refundsOf = (db: Db, orders: string[]) =>
  db.select().from(refund).where(inArray(refund.order, orders)).orderBy(asc(refund.askedAt));

export const esimsOf = (db: Db, lines: string[]) =>
  db.select().from(esim).where(inArray(esim.orderLine, lines)).orderBy(asc(esim.createdAt), asc(esim.seq));

export const rentalsOf = (db: Db, lines: string[]) =>
  db
    .select({ rental, serial: routerUnit.serial, charge: rentalCharge })
    .from(rental)
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .leftJoin(rentalCharge, eq(rentalCharge.rental, rental.id))
    .where(inArray(rental.orderLine, lines));

export const mailsOf = (db: Db, customer: string) =>
  db.select().from(mail).where(eq(mail.customer, customer)).orderBy(asc(mail.createdAt));

/** Orders that are unpaid, undelivered, whose router is with the customer or came back late unpaid, or whose refund is under way. */
export async function openOrdersOf(db: Db, customer: string): Promise<{ number: string; unpaid: boolean }[]> {
  const refunding = db
    .select({ one: sql`1` })
    .from(refund)
    .where(and(eq(refund.order, order.id), notInArray(refund.state, ['done', 'refused'])));
  const renting = db
    .select({ one: sql`1` })
    .from(rental)
    .innerJoin(orderLine, eq(orderLine.id, rental.orderLine))
    .leftJoin(rentalCharge, and(eq(rentalCharge.rental, rental.id), eq(rentalCharge.state, 'due')))
    .where(
      and(
        eq(orderLine.order, order.id),
        or(inArray(rental.state, [...runningStates]), isNotNull(rentalCharge.id)),
      ),
    );
  const undelivered = and(
    inArray(order.paymentState, ['PAID', 'PARTIALLY_REFUNDED']),
    or(isNull(order.deliveryState), ne(order.deliveryState, 'finished')),
  );
  const rows = await db
    .select({ number: order.number, state: order.paymentState })
    .from(order)
    .where(
      and(
        eq(order.customer, customer),
        or(eq(order.paymentState, 'PENDING'), undelivered, exists(refunding), exists(renting)),
      ),
    )
    .orderBy(asc(order.placedAt));
  return rows.map(({ number, state }) => ({ number, unpaid: state === 'PENDING' }));
}

export async function unpaidOrderIds(db: Db, customer: string): Promise<string[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.customer, customer), eq(order.paymentState, 'PENDING')));
  return rows.map(({ id }) => id);
}

const own = (customer: string) => sql`(select id from "order" where customer = ${customer})`;

const finalPlans = (Object.keys(planMoves) as PlanState[]).filter(isFinal);

/**
 * Clears the activation codes of eSIMs that have ended and whose customer has left. A code that can still be used stays: it
 * is all that a customer without an account can show.
 */
export async function forgetCodes(db: Db, now: Date): Promise<void> {
  const ended = or(
    inArray(esim.planState, finalPlans),
    lte(esim.expiresAt, now),
    and(inArray(esim.installState, ['released', 'unknown']), lte(esim.installBefore, now)),
  );
  const ofLeavers = sql`${esim.orderLine} in (
    select line.id from order_line line
      join "order" placed on placed.id = line."order"
      join customer on customer.id = placed.customer
    where customer.anonymised_at is not null)`;
  await db
    .update(esim)
    .set({ activationCode: null, confirmationCode: null })
    .where(and(isNotNull(esim.activationCode), ended, ofLeavers));
}

/** The province stays: figures by region name nobody. */
export async function forgetIn(tx: Db, customer: string, at: Date): Promise<void> {
  await tx
    .update(order)
    .set({
      shipTo: sql`jsonb_build_object('name', '', 'phone', '', 'address', '', 'province', ${order.shipTo} -> 'province')`,
    })
    .where(and(eq(order.customer, customer), isNotNull(order.shipTo)));
  await tx
    .update(esim)
    .set({ label: sql`'eSIM ' || ${esim.seq}` })
    .where(sql`${esim.orderLine} in (select id from order_line where "order" in ${own(customer)})`);
  await tx
    .update(refund)
    .set({ reason: null, bankAccount: null })
    .where(sql`${refund.order} in ${own(customer)}`);
  await tx.update(mail).set({ address: null }).where(eq(mail.customer, customer));
  await tx.delete(idempotency).where(eq(idempotency.customer, customer));
  await tx.insert(auditLog).values({ at, actor: 'customer', act: 'account.delete', subject: customer });
}
