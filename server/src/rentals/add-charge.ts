import { lockOrder } from '../orders/order-store.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { chargeRental, showCharge } from './charges.ts';
import { paidRentalsOfUnit } from './counter-store.ts';
import type { CounterDeps } from './rental-deps.ts';
import { hasLeft } from './unit-obstacles.ts';
import { findScannedUnit } from './unit-store.ts';

/** A fee that is found after the return, or for a router that never came back: of its last rental that had left the shop. */
export async function addCharge(
  { database, clock }: CounterDeps,
  by: CallContext,
  { serial: named, kind, amount }: { serial: string; kind: 'damage' | 'loss'; amount: number },
) {
  const unit = await findScannedUnit(database.db, named);
  if (!unit)
    throw new OperatorError(atTerminal(refusal('noRouter', { serial: named }), `${named} is not known.`));
  return database.transaction(async (tx) => {
    const rented = await paidRentalsOfUnit(tx, unit.id);
    const last = rented.findLast(({ rental }) => hasLeft(rental));
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
