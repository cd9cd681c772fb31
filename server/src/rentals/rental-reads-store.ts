import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { currentProduct } from '../catalogue/current-catalogue-store.ts';
import type { ReadOtherFilters } from '../orders/order-filters-store.ts';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { rental, routerUnit } from './tables.ts';
import { isSerial } from './unit-store.ts';

/** Rentals that were paid for; `during` ends with the day after the last one. */
const isPaid = sql`${rental.state} in ('booked', 'out', 'returned', 'lost')`;

/** The days of [from, until) in Jakarta. */
const daysOf = (from: Date | undefined, until: Date | undefined): SQL =>
  sql`daterange(${from ? dayInJakarta(from) : null}::date, ${until ? dayInJakarta(until) : null}::date)`;

/** Orders by the router that they rent, for the list of orders. */
export const ordersByUnit: ReadOtherFilters = ({ unit, rented_from: from, rented_to: until }, order) =>
  unit === undefined && !from && !until
    ? []
    : [
        sql`exists (select 1 from ${rental} join ${routerUnit} on ${routerUnit.id} = ${rental.unit}
          join ${soldLine} on ${soldLine.id} = ${rental.orderLine}
          where ${soldLine.order} = ${order} and ${isPaid} and ${rental.during} && ${daysOf(from, until)}
            and ${unit === undefined ? sql`true` : isSerial(unit)})`,
      ];

/** For each router in service the days of a period for which it was rented, and their rent in whole Rupiah. */
export function sumRentals(db: Db, { from, until }: { from: Date; until: Date }) {
  const common = sql`(${rental.during} * ${daysOf(from, until)})`;
  const days = sql`coalesce(upper(${common}) - lower(${common}), 0)`;
  return db
    .select({
      unit: routerUnit.serial,
      product: currentProduct.productId,
      state: routerUnit.state,
      orders: sql`count(distinct ${soldLine.order})`.mapWith(Number),
      days: sql`coalesce(sum(${days}), 0)`.mapWith(Number),
      rent: sql`coalesce(sum(${days} * ${rental.rentPerDayIdr}), 0)`.mapWith(Number),
    })
    .from(routerUnit)
    .innerJoin(currentProduct, eq(currentProduct.id, routerUnit.model))
    .leftJoin(
      rental,
      and(eq(rental.unit, routerUnit.id), isPaid, sql`${rental.during} && ${daysOf(from, until)}`),
    )
    .leftJoin(soldLine, eq(soldLine.id, rental.orderLine))
    .where(isNull(routerUnit.withdrawnAt))
    .groupBy(routerUnit.serial, currentProduct.productId, routerUnit.state)
    .orderBy(sql`5 desc, ${routerUnit.serial} collate "C"`);
}
