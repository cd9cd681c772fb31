import { Link } from 'react-router';
import { useDesk } from '../lib/desk';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import type { Moving } from './move-booking';
import { type Board, type BoardEvent, eventsOf } from './segments';
import { rentalsTexts } from './texts';

/** The board by day: what leaves and what comes back. On a phone it stands in place of the grid. */
export function DayList({
  board,
  isFolded,
  onMove,
}: {
  board: Board;
  isFolded: boolean;
  onMove: (moving: Moving) => void;
}) {
  const t = useT(rentalsTexts);
  const byDay = Map.groupBy(eventsOf(board), ({ day }) => day);
  const idle = board.units.filter(({ bookings }) => bookings.length === 0);
  const list = (
    <>
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
    </>
  );
  if (!isFolded) return <section aria-label={t('byDay')}>{list}</section>;
  return (
    <details className="rounded-md border border-line bg-surface px-4">
      <summary className="flex min-h-9 items-center font-semibold">{t('byDay')}</summary>
      <div className="py-3">{list}</div>
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
  const t = useT(rentalsTexts);
  const { day } = useFormat();
  const permissions = useValue(useDesk().person)?.permissions ?? [];
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
              <Link to={`/orders/${booking.order}`} className="text-link underline">
                {booking.order}
              </Link>
              {booking.customer && <span className="text-slate">{` · ${booking.customer}`}</span>}
            </span>
            {kind === 'leaves' && permissions.includes('rentals.manage') && (
              <Button onClick={() => onMove({ serial, booking })}>{t('move')}</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
