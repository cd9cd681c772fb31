import { type ExceptionFamily, type ExceptionKind, familyOf } from '../values/exceptions.ts';
import type { OperatorCallName } from './calls.ts';
import type { Permission } from './permissions.ts';

/** What an operator reads and does about a kind of exception. */
type Facts = {
  /** One sentence; `{name}` is a field of the exception or of its detail. */
  says: string;
  /** The calls that resolve it, the usual one first. */
  acts: readonly OperatorCallName[];
  /** What closing needs besides the right to the usual act. */
  closedWith?: Permission;
};

const deliver = ['orders.retry', 'orders.refund'] as const;
const look = ['exceptions.close'] as const;
const payOut = ['refunds.paidOut', 'refunds.reject'] as const;

const factsOf: Readonly<Record<ExceptionFamily, Facts>> = {
  delivery_refused: { says: '{cause} refuses {subject}: {code}', acts: deliver },
  delivery_loss: { says: '{subject} would be delivered at a loss', acts: deliver },
  delivery_no_offer: { says: 'No supplier offers what {subject} has', acts: deliver },
  delivery_without_supplier: { says: 'The supplier of {subject} is not set up any more', acts: deliver },
  delivery_failed_at_supplier: { says: 'The supplier could not deliver {subject}', acts: deliver },
  delivery_late: { says: 'It is not certain that {subject} will be delivered', acts: deliver },
  delivery_after_refund: { says: '{subject} was delivered after its refund', acts: look },
  topup_refused: { says: 'The top-up of {subject} was refused: {code}', acts: deliver },
  topup_unclear: { says: 'The top-up of {subject} has no known outcome', acts: deliver },
  payment_mismatch: {
    says: 'The amount paid for {subject} is not what was due',
    acts: ['payments.accept', 'payments.return', 'exceptions.close'],
  },
  payment_review: {
    says: "The gateway's fraud check holds {subject}",
    acts: ['payments.reconcile', 'customers.lock'],
  },
  payment_after_end: {
    says: 'Money came for {subject} after its end; it goes back',
    acts: ['refunds.list', 'exceptions.close'],
  },
  second_payment: {
    says: '{subject} was paid a second time; the money goes back',
    acts: ['refunds.list', 'exceptions.close'],
  },
  payment_reversed: {
    says: 'The bank took back the money of {subject}',
    acts: ['customers.lock', 'exceptions.close'],
  },
  chargeback: {
    says: 'The bank took back {stake} Rupiah of {subject}: a dispute',
    acts: ['customers.lock', 'exceptions.close'],
  },
  refund_review: {
    says: 'A customer asks for {stake} Rupiah of {subject} back',
    acts: ['refunds.approve', 'refunds.reject'],
  },
  refund_by_bank: { says: '{stake} Rupiah of {subject} must go to a bank account', acts: payOut },
  refund_rejected: { says: 'The gateway refused a refund of {stake} Rupiah for {subject}', acts: payOut },
  refund_unclear: {
    says: 'The gateway has not said whether {stake} Rupiah of {subject} went back',
    acts: ['refunds.ask', 'refunds.approve', 'refunds.paidOut'],
  },
  router_missing: {
    says: 'No router is free for {subject}',
    acts: ['rentals.reassign', 'units.state', 'orders.refund'],
  },
  pickup_requested: {
    says: 'A courier has to fetch the router of {subject}',
    acts: ['rentals.pickupArranged'],
  },
  mail_failed: { says: 'A mail about {subject} was refused', acts: ['orders.resend'] },
  webhook_unsettled: {
    says: '{n} notifications of {subject} are not settled',
    acts: ['payments.reconcile'],
  },
  refund_overdue: { says: 'Refund {subject} is late', acts: ['refunds.ask'] },
  unit_late: {
    says: '{subject} is {days} days late',
    acts: ['rentals.remind', 'rentals.reassign', 'units.receive', 'units.lose'],
  },
  parcel_due: { says: '{subject} must leave', acts: ['orders.ship', 'rentals.handOut'] },
  parcel_stuck: {
    says: '{subject} has been under way for {days} days',
    acts: ['orders.finish', 'orders.returned'],
  },
  charge_due: {
    says: 'The fee of {stake} Rupiah for {serial} is unpaid',
    acts: ['rentals.chargePaid', 'rentals.chargeWaive'],
  },
  price_below_floor: {
    says: '{subject} is not sold: its price is under its floor',
    acts: ['products.price', 'products.withdraw'],
  },
  plan_gone: {
    says: '{subject} can no longer be delivered: {supplier} has {package} no more',
    acts: ['products.withdraw', 'catalogue.compare'],
  },
  supplier_list_odd: {
    says: 'The list of {subject} does not look right: {gone} of {known} packages are gone, {moved} costs moved by more than half',
    acts: ['catalogue.compare'],
  },
  stock_low: { says: '{subject} has {n} left', acts: ['stock.add', 'products.withdraw'] },
  rate_old: { says: 'The rate of {subject} is {days} days old', acts: ['rates.set'] },
  partner_down: { says: '{subject} has not answered since {since}', acts: ['system.check'] },
  partner_balance: {
    says: 'The balance at {subject} lasts {days} days',
    acts: ['system.check', 'exceptions.close'],
  },
  backup_old: { says: 'The last backup is {hours} hours old', acts: ['system.backup'] },
  gateway_difference: {
    says: 'Books {ours} Rupiah, gateway {theirs} Rupiah: {subject}',
    acts: ['payments.reconcile', 'exceptions.close'],
  },
  job_failed: {
    says: '{subject} has {n} jobs that failed or wait',
    acts: ['jobs.retry', 'exceptions.close'],
  },
  audit_broken: {
    says: 'The audit log was changed at line {subject}',
    acts: look,
    // Of all permissions this one is the owner's alone.
    closedWith: 'settings.write',
  },
  approval_waiting: {
    says: '{person} wants {call} of {stake} Rupiah: another person confirms it',
    acts: ['approvals.confirm', 'approvals.refuse'],
  },
  staff_security: { says: '{person}: {event}', acts: ['staff.disable', 'exceptions.close'] },
  buyer_suspicious: {
    says: 'A new customer has paid {n} orders, {stake} Rupiah, within a day',
    acts: ['customers.lock', 'exceptions.close'],
  },
  statement_difference: {
    says: 'The statement of {supplier} for {month} differs from the books in {n} lines, {stake} Rupiah',
    acts: ['suppliers.differences', 'exceptions.close'],
  },
  gift_used: {
    says: 'The gift voucher {subject} has paid {n} orders, {stake} Rupiah',
    acts: ['exceptions.close', 'vouchers.end'],
  },
};

export const closedWith = (kind: ExceptionKind): Permission | undefined => factsOf[familyOf(kind)].closedWith;

export const actsOf = (kind: ExceptionKind): readonly OperatorCallName[] => factsOf[familyOf(kind)].acts;

/** The sentence of an exception, with the names of its fields replaced. */
export function sentenceOf(
  kind: ExceptionKind,
  fields: Readonly<Record<string, string | number | null>>,
): string {
  const family = familyOf(kind);
  const all: typeof fields = { ...fields, code: kind.slice(family.length + 1).replaceAll('_', ' ') };
  return factsOf[family].says.replace(/\{(\w+)\}/g, (_, name: string) => String(all[name] ?? 'unknown'));
}
