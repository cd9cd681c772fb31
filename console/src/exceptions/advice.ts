import type { OperatorCallName } from '@langit/contract/operator/calls';
import { addDays } from '@langit/contract/values/calendar-days';
import { type ExceptionKind, familyOf } from '@langit/contract/values/exceptions';
import type { Translate } from '@langit/i18n/message';
import type { Answer } from '../lib/console-api';
import type { useFormat } from '../lib/format';
import type { ConsoleTexts } from '../lib/texts';
import { mailAdvice } from '../things/exceptions/mail-advice';
import { reachesCustomer, reachesGateway, usualAdvice } from '../things/exceptions/usual-advice';
import { actOnBalance, balanceAt, isByBalance, retriesOf } from '../things/orders/supply';
import { partnerName } from '../things/partners';
import type { Action } from '../ui/action';
import { proofsOf } from './dispute-proofs';
import type { CaseEvidence } from './open/evidence';
import { paidInsteadOf } from './paid-instead';

/**
 * What the shop advises for a case, in a sentence, and the act that the sentence means; `act: null` where it means none of them. `beside`: the other
 * acts that the sentence names.
 */
export type Advice = { says: string; act: OperatorCallName | null; beside?: readonly OperatorCallName[] };

type Opened = Answer<'exceptions.get'>;
type About = {
  evidence: Pick<
    CaseEvidence,
    'order' | 'account' | 'approval' | 'product' | 'lines' | 'sold' | 'partners' | 'pickups'
  >;
  /** A router of the model that is here. */
  free: string | null;
  /** Routers of the model that are in repair, the booked one first. */
  repaired: readonly string[];
  /** The price that a product under its floor is raised to. */
  raised: string | null;
  /** The day in Jakarta. */
  today: string;
  /** The acts that this person may carry out. */
  acts: readonly Action[];
};
type Says = { t: Translate<ConsoleTexts['advice']>; format: ReturnType<typeof useFormat> };

/** A difference of up to this share of the order is cheaper to take than to send back. */
const smallShare = 0.02;

/** What the shop can show the bank decides; where nothing was delivered, there is nothing to contest. */
function disputeAdvice(order: CaseEvidence['order'], t: Says['t']): Advice {
  const answer = ['payments.answerDispute', reachesGateway] as const;
  const contest = (says: string): Advice => ({
    says,
    act: 'orders.evidence',
    beside: [...answer, 'payments.acceptLoss'],
  });
  if (!order) return contest(t('suggestDispute'));
  const proofs = proofsOf(order);
  if (proofs.every(({ has }) => !has)) return { says: t('suggestDisputeLost'), act: 'payments.acceptLoss' };
  if (proofs.some(({ has, convinces }) => has && convinces))
    return { ...contest(t('suggestDisputeStrong')), beside: answer };
  // The bank's reason, which only the gateway's dashboard has, decides: it is read before the loss is taken.
  return contest(t(order.esims.length > 0 ? 'suggestDisputeWeak' : 'suggestDispute'));
}

function mismatchAdvice(
  { order }: About['evidence'],
  { t, format: { rupiah, percent } }: Says,
): Advice | null {
  const total = order?.figures.total ?? 0;
  const difference = order ? paidInsteadOf(order) - total : 0;
  if (difference === 0 || total === 0) return null;
  const share = Math.abs(difference) / total;
  const figures = { amount: rupiah(Math.abs(difference)), share: percent(share * 100) };
  if (difference > 0) return { says: t('suggestMore', figures), act: 'payments.accept' };
  return share <= smallShare
    ? { says: t('suggestLessSmall', figures), act: 'payments.accept' }
    : { says: t('suggestLess', figures), act: 'payments.return' };
}

/** The booking of an order that has no router: the one on the router of the case. */
export const bookingOf = ({ detail }: Pick<Opened, 'detail'>, order: CaseEvidence['order']) =>
  order?.rentals.find(({ serial }) => serial === detail.serial) ?? order?.rentals[0] ?? null;

function routerAdvice(
  opened: Opened,
  { evidence: { order }, free, repaired }: About,
  { t, format: { days, listed } }: Says,
): Advice | null {
  if (free !== null) return { says: t('suggestRouter', { serial: free }), act: 'rentals.reassign' };
  const booked = bookingOf(opened, order);
  if (!booked) return null;
  const when = days(booked.start, booked.end);
  const says =
    repaired.length === 0
      ? t('suggestNoRouter', { days: when })
      : t('suggestRepaired', { days: when, serial: listed(repaired) });
  return { says, act: reachesCustomer };
}

