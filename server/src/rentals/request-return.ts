import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import type { ReturnMethod } from '@langit/contract/values/rentals';
import { lockOrder } from '../orders/order-store.ts';
import { flagPickup } from './pickups.ts';
import type { RentalDeps } from './rental-deps.ts';
import { hasEnded } from './rental-states.ts';
import { findOwnRental, lockRental, updateRental } from './rental-store.ts';

/**
 * Stores the customer's request to return a router and its method, idempotently (F8). A courier pick-up flags the order for the
 * operator. Throws RETURN_NOT_ALLOWED before the start, when the rental can be cancelled. Null where the router is already returned.
 */
export async function requestReturn(
  { database, clock }: Pick<RentalDeps, 'database' | 'clock'>,
  { customer, rentalId, method }: { customer: string; rentalId: string; method: ReturnMethod },
): Promise<Date | null> {
  const now = clock.now();
  const own = await findOwnRental(database.db, customer, rentalId);
  if (!own) throw new ShopError('NOT_FOUND');
  if (dayInJakarta(now) < own.during.first) throw new ShopError('RETURN_NOT_ALLOWED');
  return database.transaction(async (tx) => {
    // The order's row is locked first in every transaction, which prevents deadlocks.
    const order = await lockOrder(tx, own.order);
    const rental = await lockRental(tx, own.id);
    if (!order || !rental) throw new ShopError('NOT_FOUND');
    if (rental.returnRequestedAt || hasEnded(rental)) return rental.returnRequestedAt;
    await updateRental(tx, rental.id, { returnRequestedAt: now, returnMethod: method });
    if (method === 'courier') await flagPickup(tx, order, now);
    return now;
  });
}
