import { addDays, dayInJakarta, dayMs } from '@langit/contract/values/calendar-days';
import type { ExceptionFamily, Snooze } from '@langit/contract/values/exceptions';
import { endOfBusinessDay } from '../business-days.ts';

const hourMs = 3_600_000;

/** The first moment of a day in Jakarta. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`);
/** The end of a day in Jakarta: the first moment of the next. */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1));

/**
 * How long after its opening an exception is due, in milliseconds. Null: it has no due time. Kinds with a due time of their own
 * (a delivery's deadline, a refund's pay-out, the day by which a parcel leaves) say it when they are opened.
 */
const dueAfterMs: Readonly<Record<ExceptionFamily, number | null>> = {
  delivery_refused: 0,
  delivery_loss: 0,
  delivery_no_offer: 0,
  delivery_without_supplier: 0,
  delivery_failed_at_supplier: 0,
  delivery_late: 0,
  delivery_after_refund: dayMs,
  topup_refused: 0,
  topup_unclear: 0,
  payment_mismatch: dayMs,
  payment_review: dayMs,
  payment_after_end: dayMs,
  second_payment: dayMs,
  payment_reversed: 3 * dayMs,
  chargeback: 3 * dayMs,
  refund_review: 3 * dayMs,
  refund_by_bank: 3 * dayMs,
  refund_rejected: 3 * dayMs,
  refund_unclear: 3 * dayMs,
  router_missing: dayMs,
  pickup_requested: dayMs,
  mail_failed: dayMs,
  webhook_unsettled: hourMs,
  refund_overdue: 0,
  unit_late: dayMs,
  parcel_due: 0,
  parcel_stuck: 3 * dayMs,
  charge_due: null,
  price_below_floor: hourMs,
  plan_gone: dayMs,
  supplier_list_odd: hourMs,
  stock_low: dayMs,
  rate_old: null,
  partner_down: 0,
  partner_balance: 0,
  backup_old: 0,
  gateway_difference: dayMs,
  job_failed: hourMs,
  audit_broken: 0,
  buyer_suspicious: hourMs,
  statement_difference: 3 * dayMs,
  gift_used: null,
  approval_waiting: dayMs,
  staff_security: dayMs,
};

export function dueOf(family: ExceptionFamily, opened: Date): Date | null {
  const after = dueAfterMs[family];
  return after === null ? null : new Date(opened.getTime() + after);
}

/** The end of a snooze: an hour, tomorrow at 08:00 in Jakarta, or a day. */
export function snoozedUntil(snooze: Snooze, now: Date): Date {
  switch (snooze) {
    case 'hour':
      return new Date(now.getTime() + hourMs);
    case 'tomorrow':
      return new Date(startOfDay(addDays(dayInJakarta(now), 1)).getTime() + 8 * hourMs);
    case 'day':
      return new Date(now.getTime() + dayMs);
  }
}

/** Whether a due time is past or within today in Jakarta; midnight is the end of the day before it. */
export const isDueOn = (due: Date, now: Date): boolean => due <= endOfDay(dayInJakarta(now));

/** By when a SIM card leaves: the end of the working day after its payment. */
export const cardSendBy = (paid: Date): Date => endOfBusinessDay(paid, 1);
