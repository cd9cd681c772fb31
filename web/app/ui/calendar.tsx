import { addDays } from '@langit/contract/values/calendar-days';
import { useLanguage } from '@langit/i18n/use-texts';
import { dayName } from '@langit/ui/calendar-days';
import { MonthGrid, shownWeeks } from '@langit/ui/month-grid';
import { useState } from 'react';
import { useT } from '../i18n/texts';
import './calendar.css';

/** What a day is. Days that are `free`, or `faster` (a faster delivery makes them possible), can be chosen. */
export type DayMark = 'free' | 'faster' | 'taken' | 'early' | 'late';

const marksInOrder = ['free', 'faster', 'taken', 'early', 'late'] as const;

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

/** A month to choose days from, with what each day is in words, by the grid pattern (Z19). */
export function Calendar(props: Props) {
  const { first, last, markOf, onChoose } = props;
  const t = useT('calendar');
  const language = useLanguage();
  const [refused, setRefused] = useState('');
  const { day: at, moveTo } = useDayAt(props);
  // A day of the shown month for each mark: the legend shows it as it looks there.
  const samples = new Map<DayMark, string>();
  for (const day of shownWeeks(at, language, { first, last }).flat()) {
    if (day && !samples.has(markOf(day))) samples.set(markOf(day), day);
  }
  const press = (day: string) => {
    moveTo(day);
    const allowed = canBeChosen(markOf(day));
    setRefused(allowed ? '' : day);
    if (allowed) onChoose(day);
  };
  return (
    <div className="mx-auto w-full max-w-96">
      <MonthGrid
        {...props}
        t={t}
        at={at}
        onMove={(day) => {
          setRefused('');
          moveTo(day);
        }}
        dayOf={(day) => {
          const mark = markOf(day);
          return { isOpen: canBeChosen(mark), name: `${dayName(day, language)}, ${t(mark)}`, mark };
        }}
        onPress={press}
      />
      <p role="status" className="mt-1 min-h-5 text-center font-semibold text-xs">
        {refused && `${dayName(refused, language)}: ${t(markOf(refused))}`}
      </p>
      {/* Days that are all alike need no legend. */}
      {samples.size > 1 && (
        <ul
          className="figures mt-1 flex flex-wrap justify-center gap-x-4 gap-y-1 text-slate text-xs"
          aria-hidden="true"
        >
          {marksInOrder.flatMap((mark) => {
            const day = samples.get(mark);
            return day === undefined
              ? []
              : [
                  <li key={mark} className="flex items-center gap-1.5">
                    <span data-mark={mark} className="calendar-mark calendar-sample">
                      {Number(day.slice(8))}
                    </span>
                    {t(mark)}
                  </li>,
                ];
          })}
        </ul>
      )}
    </div>
  );
}