/**
 * A supplier refuses for its balance: to pay in is the advice, unless our reading says that there is enough for all orders of the case. `retry`: the
 * label of the act; null where the shop asks again by itself.
 */
function balanceAdvice(
  { count }: Opened,
  evidence: About['evidence'],
  retry: string | null,
  { t, format }: Says,
): Advice | null {
  const at = balanceAt(evidence, count);
  if (!at) return null;
  const supplier = partnerName(at.supplier);
  const act = actOnBalance(evidence, count);
  if (at.enough) {
    const { balance, read } = at.enough;
    const figures = { supplier, balance: format.balance(balance), at: format.moment(read) };
    return { says: t('suggestAskSupplier', figures), act };
  }
  return retry === null
    ? { says: t('suggestPayIn', { supplier }), act }
    : { says: t('suggestBalance', { supplier, act: retry }), act };
}

/** What the shop advises for a case, and which act that is; null where it has no advice, or the person may not carry out the act that it names. */
export function adviceOn(opened: Opened, about: About, says: Says): Advice | null {
  const { t, format } = says;
  const { evidence, raised, acts, today } = about;
  const { kind, detail, amount, subject } = opened;
  if (opened.closed !== null) return null;
  const isRetried = retriesOf(evidence.lines).length > 0;
  const plain = (): Advice | null => {
    const usual = usualAdvice({ kind, detail, today, isRetried });
    return usual && { says: t(usual[0]), act: usual[1] };
  };
  /** Advice that names its button. */
  const named = (act: OperatorCallName, sentence: (label: string) => string): Advice | null => {
    const label = acts.find(({ call }) => call === act)?.label;
    return label === undefined ? null : { says: sentence(label), act };
  };
  switch (familyOf(kind as ExceptionKind)) {
    case 'mail_failed':
      return mailAdvice(
        {
          email: evidence.order?.customer?.email ?? null,
          phone: evidence.order?.customer?.phone ?? null,
          pending: evidence.account?.pending_email ?? null,
        },
        t,
      );
    case 'chargeback':
    case 'payment_reversed':
      return detail.answered == null
        ? disputeAdvice(evidence.order, t)
        : { says: t('suggestBankDecides'), act: null };
    case 'approval_waiting':
      if (!evidence.approval) return null;
      return evidence.approval.own
        ? { says: t('suggestOwn'), act: null }
        : { says: t('suggestApproval'), act: 'approvals.confirm' };
    case 'payment_mismatch':
      return mismatchAdvice(evidence, says) ?? plain();
    case 'router_missing':
      return routerAdvice(opened, about, says);
    case 'refund_by_bank':
    case 'refund_rejected':
      return named('refunds.paidOut', (act) => t('suggestTransfer', { amount: format.rupiah(amount), act }));
    case 'pickup_requested':
      return named('rentals.pickupArranged', (act) => {
        const [pickup] = evidence.pickups;
        return pickup
          ? t('suggestPickupOn', { day: format.day(addDays(pickup.end, 1)), act })
          : t('suggestPickup', { act });
      });
    case 'partner_balance':
      return named('system.check', (act) => t('suggestBalance', { supplier: partnerName(subject), act }));
    case 'price_below_floor':
      return evidence.product?.least_percent != null && raised !== null
        ? {
            says: t('suggestRaise', {
              price: raised,
              percent: format.percent(evidence.product.least_percent),
            }),
            act: 'products.price',
          }
        : null;
    case 'delivery_refused': {
      if (!isByBalance(kind)) return plain();
      const retry = isRetried ? null : acts.find(({ call }) => call === 'orders.retry')?.label;
      return (retry === undefined ? null : balanceAdvice(opened, evidence, retry, says)) ?? plain();
    }
  }
  return plain();
}

/** The acts with the advised one first, and those that the advice names beside it. Where that one destroys something, or the advice is none of them, no other stands out in its place. */
export function asAdvised(acts: readonly Action[], advice: Advice | null): readonly Action[] {
  if (!advice) return acts;
  const advised = acts.find(({ call, unavailable }) => call === advice.act && !unavailable);
  if (advice.act !== null && !advised) return acts;
  const named = (advice.beside ?? []).flatMap(
    (call) => acts.find((action) => action !== advised && action.call === call) ?? [],
  );
  const first = [...(advised ? [advised] : []), ...named].map((action) => ({ ...action, isRare: false }));
  const others = acts.filter((action) => action !== advised && !named.includes(action));
  return advised && !advised.isDangerous
    ? [...first, ...others]
    : [...first, ...others.map((action) => ({ ...action, isAgainstAdvice: true }))];
}
