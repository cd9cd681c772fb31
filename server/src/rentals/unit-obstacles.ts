import { type UnitState, unitStates } from '@langit/contract/values/rentals';
import { possibleUnless, type Reader } from '../platform/operator-commands.ts';
import { atTerminal, type Refusal, refusal } from '../platform/refusals.ts';
import { endsWithReturn } from './rental-rules.ts';
import { hasEnded, isHandedOver } from './rental-states.ts';
import type { RentalRow } from './rental-store.ts';
import { canMoveUnit, unitMoves } from './unit-states.ts';

/** A router with the paid rentals that it has had. */
type Unit = { serial: string; state: UnitState; rentals: readonly Pick<RentalRow, 'state' | 'during'>[] };

/** The rental to which a fee belongs that is found afterwards: the last one for which the router had left the shop. */
export const hasLeft = (rental: Pick<RentalRow, 'state'>): boolean =>
  isHandedOver(rental) || hasEnded(rental);

/** A router that is with a customer is given up with its rental, by `units lose`. */
export const lossObstacle = ({ serial, rentals }: Unit, to: UnitState): Refusal | null =>
  to === unitMoves.lose.to && rentals.some(isHandedOver)
    ? atTerminal(
        refusal('endsWithRental', { serial }),
        `${serial} is with a customer: units lose ends its rental.`,
      )
    : null;

/** What may be done with a router now. */
export function actionsOnUnit(unit: Unit, by: Reader, today: string) {
  const { serial, state, rentals } = unit;
  const ends = rentals.some((rental) => endsWithReturn(rental, today)) ? null : refusal('notOut', { serial });
  return {
    next_states: unitStates.filter((to) => canMoveUnit(state, to) && !lossObstacle(unit, to)),
    may: {
      receive: possibleUnless(by, ends),
      lose: possibleUnless(by, ends),
      charge: possibleUnless(by, rentals.some(hasLeft) ? null : refusal('neverRented', { serial })),
    },
  };
}
