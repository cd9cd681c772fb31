import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { contact } from '../accounts/customer-reads-store.ts';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { initialChargeState } from './charge-states.ts';
import { rentalMoves, runningStates, unitHoldingStates } from './rental-states.ts';
import { rental, rentalCharge, routerUnit } from './tables.ts';

/** Rentals for the operator's commands, with router, order, customer and fee. */
const deskRentals = (db: Db, where: SQL | undefined) =>
  db
    .select({
      rental,
      serial: routerUnit.serial,
      order: { id: soldLine.order, number: soldLine.number, total: soldLine.total, shipTo: soldLine.shipTo },
      customer: { name: contact.name, email: contact.email, phone: contact.phone },
      charge: rentalCharge,
    })
    .from(rental)
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .innerJoin(soldLine, eq(soldLine.id, rental.orderLine))
    .innerJoin(contact, eq(contact.id, soldLine.customer))
    .leftJoin(rentalCharge, eq(rentalCharge.rental, rental.id))
    .where(where)
    .orderBy(asc(sql`lower(${rental.during})`), asc(sql`${routerUnit.serial} collate "C"`), asc(rental.id));

export type DeskRental = Awaited<ReturnType<typeof deskRentals>>[number];

const isWithCustomer = inArray(rental.state, [...runningStates]);

/** Rentals that hold a router, the earliest first. */
export const listOpenRentals = (db: Db): Promise<DeskRental[]> =>
  deskRentals(db, inArray(rental.state, [...unitHoldingStates]));

export const findDeskRentals = async (db: Db, ids: string[]): Promise<DeskRental[]> =>
  ids.length === 0 ? [] : deskRentals(db, inArray(rental.id, ids));

/** Booked rentals whose router has to leave on this day or before, and which have not ended. */
export const listToSend = (db: Db, today: string): Promise<DeskRental[]> =>
  deskRentals(
    db,
    and(
      eq(rental.state, rentalMoves.pay.to),
      sql`lower(${rental.blocked}) <= ${today}::date`,
      sql`upper(${rental.during}) > ${today}::date`,
    ),
  );

/** Rentals with a requested courier pick-up (F8). */
export const listPickups = (db: Db, only: { arranged: boolean }): Promise<DeskRental[]> =>
  deskRentals(
    db,
    and(
      isWithCustomer,
      eq(rental.returnMethod, 'courier'),
      only.arranged ? undefined : isNull(rental.pickupArrangedAt),
    ),
  );

/** Rentals whose router is overdue. */
export const listLateRentals = (db: Db, today: string): Promise<DeskRental[]> =>
  deskRentals(db, and(isWithCustomer, sql`upper(${rental.during}) <= ${today}::date`));

/** Rentals with a fee: all of them, or those whose fee is due. */
export const listCharged = (db: Db, only: { due: boolean }): Promise<DeskRental[]> =>
  deskRentals(db, only.due ? eq(rentalCharge.state, initialChargeState) : isNotNull(rentalCharge.id));
