import {
  type ChecklistItem,
  checklistItems,
  isInService,
  type RentalCondition,
} from '@langit/contract/values/rentals';
import { newId } from '../platform/ids.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { showCharge } from './charges.ts';
import { insertCheck } from './check-store.ts';
import { endRental } from './end-rental.ts';
import { rentalMails } from './mails/rental-mails.ts';
import { setUnitState } from './manage-units.ts';
import type { CounterDeps } from './rental-deps.ts';
import { rentalMoves } from './rental-states.ts';
import { unitMoves } from './unit-states.ts';

export type Returned = {
  serial: string;
  condition: RentalCondition;
  checklist?: readonly ChecklistItem[] | undefined;
  /** What is owed for the damage, or for what is missing, in whole Rupiah. */
  fee?: number | undefined;
};

/** The fee for a condition; a good router costs nothing. */
const feeKinds = { damaged: 'damage', incomplete: 'loss' } as const;

/**
 * Receives a returned router: ends its rental with a fee for its condition, and frees the unit (B43). A damaged one goes to repair and its
 * bookings move. Null where the unit is not rented.
 */
export async function receiveUnit(
  deps: CounterDeps,
  by: CallContext,
  { serial, condition, checklist = checklistItems, fee }: Returned,
) {
  if (fee !== undefined && condition === 'good')
    throw new OperatorError(
      atTerminal(
        refusal('feeNeedsCondition'),
        'A fee needs what it is for: --condition damaged or incomplete.',
      ),
    );
  return endRental(deps, by, serial, {
    act: 'unit.receive',
    move: rentalMoves.receive,
    mail: rentalMails.returned,
    fee: condition === 'good' ? null : { kind: feeKinds[condition], amount: fee ?? 0 },
    settle: async (tx, { order, rental, unit, today, at, charges }) => {
      await insertCheck(tx, {
        id: newId(),
        rental: rental.id,
        direction: 'in',
        condition,
        checklist: [...checklist],
        staff: by.who.actor,
        at,
      });
      const { moved, stranded } =
        condition === 'damaged' && isInService(unit.state)
          ? await setUnitState(tx, unit, unitMoves.repair.to, at)
          : { moved: [], stranded: [] };
      const late = charges.find(({ kind }) => kind === 'late');
      return {
        serial: unit.serial,
        rentalId: rental.id,
        order: order.number,
        returnedOn: today,
        condition,
        lateFee: late?.amountIdr ?? 0,
        charge: late?.id ?? null,
        charges: charges.map(showCharge),
        moved,
        stranded,
      };
    },
  });
}
