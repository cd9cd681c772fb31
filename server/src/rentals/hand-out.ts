import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { DeliveryState } from '@langit/contract/values/orders';
import { type ChecklistItem, checklistItems, isInService } from '@langit/contract/values/rentals';
import { lockNumber } from '../orders/lock-named-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import {
  deliverInPerson,
  isSentSo,
  type ParcelDeps,
  sendParcel,
  unsendable,
} from '../orders/send-parcels.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { type CallContext, OperatorError, refuseIf } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { insertCheck } from './check-store.ts';
import { openRentalsOfUnit } from './counter-store.ts';
import { lockModel, readFleet, releaseOverdue } from './fleet-store.ts';
import { bookingInTheWay, changeIfFree, rentalOut, sayInTheWay } from './in-the-way.ts';
import { closeMissingFlag } from './move-booking.ts';
import { blockedFrom } from './rental-rules.ts';
import { awaitsHandOver, isHandedOver, rentalMoves } from './rental-states.ts';
import { type RentalRecord, rentalsOfLines, updateRental } from './rental-store.ts';
import { findScannedUnit, findUnit, type UnitRow } from './unit-store.ts';

export type HandOut = {
  serial: string;
  order?: string | undefined;
  checklist?: readonly ChecklistItem[] | undefined;
  courier?: string | undefined;
  tracking?: string | undefined;
};

type Context = { order: OrderRecord; unit: UnitRow; rentals: RentalRecord[]; now: Date };

/** The order that a router is out for, or else the next one that has booked it. */
async function orderOf(db: Db, { id, serial }: UnitRow): Promise<string> {
  const open = await openRentalsOfUnit(db, id);
  const chosen =
    open.find(({ rental }) => isHandedOver(rental)) ?? open.find(({ rental }) => awaitsHandOver(rental));
  if (!chosen)
    throw new OperatorError(
      atTerminal(
        refusal('routerNotBooked', { serial }),
        `No paid order has booked ${serial}: name the order with --order.`,
      ),
    );
  return chosen.order.number;
}

/**
 * Hands a router out (B43): in person, or by courier with the parcel of its order. A free router that is not the booked one takes its place
 * in the same transaction. Idempotent: a router that is out for this order stays so.
 */
export async function handOut(deps: ParcelDeps, by: CallContext, out: HandOut) {
  const { database, clock } = deps;
  const scanned = await findScannedUnit(database.db, out.serial);
  if (!scanned)
    throw new OperatorError(
      atTerminal(refusal('noRouter', { serial: out.serial }), `${out.serial} is no router of this shop.`),
    );
  const parcel = parcelOf(out);
  const number = out.order ?? (await orderOf(database.db, scanned));
  const now = clock.now();
  return database.transaction(async (tx) => {
    const order = await lockNumber(tx, number);
    await lockModel(tx, scanned.model);
    const unit = await findUnit(tx, scanned.serial);
    if (!unit)
      throw new OperatorError(
        atTerminal(
          refusal('noRouter', { serial: scanned.serial }),
          `${scanned.serial} is no router of this shop.`,
        ),
      );
    const rentals = await rentalsOfLines(
      tx,
      order.lines.map(({ id }) => id),
    );
    const context: Context = { order, unit, rentals, now };
    const already = rentals.find((rental) => rental.unit === unit.id && isHandedOver(rental));
    if (already) {
      if (parcel) await isSentSo(tx, order, parcel);
      return answerOf(context, already, { insteadOf: null, delivery: order.deliveryState, changed: false });
    }
    refuseIf(await unsendable(deps.hooks, tx, order));
    const { rental, insteadOf } = await bookedFor(tx, context);
    await insertCheck(tx, {
      id: newId(),
      rental: rental.id,
      direction: 'out',
      condition: 'good',
      checklist: [...(out.checklist ?? checklistItems)],
      staff: by.who.actor,
      at: now,
    });
    const after = { order: order.number, ...(insteadOf ? { insteadOf } : {}), ...(parcel ?? {}) };
    await by.note(tx, { act: 'rental.hand-out', subject: unit.serial, after });
    await closeMissingFlag(tx, order, now);
    const delivery = parcel
      ? (await sendParcel(tx, deps, by, order, parcel)).delivery
      : await handOverInPerson(tx, context, rental);
    return answerOf(context, rental, { insteadOf, delivery, changed: true, sentAll: parcel !== null });
  });
}

