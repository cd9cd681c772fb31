import { isInService } from '@langit/contract/values/rentals';
import { useLanguage } from '@langit/i18n/use-texts';
import {
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { ThingLink } from '../ui/thing-link';
import { BookingBar, Legend, useCellWords } from './booking-bar';
import { BookingCard, type CardPlace } from './booking-card';
import { dayHead } from './day-head';
import type { Moving } from './move-booking';
import { type Board, type BoardUnit, daysBetween, type Segment, segmentsOf } from './segments';

type Props = {
  board: Board;
  onMove: (moving: Moving) => void;
  onDrop: (rental: string, serial: string, was: string) => void;
  isBusy: boolean;
};

const nameOf = ({ serial }: BoardUnit, { first }: Segment): string => `${serial} ${first}`;

/** Moves the focus among the cells: left and right along a router, up and down between routers, also of another model. */
function focusCell(table: HTMLTableElement | null, event: KeyboardEvent<HTMLTableCellElement>): void {
  const row = event.currentTarget.closest('tr');
  const rows = [...(table?.querySelectorAll<HTMLTableRowElement>('tr[data-unit]') ?? [])];
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

/** How long the pointer rests on a bar before its card opens, and may be away before it closes. */
const restMs = 250;

type OpenCard = { rental: string; serial: string; place: CardPlace; isPinned: boolean };

/** The card of one booking: opened by the pointer, which takes it along, or by a press, which leaves it open. */
function useCard() {
  const [card, setCard] = useState<OpenCard | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (change: () => void) => {
    stay();
    timer.current = setTimeout(change, restMs);
  };
  return {
    card,
    pin(open: Omit<OpenCard, 'isPinned'>) {
      stay();
      setCard({ ...open, isPinned: true });
    },
    hover(open: Omit<OpenCard, 'isPinned'>) {
      later(() => setCard((now) => (now?.isPinned ? now : { ...open, isPinned: false })));
    },
    leave() {
      later(() => setCard((now) => (now?.isPinned ? now : null)));
    },
    stay,
    close() {
      stay();
      setCard(null);
    },
  };
}

/** Routers by days, model by model (B41). A cell is a booking, or the free days between two: arrows move, Enter opens the booking, `m` moves it. */
export function BoardGrid({ board, onMove, onDrop, isBusy }: Props) {
  const t = useT('rentals');
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [dragged, setDragged] = useState<(Moving & { product: string }) | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const cards = useCard();
  const days = daysBetween(board.from, board.to);
  const groups = useMemo(() => groupsOf(board), [board]);
  const cells = groups.flatMap(({ rows }) =>
    rows.flatMap(({ unit, segments }) => segments.map((segment) => nameOf(unit, segment))),
  );
  // The one cell that Tab reaches. The last focused one may be gone: a booking was moved, or other days or another model are shown.
  const stop = focused !== null && cells.includes(focused) ? focused : cells[0];
  const takes = (unit: BoardUnit) => dragged?.product === unit.product && isInService(unit.state);
  const drop = (unit: BoardUnit) => {
    if (dragged && takes(unit) && dragged.serial !== unit.serial && !isBusy)
      onDrop(dragged.booking.rental, unit.serial, dragged.serial);
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <Legend />
      <BoardBox board={board} days={days}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: bookings are a grid with arrow keys
          role="grid"
          aria-label={t('board')}
          aria-colcount={days.length + 1}
          className="relative w-full table-fixed border-separate border-spacing-0 text-[0.8125rem]"
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="board-first sticky top-0 left-0 z-30 border-line border-b bg-surface px-3 py-1 text-left"
              >
                {t('unit')}
              </th>
              {days.map((day) => {
                const { figure, weekday, month } = dayHead(language, day);
                const isToday = day === board.today;
                return (
                  <th
                    key={day}
                    scope="col"
                    aria-current={isToday ? 'date' : undefined}
                    className={`sticky top-0 z-20 border-line border-b bg-surface py-1 font-normal ${isToday ? 'font-semibold text-ink' : 'text-slate'}`}
                  >
                    <span className="block">{month ?? weekday}</span>
                    <span
                      className={`inline-block min-w-6 rounded-full px-1 ${isToday ? 'bg-primary text-on-primary' : ''}`}
                    >
                      {figure}
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          {groups.map(({ model, rows }) => (
            <tbody key={model.product}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={days.length + 1}
                  className="relative z-10 border-line border-b bg-tint p-0 text-left"
                >
                  <ModelHead of={model} />
                </th>
              </tr>
              {rows.map(({ unit, segments }) => (
                <tr
                  key={unit.serial}
                  data-unit
                  className={over === unit.serial ? 'bg-pale' : ''}
                  onDragOver={(event) => {
                    if (!takes(unit)) return;
                    event.preventDefault();
                    setOver(unit.serial);
                  }}
                  onDrop={(event) => {
                    event.preventDefault();
                    drop(unit);
                  }}
                >
                  <th
                    scope="row"
                    className="board-first sticky left-0 z-20 border-line border-r border-b bg-surface px-3 text-left"
                  >
                    <ThingLink of="unit" name={unit.serial} look="font-semibold" />
                  </th>
                  {segments.map((segment) => (
                    <Cell
                      key={segment.first}
                      segment={segment}
                      unit={unit}
                      at={days.indexOf(segment.first)}
                      isStop={nameOf(unit, segment) === stop}
                      cards={cards}
                      onFocus={() => setFocused(nameOf(unit, segment))}
                      onArrow={(event) => focusCell(table.current, event)}
                      onMove={onMove}
                      onDrag={setDragged}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </BoardBox>
      <p className="mb-4 hidden text-slate md:block">{t('legendKeys')}</p>
      <OpenBooking board={board} cards={cards} onMove={onMove} />
    </>
  );
}

/** The models that have a router to be shown, with their routers. */
function groupsOf(board: Board) {
  const units = Map.groupBy(board.units, ({ product }) => product);
  return board.models.flatMap((model) => {
    const ofModel = units.get(model.product);
    if (!ofModel) return [];
    return [{ model, rows: ofModel.map((unit) => ({ unit, segments: segmentsOf(unit, board) })) }];
  });
}

type ModelProps = { of: Board['models'][number] };

/** The name of a model, how many of its routers are free today, and why others are not; it stays in sight while the days are scrolled. */
function ModelHead({
  of: { name, in_service: all, free_today: free, late, in_repair: inRepair },
}: ModelProps) {
  const t = useT('rentals');
  const parts = [
    { words: all === 0 ? t('noneInService') : t('freeToday', { free, all }), isBad: free === 0 },
    ...(late > 0 ? [{ words: t('lateOf', { count: late }), isBad: true }] : []),
    ...(inRepair > 0 ? [{ words: t('inRepairOf', { count: inRepair }), isBad: false }] : []),
  ];
  return (
    <span className="sticky left-0 inline-flex max-w-[calc(100vw-4rem)] flex-wrap items-baseline gap-x-3 px-3 py-1.5">
      <span data-readable className="truncate font-semibold text-ink" title={name}>
        {name}
      </span>
      <span data-readable className="font-normal text-slate">
        {parts.map(({ words, isBad }, index) => (
          <Fragment key={words}>
            {index > 0 && <span>{'\u00a0· '}</span>}
            <span className={`whitespace-nowrap ${isBad ? 'text-ember' : ''}`}>{words}</span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

/** So many days fit into a wide window: the board is as high as its routers, and the page scrolls. */
const wholeDays = 21;

/** The board scrolls inside its own box where it does not fit, with the days and the routers in sight; weekends are tinted and today is a line behind the bookings. */
function BoardBox({ board, days, children }: { board: Board; days: readonly string[]; children: ReactNode }) {
  const today = days.indexOf(board.today);
  return (
    <div
      className={`board-box mb-2 overflow-auto rounded-md border border-line bg-surface ${days.length > wholeDays ? '' : 'board-whole'}`}
    >
      <div
        className="relative"
        style={{ minWidth: `calc(var(--board-first) + ${days.length} * var(--board-day))` }}
      >
        <div
          aria-hidden="true"
          className="board-days"
          style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}
        >
          {days.map((day) => (
            <span key={day} className={isWeekend(day) ? 'bg-tint' : undefined} />
          ))}
        </div>
        {today >= 0 && (
          <div
            aria-hidden="true"
            className="board-today"
            style={{
              left: `calc(var(--board-first) + (100% - var(--board-first)) * ${(today + 0.5) / days.length})`,
            }}
          />
        )}
        <div className="relative">{children}</div>
      </div>
    </div>
  );
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

type Cards = ReturnType<typeof useCard>;

/** The open card, with the booking as it is now. */
function OpenBooking({
  board,
  cards: { card, close, stay, leave },
  onMove,
}: {
  board: Board;
  cards: Cards;
  onMove: Props['onMove'];
}) {
  const unit = card && board.units.find(({ serial }) => serial === card.serial);
  const booking = unit?.bookings.find(({ rental }) => rental === card?.rental);
  if (!card || !unit || !booking) return null;
  return (
    <BookingCard
      key={card.rental}
      booking={booking}
      unit={unit}
      model={board.models.find(({ product }) => product === unit.product)?.name ?? ''}
      place={card.place}
      isPinned={card.isPinned}
      onMove={onMove}
      onClose={close}
      onEnter={stay}
      onLeave={leave}
    />
  );
}

type CellProps = {
  segment: Segment;
  unit: BoardUnit;
  at: number;
  isStop: boolean;
  cards: Cards;
  onFocus: () => void;
  onArrow: (event: KeyboardEvent<HTMLTableCellElement>) => void;
  onMove: (moving: Moving) => void;
  onDrag: (moving: (Moving & { product: string }) | null) => void;
};

function Cell({ segment, unit, at, isStop, cards, onFocus, onArrow, onMove, onDrag }: CellProps) {
  const permissions = useValue(useStaffSession().person)?.permissions ?? [];
  const wordsOf = useCellWords();
  const { booking, days } = segment;
  const canMove = booking?.movable === true && permissions.includes('rentals.manage');
  const openAt = (cell: HTMLElement) => ({
    rental: booking?.rental ?? '',
    serial: unit.serial,
    place: { cell, offset: visibleLeft(cell) - cell.getBoundingClientRect().left },
  });
  const byPointer =
    booking === null
      ? {}
      : {
          onPointerEnter: (event: PointerEvent<HTMLElement>) => {
            if (event.pointerType === 'mouse') cards.hover(openAt(event.currentTarget));
          },
          onPointerLeave: (event: PointerEvent<HTMLElement>) => {
            if (event.pointerType === 'mouse') cards.leave();
          },
          // A bar that is about to be dragged is not covered by its card.
          onPointerDown: cards.stay,
        };
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid, which has the focus
      role="gridcell"
      colSpan={days.length}
      data-at={at}
      tabIndex={isStop ? 0 : -1}
      aria-label={wordsOf(segment, unit)}
      aria-haspopup={booking ? 'dialog' : undefined}
      draggable={canMove}
      {...byPointer}
      onFocus={onFocus}
      onClick={(event) => {
        if (booking) cards.pin(openAt(event.currentTarget));
      }}
      onDragStart={(event) => {
        if (!booking) return;
        cards.close();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', booking.order);
        onDrag({ serial: unit.serial, booking, product: unit.product });
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={(event) => {
        const cell = event.currentTarget;
        if (event.key === 'Enter' && booking) {
          event.preventDefault();
          cards.pin(openAt(cell));
        } else if (event.key === 'm' && booking && canMove) onMove({ serial: unit.serial, booking });
        else onArrow(event);
      }}
      className={`h-9 border-line border-b p-0 ${canMove ? 'cursor-grab' : booking ? 'cursor-pointer' : ''}`}
    >
      <BookingBar segment={segment} unit={unit} />
    </td>
  );
}

/** Where a bar begins, or the part of it beside the column of the routers. */
function visibleLeft(cell: HTMLElement): number {
  const router = cell.closest('tr')?.querySelector('th')?.getBoundingClientRect();
  return Math.max(cell.getBoundingClientRect().left, router?.right ?? 0);
}
