import { ShopError } from '@langit/contract/values/errors';
import { kindOf } from '@langit/contract/values/product-kinds';
import { isInService, type UnitState } from '@langit/contract/values/rentals';
import { findSellable } from '../catalogue/find-sellable.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { type CallContext, OperatorError, refuseIf } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { lockModel } from './fleet-store.ts';
import { moveBooking } from './move-booking.ts';
import type { RentalDeps } from './rental-deps.ts';
import { isHandedOver } from './rental-states.ts';
import { lossObstacle } from './unit-obstacles.ts';
import { initialUnitState } from './unit-states.ts';
import { findUnit, insertUnit, openRentalsOf, type UnitRow, updateUnit } from './unit-store.ts';

/** Adds a router unit of a product. Throws NOT_FOUND where the product is no router; false where serial number or IMEI exist. */
export async function addUnit(
  tx: Db,
  unit: { serial: string; imei: string | null; productCode: string },
): Promise<boolean> {
  const product = await findSellable(tx, unit.productCode);
  if (!product || !kindOf(product.snapshot).isRented) throw new ShopError('NOT_FOUND');
  const { serial, imei } = unit;
  return insertUnit(tx, { id: newId(), serial, imei, model: product.id, state: initialUnitState });
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
  by: Pick<CallContext, 'note'>,
  { serial, to }: { serial: string; to: UnitState },
): Promise<MovedBookings> {
  const unit = await findUnit(database.db, serial);
  if (!unit) throw new OperatorError(atTerminal(refusal('noRouter', { serial }), `${serial} is not known.`));
  const now = clock.now();
  return database.transaction(async (tx) => {
    await lockModel(tx, unit.model);
    refuseIf(lossObstacle({ ...unit, rentals: await openRentalsOf(tx, unit.id) }, to));
    const result = await setUnitState(tx, unit, to, now);
    const [before, after] = [{ state: unit.state }, { state: to, result }];
    await by.note(tx, { act: 'unit.state', subject: unit.serial, before, after });
    return result;
  });
}

/** `changeUnitState` in the caller's transaction, which holds the model's lock and writes the entry in the audit log. */
export async function setUnitState(
  tx: Db,
  unit: Pick<UnitRow, 'id' | 'model'>,
  state: UnitState,
  at: Date,
): Promise<MovedBookings> {
  await updateUnit(tx, unit.id, { state });
  const outcome: MovedBookings = { moved: [], stranded: [] };
  if (isInService(state)) return outcome;
  for (const booking of await openRentalsOf(tx, unit.id)) {
    if (isHandedOver(booking)) continue;
    const moved = await moveBooking(tx, unit.model, booking, at);
    outcome[moved ? 'moved' : 'stranded'].push(booking.id);
  }
  return outcome;
}
