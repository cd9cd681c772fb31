import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { rental, routerUnit } from '../rentals/tables.ts';

export const payUrl = '/paymentapi/redirect-order-payment';
export const japanRouter = 'router-japan-3gb-daily';

/** The body of a rental order, with the prices of the demo's router for Japan. */
export const rentalBody = (more: Record<string, unknown> = {}) => ({
  product_id: japanRouter,
  qty: [1],
  is_daily_plan: false,
  rental_start_date: '2026-12-01',
  rental_end_date: '2026-12-05',
  delivery_method: 'fast',
  ...more,
});

export const rentalQuoteUrl = (body: ReturnType<typeof rentalBody>): string =>
  `/capi/rental-quote?${new URLSearchParams({
    product_id: body.product_id,
    quantity: String(body.qty[0]),
    rental_start_date: body.rental_start_date,
    rental_end_date: body.rental_end_date,
    delivery_method: body.delivery_method,
  })}`;

export const rentalsOf = (database: Database, state?: 'held' | 'booked' | 'out' | 'returned' | 'released') =>
  database.db
    .select({ rental, serial: routerUnit.serial })
    .from(rental)
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .where(and(state === undefined ? undefined : eq(rental.state, state)))
    .orderBy(routerUnit.serial);
