import { Button } from '@langit/ui/button';
import { Link } from 'react-router';
import { useFormat } from '../lib/format';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { Empty } from '../ui/empty';
import { ThingLink } from '../ui/thing-link';
import type { Moving } from './move-booking';
import { type Board, type BoardEvent, eventsOf } from './segments';

/** The board by day: what leaves and what comes back. */
export function DayList({ board, onMove }: { board: Board; onMove: (moving: Moving) => void }) {
  const t = useT('rentals');
  const byDay = Map.groupBy(eventsOf(board), ({ day }) => day);
  const idle = board.units.filter(({ bookings }) => bookings.length === 0);
  return (
    <details className="rounded-md border border-line bg-surface px-4">
      <summary className="flex min-h-11 items-center font-semibold md:min-h-9">{t('byDay')}</summary>
      <div className="py-3">
        {byDay.size === 0 && <Empty title={t('quiet')} />}
        {[...byDay].map(([day, events]) => (
          <DayOf key={day} day={day} events={events} onMove={onMove} />
        ))}
        {idle.length > 0 && (
          <section aria-label={t('idle')} className="my-3">
            <h2 className="mb-1 font-semibold">{t('idle')}</h2>
            <p className="flex flex-wrap gap-x-4">
              {idle.map(({ serial }) => (
                <Link
                  key={serial}
                  to={`/units/${encodeURIComponent(serial)}`}
                  className="min-h-9 text-link underline"
                >
                  {serial}
                </Link>
              ))}
            </p>
          </section>
        )}
      </div>
    </details>
  );
}

function DayOf({
  day: of,
  events,
  onMove,
}: {
  day: string;
  events: readonly BoardEvent[];
  onMove: (moving: Moving) => void;
}) {
  const t = useT('rentals');
  const { day } = useFormat();
  const permissions = useValue(useStaffSession().person)?.permissions ?? [];
  return (
    <section aria-label={day(of)} className="mb-4">
      <h2 className="mb-1 font-semibold">{day(of)}</h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {events.map(({ kind, serial, booking }) => (
          <li
            key={`${booking.rental} ${kind}`}
            className="flex flex-wrap items-center justify-between gap-2 px-4 py-2"
          >
            <span className="min-w-0">
              <span className="font-semibold">{t(kind, { serial })}</span>{' '}
              <ThingLink of="order" name={booking.order} />
              {booking.customer && <span className="text-slate">{` · ${booking.customer}`}</span>}
            </span>
            {kind === 'leaves' && permissions.includes('rentals.manage') && (
              <Button look="secondary" onClick={() => onMove({ serial, booking })}>
                {t('move')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
