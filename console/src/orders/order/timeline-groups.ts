import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { TimelineEntry } from './timeline-words';

/** Events that follow each other and say the same; `latest` is the newest of them, `first` the oldest. */
export type TimelineGroup = { latest: TimelineEntry; first: TimelineEntry; count: number };
export type TimelineDay = { day: string; groups: TimelineGroup[] };

const isSame = (left: TimelineEntry, right: TimelineEntry): boolean =>
  left.source === right.source &&
  left.what === right.what &&
  left.who === right.who &&
  left.state === right.state &&
  left.says === right.says &&
  left.amount === right.amount;

/** The events by their days in Jakarta, the newest first; a supplier that is asked again and again is one line. */
export function groupTimeline(entries: readonly TimelineEntry[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = dayInJakarta(new Date(entry.at));
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const last = groups.at(-1);
    // What a person wrote or did is never folded.
    const folds = entry.source === 'supplier' || entry.source === 'gateway';
    if (last && folds && isSame(last.first, entry)) {
      last.count += 1;
      last.first = entry;
    } else groups.push({ latest: entry, first: entry, count: 1 });
  }
  return days;
}
