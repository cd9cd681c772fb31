import { bookingPhases, isInService } from '@langit/contract/values/rentals';
import { AlertIcon } from '@langit/ui/icons';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { phaseLooks } from '../things/units/unit-badge';
import { type BoardUnit, type DayKind, isAtRisk, type Segment } from './segments';

const looks: Record<DayKind, string> = {
  paid: 'board-paid',
  way: 'board-way',
  late: 'board-late',
  off: 'board-off',
  awaited: 'board-awaited',
  free: '',
};

/** The days of a booking in its colours, with its customer and the mark of what it waits for; of a router out of service its state. */
export function BookingBar({ segment: { booking, days }, unit }: { segment: Segment; unit: BoardUnit }) {
  const t = useT('units');
  if (!booking && isInService(unit.state)) return null;
  const risks = booking !== null && isAtRisk(booking, unit);
  const Icon = booking && (risks ? AlertIcon : phaseLooks[booking.phase].icon);
  return (
    <span
      data-phase={booking?.phase}
      data-risk={risks || undefined}
      className="board-bar relative mx-px block h-7 overflow-clip rounded-sm"
    >
      <span className="absolute inset-0 grid auto-cols-fr grid-flow-col">
        {days.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days in a row have no other name
          <span key={index} className={looks[kind]} />
        ))}
      </span>
      {/* It stays in sight where the bar begins left of what is scrolled into view. */}
      <span className="board-label sticky inline-flex h-full max-w-full items-center gap-1 px-1.5">
        {Icon && <Icon className="board-icon size-4 shrink-0" />}
        {days.length > 1 && (
          <span className="truncate font-semibold text-ink">
            {booking ? booking.customer || booking.order : t(unit.state)}
          </span>
        )}
      </span>
    </span>
  );
}

/** A cell in words, for a screen reader: those that are seen are among them. */
export function useCellWords() {
  const t = useT('rentals');
  const units = useT('units');
  const { day } = useFormat();
  return ({ booking, first, days }: Segment, unit: BoardUnit): string => {
    const { serial, state } = unit;
    if (!booking && !isInService(state)) return t('cellOff', { serial, state: units(state) });
    if (!booking) return t('cellFree', { serial, day: day(first), count: days.length });
    const span = {
      serial,
      who: [booking.customer, booking.order].filter(Boolean).join(', '),
      start: day(booking.start),
      end: day(booking.end),
    };
    if (booking.late) return t('cellLate', { ...span, count: booking.late.days });
    if (isAtRisk(booking, unit))
      return isInService(state) ? t('cellMissing', span) : t('cellPhase', { ...span, phase: units(state) });
    return t('cellPhase', { ...span, phase: t(booking.phase) });
  };
}

export function Legend() {
  const t = useT('rentals');
  return (
    <ul aria-label={t('legend')} className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-slate">
      {bookingPhases.map((phase) => {
        const { icon: Icon } = phaseLooks[phase];
        return (
          <li key={phase} data-phase={phase} className="board-bar flex items-center gap-1.5">
            <span className="board-paid inline-flex h-5 w-8 items-center justify-center rounded-sm">
              <Icon className="board-icon size-4" />
            </span>
            {t(phase)}
          </li>
        );
      })}
      {(
        [
          ['reserved', true, 'board-paid', t('legendRisk')],
          ['reserved', false, 'board-way', t('legendWay')],
          [undefined, false, 'board-off', t('legendOff')],
        ] as const
      ).map(([phase, isRisk, look, word]) => (
        <li key={word} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            data-phase={phase}
            data-risk={isRisk || undefined}
            className="board-bar relative inline-block h-5 w-8 overflow-clip rounded-sm"
          >
            <span className={`absolute inset-0 ${look}`} />
          </span>
          {word}
        </li>
      ))}
    </ul>
  );
}
