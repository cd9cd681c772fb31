import { and, asc, eq, gte, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { contact } from '../accounts/customer-reads-store.ts';
import { lineIdsOf, lineIdsSentSince, soldLine } from '../orders/order-reads-store.ts';
import { type Db, subquery } from '../platform/database/database.ts';
import { initialChargeState } from './charge-states.ts';
import {
  awaitsHandOver,
  paidStates,
  rentalMoves,
  runningStates,
  unitHoldingStates,
} from './rental-states.ts';
import { rental, rentalCharge, routerUnit } from './tables.ts';

const isLateFee = eq(rentalCharge.kind, 'late');

/** Rentals for the operator's commands, with router, order, customer and late fee; `fees`: a row per fee of any kind. */
const counterRentals = (db: Db, where: SQL | undefined, fees: 'late' | 'all' = 'late') =>
  db
    .select({
      rental,
      serial: routerUnit.serial,
      model: routerUnit.model,
      unitState: routerUnit.state,
      order: { id: soldLine.order, number: soldLine.number, total: soldLine.total, shipTo: soldLine.shipTo },
      customer: { name: contact.name, email: contact.email, phone: contact.phone },
      charge: rentalCharge,
    })
    .from(rental)
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .innerJoin(soldLine, eq(soldLine.id, rental.orderLine))
    .innerJoin(contact, eq(contact.id, soldLine.customer))
    .leftJoin(rentalCharge, and(eq(rentalCharge.rental, rental.id), fees === 'late' ? isLateFee : undefined))
    .where(where)
    .orderBy(
      asc(sql`lower(${rental.during})`),
      asc(sql`${routerUnit.serial} collate "C"`),
      asc(rental.id),
      asc(rentalCharge.createdAt),
      asc(rentalCharge.kind),
      asc(rentalCharge.id),
    );

export type CounterRental = Awaited<ReturnType<typeof counterRentals>>[number];

const isWithCustomer = inArray(rental.state, [...runningStates]);

/** Rentals that hold a router, the earliest first. */
export const listOpenRentals = (db: Db): Promise<CounterRental[]> =>
  counterRentals(db, inArray(rental.state, [...unitHoldingStates]));

/** Rentals that hold this router, the earliest first. */
export const openRentalsOfUnit = (db: Db, unit: string): Promise<CounterRental[]> =>
  counterRentals(db, and(eq(rental.unit, unit), inArray(rental.state, [...unitHoldingStates])));

/** Rentals that hold some of these routers, the earliest first. */
export const openRentalsOfSerials = async (db: Db, serials: readonly string[]): Promise<CounterRental[]> =>
  serials.length === 0
    ? []
    : counterRentals(
        db,
        and(inArray(routerUnit.serial, [...serials]), inArray(rental.state, [...unitHoldingStates])),
      );

/** The rentals for which some of these routers are out. */
export const rentalsOut = async (db: Db, units: string[]): Promise<CounterRental[]> =>
  units.length === 0 ? [] : counterRentals(db, and(inArray(rental.unit, units), isWithCustomer));

/** All paid rentals of a router, the earliest first. */
export const paidRentalsOfUnit = (db: Db, unit: string): Promise<CounterRental[]> =>
  counterRentals(db, and(eq(rental.unit, unit), inArray(rental.state, [...paidStates])));

/** The paid rentals of orders, the earliest first. */
export const paidRentalsOfOrders = async (db: Db, orders: string[]): Promise<CounterRental[]> =>
  orders.length === 0
    ? []
    : counterRentals(db, and(inArray(soldLine.order, orders), inArray(rental.state, [...paidStates])));

export const findCounterRentals = async (db: Db, ids: string[]): Promise<CounterRental[]> =>
  ids.length === 0 ? [] : counterRentals(db, inArray(rental.id, ids));

/** The references of the charges of an order's rentals. */
export const chargesOfOrder = (orderId: string) =>
  subquery
    .select({ id: rentalCharge.id })
    .from(rentalCharge)
    .innerJoin(rental, eq(rental.id, rentalCharge.rental))
    .where(inArray(rental.orderLine, lineIdsOf(orderId)));

/** The serial numbers of the routers that an order has or had. */
export const serialsOfOrder = (orderId: string) =>
  subquery
    .select({ serial: routerUnit.serial })
    .from(rental)
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .where(inArray(rental.orderLine, lineIdsOf(orderId)));

/** Whether the router of a rental still has to leave: after its last day there is nothing left to send. */
export const isToLeave = ({ rental }: Pick<CounterRental, 'rental'>, today: string): boolean =>
  awaitsHandOver(rental) && rental.during.last >= today;

/** Booked rentals whose router has to leave on this day or before, and which have not ended (`isToLeave`). */
export const listToLeave = (db: Db, today: string): Promise<CounterRental[]> =>
  counterRentals(
    db,
    and(
      eq(rental.state, rentalMoves.pay.to),
      sql`lower(${rental.blocked}) <= ${today}::date`,
      sql`upper(${rental.during}) > ${today}::date`,
    ),
  );

/** How many routers were handed out at the counter since a moment, and how many rentals ended on a day. */
export async function countMoved(db: Db, since: Date, day: string): Promise<{ out: number; back: number }> {
  const [out, back] = await Promise.all([
    db.$count(
      rental,
      and(gte(rental.handedOverAt, since), notInArray(rental.orderLine, lineIdsSentSince(since))),
    ),
    db.$count(rental, eq(rental.returnedOn, day)),
  ]);
  return { out, back };
}

/** Rentals with a requested courier pick-up (F8). */
export const listPickups = (db: Db, only: { arranged: boolean }): Promise<CounterRental[]> =>
  counterRentals(
    db,
    and(
      isWithCustomer,
      eq(rental.returnMethod, 'courier'),
      only.arranged ? undefined : isNull(rental.pickupArrangedAt),
    ),
  );

/** Rentals whose router is overdue. */
export const listLateRentals = (db: Db, today: string): Promise<CounterRental[]> =>
  counterRentals(db, and(isWithCustomer, sql`upper(${rental.during}) <= ${today}::date`));

/** Rentals with a fee: all of them, or those whose fee is due. */
export const listCharged = (db: Db, only: { due: boolean }): Promise<CounterRental[]> =>
  counterRentals(
    db,
    only.due ? eq(rentalCharge.state, initialChargeState) : isNotNull(rentalCharge.id),
    'all',
  );
