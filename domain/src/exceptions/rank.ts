import {
  type ExceptionKind,
  isLosing,
  stakeOf,
  type Urgency,
  type WorkGroup,
  workGroupOf,
  workGroups,
} from '@langit/contract/values/exceptions';
import { isDueOn } from './due.ts';

/** What ranks an exception, or a group of exceptions with the same cause. */
export type Ranked = { id: string; kind: ExceptionKind; due: Date | null; amount: number; opened: Date };

const soonMs = 2 * 3_600_000;

/** Overdue, due within two hours, due today in Jakarta, or later; without a due time: later. */
export function urgencyOf(due: Date | null, now: Date): Urgency {
  if (due === null) return 'later';
  if (due <= now) return 'overdue';
  if (due.getTime() - now.getTime() <= soonMs) return 'soon';
  return isDueOn(due, now) ? 'today' : 'later';
}

const withUrgency = ({ kind, due }: Pick<Ranked, 'kind' | 'due'>, now: Date) => ({
  kind,
  urgency: urgencyOf(due, now),
});

/** The group of the list in which an exception stands at a moment. */
export const workGroupAt = (exception: Pick<Ranked, 'kind' | 'due'>, now: Date): WorkGroup =>
  workGroupOf(withUrgency(exception, now));

/** Without a due time it waits longest. */
const timeOf = (due: Date | null): number => due?.getTime() ?? Number.MAX_SAFE_INTEGER;

/**
 * The order of work: what is lost today before everything else, then now, today and later; in a group what is due first, then the most money at
 * stake, then the oldest; `id` decides between equals.
 */
export function compareRank(a: Ranked, b: Ranked, now: Date): number {
  const [left, right] = [withUrgency(a, now), withUrgency(b, now)];
  return (
    Number(isLosing(right)) - Number(isLosing(left)) ||
    workGroups.indexOf(workGroupOf(left)) - workGroups.indexOf(workGroupOf(right)) ||
    timeOf(a.due) - timeOf(b.due) ||
    stakeOf(b) - stakeOf(a) ||
    a.opened.getTime() - b.opened.getTime() ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}
