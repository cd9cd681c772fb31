import { type ExceptionFamily, type ExceptionKind, familyOf } from '@langit/contract/values/exceptions';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { type ConsoleTexts, useT } from '../../lib/texts';
import { suggestedEmail } from '../../things/customers/email-suggestion';
import { partnerName } from '../../things/partners';
import { paidInsteadOf } from '../paid-instead';
import type { CaseEvidence } from './evidence';

type Opened = Answer<'exceptions.get'>;
/** `free`: a router of the model that is here; `act`: the label of the usual act. */
type About = { evidence: CaseEvidence; free: string | null; act: string | undefined; raised: string | null };

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

/** What the shop advises for a case and why, in a sentence; null where it has none. */
export function useSuggestion(): (opened: Opened, about: About) => string | null {
  const t = useT('advice');
  const { rupiah, days } = useFormat();
  return (opened, { evidence: { order, account, approval, lines }, free, act, raised }) => {
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
        return detail.answered == null ? t('suggestDispute') : null;
      case 'approval_waiting':
        return approval && t(approval.own ? 'suggestOwn' : 'suggestApproval');
      case 'payment_mismatch': {
        const difference = order ? paidInsteadOf(order) - order.figures.total : 0;
        if (difference === 0) return null;
        return t(difference < 0 ? 'suggestLess' : 'suggestMore', { amount: rupiah(Math.abs(difference)) });
      }
      case 'router_missing': {
        if (free !== null) return t('suggestRouter', { serial: free });
        const booked = order?.rentals.find(({ serial }) => serial === detail.serial) ?? order?.rentals[0];
        return booked ? t('suggestNoRouter', { days: days(booked.start, booked.end) }) : null;
      }
      case 'refund_by_bank':
        return act === undefined ? null : t('suggestTransfer', { amount: rupiah(amount), act });
      case 'price_below_floor':
        return raised && t('suggestRaise', { price: raised });
      case 'delivery_refused': {
        const supplier = lines.find(({ supply }) => supply)?.supply?.supplier;
        if (kind !== 'delivery_refused_balance' || !supplier) break;
        return t('suggestBalance', { supplier: partnerName(supplier) });
      }
    }
    return isAdvised(family) ? t(ofFamily[family]) : null;
  };
}
