import { wasInstalled, wasPlanUsed } from '@langit/contract/values/esims';
import { type ExceptionFamily, type ExceptionKind, familyOf } from '@langit/contract/values/exceptions';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { type ConsoleTexts, useT } from '../../lib/texts';
import { suggestedEmail } from '../../things/customers/email-suggestion';
import { partnerName } from '../../things/partners';
import { paidInsteadOf } from '../paid-instead';
import { balanceAt, type CaseEvidence } from './evidence';

type Opened = Answer<'exceptions.get'>;
type About = {
  evidence: CaseEvidence;
  /** A router of the model that is here. */
  free: string | null;
  /** A router of the model that is in repair. */
  repaired: string | null;
  /** The label of the usual act. */
  act: string | undefined;
  raised: string | null;
};

/** Families with one piece of advice. */
const ofFamily = {
  delivery_refused: 'suggestDelivery',
  delivery_no_offer: 'suggestDelivery',
  delivery_loss: 'suggestDelivery',
  delivery_failed_at_supplier: 'suggestDelivery',
  delivery_late: 'suggestDelivery',
  topup_refused: 'suggestDelivery',
  staff_security: 'suggestSecurity',
  pickup_requested: 'suggestPickup',
  parcel_due: 'suggestParcel',
  parcel_stuck: 'suggestStuck',
  unit_late: 'suggestLate',
  buyer_suspicious: 'suggestBuyer',
} as const satisfies { [F in ExceptionFamily]?: keyof ConsoleTexts['advice'] };
const isAdvised = (family: ExceptionFamily): family is keyof typeof ofFamily => family in ofFamily;

/** A difference of up to this share of the order is cheaper to take than to send back. */
const smallShare = 0.02;
/** So many times its cost pays for an order also if others are bought meanwhile. */
const amply = 2;

/** What the shop can show the bank: that the thing was used convinces, that it was only sent rarely does. */
function evidenceOf(
  order: CaseEvidence['order'],
): 'suggestDisputeStrong' | 'suggestDisputeWeak' | 'suggestDispute' {
  if (!order) return 'suggestDispute';
  const { esims, rentals, shipment } = order;
  const isUsed =
    esims.some(({ install, plan }) => wasInstalled(install) || wasPlanUsed(plan)) ||
    rentals.some(({ handed_over: at }) => at !== null) ||
    shipment?.finishedAt != null;
  if (isUsed) return 'suggestDisputeStrong';
  return esims.length > 0 ? 'suggestDisputeWeak' : 'suggestDispute';
}

/** What the shop advises for a case and why, in a sentence; null where it has none. */
export function useSuggestion(): (opened: Opened, about: About) => string | null {
  const t = useT('advice');
  const { rupiah, days, moment, dollars, percent } = useFormat();
  return (opened, { evidence, free, repaired, act, raised }) => {
    const { order, account, approval, product } = evidence;
    const { kind, detail, amount } = opened;
    const family = familyOf(kind as ExceptionKind);
    if (opened.closed !== null) return null;
    switch (family) {
      case 'mail_failed': {
        if (account?.pending_email) return t('suggestMailWaits');
        const email = order?.customer?.email ? suggestedEmail(order.customer.email) : null;
        return email === null ? t('suggestMailAsk') : t('suggestMail', { email });
      }
      case 'chargeback':
      case 'payment_reversed':
        return detail.answered == null ? t(evidenceOf(order)) : null;
      case 'approval_waiting':
        return approval && t(approval.own ? 'suggestOwn' : 'suggestApproval');
      case 'payment_mismatch': {
        const total = order?.figures.total ?? 0;
        const difference = order ? paidInsteadOf(order) - total : 0;
        if (difference === 0 || total === 0) return null;
        const share = Math.abs(difference) / total;
        const advice =
          difference > 0 ? 'suggestMore' : share <= smallShare ? 'suggestLessSmall' : 'suggestLess';
        return t(advice, { amount: rupiah(Math.abs(difference)), share: percent(share * 100) });
      }
      case 'router_missing': {
        if (free !== null) return t('suggestRouter', { serial: free });
        const booked = order?.rentals.find(({ serial }) => serial === detail.serial) ?? order?.rentals[0];
        if (!booked) return null;
        const when = days(booked.start, booked.end);
        return repaired === null
          ? t('suggestNoRouter', { days: when })
          : t('suggestRepaired', { days: when, serial: repaired });
      }
      case 'refund_by_bank':
        return act === undefined ? null : t('suggestTransfer', { amount: rupiah(amount), act });
      case 'price_below_floor':
        return product?.least_percent != null && raised !== null
          ? t('suggestRaise', { price: raised, percent: percent(product.least_percent) })
          : null;
      case 'delivery_refused': {
        const at = balanceAt(evidence);
        if (kind !== 'delivery_refused_balance' || !at) break;
        const supplier = partnerName(at.supplier);
        const balance = Number(at.balance) * 1_000_000;
        // Our reading says that there is enough for all orders of the case: paying in would mend nothing.
        return at.read !== null && at.cost !== null && balance >= amply * at.cost * opened.count
          ? t('suggestAskSupplier', { supplier, balance: dollars(balance), at: moment(at.read) })
          : t('suggestBalance', { supplier });
      }
    }
    return isAdvised(family) ? t(ofFamily[family]) : null;
  };
}
