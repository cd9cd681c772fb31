import type { CallContext } from '../platform/operator-commands.ts';
import { showCharge } from './charges.ts';
import { endRental } from './end-rental.ts';
import { rentalMails } from './mails/rental-mails.ts';
import { setUnitState } from './manage-units.ts';
import type { CounterDeps } from './rental-deps.ts';
import { rentalMoves } from './rental-states.ts';
import { unitMoves } from './unit-states.ts';

/**
 * Gives up a router that does not come back: ends its rental with a fee for the loss, takes the router out of service as lost, and moves
 * its bookings. Null where the router is not rented.
 */
export const loseUnit = (
  deps: CounterDeps,
  by: CallContext,
  { serial, fee = 0 }: { serial: string; fee?: number | undefined },
) =>
  endRental(deps, by, serial, {
    act: 'unit.lose',
    move: rentalMoves.lose,
    mail: rentalMails.lost,
    fee: { kind: 'loss', amount: fee },
    settle: async (tx, { order, rental, unit, today, at, charges }) => ({
      serial: unit.serial,
      rental: rental.id,
      order: order.number,
      ended: today,
      charges: charges.map(showCharge),
      ...(await setUnitState(tx, unit, unitMoves.lose.to, at)),
    }),
  });
