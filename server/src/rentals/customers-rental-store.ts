import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { initialChargeState } from './charge-states.ts';
import { runningStates } from './rental-states.ts';
import { rental, rentalCharge, routerUnit } from './tables.ts';

/** Every rental of a customer, unpaid ones too, with its router's serial number, its order's number and its late fee. */
export const rentalsOfCustomer = (db: Db, customer: string) =>
  db
    .select({ rental, serial: routerUnit.serial, order: soldLine.number, charge: rentalCharge })
    .from(rental)
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .innerJoin(soldLine, eq(soldLine.id, rental.orderLine))
    .leftJoin(rentalCharge, eq(rentalCharge.rental, rental.id))
    .where(eq(soldLine.customer, customer))
    .orderBy(asc(soldLine.placedAt), asc(routerUnit.serial));

export type CustomersRental = Awaited<ReturnType<typeof rentalsOfCustomer>>[number];

/** The orders whose router the customer has or will have, or whose late fee is due. */
export const rentalsToSettle = (db: Db, customer: string) =>
  db
    .select({ number: soldLine.number, placedAt: soldLine.placedAt })
    .from(rental)
    .innerJoin(soldLine, eq(soldLine.id, rental.orderLine))
    .leftJoin(
      rentalCharge,
      and(eq(rentalCharge.rental, rental.id), eq(rentalCharge.state, initialChargeState)),
    )
    .where(
      and(
        eq(soldLine.customer, customer),
        or(inArray(rental.state, [...runningStates]), isNotNull(rentalCharge.id)),
      ),
    );
