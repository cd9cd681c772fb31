import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { initialChargeState } from './charge-states.ts';
import { runningStates } from './rental-states.ts';
import { rental, rentalCharge, routerUnit } from './tables.ts';

/** All rentals of a customer, unpaid ones included, with the router's serial number and the order's number. */
export const rentalsOfCustomer = (db: Db, customer: string) =>
  db
    .select({ rental, serial: routerUnit.serial, order: soldLine.number })
    .from(rental)
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .innerJoin(soldLine, eq(soldLine.id, rental.orderLine))
    .where(eq(soldLine.customer, customer))
    .orderBy(asc(soldLine.placedAt), asc(routerUnit.serial));

/** The orders with a running rental or a due fee. */
export const rentalsToSettle = (db: Db, customer: string) =>
  db
    .selectDistinct({ number: soldLine.number, placedAt: soldLine.placedAt })
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

/** The due fees of these accounts, the oldest first. */
export const dueFeesOf = (db: Db, customers: readonly string[]) =>
  db
    .select({
      charge: rentalCharge.id,
      kind: rentalCharge.kind,
      amount: rentalCharge.amountIdr,
      serial: routerUnit.serial,
      order: soldLine.number,
    })
    .from(rentalCharge)
    .innerJoin(rental, eq(rental.id, rentalCharge.rental))
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .innerJoin(soldLine, eq(soldLine.id, rental.orderLine))
    .where(and(inArray(soldLine.customer, [...customers]), eq(rentalCharge.state, initialChargeState)))
    .orderBy(asc(rentalCharge.createdAt), asc(rentalCharge.id));
