import { addDays } from '@langit/contract/values/calendar-days';
import { useLanguage } from '@langit/i18n/use-texts';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { addMonths, isSameMonth, monthName, weekAround, weekdayNames, weeksOf } from './calendar-days.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import './month-grid.css';

type Props = {
  /** What is chosen here: read with the name of the month. */
  label: string;
  t: (key: 'previousMonth' | 'nextMonth' | 'keys') => string;
  today: string;
  /** The bounds that the grid is moved in. */
  first: string;
  last: string;
  /** The chosen days; empty while there are none. */
  start: string;
  end: string;
  busy?: boolean;
  /** The day that has the focus, and so the month that is shown. */
  at: string;
  onMove: (day: string) => void;
  /** Whether a day can be chosen, its name, and its look as `data-mark`. */
  dayOf: (day: string) => { isOpen: boolean; name: string; mark?: string };
  /** A press on a day, open or not. */
  onPress: (day: string) => void;
};

/** Where a key of the grid pattern leads. */
function dayAfterKey(
  { key, shiftKey }: KeyboardEvent,
  day: string,
  week: { first: string; last: string },
): string | null {
  const months = shiftKey ? 12 : 1;
  const places: Record<string, string> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: week.first,
    End: week.last,
    PageUp: addMonths(day, -months),
    PageDown: addMonths(day, months),
  };
  return places[key] ?? null;
}

/** A month of days, by the ARIA grid pattern: arrows move by day, Page Up and Page Down by month (Z19). */
export function MonthGrid(props: Props) {
  const { label, t, first, last, busy = false, at, onMove } = props;
  const language = useLanguage();
  const hint = useId();
  const grid = useRef<HTMLTableElement>(null);
  const month = monthName(at, language);
  return (
    <div aria-busy={busy}>
      <div className="flex items-center justify-between gap-2">
        <MonthButton label={t('previousMonth')} months={-1} bound={first} at={at} onMove={onMove}>
          <ChevronLeftIcon />
        </MonthButton>
        <p aria-live="polite" className="font-bold first-letter:uppercase">
          {month}
        </p>
        <MonthButton label={t('nextMonth')} months={1} bound={last} at={at} onMove={onMove}>
          <ChevronRightIcon />
        </MonthButton>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the native element of the grid pattern
        role="grid"
        aria-label={`${label}, ${month}`}
        aria-describedby={hint}
        className={`calendar figures mt-1 w-full table-fixed ${busy ? 'opacity-60' : ''}`}
        onKeyDown={(event) => {
          const next = dayAfterKey(event, at, weekAround(at, language));
          if (next === null) return;
          event.preventDefault();
          flushSync(() => onMove(next));
          grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        }}
      >
        <thead>
          <tr>
            {weekdayNames(language).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="py-1.5 font-semibold text-slate text-xs">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownWeeks(at, language, { first, last }).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <DayCell key={day ?? column} day={day} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={hint} className="sr-only">
        {t('keys')}
      </p>
    </div>
  );
}

/** The weeks of the month of a day. Weeks that are over would only make the page longer. */
export const shownWeeks = (
  at: string,
  language: Parameters<typeof weeksOf>[1],
  { first, last }: { first: string; last: string },
) => weeksOf(at, language).filter((week) => week.some((day) => day !== null && day >= first && day <= last));

/** At a bound the button stays focusable: a disabled one would lose the focus under the finger. */
function MonthButton({
  label,
  months,
  bound,
  at,
  onMove,
  children,
}: Pick<Props, 'label' | 'at' | 'onMove'> & { months: number; bound: string; children: ReactNode }) {
  const off = isSameMonth(at, bound);
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      onClick={() => off || onMove(addMonths(at, months))}
      className="grid size-11 place-items-center rounded-full text-primary hover:bg-pale aria-disabled:bg-transparent aria-disabled:text-edge"
    >
      {children}
    </button>
  );
}

function DayCell({ day, at, today, start, end, dayOf, onPress }: Props & { day: string | null }) {
  if (day === null) return <td />;
  const { isOpen, name, mark } = dayOf(day);
  const isEdge = day === start || day === end;
  const isChosen = isEdge || (start !== '' && end !== '' && day > start && day < end);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside has the focus
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid pattern
      role="gridcell"
      aria-selected={isChosen}
      data-edge={
        isEdge ? (day === start && day === end ? 'both' : day === start ? 'start' : 'end') : undefined
      }
      className="p-0"
    >
      <button
        type="button"
        tabIndex={day === at ? 0 : -1}
        aria-label={name}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={!isOpen}
        data-mark={mark}
        onClick={() => onPress(day)}
        className="calendar-mark min-h-11 w-full"
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
