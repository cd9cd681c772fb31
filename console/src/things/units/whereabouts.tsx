import { isInService } from '@langit/contract/values/rentals';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { UnitBadge } from './unit-badge';

type Unit = Answer<'units.list'>[number];

const withCustomer: readonly string[] = ['away', 'coming_back', 'overdue'];

/** Where a router is, or what it waits for: with a customer, out of service, booked, on the shelf. */
export function Whereabouts({ unit: { state, rentals } }: { unit: Unit }) {
  const t = useT('units');
  const { dayInList } = useFormat();
  const out = rentals.find(({ phase }) => withCustomer.includes(phase));
  if (out) {
    // The name is long and gives way: how late it is never does.
    return (
      <span className="inline-flex max-w-full items-center gap-2 align-bottom">
        <span className="shrink-0">
          {out.days_late > 0 ? (
            <Badge tone="bad">{t('withLate', { count: out.days_late })}</Badge>
          ) : (
            <Badge>{t('withUntil', { day: dayInList(out.end) })}</Badge>
          )}
        </span>
        <span className="truncate" title={out.customer ?? undefined}>
          {out.customer || out.order}
        </span>
      </span>
    );
  }
  if (!isInService(state)) return <UnitBadge state={state} />;
  const booked = rentals.find(({ phase }) => phase === 'reserved');
  if (booked) return <Badge tone="warn">{t('bookedFrom', { day: dayInList(booked.start) })}</Badge>;
  return <Badge tone="good">{t('onShelf')}</Badge>;
}