function parcelOf({ courier, tracking }: HandOut): { courier: string; tracking: string } | null {
  const parcel = { courier: courier?.trim() ?? '', tracking: tracking?.trim() ?? '' };
  if (parcel.courier === '' && parcel.tracking === '') return null;
  if (parcel.courier === '' || parcel.tracking === '')
    throw new OperatorError(
      atTerminal(refusal('parcelNeedsBoth'), 'A parcel needs both: --courier and --tracking.'),
    );
  return parcel;
}

const answerOf = (
  { order, unit, rentals }: Context,
  rental: RentalRecord,
  parcel: { insteadOf: string | null; delivery: DeliveryState | null; changed: boolean; sentAll?: boolean },
) => ({
  serial: unit.serial,
  rental: rental.id,
  order: order.number,
  instead_of: parcel.insteadOf,
  delivery: parcel.delivery,
  left: parcel.sentAll ? 0 : rentals.filter((item) => awaitsHandOver(item) && item.id !== rental.id).length,
  changed: parcel.changed,
});

/** The order's booking of this router; where it has none, one of its model is moved to it. */
async function bookedFor(
  tx: Db,
  context: Context,
): Promise<{ rental: RentalRecord; insteadOf: string | null }> {
  const { order, unit, rentals, now } = context;
  const waiting = rentals.filter(awaitsHandOver);
  if (waiting.length === 0) throw new OperatorError(refusal('waitsForNoRouter', { order: order.number }));
  const out = await rentalOut(tx, unit.id);
  if (out) throw new OperatorError(refusal('stillOut', { serial: unit.serial, order: out.order.number }));
  if (!isInService(unit.state))
    throw new OperatorError(
      atTerminal(
        refusal('notInService', { serial: unit.serial }),
        `${unit.serial} is not in service: ${unit.state}.`,
      ),
    );
  const own = waiting.find((rental) => rental.unit === unit.id);
  const rental = own ?? (await mostInNeed(tx, waiting, unit));
  if (!rental)
    throw new OperatorError(refusal('otherModelWanted', { order: order.number, serial: unit.serial }));
  const today = dayInJakarta(now);
  const blocked = blockedFrom(rental.blocked, today);
  await releaseOverdue(tx, (await readFleet(tx, unit.model, now)).overdue);
  const wanted = { rental: rental.id, blocked };
  const isFree =
    (await bookingInTheWay(tx, unit.id, wanted, today)) === null &&
    (await changeIfFree(tx, rental.id, { unit: unit.id, blocked }));
  if (!isFree) {
    const other = await bookingInTheWay(tx, unit.id, wanted, today);
    throw new OperatorError(
      other
        ? atTerminal(
            refusal('routerTaken', { serial: other.serial, order: other.order.number }),
            sayInTheWay(other),
          )
        : refusal('notFree', { serial: unit.serial }),
    );
  }
  return { rental, insteadOf: own ? null : rental.serial };
}

/** The booking of the unit's model that it serves: one whose own router is away comes first. */
async function mostInNeed(
  tx: Db,
  waiting: readonly RentalRecord[],
  { model }: UnitRow,
): Promise<RentalRecord | undefined> {
  const suitable = waiting.filter((rental) => rental.model === model);
  for (const rental of suitable) if (await rentalOut(tx, rental.unit)) return rental;
  return suitable[0];
}

/** The delivery of an order ends when its last router is handed over. Its state afterwards. */
async function handOverInPerson(
  tx: Db,
  { order, rentals, now }: Context,
  rental: RentalRecord,
): Promise<DeliveryState | null> {
  await updateRental(tx, rental.id, { state: rentalMoves.handOver.to, handedOverAt: now });
  const isLast = rentals.every((item) => item.id === rental.id || !awaitsHandOver(item));
  return isLast ? (await deliverInPerson(tx, order, now)).deliveryState : order.deliveryState;
}
