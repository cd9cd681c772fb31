import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import { queueOrderMail } from '../orders/mails/order-mail.ts';
import { moveDelivery } from '../orders/move-order.ts';
import { canMoveDelivery } from '../orders/order-states.ts';
import { lockOrder, recordOrderEvent } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { Platform } from '../platform/slice.ts';
import { chargeLateReturn } from './late-fees.ts';
import { rentalMails } from './mails/rental-mails.ts';
import { closePickupFlag } from './pickups.ts';
import { awaitsHandOver, isHandedOver, isRunning, rentalMoves } from './rental-states.ts';
import { findRental, lockRental, rentalsOfLines, updateRental } from './rental-store.ts';
import { findUnit, openRentalsOf } from './unit-store.ts';

/** Dependencies of the operator's actions on routers. */
export type RentalDesk = Pick<Platform, 'database' | 'clock' | 'outbox'>;

export type ReceivedUnit = {
  serial: string;
  rentalId: string;
  order: string;
  returnedOn: string;
  /** Late fee in whole Rupiah, collected by the operator. */
  lateFee: number;
  /** The fee's reference; null without a fee. */
  charge: string | null;
};

/**
 * Receives a returned router: ends its rental today, stores the late fee, frees the unit and notifies the customer (F8). Null where
 * the unit is not rented, so that a repeat changes nothing. Throws NOT_FOUND for an unknown serial number.
 */
export async function receiveUnit(deps: RentalDesk, serial: string): Promise<ReceivedUnit | null> {
  const { database, clock } = deps;
  const now = clock.now();
  const today = dayInJakarta(now);
  const unit = await findUnit(database.db, serial);
  if (!unit) throw new ShopError('NOT_FOUND');
  // The returned rental has started or was handed over early; a later booking is not meant.
  const back = (await openRentalsOf(database.db, unit.id)).find(
    (rental) => isHandedOver(rental) || (awaitsHandOver(rental) && rental.during.first <= today),
  );
  const found = back && (await findRental(database.db, back.id));
  if (!found) return null;
  return database.transaction(async (tx) => {
    // The order's row is locked first, as in every transaction that changes rentals, which prevents deadlocks.
    const order = await lockOrder(tx, found.order);
    const rental = await lockRental(tx, found.id);
    if (!order || !isRunning(rental)) return null;
    await updateRental(tx, rental.id, { state: rentalMoves.receive.to, returnedOn: today });
    const fee = await chargeLateReturn(tx, { order, rental }, { today, at: now });
    await closePickupFlag(tx, order, now);
    await finishWhenAllBack(tx, order, now);
    await queueOrderMail(deps.outbox, tx, rentalMails.returned, order, { subject: rental.id });
    return {
      serial,
      rentalId: rental.id,
      order: order.number,
      returnedOn: today,
      lateFee: fee?.amount ?? 0,
      charge: fee?.charge ?? null,
    };
  });
}

/** Finishes the order when all of its routers are returned, even where its delivery was never recorded. */
async function finishWhenAllBack(
  tx: Db,
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  at: Date,
) {
  if (!canMoveDelivery(order.deliveryState, 'finish')) return;
  const rentals = await rentalsOfLines(
    tx,
    order.lines.map(({ id }) => id),
  );
  if (rentals.some(isRunning)) return;
  await moveDelivery(tx, order, 'finish', at);
  await recordOrderEvent(tx, order.id, { kind: 'finished', at });
}
