import { addDays, dayInJakarta, dayMs } from './calendar-days.ts';
import { isOff } from './owner-settings.ts';

/** Why a supplier refuses an order or a top-up. */
const refusalCodes = [
  'out_of_stock',
  'price_changed',
  'balance',
  'package_unknown',
  'not_allowed',
  'not_found',
  'invalid',
  'credentials',
  'clock',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

const hourMs = 3_600_000;

const deliver = ['orders.retry', 'orders.refund'] as const;
const look = ['exceptions.close'] as const;
const disputed = [
  'orders.evidence',
  'payments.answerDispute',
  'payments.acceptLoss',
  'customers.lock',
] as const;
const payOut = ['refunds.paidOut', 'refunds.reject'] as const;

type Family = {
  /**
   * Who opens it: `flag` a slice on an order, in the transaction of what happened; `refusal` likewise, with the code of a supplier's
   * refusal at the end of its kind; `event` a slice as it happens, on no order; `scan` the task `scan-exceptions`, which closes it
   * when its cause is gone.
   */
  by: 'flag' | 'refusal' | 'event' | 'scan';
  /** The operator's calls that resolve it, the usual one first. */
  acts: readonly string[];
  /**
   * For how many milliseconds after its opening it may wait; null: it has no due time. Kinds with a due time of their own (a
   * delivery's deadline, a refund's pay-out, the day by which a parcel leaves) say it when they are opened.
   */
  due: number | null;
  /** The permission that closing needs besides the right to the usual act. */
  closedWith?: string;
};

/** Each family of exceptions, in one place; its sentences are texts. */
export const exceptionFamilies = {
  delivery_refused: { by: 'refusal', acts: deliver, due: 0 },
  topup_refused: { by: 'refusal', acts: deliver, due: 0 },
  delivery_loss: { by: 'flag', acts: deliver, due: 0 },
  delivery_no_offer: { by: 'flag', acts: deliver, due: 0 },
  delivery_without_supplier: { by: 'flag', acts: deliver, due: 0 },
  delivery_failed_at_supplier: { by: 'flag', acts: deliver, due: 0 },
  delivery_late: { by: 'flag', acts: deliver, due: 0 },
  delivery_after_refund: { by: 'flag', acts: look, due: dayMs },
  topup_unclear: { by: 'flag', acts: deliver, due: 0 },
  payment_mismatch: {
    by: 'flag',
    acts: ['payments.accept', 'payments.return', 'exceptions.close'],
    due: dayMs,
  },
  payment_review: { by: 'flag', acts: ['payments.reconcile', 'customers.lock'], due: dayMs },
  payment_after_end: { by: 'flag', acts: ['refunds.list', 'exceptions.close'], due: dayMs },
  second_payment: { by: 'flag', acts: ['refunds.list', 'exceptions.close'], due: dayMs },
  payment_reversed: { by: 'flag', acts: disputed, due: 3 * dayMs },
  chargeback: { by: 'flag', acts: disputed, due: 3 * dayMs },
  refund_review: { by: 'flag', acts: ['refunds.approve', 'refunds.reject'], due: 3 * dayMs },
  refund_by_bank: { by: 'flag', acts: payOut, due: 3 * dayMs },
  refund_rejected: { by: 'flag', acts: payOut, due: 3 * dayMs },
  refund_unclear: { by: 'flag', acts: ['refunds.ask', 'refunds.approve', 'refunds.paidOut'], due: 3 * dayMs },
  router_missing: { by: 'flag', acts: ['rentals.reassign', 'units.state', 'orders.refund'], due: dayMs },
  pickup_requested: { by: 'flag', acts: ['rentals.pickupArranged'], due: dayMs },
  mail_failed: { by: 'flag', acts: ['customers.email', 'orders.resend'], due: dayMs },
  webhook_unsettled: { by: 'scan', acts: ['payments.reconcile'], due: hourMs },
  refund_overdue: { by: 'scan', acts: ['refunds.ask'], due: 0 },
  unit_late: {
    by: 'scan',
    acts: ['rentals.remind', 'rentals.reassign', 'units.receive', 'units.lose'],
    due: dayMs,
  },
  parcel_due: { by: 'scan', acts: ['orders.ship', 'rentals.handOut'], due: 0 },
  parcel_stuck: { by: 'scan', acts: ['orders.finish', 'orders.returned'], due: 3 * dayMs },
  charge_due: { by: 'scan', acts: ['rentals.chargePaid', 'rentals.chargeWaive'], due: null },
  price_below_floor: { by: 'scan', acts: ['products.price', 'products.withdraw'], due: hourMs },
  plan_gone: { by: 'scan', acts: ['products.withdraw', 'catalogue.compare'], due: dayMs },
  supplier_list_odd: { by: 'scan', acts: ['catalogue.compare'], due: hourMs },
  stock_low: { by: 'scan', acts: ['stock.add', 'products.withdraw'], due: dayMs },
  rate_old: { by: 'scan', acts: ['rates.set'], due: null },
  partner_down: { by: 'scan', acts: ['system.check'], due: 0 },
  partner_balance: { by: 'scan', acts: ['system.check', 'exceptions.close'], due: 0 },
  backup_old: { by: 'scan', acts: ['system.backup'], due: 0 },
  gateway_difference: { by: 'scan', acts: ['payments.reconcile', 'exceptions.close'], due: dayMs },
  job_failed: { by: 'scan', acts: ['jobs.retry', 'exceptions.close'], due: hourMs },
  audit_broken: {
    by: 'scan',
    acts: look,
    due: 0,
    // Of all permissions this one is the owner’s alone.
    closedWith: 'settings.write',
  },
  buyer_suspicious: { by: 'scan', acts: ['customers.lock', 'exceptions.close'], due: hourMs },
  statement_difference: { by: 'scan', acts: ['suppliers.differences', 'exceptions.close'], due: 3 * dayMs },
  gift_used: { by: 'scan', acts: ['exceptions.close', 'vouchers.end'], due: null },
  confirmation_code_missing: { by: 'scan', acts: ['exceptions.close', 'orders.refund'], due: hourMs },
  approval_waiting: {
    by: 'event',
    acts: ['approvals.confirm', 'approvals.refuse', 'approvals.withdraw'],
    due: dayMs,
  },
  staff_security: { by: 'event', acts: ['exceptions.close', 'staff.disable'], due: dayMs },
} as const satisfies Record<string, Family>;

/** A kind without the refusal's code at its end. */
export type ExceptionFamily = keyof typeof exceptionFamilies;
type FamilyBy<By extends Family['by']> = {
  [Name in ExceptionFamily]: (typeof exceptionFamilies)[Name]['by'] extends By ? Name : never;
}[ExceptionFamily];
export type EventKind = FamilyBy<'event'>;
export type ScanKind = FamilyBy<'scan'>;
export type FlagKind = FamilyBy<'flag'> | `${FamilyBy<'refusal'>}_${RefusalCode}`;
export type ExceptionKind = FlagKind | ScanKind | EventKind;

const familiesBy = <By extends Family['by']>(by: By): FamilyBy<By>[] =>
  (Object.keys(exceptionFamilies) as ExceptionFamily[]).filter(
    (name): name is FamilyBy<By> => exceptionFamilies[name].by === by,
  );

const refusals = familiesBy('refusal');
export const eventKinds = familiesBy('event');
export const scanKinds = familiesBy('scan');
/** A supplier refuses what an order has paid for, a delivery or a top-up. */
export const refusalKinds: readonly FlagKind[] = refusals.flatMap((family) =>
  refusalCodes.map((code) => `${family}_${code}` as const),
);
export const flagKinds: readonly FlagKind[] = [...familiesBy('flag'), ...refusalKinds];

export const exceptionKinds: readonly ExceptionKind[] = [...flagKinds, ...scanKinds, ...eventKinds];

/** A kind by its name, or all kinds that begin with it: `delivery` is every `delivery_…`. */
export const kindsLike = (name: string): ExceptionKind[] =>
  exceptionKinds.filter((kind) => kind === name || kind.startsWith(`${name}_`));

const disputes: readonly ExceptionKind[] = ['chargeback', 'payment_reversed'];

/** Whether the bank took a payment back, which the shop can contest. */
export const isDispute = (kind: string): boolean => disputes.some((dispute) => dispute === kind);

/** `delivery_refused_balance` is of the family `delivery_refused`; every other kind is a family by itself. */
export const familyOf = (kind: ExceptionKind): ExceptionFamily =>
  refusals.find((family) => kind.startsWith(`${family}_`)) ?? (kind as ExceptionFamily);

type LimitSentence = `limit_${'four_eyes' | 'four_eyes_off' | 'step_up'}_${'by' | 'at'}`;

/** A changed limit of money, with who changed it, or that it was done at the machine; null for another event, and for one that has no values. */
function limitSentenceOf({ setting, now, channel }: Readonly<Record<string, unknown>>): LimitSentence | null {
  if (typeof now !== 'number') return null;
  const where = channel === 'terminal' ? 'at' : 'by';
  if (setting === 'operator.step_up_idr') return `limit_step_up_${where}`;
  if (setting !== 'operator.four_eyes_idr') return null;
  return isOff(setting, now) ? `limit_four_eyes_off_${where}` : `limit_four_eyes_${where}`;
}

/** The name of the text that says what is the matter: its family, unless its detail makes it another matter. */
export function sentenceNameOf(
  family: ExceptionFamily,
  detail: Readonly<Record<string, unknown>>,
): ExceptionFamily | 'disputeAnswered' | 'backup_none' | LimitSentence {
  const { answered, hours } = detail;
  if (typeof answered === 'string') return 'disputeAnswered';
  if (family === 'staff_security') return limitSentenceOf(detail) ?? family;
  return family === 'backup_old' && hours === null ? 'backup_none' : family;
}

/** When an exception is due that was opened at a moment. */
export function dueOf(family: ExceptionFamily, opened: Date): Date | null {
  const { due } = exceptionFamilies[family];
  return due === null ? null : new Date(opened.getTime() + due);
}

/** What an exception is about. */
export const exceptionSubjects = [
  'order',
  'refund',
  'unit',
  'charge',
  'product',
  'supplier',
  'gateway',
  'partner',
  'backup',
  'payment',
  'currency',
  'queue',
  'audit',
  'customer',
  'statement',
  'voucher',
  'approval',
  'staff',
] as const;
export type ExceptionSubject = (typeof exceptionSubjects)[number];

export const exceptionStates = ['open', 'snoozed', 'closed'] as const;
export type ExceptionState = (typeof exceptionStates)[number];

/** What a list can be narrowed to: `unsolved` are open and snoozed ones. */
export const exceptionListStates = [...exceptionStates, 'unsolved'] as const;
export type ExceptionListState = (typeof exceptionListStates)[number];
/** Whether it is snoozed or not. */
export const unsolvedState = 'unsolved' satisfies ExceptionListState;

/** For how long an exception is put aside: an hour, until tomorrow at 08:00 in Jakarta, a day. */
export const snoozes = ['hour', 'tomorrow', 'day'] as const;
export type Snooze = (typeof snoozes)[number];

/** The end of a snooze. */
export function snoozedUntil(snooze: Snooze, now: Date): Date {
  switch (snooze) {
    case 'hour':
      return new Date(now.getTime() + hourMs);
    case 'tomorrow':
      return new Date(`${addDays(dayInJakarta(now), 1)}T08:00:00+07:00`);
    case 'day':
      return new Date(now.getTime() + dayMs);
  }
}

/** How urgent an exception is, the most urgent first. */
export const urgencies = ['overdue', 'soon', 'today', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

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

type Urgent = { kind: string; urgency: Urgency };

/** Whether a sale, or all sales of a thing, are lost today. */
export const isLosing = ({ kind, urgency }: Urgent): boolean =>
  urgency !== 'later' && losing.has(familyOf(kind as ExceptionKind));

/** The groups of the list, in the order of work. */
export const workGroups = ['now', 'today', 'later'] as const;
export type WorkGroup = (typeof workGroups)[number];

/** What is late, due within two hours or lost today is for now; the rest follows its deadline. */
export function workGroupOf(exception: Urgent): WorkGroup {
  const { urgency } = exception;
  if (urgency === 'later') return 'later';
  return urgency === 'today' && !isLosing(exception) ? 'today' : 'now';
}

/** Kinds whose stored amount cannot be lost: it is the total of an order, or by how much the sales of a week were below the minimum price. */
const withoutStake: ReadonlySet<ExceptionFamily> = new Set([
  'pickup_requested',
  'mail_failed',
  'price_below_floor',
]);

/** The money at stake: what can be lost, or is missing, in this case. */
export const stakeOf = ({ kind, amount }: { kind: string; amount: number }): number =>
  withoutStake.has(familyOf(kind as ExceptionKind)) ? 0 : amount;
