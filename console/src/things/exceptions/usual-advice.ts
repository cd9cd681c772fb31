import type { OperatorCallName } from '@langit/contract/operator/calls';
import { actsOf } from '@langit/contract/operator/exception-duties';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { type ExceptionFamily, type ExceptionKind, familyOf } from '@langit/contract/values/exceptions';
import type { Answer } from '../../lib/console-api';
import type { ConsoleTexts } from '../../lib/texts';

/** What decides about the first act of a case besides its evidence: a row of a list knows it too. */
export type CaseFacts = Pick<Answer<'exceptions.list'>[number], 'kind' | 'detail'> & {
  /** The day in Jakarta. */
  today: string;
  /** The shop repeats by itself what the case waits for. */
  isRetried: boolean;
};

/** Opens the customer's chat, or an email to them. */
export const reachesCustomer = 'customers.get' satisfies OperatorCallName;
/** Opens the supplier's own site. */
export const reachesSupplier = 'orders.lines' satisfies OperatorCallName;
/** Opens the gateway's own site. */
export const reachesGateway = 'orders.get' satisfies OperatorCallName;

type Entry = readonly [text: keyof ConsoleTexts['advice'], act: OperatorCallName | null];

/** A customer gets one reminder a day, whether the shop or a person sends it (B41). */
export const wasRemindedToday = ({ detail: { reminded }, today }: Pick<CaseFacts, 'detail' | 'today'>) =>
  typeof reminded === 'string' && dayInJakarta(new Date(reminded)) === today;

/** What the supplier declines is asked again by the shop: a person asks the supplier why. */
const atSupplier = ({ isRetried }: CaseFacts) =>
  isRetried ? (['suggestRetried', reachesSupplier] as const) : (['suggestDelivery', 'orders.retry'] as const);
/** What waits for the shop's own prices and suppliers is tried again by the shop. */
const atShop = ({ isRetried }: CaseFacts) =>
  isRetried ? (['suggestWait', null] as const) : (['suggestDelivery', 'orders.retry'] as const);

/** Families whose advice follows from the facts of the case itself: the sentence, and the act that it means; no act where there is nothing to do. */
const ofFamily = {
  delivery_refused: atSupplier,
  delivery_loss: atShop,
  delivery_no_offer: atShop,
  delivery_without_supplier: ({ isRetried }: CaseFacts) =>
    isRetried ? (['suggestSupplierBack', null] as const) : (['suggestNoSupplier', 'orders.retry'] as const),
  delivery_failed_at_supplier: atSupplier,
  delivery_late: atSupplier,
  delivery_after_refund: ['suggestAfterRefund', reachesCustomer],
  topup_refused: atSupplier,
  topup_unclear: ({ isRetried }: CaseFacts) =>
    isRetried
      ? (['suggestTopupRetried', reachesSupplier] as const)
      : (['suggestTopup', 'orders.retry'] as const),
  payment_mismatch: ['suggestMismatch', 'payments.accept'],
  payment_review: ['suggestReview', 'payments.reconcile'],
  payment_after_end: ['suggestAutoRefund', 'exceptions.close'],
  second_payment: ['suggestAutoRefund', 'exceptions.close'],
  refund_unclear: ['suggestAskGateway', 'refunds.ask'],
  refund_overdue: ['suggestAskGateway', 'refunds.ask'],
  webhook_unsettled: ['suggestWebhook', 'payments.reconcile'],
  unit_late: (facts: CaseFacts) =>
    wasRemindedToday(facts)
      ? (['suggestReminded', reachesCustomer] as const)
      : (['suggestLate', 'rentals.remind'] as const),
  parcel_due: ['suggestParcel', 'orders.ship'],
  parcel_stuck: ['suggestStuck', 'orders.get'],
  charge_due: ['suggestCharge', 'rentals.chargePaid'],
  plan_gone: ['suggestPlanGone', 'products.withdraw'],
  supplier_list_odd: ['suggestList', 'catalogue.compare'],
  stock_low: ['suggestStock', 'stock.add'],
  rate_old: ['suggestRate', 'rates.set'],
  partner_down: ['suggestDown', 'system.check'],
  backup_old: ['suggestBackup', 'system.backup'],
  gateway_difference: ['suggestDifference', 'payments.reconcile'],
  job_failed: ['suggestJobs', 'jobs.retry'],
  audit_broken: ['suggestAudit', 'exceptions.close'],
  buyer_suspicious: ['suggestBuyer', null],
  statement_difference: ['suggestStatement', 'exceptions.close'],
  gift_used: ['suggestGift', 'exceptions.close'],
  confirmation_code_missing: ['suggestCode', 'exceptions.close'],
  staff_security: ['suggestSecurity', 'exceptions.close'],
} as const satisfies { readonly [F in ExceptionFamily]?: Entry | ((facts: CaseFacts) => Entry) };
type Known = (typeof ofFamily)[keyof typeof ofFamily];
type Usual = Known extends infer K ? (K extends (facts: CaseFacts) => infer R ? R : K) : never;

/** The advice on a case as far as it follows from its own facts; null where its evidence decides. */
export function usualAdvice(facts: CaseFacts): Usual | null {
  const families: { readonly [F in ExceptionFamily]?: Known } = ofFamily;
  const usual = families[familyOf(facts.kind as ExceptionKind)];
  return (typeof usual === 'function' ? usual(facts) : usual) ?? null;
}

/** The act that comes first by the facts that a row has: the advised one, or else the usual one of the kind. */
export function firstActOf(facts: CaseFacts): OperatorCallName | null {
  const advice = usualAdvice(facts);
  return advice ? advice[1] : (actsOf(facts.kind as ExceptionKind)[0] ?? null);
}
