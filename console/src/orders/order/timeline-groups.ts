import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { isAnswered } from '@langit/contract/values/supplier-calls';
import type { TimelineEntry } from './timeline-words';

/** Events that follow each other and say the same; `latest` is the newest of them, `first` the oldest. */
export type TimelineGroup = {
  latest: TimelineEntry;
  first: TimelineEntry;
  count: number;
  /** What others have noted of the same fact: their references unfold with it. */
  echoes: readonly TimelineEntry[];
};
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

/** The event that tells a fact with its figures, by others that note the same fact: a payment is noted by the shop, the gateway and the books. */
const mainEvents: Readonly<Record<string, string>> = {
  'shop paid': 'money capture',
  'gateway paid': 'money capture',
  'shop refunded': 'money refund',
  'gateway refunded': 'money refund',
  'gateway partially_refunded': 'money refund',
  'shop chargeback': 'money chargeback',
  'gateway charged_back': 'money chargeback',
  'shop supplier_ordered': 'supplier order',
};
const echoMs = 60_000;

const nameOf = ({ source, what }: TimelineEntry): string => `${source} ${what}`;

/** The event of the same minute that tells the fact of this one; none for an event that stands by itself. */
const mainEventOf = (entry: TimelineEntry, entries: readonly TimelineEntry[]): TimelineEntry | undefined => {
  const name = mainEvents[nameOf(entry)];
  return entries.find(
    (other) =>
      nameOf(other) === name &&
      (other.source !== 'supplier' || isAnswered(other.state)) &&
      Math.abs(Date.parse(other.at) - Date.parse(entry.at)) < echoMs,
  );
};

/** The events by their days in Jakarta, the newest first; a supplier that is asked again and again is one line, and so is a fact that several have noted. */
export function groupTimeline(entries: readonly TimelineEntry[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  const byMainEvent = Map.groupBy(entries, (entry) => mainEventOf(entry, entries));
  for (const entry of byMainEvent.get(undefined) ?? []) {
    const day = dayInJakarta(new Date(entry.at));
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const same = repeated(entry, groups);
    if (same) {
      same.count += 1;
      same.first = entry;
    } else groups.push({ latest: entry, first: entry, count: 1, echoes: byMainEvent.get(entry) ?? [] });
  }
  return days;
}
