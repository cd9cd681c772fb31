import { ShopError } from '@langit/contract/values/errors';
import { findSellable } from '../catalogue/find-sellable.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { lockModel } from './fleet-store.ts';
import { moveBooking } from './move-booking.ts';
import type { RentalDeps } from './rental-deps.ts';
import { isHandedOver } from './rental-states.ts';
import { initialUnitState, isInService, type UnitState } from './unit-states.ts';
import { findUnit, insertUnit, openRentalsOf, updateUnit } from './unit-store.ts';

/** Adds a router unit of a product. Throws NOT_FOUND where the product is no router; false where serial number or IMEI exist. */
export async function addUnit(
  { db }: Database,
  unit: { serial: string; imei: string | null; productCode: string },
): Promise<boolean> {
  const product = await findSellable(db, unit.productCode);
  if (product?.snapshot.type !== 'ez-fi') throw new ShopError('NOT_FOUND');
  const { serial, imei } = unit;
  return insertUnit(db, { id: newId(), serial, imei, model: product.id, state: initialUnitState });
}

export type MovedBookings = {
  /** Bookings moved to another unit. */
  moved: string[];
  /** Bookings without a free unit, about which the operator has to decide. */
  stranded: string[];
};

/**
 * Takes a unit out of service or puts it back. Bookings of a unit out of service are moved to another unit of its model, where one is
 * free.
 */
export async function changeUnitState(
  { database, clock }: Pick<RentalDeps, 'database' | 'clock'>,
  serial: string,
  state: UnitState,
): Promise<MovedBookings> {
  const unit = await findUnit(database.db, serial);
  if (!unit) throw new ShopError('NOT_FOUND');
  const now = clock.now();
  return database.transaction(async (tx) => {
    await lockModel(tx, unit.model);
    await updateUnit(tx, unit.id, { state });
    const outcome: MovedBookings = { moved: [], stranded: [] };
    if (isInService(state)) return outcome;
    for (const booking of await openRentalsOf(tx, unit.id)) {
      if (isHandedOver(booking)) continue;
      const moved = await moveBooking(tx, unit.model, booking, now);
      outcome[moved ? 'moved' : 'stranded'].push(booking.id);
    }
    return outcome;
  });
}
