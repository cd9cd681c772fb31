import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import type { ReturnMethod } from '@langit/contract/values/rentals';
import { lockOrder } from '../orders/order-store.ts';
import { flagPickup } from './pickups.ts';
import type { RentalDeps } from './rental-deps.ts';
import { isReturned } from './rental-states.ts';
import { findOwnRental, lockRental, updateRental } from './rental-store.ts';

/**
 * The customer says how a router comes back; repeating it changes nothing (F8). A courier pick-up flags the order for the operator.
 * What has not started is cancelled instead. Null for a router that came back without a word.
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
    // The order first, as everywhere.
    const order = await lockOrder(tx, own.order);
    const rental = await lockRental(tx, own.id);
    if (!order || !rental) throw new ShopError('NOT_FOUND');
    if (rental.returnRequestedAt || isReturned(rental)) return rental.returnRequestedAt;
    await updateRental(tx, rental.id, { returnRequestedAt: now, returnMethod: method });
    if (method === 'courier') await flagPickup(tx, order, now);
    return now;
  });
}
