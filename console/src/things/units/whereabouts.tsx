import { decidingRental } from '@langit/contract/values/rentals';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { IdleUnit, PhaseBadge } from './unit-badge';

type Unit = Answer<'units.list'>[number];
type Rental = Unit['rentals'][number];

/** Where a router is, or what it waits for: with which customer, booked by whom, on the shelf, out of service. */
export function Whereabouts({ unit: { state, rentals } }: { unit: Unit }) {
  const words = usePhaseWords();
  const rental = decidingRental(state, rentals);
  if (!rental) return <IdleUnit state={state} />;
  // The name is long and gives way: how late it is never does.
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-bottom">
      <span className="shrink-0">
        <PhaseBadge phase={rental.phase}>{words(rental)}</PhaseBadge>
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
