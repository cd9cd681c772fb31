import { isInService } from '@langit/contract/values/rentals';
import type { Db } from '../platform/database/database.ts';
import { type CounterRental, rentalsOut } from './counter-store.ts';
import { busySpan, overlap } from './rental-rules.ts';
import { holdsUnit } from './rental-states.ts';

/** The first router of each order that cannot leave now, by the order's id: it is out of service, or another customer still has it; a late
 * router is away until further notice. */
export async function stuckRouters(db: Db, toLeave: readonly CounterRental[], today: string) {
  const out = await rentalsOut(db, [...new Set(toLeave.map(({ rental }) => rental.unit))]);
  const isAway = ({ rental }: CounterRental) =>
    out.some(
      (other) =>
        other.rental.unit === rental.unit &&
        other.rental.id !== rental.id &&
        holdsUnit(other.rental) &&
        (other.rental.during.last < today || overlap(busySpan(other.rental, today), rental.blocked)),
    );
  const stuck = toLeave.filter((router) => !isInService(router.unitState) || isAway(router));
  return new Map(
    stuck.toReversed().map(({ order, serial, unitState }) => [order.id, { serial, state: unitState }]),
  );
}
