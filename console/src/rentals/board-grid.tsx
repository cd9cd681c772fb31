import { isInService } from '@langit/contract/values/rentals';
import { useLanguage } from '@langit/i18n/use-texts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../lib/format';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { UnitBadge } from '../things/units/unit-badge';
import { ThingLink } from '../ui/thing-link';
import { dayHead } from './day-head';
import type { Moving } from './move-booking';
import {
  type Board,
  type BoardUnit,
  type Booking,
  type DayKind,
  daysBetween,
  type Segment,
  segmentsOf,
} from './segments';

const looks: Record<DayKind, string> = {
  paid: 'bg-primary',
  way: 'board-way',
  late: 'board-late',
  missing: 'board-late',
  off: 'bg-slate/40',
  free: '',
};

/** Wide enough for a day's figure; sixty days are scrolled. */
const widths: Record<number, string> = { 14: 'min-w-[60rem]', 30: 'min-w-[76rem]', 60: 'min-w-[120rem]' };

type Props = {
  board: Board;
  onMove: (moving: Moving) => void;
  onDrop: (rental: string, serial: string, was: string) => void;
  isBusy: boolean;
};

const nameOf = ({ serial }: BoardUnit, { first }: Segment): string => `${serial} ${first}`;

/** Moves the focus among the cells: left and right along a router, up and down between routers. */
function focusCell(table: HTMLTableElement | null, event: KeyboardEvent<HTMLTableCellElement>): void {
  const row = event.currentTarget.closest('tr');
  const rows = [...(table?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])];
  const cellsOf = (item: Element | null | undefined) => [
    ...(item?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? []),
  ];
  const cells = cellsOf(row);
  const index = cells.indexOf(event.currentTarget);
  const dayOf = (cell: HTMLElement) => Number(cell.dataset.at);
  const beside = (step: number) => {
    const day = dayOf(event.currentTarget);
    return cellsOf(rows[rows.indexOf(row as HTMLTableRowElement) + step]).findLast(
      (cell) => dayOf(cell) <= day,
    );
  };
  const next: Partial<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => cells[index + 1],
    ArrowLeft: () => cells[index - 1],
    ArrowDown: () => beside(1),
    ArrowUp: () => beside(-1),
    Home: () => cells[0],
    End: () => cells.at(-1),
  };
  const target = next[event.key]?.();
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Routers by days (B41). A cell is a booking, or the free days between two: arrows move, Enter opens the order, `m` moves the booking. */
export function BoardGrid({ board, onMove, onDrop, isBusy }: Props) {
  const t = useT('rentals');
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [dragged, setDragged] = useState<Moving | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const days = daysBetween(board.from, board.to);
  const rows = board.units.map((unit) => ({ unit, segments: segmentsOf(unit, board.from, board.to) }));
  const cells = rows.flatMap(({ unit, segments }) => segments.map((segment) => nameOf(unit, segment)));
  // The one cell that Tab reaches. The last focused one may be gone: a booking was moved, or other days or another model are shown.
  const stop = focused !== null && cells.includes(focused) ? focused : cells[0];
  const drop = (serial: string) => {
    if (dragged && dragged.serial !== serial && !isBusy)
      onDrop(dragged.booking.rental, serial, dragged.serial);
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <Legend />
      <div className="mb-4 overflow-x-auto rounded-md border border-line bg-surface">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: bookings are a grid with arrow keys
          role="grid"
          aria-label={t('board')}
          aria-colcount={days.length + 1}
          className={`w-full table-fixed border-collapse text-xs ${widths[days.length] ?? ''}`}
        >
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-10 w-44 bg-surface px-3 py-2 text-left">
                {t('unit')}
              </th>
              {days.map((day) => {
                const { figure, weekday, month } = dayHead(language, day);
                return (
                  <th
                    key={day}
                    scope="col"
                    className={`border-line border-l py-1 font-normal ${day === board.today ? 'bg-pale font-semibold text-ink' : 'text-slate'}`}
                  >
                    <span className="block">{month ?? weekday}</span>
                    {figure}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ unit, segments }) => (
              <tr
                key={unit.serial}
                className={`border-line border-t ${over === unit.serial ? 'bg-pale' : ''}`}
                onDragOver={(event) => {
                  if (!dragged || !isInService(unit.state)) return;
                  event.preventDefault();
                  setOver(unit.serial);
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  drop(unit.serial);
                }}
              >
                <th scope="row" className="sticky left-0 z-10 bg-surface px-3 py-1.5 text-left">
                  <ThingLink of="unit" name={unit.serial} look="font-semibold" />{' '}
                  {!isInService(unit.state) && <UnitBadge state={unit.state} />}
                </th>
                {segments.map((segment) => (
                  <Cell
                    key={segment.first}
                    segment={segment}
                    unit={unit}
                    at={days.indexOf(segment.first)}
                    isStop={nameOf(unit, segment) === stop}
                    onFocus={() => setFocused(nameOf(unit, segment))}
                    onArrow={(event) => focusCell(table.current, event)}
                    onMove={onMove}
                    onDrag={setDragged}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type CellProps = {
  segment: Segment;
  unit: BoardUnit;
  at: number;
  isStop: boolean;
  onFocus: () => void;
  onArrow: (event: KeyboardEvent<HTMLTableCellElement>) => void;
  onMove: (moving: Moving) => void;
  onDrag: (moving: Moving | null) => void;
};

function Cell({ segment, unit, at, isStop, onFocus, onArrow, onMove, onDrag }: CellProps) {
  const navigate = useNavigate();
  const permissions = useValue(useStaffSession().person)?.permissions ?? [];
  const wordsOf = useCellWords();
  const { booking, days } = segment;
  const canMove = booking?.movable === true && permissions.includes('rentals.manage');
  const words = wordsOf(segment, unit);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid, which has the focus
      role="gridcell"
      colSpan={days.length}
      data-at={at}
      tabIndex={isStop ? 0 : -1}
      aria-label={words}
      title={words}
      draggable={canMove}
      onFocus={onFocus}
      onDragStart={(event) => {
        if (!booking) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', booking.order);
        onDrag({ serial: unit.serial, booking });
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && booking) void navigate(`/orders/${booking.order}`);
        else if (event.key === 'm' && booking && canMove) onMove({ serial: unit.serial, booking });
        else onArrow(event);
      }}
      onDoubleClick={() => booking && void navigate(`/orders/${booking.order}`)}
      className={`h-10 border-line border-l p-0 ${canMove ? 'cursor-grab' : ''}`}
    >
      {booking || days[0] === 'off' ? (
        <span className="relative block h-7 overflow-hidden rounded-sm">
          <span className="grid h-full auto-cols-fr grid-flow-col">
            {days.map((kind, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: days in a row have no other name
              <span key={index} className={looks[kind]} />
            ))}
          </span>
          {booking && <Label booking={booking} days={days} />}
        </span>
      ) : null}
    </td>
  );
}

/** The order's number over the booking; a late one begins with a mark. */
function Label({ booking, days }: { booking: Booking; days: readonly DayKind[] }) {
  if (days.length < 2) return null;
  return (
    <span className="absolute inset-y-0 left-1 flex max-w-full items-center gap-1">
      <span className="truncate rounded-sm bg-surface px-1 font-semibold text-ink">
        {days.includes('late') && <span aria-hidden="true">⚠ </span>}
        <span>{booking.order}</span>
        {days.includes('late') && <span aria-hidden="true"> ▶</span>}
      </span>
    </span>
  );
}

/** A cell in words: what a screen reader says, and the hint under the pointer. */
function useCellWords() {
  const t = useT('rentals');
  const { day } = useFormat();
  return ({ booking, first, days }: Segment, { serial, state }: BoardUnit): string => {
    if (!booking)
      return isInService(state)
        ? t('cellFree', { serial, day: day(first), count: days.length })
        : t('cellOff', { serial });
    const span = { serial, order: booking.order, start: day(booking.start), end: day(booking.end) };
    if (booking.late) return t('cellLate', { ...span, count: booking.late.days });
    if (days[0] === 'missing') return t('cellMissing', span);
    return t(booking.movable ? 'cellBooked' : 'cellOut', span);
  };
}

function Legend() {
  const t = useT('rentals');
  return (
    <ul aria-label={t('legend')} className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-slate text-xs">
      {(
        [
          ['paid', t('legendPaid')],
          ['way', t('legendWay')],
          ['late', `⚠ ${t('legendLate')}`],
          ['off', t('legendOff')],
        ] as const
      ).map(([kind, word]) => (
        <li key={kind} className="flex items-center gap-2">
          <span aria-hidden="true" className={`inline-block h-3 w-6 rounded-sm ${looks[kind]}`} />
          {word}
        </li>
      ))}
      <li>{t('legendKeys')}</li>
    </ul>
  );
}
