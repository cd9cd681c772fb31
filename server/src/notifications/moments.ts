import { dayOfMoment, daysText, dayText, momentText } from '@langit/contract/values/date-text';
import type { Language } from '@langit/contract/values/locale';

/** Mails are in the shop's time zone, which they name: the zone of their reader is not known. */

/** The day of a moment: `20 Nov 2026`. */
export const formatDay = (at: Date, language: Language): string => dayOfMoment(at, language, null);

/** A calendar day `YYYY-MM-DD`. */
export const tellDay = (day: string, language: Language): string => dayText(day, language);

/** A range of calendar days: `1–5 Dec 2026`. */
export const tellSpan = ({ first, last }: { first: string; last: string }, language: Language): string =>
  daysText(first, last, language);

/** `20 Nov 2026, 14:05 Jakarta time` */
export const formatMoment = (at: Date, language: Language): string => momentText(at, language, null);
