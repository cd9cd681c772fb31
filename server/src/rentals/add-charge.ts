import { atTerminal, refusal } from '@langit/contract/operator/refusals/index';
import { lockOrder } from '../orders/order-store.ts';
import { type OperatorAct, OperatorError } from '../platform/operator-commands.ts';
import { chargeRental, showCharge } from './charges.ts';
import { paidRentalsOfUnit } from './desk-store.ts';
import type { RentalDesk } from './rental-deps.ts';
import { hasEnded, isHandedOver } from './rental-states.ts';
import { findScannedUnit } from './unit-store.ts';

/** A fee that is found after the return, or for a router that never came back: of its last rental that had left the shop. */
export async function addCharge(
  { database, clock }: RentalDesk,
  by: OperatorAct,
  { serial: named, kind, amount }: { serial: string; kind: 'damage' | 'loss'; amount: number },
) {
  const unit = await findScannedUnit(database.db, named);
  if (!unit)
    throw new OperatorError(atTerminal(refusal('noRouter', { serial: named }), `${named} is not known.`));
  return database.transaction(async (tx) => {
    const rented = await paidRentalsOfUnit(tx, unit.id);
    const last = rented.findLast(({ rental }) => isHandedOver(rental) || hasEnded(rental));
    const order = last && (await lockOrder(tx, last.order.id));
    if (!order) throw new OperatorError(refusal('neverRented', { serial: unit.serial }));
    const charge = await chargeRental(
      tx,
      { order, rental: last.rental.id },
      { kind, amount, at: clock.now() },
    );
    if (!charge)
      throw new OperatorError(
        atTerminal(
          refusal('feeKnown', { order: order.number, serial: unit.serial }),
          `Order ${order.number} has a fee for ${kind} of ${unit.serial} already.`,
        ),
      );
    await by.note(tx, {
      act: 'rental.charge-add',
      subject: charge.id,
      after: { serial: unit.serial, kind, amount },
    });
    return { ...showCharge(charge), order: order.number };
  });
}
