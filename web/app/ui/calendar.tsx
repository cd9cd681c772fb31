import { addDays } from '@langit/contract/values/calendar-days';
import { useLanguage } from '@langit/i18n/use-texts';
import { ChevronLeftIcon, ChevronRightIcon } from '@langit/ui/icons';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../i18n/texts';
import {
  addMonths,
  dayName,
  isSameMonth,
  monthName,
  weekAround,
  weekdayNames,
  weeksOf,
} from './calendar-days';
import './calendar.css';

/** What a day is. Days that are `free`, or `faster` (a faster delivery makes them possible), can be chosen. */
export type DayMark = 'free' | 'faster' | 'taken' | 'early' | 'late';

type Props = {
  /** What is chosen here: read with the name of the month. */
  label: string;
  today: string;
  /** The bounds that the calendar is moved in. */
  first: string;
  last: string;
  /** The chosen days; empty while there are none. */
  start: string;
  end: string;
  busy?: boolean;
  markOf: (day: string) => DayMark;
  onChoose: (day: string) => void;
};

const canBeChosen = (mark: DayMark): boolean => mark === 'free' || mark === 'faster';

/** The day that has the focus, and so the month that is shown: follows the chosen days, which may be typed elsewhere. */
function useDayAt({ first, last, start, end, markOf }: Props) {
  const [at, setAt] = useState({ day: '', start: '', end: '' });
  const within = (day: string) => (day < first ? first : day > last ? last : day);
  const moved = start !== at.start ? start : end !== at.end ? end : '';
  const firstFree = () => {
    for (let day = first; day <= last; day = addDays(day, 1)) if (markOf(day) === 'free') return day;
    return first;
  };
  return {
    day: within(moved || at.day || end || start || firstFree()),
    moveTo: (day: string) => setAt({ day: within(day), start, end }),
  };
}

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

/** A month to choose days from, by the ARIA grid pattern: arrows move by day, Page Up and Page Down by month (Z19). */
export function Calendar(props: Props) {
  const { label, first, last, busy = false, markOf, onChoose } = props;
  const t = useT('calendar');
  const language = useLanguage();
  const hint = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [refused, setRefused] = useState('');
  const { day: at, moveTo } = useDayAt(props);
  const month = monthName(at, language);
  // Weeks that are over would only make the page longer.
  const weeks = weeksOf(at, language).filter((week) =>
    week.some((day) => day !== null && day >= first && day <= last),
  );
  const marks = new Set(weeks.flat().flatMap((day) => (day ? [markOf(day)] : [])));
  const toMonth = (months: number) => {
    setRefused('');
    moveTo(addMonths(at, months));
  };
  const press = (day: string) => {
    moveTo(day);
    const allowed = canBeChosen(markOf(day));
    setRefused(allowed ? '' : day);
    if (allowed) onChoose(day);
  };
  return (
    <div className="mx-auto w-full max-w-96" aria-busy={busy}>
      <div className="flex items-center justify-between gap-2">
        <MonthButton label={t('previousMonth')} off={isSameMonth(at, first)} onPress={() => toMonth(-1)}>
          <ChevronLeftIcon />
        </MonthButton>
        <p aria-live="polite" className="font-bold first-letter:uppercase">
          {month}
        </p>
        <MonthButton label={t('nextMonth')} off={isSameMonth(at, last)} onPress={() => toMonth(1)}>
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
          flushSync(() => moveTo(next));
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
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <DayCell key={day ?? column} day={day} isAt={day === at} {...props} onPress={press} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={hint} className="sr-only">
        {t('keys')}
      </p>
      <p role="status" className="mt-1 min-h-5 text-center font-semibold text-xs">
        {refused && `${dayName(refused, language)}: ${t(markOf(refused))}`}
      </p>
      <ul
        className="mt-1 grid grid-cols-2 justify-start gap-x-4 gap-y-1 text-slate text-xs"
        aria-hidden="true"
      >
        {(['free', 'faster', 'taken', 'early', 'late'] as const).map(
          (mark) =>
            marks.has(mark) && (
              <li key={mark} className="flex items-center gap-1.5">
                <span data-mark={mark} className="calendar-mark calendar-swatch" />
                {t(mark)}
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

/** At a bound the button stays focusable: a disabled one would lose the focus under the finger. */
function MonthButton({
  label,
  off,
  onPress,
  children,
}: {
  label: string;
  off: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      onClick={() => !off && onPress()}
      className="grid size-11 place-items-center rounded-full text-primary hover:bg-pale aria-disabled:bg-transparent aria-disabled:text-edge"
    >
      {children}
    </button>
  );
}

function DayCell({
  day,
  isAt,
  today,
  start,
  end,
  markOf,
  onPress,
}: Props & { day: string | null; isAt: boolean; onPress: (day: string) => void }) {
  const t = useT('calendar');
  const language = useLanguage();
  if (day === null) return <td />;
  const mark = markOf(day);
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
        tabIndex={isAt ? 0 : -1}
        aria-label={`${dayName(day, language)}, ${t(mark)}`}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={!canBeChosen(mark)}
        data-mark={mark}
        onClick={() => onPress(day)}
        className="calendar-mark min-h-11 w-full"
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
