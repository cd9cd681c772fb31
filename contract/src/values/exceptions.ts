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

/** Kinds that a slice opens on an order, in the transaction of what happened. */
const plainFlagKinds = [
  'delivery_loss',
  'delivery_no_offer',
  'delivery_without_supplier',
  'delivery_failed_at_supplier',
  'delivery_late',
  'delivery_after_refund',
  'topup_unclear',
  'payment_mismatch',
  'payment_review',
  'payment_after_end',
  'second_payment',
  'payment_reversed',
  'chargeback',
  'refund_review',
  'refund_by_bank',
  'refund_rejected',
  'refund_unclear',
  'router_missing',
  'pickup_requested',
  'mail_failed',
] as const;

/** Kinds that a slice opens and closes as it happens, and that are about no order's flag. */
export const eventKinds = ['approval_waiting', 'staff_security'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Kinds that the task `scan-exceptions` finds, and closes when their cause is gone. */
export const scanKinds = [
  'webhook_unsettled',
  'refund_overdue',
  'unit_late',
  'parcel_due',
  'parcel_stuck',
  'charge_due',
  'price_below_floor',
  'plan_gone',
  'supplier_list_odd',
  'stock_low',
  'rate_old',
  'partner_down',
  'partner_balance',
  'backup_old',
  'gateway_difference',
  'job_failed',
  'audit_broken',
  'buyer_suspicious',
  'statement_difference',
  'gift_used',
] as const;
export type ScanKind = (typeof scanKinds)[number];

/** A kind without the refusal's code at its end. */
export type ExceptionFamily =
  | (typeof plainFlagKinds)[number]
  | ScanKind
  | EventKind
  | 'delivery_refused'
  | 'topup_refused';
export type FlagKind =
  | (typeof plainFlagKinds)[number]
  | `delivery_refused_${RefusalCode}`
  | `topup_refused_${RefusalCode}`;
export type ExceptionKind = FlagKind | ScanKind | EventKind;

export const flagKinds: readonly FlagKind[] = [
  ...plainFlagKinds,
  ...refusalCodes.map((code) => `delivery_refused_${code}` as const),
  ...refusalCodes.map((code) => `topup_refused_${code}` as const),
];

export const exceptionKinds: readonly ExceptionKind[] = [...flagKinds, ...scanKinds, ...eventKinds];

/** A kind by its name, or all kinds that begin with it: `delivery` is every `delivery_…`. */
export const kindsLike = (name: string): ExceptionKind[] =>
  exceptionKinds.filter((kind) => kind === name || kind.startsWith(`${name}_`));

const refused = /^(delivery|topup)_refused_/;

/** `delivery_refused_balance` is of the family `delivery_refused`; every other kind is a family by itself. */
export const familyOf = (kind: ExceptionKind): ExceptionFamily =>
  (refused.test(kind) ? kind.slice(0, kind.indexOf('refused') + 'refused'.length) : kind) as ExceptionFamily;

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

/** For how long an exception is put aside: an hour, until tomorrow at 08:00 in Jakarta, a day. */
export const snoozes = ['hour', 'tomorrow', 'day'] as const;
export type Snooze = (typeof snoozes)[number];

/** How urgent an exception is, the most urgent first. */
export const urgencies = ['overdue', 'soon', 'today', 'later'] as const;
export type Urgency = (typeof urgencies)[number];
