import { type Urgency, urgencies } from '@langit/contract/values/exceptions';
import { isDueOn } from './due.ts';

/** What ranks an exception, or a group of exceptions with the same cause. */
export type Ranked = { id: string; due: Date | null; stake: number; opened: Date };

const soonMs = 2 * 3_600_000;

/** Overdue, due within two hours, due today in Jakarta, or later; without a due time: later. */
export function urgencyOf(due: Date | null, now: Date): Urgency {
  if (due === null) return 'later';
  if (due <= now) return 'overdue';
  if (due.getTime() - now.getTime() <= soonMs) return 'soon';
  return isDueOn(due, now) ? 'today' : 'later';
}

/** The order of work: by urgency, then the most money, then the oldest; `id` decides between equals. */
export function compareRank(a: Ranked, b: Ranked, now: Date): number {
  return (
    urgencies.indexOf(urgencyOf(a.due, now)) - urgencies.indexOf(urgencyOf(b.due, now)) ||
    b.stake - a.stake ||
    a.opened.getTime() - b.opened.getTime() ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}
