import {
  betweenDayAndTime,
  clockText,
  dayOfMoment,
  daysText,
  dayText,
  momentText,
} from '@langit/contract/values/date-text';
import { inOneLine } from '@langit/contract/values/line-breaks';
import type { Language } from '@langit/contract/values/locale';

/** A calendar day: `20 Nov 2026`; `20/11/2026` in Vietnamese. */
export const formatDay = (day: string, language: Language): string => inOneLine(dayText(day, language));

/** `3–7 Dec 2026`: what the days have in common stands once. */
export const formatDays = (first: string, last: string, language: Language): string =>
  inOneLine(daysText(first, last, language));

/** Texts of moments; `readersZone` null: in Jakarta's time, which is named. */
export function momentTexts(language: Language, readersZone: string | null) {
  const day = (iso: string): string => inOneLine(dayOfMoment(new Date(iso), language, readersZone));
  const moment = (iso: string, named?: boolean): string => {
    const text = momentText(new Date(iso), language, readersZone, named);
    // Where there is no room for both, day and hour have a line each.
    const between = betweenDayAndTime[language];
    const [first = '', ...rest] = text.split(between);
    const last = inOneLine(rest.join(between));
    return language === 'vi'
      ? `${inOneLine(first)} ${inOneLine(`ngày ${last}`)}`
      : `${inOneLine(first)}${between}${last}`;
  };
  return {
    /** The day of a moment. */
    day,
    /** `20 Nov 2026, 14:05` */
    moment: (iso: string): string => moment(iso),
    /** `20 Nov 2026, 14:05 (Japan Time)`: until when something can still be done. */
    deadline: (iso: string): string => moment(iso, true),
    /** `14:05`: a moment of today. */
    clock: (iso: string): string => inOneLine(clockText(new Date(iso), language, readersZone)),
    /** `14:05` of today, else the whole moment: how fresh a figure is. */
    freshness: (iso: string, now: Date): string =>
      day(iso) === day(now.toISOString())
        ? inOneLine(clockText(new Date(iso), language, readersZone))
        : moment(iso),
  };
}

/** Day, time and zone of a moment, as the page of a reader shows them. */
export type MomentTexts = ReturnType<typeof momentTexts>;
