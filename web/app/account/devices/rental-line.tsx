import { daysFrom, daysOf } from '@langit/contract/values/calendar-days';
import { sentences } from '@langit/contract/values/sentences';
import type { Device } from '@langit/contract/wire/rentals';
import { useLanguage } from '@langit/i18n/use-texts';
import { formatDay } from '../../i18n/dates';
import { useT } from '../../i18n/texts';
import { lineOf, statusOf } from './device-rules';

/** Days as a sentence: `Day 3 of 5`, `Starts in 2 days`, `3 days late`. */
export function useDayWords() {
  const t = useT('devices');
  const language = useLanguage();
  return (device: Device, today: string): string => {
    const { rental_start_date: start, rental_end_date: end, return_date: back } = device;
    if (back && device.lost) return t('closedOn', { date: formatDay(back, language) });
    if (back) return t('cameBack', { date: formatDay(back, language) });
    if (today < start) return t('startsIn', { count: daysFrom(today, start) });
    if (today > end) return t('late', { count: daysFrom(end, today) });
    if (today === end) return t('endsToday');
    return t('dayOf', { day: daysOf(start, today), days: daysOf(start, end) });
  };
}

/** Start, today and end of a rental as a line; a late one goes on beyond its end. */
export function RentalLine({ device, today }: { device: Device; today: string }) {
  const t = useT('devices');
  const language = useLanguage();
  const say = useDayWords();
  const line = lineOf(device, today);
  // A margin at both ends, so that the round marks are not cut off.
  const x = (hundredths: number) => `${3 + hundredths * 0.94}%`;
  const day = (date: string) => formatDay(date, language);
  const { rental_start_date: start, rental_end_date: end } = device;
  const text = sentences([t('fromTo', { start: day(start), end: day(end) }), say(device, today)], language);
  const done = statusOf(device, today) === 'returned' ? 'stroke-slate' : 'stroke-sky';
  return (
    <svg role="img" aria-label={text} className="block h-7 w-full" strokeLinecap="round">
      <line x1={x(0)} x2={x(line.end)} y1="14" y2="14" strokeWidth="6" className="stroke-line" />
      {line.done > 0 && <line x1={x(0)} x2={x(line.done)} y1="14" y2="14" strokeWidth="6" className={done} />}
      {line.late !== null && (
        <line
          x1={x(line.end)}
          x2={x(line.late)}
          y1="14"
          y2="14"
          strokeWidth="6"
          strokeDasharray="1 10"
          className="stroke-ember"
        />
      )}
      <circle cx={x(0)} cy="14" r="6" strokeWidth="2.5" className="fill-surface stroke-primary" />
      <circle cx={x(line.end)} cy="14" r="6" strokeWidth="2.5" className="fill-surface stroke-primary" />
      {line.today !== null && (
        <circle
          cx={x(line.today)}
          cy="14"
          r="9"
          strokeWidth="3"
          className={`stroke-surface ${line.late === null ? 'fill-sky' : 'fill-ember'}`}
        />
      )}
    </svg>
  );
}
