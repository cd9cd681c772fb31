import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { ChargeKind } from '@langit/contract/values/rentals';
import { queueOrderMail } from '../orders/mails/order-mail.ts';
import { moveDelivery } from '../orders/move-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { canMoveDelivery } from '../orders/order-states.ts';
import { lockOrder, recordOrderEvent } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { MailKind } from '../platform/mails.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import type { ChargeRow } from './charge-store.ts';
import { chargeRental, feeOfReturn } from './charges.ts';
import { lockModel } from './fleet-store.ts';
import { closePickupFlag } from './pickups.ts';
import type { CounterDeps } from './rental-deps.ts';
import { endsWithReturn } from './rental-rules.ts';
import { isRunning, type rentalMoves } from './rental-states.ts';
import { findRental, lockRental, type RentalRow, rentalsOfLines, updateRental } from './rental-store.ts';
import { findScannedUnit, openRentalsOf, type UnitRow } from './unit-store.ts';

/** How a rental ends: its router comes back, or is given up as lost. */
type RentalEnding<Result> = {
  act: 'unit.receive' | 'unit.lose';
  move: typeof rentalMoves.receive | typeof rentalMoves.lose;
  mail: MailKind;
  /** The fee besides the late fee. */
  fee: { kind: ChargeKind; amount: number } | null;
  /** Changes the router in the same transaction. */
  settle: (tx: Db, ended: EndedRental) => Promise<Result>;
};

type EndedRental = {
  order: OrderRecord;
  rental: RentalRow;
  unit: UnitRow;
  today: string;
  at: Date;
  charges: ChargeRow[];
};

/**
 * Ends the running rental of a scanned router today: stores the late fee (F8) and the other fee, closes the order when no router of it is
 * awaited any more, and notifies the customer. Null where the router is not rented, so that a repeat changes nothing.
 */
export async function endRental<Result>(
  { database, clock, outbox }: CounterDeps,
  by: CallContext,
  code: string,
  { act, move, mail, fee, settle }: RentalEnding<Result>,
): Promise<Result | null> {
  const at = clock.now();
  const today = dayInJakarta(at);
  const unit = await findScannedUnit(database.db, code);
  if (!unit)
    throw new OperatorError(atTerminal(refusal('noRouter', { serial: code }), `${code} is not known.`));
  const running = (await openRentalsOf(database.db, unit.id)).find((rental) => endsWithReturn(rental, today));
  const storedRental = running && (await findRental(database.db, running.id));
  if (!storedRental) return null;
  return database.transaction(async (tx) => {
    // The order's row is locked first, as in every transaction that changes rentals, which prevents deadlocks.
    const order = await lockOrder(tx, storedRental.order);
    await lockModel(tx, unit.model);
    const rental = await lockRental(tx, storedRental.id);
    if (!order || !isRunning(rental) || rental.unit !== unit.id) return null;
    await updateRental(tx, rental.id, { state: move.to, returnedOn: today });
    const owed = { order, rental: rental.id };
    const late = await chargeRental(tx, owed, { kind: 'late', amount: feeOfReturn(rental, today), at });
    const other = fee && (await chargeRental(tx, owed, { ...fee, at }));
    const charges = [late, other].filter((charge) => charge !== null);
    const result = await settle(tx, { order, rental, unit, today, at, charges });
    await closePickupFlag(tx, order, at);
    await finishWhenAllBack(tx, order, at);
    await queueOrderMail(outbox, tx, mail, order, { subject: rental.id });
    await by.note(tx, { act, subject: unit.serial, after: { result, order: order.number } });
    return result;
  });
}

/** Finishes the order when none of its routers is awaited any more, even where its delivery was never recorded. */
async function finishWhenAllBack(tx: Db, order: OrderRecord, at: Date) {
  if (!canMoveDelivery(order.deliveryState, 'finish')) return;
  const rentals = await rentalsOfLines(
    tx,
    order.lines.map(({ id }) => id),
  );
  if (rentals.some(isRunning)) return;
  await moveDelivery(tx, order, 'finish', at);
  await recordOrderEvent(tx, order.id, { kind: 'finished', at });
}
