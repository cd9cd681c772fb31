import type { OrderEffects } from './orders/order-effects.ts';
import type { OrderPorts } from './orders/order-ports.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { addedDataEffects } from './rentals/add-data.ts';
import { bookingEffects } from './rentals/book-rental.ts';
import { extensionEffects } from './rentals/extend-rental.ts';
import { rentalOfOrder } from './rentals/rental-of-order.ts';
import type { RentalRouteDeps } from './rentals/routes.ts';

export type RentalParts = { database: Database; clock: Clock; taxRateBasisPoints: number };

/** Everything of the rental slice that others are handed. Before the jobs start. */
export function composeRentals(parts: RentalParts): {
  effects: readonly OrderEffects[];
  rentalOf: OrderPorts['rentalOf'];
  slice: RentalRouteDeps;
} {
  const effects = [bookingEffects, extensionEffects, addedDataEffects];
  return { effects, rentalOf: rentalOfOrder, slice: parts };
}
