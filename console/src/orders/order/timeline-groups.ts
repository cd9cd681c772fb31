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

/**
 * The event that another one repeats. What a person wrote or did is never folded; a gateway often notifies twice, with what the shop did in between.
 */
function repeated(entry: TimelineEntry, groups: readonly TimelineGroup[]): TimelineGroup | undefined {
  if (entry.source === 'gateway')
    return groups.find(
      ({ first }) =>
        first.source === 'gateway' &&
        first.what === entry.what &&
        first.who === entry.who &&
        first.state === entry.state,
    );
  const last = groups.at(-1);
  return last && entry.source === 'supplier' && isSame(last.first, entry) ? last : undefined;
}

/** The events by their days in Jakarta, the newest first; a supplier that is asked again and again is one line. */
export function groupTimeline(entries: readonly TimelineEntry[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = dayInJakarta(new Date(entry.at));
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const same = repeated(entry, groups);
    if (same) {
      same.count += 1;
      same.first = entry;
    } else groups.push({ latest: entry, first: entry, count: 1 });
  }
  return days;
}
