import {
  type BookingPhase,
  decidingRental,
  type RentalState,
  type UnitState,
} from '@langit/contract/values/rentals';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { IdleUnit, PhaseBadge, RentalBadge } from './unit-badge';

type Unit = Answer<'units.list'>[number];
type Rental = Pick<Unit['rentals'][number], 'phase' | 'start' | 'end' | 'days_late'>;

/** The state of a router in one badge, the same wherever it is shown: how late it is, with a customer until when, booked, on the shelf, out of service. */
export function UnitStanding({
  unit: { state, rentals },
}: {
  unit: { state: UnitState; rentals: readonly Rental[] };
}) {
  const words = usePhaseWords();
  const rental = decidingRental(state, rentals);
  if (!rental) return <IdleUnit state={state} />;
  return <PhaseBadge phase={rental.phase}>{words(rental)}</PhaseBadge>;
}

/** A rental of a router: as its state says it while it runs, and how it ended. */
export function RentalStanding({
  rental,
}: {
  rental: Omit<Rental, 'phase'> & { phase: BookingPhase | null; state: RentalState };
}) {
  const words = usePhaseWords();
  const { phase } = rental;
  if (phase === null || phase === 'unpaid') return <RentalBadge state={rental.state} />;
  return <PhaseBadge phase={phase}>{words({ ...rental, phase })}</PhaseBadge>;
}

/** Where a router is, or what it waits for: with which customer, booked by whom, on the shelf, out of service. */
export function Whereabouts({ unit }: { unit: Unit }) {
  const rental = decidingRental(unit.state, unit.rentals);
  if (!rental) return <IdleUnit state={unit.state} />;
  // The name is long and gives way: how late it is never does.
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-bottom">
      <span className="shrink-0">
        <UnitStanding unit={unit} />
      </span>
      <span className="truncate" title={rental.customer ?? undefined}>
        {rental.customer || rental.order}
      </span>
    </span>
  );
}

function usePhaseWords() {
  const t = useT('units');
  const { dayInList } = useFormat();
  return ({ phase, start, end, days_late: late }: Rental): string => {
    if (phase === 'overdue') return t('withLate', { count: late });
    if (phase === 'reserved') return t('bookedFrom', { day: dayInList(start) });
    return t(phase === 'coming_back' ? 'comingBackOn' : 'withUntil', { day: dayInList(end) });
  };
}
