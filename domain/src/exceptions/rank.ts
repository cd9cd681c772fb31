import {
  type ExceptionFamily,
  type ExceptionKind,
  familyOf,
  type Urgency,
  urgencies,
} from '@langit/contract/values/exceptions';
import { isDueOn } from './due.ts';

/** What ranks an exception, or a group of exceptions with the same cause. */
export type Ranked = { id: string; kind?: ExceptionKind; due: Date | null; amount: number; opened: Date };

/** At their deadline the shop gives a sale back, or it sells nothing meanwhile: what is lost is lost in minutes. */
const losing: ReadonlySet<ExceptionFamily> = new Set([
  'delivery_refused',
  'delivery_loss',
  'delivery_no_offer',
  'delivery_without_supplier',
  'delivery_failed_at_supplier',
  'delivery_late',
  'topup_refused',
  'topup_unclear',
  'partner_down',
  'price_below_floor',
]);

const isLosing = ({ kind, due }: Ranked, now: Date): boolean => {
  const urgency = urgencyOf(due, now);
  return kind !== undefined && losing.has(familyOf(kind)) && (urgency === 'overdue' || urgency === 'soon');
};

const soonMs = 2 * 3_600_000;

/** Overdue, due within two hours, due today in Jakarta, or later; without a due time: later. */
export function urgencyOf(due: Date | null, now: Date): Urgency {
  if (due === null) return 'later';
  if (due <= now) return 'overdue';
  if (due.getTime() - now.getTime() <= soonMs) return 'soon';
  return isDueOn(due, now) ? 'today' : 'later';
}

/**
 * The order of work: what is lost in minutes before everything else, then by urgency, then the most money, then the oldest; `id` decides
 * between equals.
 */
export function compareRank(a: Ranked, b: Ranked, now: Date): number {
  return (
    Number(isLosing(b, now)) - Number(isLosing(a, now)) ||
    urgencies.indexOf(urgencyOf(a.due, now)) - urgencies.indexOf(urgencyOf(b.due, now)) ||
    b.amount - a.amount ||
    a.opened.getTime() - b.opened.getTime() ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}
